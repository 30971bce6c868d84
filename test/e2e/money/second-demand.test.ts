/** What the cashier sees before a customer is asked for money a second time. */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { common } from '../../../src/shared/i18n/en/common.ts';
import { counter } from '../../../src/shared/i18n/en/counter.ts';
import { methods } from '../../../src/shared/i18n/en/methods.ts';
import { payment } from '../../../src/shared/i18n/en/payment.ts';
import { settings } from '../../../src/shared/i18n/en/settings.ts';
import { closeBrowser, HURRY, type LaunchOptions } from '../../support/app.ts';
import { askToPay, connectAccount, shownReference, tabTo } from '../../support/cashier.ts';
import { startApp } from '../../support/pages/e2e.ts';
import { PAID, startScriptedService } from '../../support/machines/scripted-service.ts';
import { keyToSection } from '../../support/pages/settings-sections.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { typeQuickly } from '../../support/pages/typing.ts';
import { confirmAddresses } from '../../support/confirm-addresses.ts';
import { openDetails } from '../../support/pages/payment-details.ts';

afterAll(closeBrowser);

const { obstacle } = counter;

async function startConnected(options: Partial<LaunchOptions> = {}) {
  const service = await startScriptedService(tempFolder());
  onTestFinished(() => service.close());
  const app = await startApp({ trust: service.trust, ...options });
  await connectAccount(app.page, service);
  return { service, ...app };
}

const obstacleOf = (page: Page, title: string) => page.getByRole('region', { name: title });

/** Goes on although advised against, with a reason. */
async function insist(page: Page, reason: string): Promise<void> {
  await tabTo(page, obstacle.reason);
  await typeQuickly(page, reason);
  await page.keyboard.press('Enter');
}

describe('the same customer and amount again', () => {
  it('shows the earlier payment, takes a second act that is recorded, and is off when its time is 0', async () => {
    const { service, page, trouble } = await startConnected({ hurry: HURRY });
    const demand = { method: 'ussd', amount: '40.00', customer: '+2348035550002' } as const;
    await askToPay(page, demand);
    await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
    const first = await shownReference(page);

    await askToPay(page, demand);
    const standsInTheWay = obstacleOf(page, obstacle.stillOpen.title);
    await standsInTheWay.getByText(obstacle.stillOpen.tell).waitFor();
    const earlier = standsInTheWay.getByRole('button', { name: first }).first();
    await earlier.getByText(common.status.waiting.word).waitFor();
    expect(service.count('charge')).toBe(1);
    service.report(first, PAID);
    await obstacleOf(page, obstacle.duplicate.title)
      .getByText(common.status.paid.word)
      .first()
      .waitFor();
    await insist(page, 'A second, separate sale');
    await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
    expect(await shownReference(page)).not.toBe(first);
    await openDetails(page);
    await page.getByText('A second, separate sale').waitFor();
    expect(service.count('charge')).toBe(2);

    // Nothing but the amount tells a walk-in who is being waited for from the next one.
    await askToPay(page, { method: 'link', amount: '41.00' });
    await page.getByText(payment.advice['waiting-link'].tell).waitFor();
    await askToPay(page, { method: 'link', amount: '41.00' });
    await obstacleOf(page, obstacle.walkIn.title).waitFor();
    await page.keyboard.press('Escape');

    await page.keyboard.press('Alt+T');
    await keyToSection(page, settings.counter.title);
    await tabTo(page, settings.counter.duplicateWindow);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await confirmAddresses(page);
    await page.getByText(settings.saved).waitFor();
    await page.keyboard.press('Alt+N');
    await tabTo(page, /^Link for/);
    await page.keyboard.press('Enter');
    await page.getByText(payment.advice['waiting-link'].tell).waitFor();
    expect(service.count('create')).toBe(4);
    expect(trouble).toEqual([]);
  });
});

describe('a stuck USSD charge', () => {
  it('becomes a link by a second press, after the service was asked about it', async () => {
    const { service, page, trouble } = await startConnected();
    await askToPay(page, { method: 'ussd', amount: '60.00', customer: '+2348035550003' });
    await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
    const stuck = await shownReference(page);
    const asked = service.count('status');
    await page.keyboard.press('Alt+L');
    await tabTo(page, methods.link.instead.yes);
    await page.keyboard.press('Enter');
    await page.getByText(payment.advice['waiting-link'].tell).waitFor();
    expect(service.count('status')).toBeGreaterThan(asked);
    const sale = page.getByRole('region', { name: payment.sale.title });
    await sale.getByRole('button', { name: stuck }).getByText(common.status.stopped.word).waitFor();
    expect([service.count('create'), service.count('charge')]).toEqual([2, 1]);
    expect(trouble).toEqual([]);
  });

  it('is no link while the question about it has no answer, but by a person who says why', async () => {
    const { service, page, trouble } = await startConnected();
    await askToPay(page, { method: 'ussd', amount: '61.00', customer: '+2348035550004' });
    await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
    const stuck = await shownReference(page);
    service.fates.status = 'lost';
    await page.keyboard.press('Alt+L');
    await tabTo(page, methods.link.instead.yes);
    await page.keyboard.press('Enter');
    const standsInTheWay = obstacleOf(page, obstacle.held.title);
    await standsInTheWay.getByRole('button', { name: stuck }).first().waitFor();
    expect(service.count('create')).toBe(1);
    // Still there after a look at another screen.
    await page.keyboard.press('Alt+H');
    await page.keyboard.press('Alt+N');
    await standsInTheWay.waitFor();
    await insist(page, 'The phone was switched off');
    await page.getByText(payment.advice['waiting-link'].tell).waitFor();
    await openDetails(page);
    await page.getByText('The phone was switched off').waitFor();
    await page.getByRole('region', { name: payment.sale.title }).getByText(stuck).waitFor();
    expect([service.count('create'), service.count('charge')]).toEqual([2, 1]);
    expect(trouble).toEqual([]);
  });
});
