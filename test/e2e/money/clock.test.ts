/** What the cashier sees when the machine's clock is set, and when the machine was asleep. */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { common } from '../../../src/shared/i18n/en/common.ts';
import { counter } from '../../../src/shared/i18n/en/counter.ts';
import { payment } from '../../../src/shared/i18n/en/payment.ts';
import { closeBrowser } from '../../support/app.ts';
import { askToPay, connectAccount, shownReference } from '../../support/cashier.ts';
import { startApp } from '../../support/pages/e2e.ts';
import { onEveryScreen } from '../../support/pages/manager.ts';
import { openDetails } from '../../support/pages/payment-details.ts';
import { PAID, startScriptedService } from '../../support/machines/scripted-service.ts';
import { settableClock, type Movement } from '../../support/machines/settable-clock.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

afterAll(closeBrowser);

/** Where the clock of a process can be set by itself. */
const canBeSet = process.platform === 'linux';

const MINUTE_MS = 60_000;
/** Less than a day: more is not believed. */
const HOURS = 20;
const SET_MS = HOURS * 60 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

async function startConnected(movement: Movement) {
  const service = await startScriptedService(tempFolder());
  onTestFinished(() => service.close());
  const clock = settableClock(tempFolder(), movement);
  const app = await startApp({ trust: service.trust, clock });
  await connectAccount(app.page, service);
  return { service, clock, ...app };
}

const headline = (page: Page, advice: keyof typeof payment.advice) =>
  page.getByRole('heading', { name: payment.advice[advice].headline, exact: true });

const CLOCK_SET = /^Clock set/;

/** Asks by link and waits until the service has taken it. @returns the reference */
async function takeLink(page: Page, amount: string): Promise<string> {
  await askToPay(page, { method: 'link', amount });
  await headline(page, 'waiting-link').waitFor();
  return shownReference(page);
}

/** What stands beside one of the words about waiting. */
const watching = (page: Page, term: string) =>
  page.locator('.status-block dl > div', { hasText: term }).locator('dd');

describe.skipIf(!canBeSet)('a clock that is set while a customer is waited for', () => {
  it.each([
    ['forward', SET_MS],
    ['back', -SET_MS],
  ] as const)('%s by hours leaves the waiting as it was, and is said', async (way, byMs) => {
    const { service, clock, page, trouble } = await startConnected('set');
    const goesOnAsking = async () => {
      const asked = service.count('status');
      await expect.poll(() => service.count('status')).toBeGreaterThan(asked + 1);
    };
    const [first, second] = [await takeLink(page, '30.00'), await takeLink(page, '31.00')];
    await openDetails(page);
    clock.set(byMs);
    await page
      .getByText(payment.steps['clock-set'][way].replace('{{minutes}}', String(HOURS * 60)))
      .waitFor();
    await goesOnAsking();
    await headline(page, 'waiting-link').waitFor();
    expect(await watching(page, payment.polling.waited).textContent()).toMatch(/^[01]:\d\d$/);
    expect(await watching(page, payment.polling.windowEnds).textContent()).toMatch(
      /\b1[45] minutes/,
    );
    service.report(second, PAID);
    await headline(page, 'paid').waitFor();
    await watching(page, payment.polling.took)
      .getByText(/^\d:\d\d$/)
      .waitFor();

    await askToPay(page, { method: 'link', amount: '30.00' });
    const standsInTheWay = page.getByRole('region', { name: counter.obstacle.walkIn.title });
    await standsInTheWay.getByRole('button', { name: first }).first().waitFor();
    await page.keyboard.press('Escape');
    await standsInTheWay.waitFor({ state: 'detached' });
    const slip = page.getByRole('button', { name: first });
    await slip.getByText(common.status.waiting.word).waitFor();
    clock.set(0);
    await goesOnAsking();
    service.report(first, PAID);
    await slip.getByText(common.status.paid.word).waitFor();
    expect(service.count('create')).toBe(2);
    expect(trouble).toEqual([]);
  });

  it.each([
    // Within the days of the service's certificate: the system checks those by its own clock.
    ['behind', -2 * DAY_MS],
    ['ahead', 40 * DAY_MS],
  ] as const)('to days %s changes no day, is said, and goes by itself', async (_, byMs) => {
    const { service, clock, page, trouble } = await startConnected('set');
    const reference = await takeLink(page, '34.00');
    const notice = page.getByRole('region', { name: common.clock.title });
    expect(await notice.count()).toBe(0);
    clock.set(byMs);
    await notice.waitFor();
    await headline(page, 'waiting-link').waitFor();
    expect(await page.getByText(CLOCK_SET).count()).toBe(0);
    service.report(reference, PAID);
    await headline(page, 'paid').waitFor();
    expect(await takeLink(page, '35.00')).toContain(reference.slice(0, reference.lastIndexOf('-')));
    clock.set(0);
    await notice.waitFor({ state: 'detached' });
    expect(trouble).toEqual([]);
  });
});

describe.skipIf(!canBeSet)('a machine that falls asleep while a customer is waited for', () => {
  it('asks at once when it wakes, and goes on with what is left of the waiting', async () => {
    const { service, clock, page, trouble, sleep, wake } = await startConnected('asleep');
    await askToPay(page, { method: 'ussd', amount: '32.00', customer: '+2348035550008' });
    await headline(page, 'waiting-ussd').waitFor();
    const reference = await shownReference(page);
    sleep();
    clock.set(5 * MINUTE_MS);
    const asked = service.count('status');
    wake();
    await expect.poll(() => service.count('status')).toBeGreaterThan(asked);
    await watching(page, payment.polling.windowEnds)
      .getByText(/\b(9|10) minutes/)
      .waitFor();
    await headline(page, 'waiting-ussd').waitFor();
    service.report(reference, PAID);
    await headline(page, 'paid').waitFor();
    expect(await page.getByText(CLOCK_SET).count()).toBe(0);
    expect(service.count('charge')).toBe(1);
    expect(trouble).toEqual([]);
  });

  it('says after a night that the waiting is over, and still hears of the money', async () => {
    const { service, clock, page, trouble, sleep, wake } = await startConnected('asleep');
    const reference = await takeLink(page, '33.00');
    service.fates.status = 'held';
    sleep();
    clock.set(8 * 60 * MINUTE_MS);
    wake();
    await headline(page, 'expired-unknown').waitFor();
    service.report(reference, PAID);
    service.fates.status = 'answered';
    service.release();
    await headline(page, 'paid-late').waitFor();
    await onEveryScreen(page, common.alarm.late.title);
    expect(trouble).toEqual([]);
  });
});
