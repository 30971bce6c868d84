/** What the cashier sees while the network is gone, is back, or answers in the service's place. */
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { IMPOSSIBLE_REFERENCE } from '../../../src/main/core/gateway/gateway.ts';
import { common } from '../../../src/shared/i18n/en/common.ts';
import { payment } from '../../../src/shared/i18n/en/payment.ts';
import { closeBrowser, HURRY } from '../../support/app.ts';
import {
  askToPay,
  connectAccount,
  openFromHistory,
  shownReference,
} from '../../support/cashier.ts';
import { startApp } from '../../support/pages/e2e.ts';
import { PAID, startScriptedService } from '../../support/machines/scripted-service.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { openDetails } from '../../support/pages/payment-details.ts';

afterAll(closeBrowser);

/** More than two rounds of questions, with one in the last. */
const MANY = 9;
/** How many questions may be under way at once, by the promise. */
const AT_ONCE = 4;

async function startConnected() {
  const service = await startScriptedService(tempFolder());
  onTestFinished(() => service.close());
  const app = await startApp({ trust: service.trust, hurry: HURRY });
  await connectAccount(app.page, service);
  return { service, ...app };
}

it('refuses a charge without a network, keeps History, and asks again on return', async () => {
  const { service, page, trouble } = await startConnected();
  await askToPay(page, { method: 'link', amount: '80.00', customer: 'ada@shop.example' });
  await page.getByText(payment.advice['waiting-link'].tell).waitFor();
  const open = await shownReference(page);

  await service.unplug();
  const demands = () => [service.count('create'), service.count('charge')];
  const before = demands();
  await askToPay(page, { method: 'ussd', amount: '81.00', customer: '+2348035550005' });
  await page.getByRole('heading', { name: payment.advice.unsent.headline }).waitFor();
  await page.getByText(payment.advice.unsent.tell).waitFor();
  await page.getByText(common.gateway.offline, { exact: true }).waitFor();
  await page.getByText(common.connection.offline).waitFor();

  await openFromHistory(page, open);
  await openDetails(page);
  await page.getByText('ada@shop.example').first().waitFor();
  await page.getByRole('heading', { name: payment.advice['waiting-link'].headline }).waitFor();

  service.fates.status = 'held';
  await service.plugIn();
  const isBack = page.getByText(common.connection.catchingUp_one);
  await isBack.waitFor();
  expect(await page.getByText(common.connection.offline).count()).toBe(0);
  service.report(open, PAID);
  service.fates.status = 'answered';
  service.release();
  await page.getByRole('heading', { name: payment.advice.paid.headline }).waitFor();
  await isBack.waitFor({ state: 'detached' });
  expect(demands()).toEqual(before);
  expect(trouble).toEqual([]);
});

it('asks about many open payments on return, newest first and few at once, and says how many are left', async () => {
  const { service, page, trouble } = await startConnected();
  const newestFirst: string[] = [];
  for (let each = 0; each < MANY; each += 1) {
    await askToPay(page, { method: 'link', amount: `83.0${each}` });
    await page.getByText(payment.advice['waiting-link'].tell).waitFor();
    newestFirst.unshift(await shownReference(page));
  }
  await service.unplug();
  await page.getByText(common.connection.offline).waitFor();
  const before = service.questions.length;
  const toldBefore = service.askedFor().length;
  const asked = () => [...new Set(service.questions.slice(before))];

  service.fates.status = 'held';
  await service.plugIn();
  for (let left = MANY; left > 0; left -= AT_ONCE) {
    const { catchingUp_one: one, catchingUp_other: other } = common.connection;
    const words = left === 1 ? one : other.replace('{{count}}', String(left));
    await page.getByText(words).waitFor();
    const soFar = Math.min(MANY - left + AT_ONCE, MANY);
    await expect.poll(() => asked().length).toBe(soFar);
    // On a slow machine a question that was put while the line broke arrives before the probe does.
    const put = service.askedFor().slice(toldBefore).indexOf(IMPOSSIBLE_REFERENCE);
    const inTurn = new Set([...asked().slice(0, put), ...newestFirst]);
    expect(asked().toSorted()).toEqual([...inTurn].slice(0, soFar).toSorted());
    service.release();
  }
  await page.getByText(/^Connected again/).waitFor({ state: 'detached' });
  expect(service.mostAtOnce()).toBe(AT_ONCE);
  expect(service.count('create')).toBe(MANY);
  expect(trouble).toEqual([]);
});

it("takes a captive portal's page for no status", async () => {
  const { service, page, trouble } = await startConnected();
  await askToPay(page, { method: 'ussd', amount: '82.00', customer: '+2348035550006' });
  await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
  const reference = await shownReference(page);
  service.fates.status = 'portal';
  await page.keyboard.press('Alt+K');
  await page
    .getByText(
      payment.polling.lastTrouble.replace('{{sentence}}', common.gateway['unreadable-reply']),
    )
    .waitFor();
  await page.getByRole('heading', { name: payment.advice['waiting-ussd'].headline }).waitFor();
  service.report(reference, PAID);
  service.fates.status = 'answered';
  await page.keyboard.press('Alt+K');
  await page.getByRole('heading', { name: payment.advice.paid.headline }).waitFor();
  expect(trouble).toEqual([]);
});
