/** What the screens say while main is not heard: nothing that may have become wrong. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Heartbeat } from '../../../src/shared/contract/index.ts';
import { overviewForTests, paymentForTests, viewForTests } from '../../support/fake-bridge.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { typeText } from '../../support/typing.ts';

const { common, counter, methods, payment: texts } = en;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const hear = (page: Page, heartbeat: Heartbeat) =>
  page.evaluate(`counterfoil.hear(${JSON.stringify(heartbeat)})`);
/** All but what the customer is shown and who was typed, which was asked while main was heard. */
const asked = (page: Page) =>
  page.evaluate<{ name: string }[]>(
    `counterfoil.asked.filter(({ name }) => name !== 'showOnDisplay' && name !== 'lookUpCustomer')`,
  );
const isOff = (button: Locator) => button.getAttribute('aria-disabled');
const notice = (page: Page, heartbeat: 'silent' | 'shut-out') =>
  page.getByRole('alert').filter({ hasText: common.heartbeat[heartbeat].tell });

async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate<string[]>(
    `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))`,
  );
}

const waiting = paymentForTests(1);
const openWaiting = async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(waiting.reference) }).click();
  await page.getByText(texts.polling.nextCheck).waitFor();
};

it.each([
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 400, height: 860 } },
] as const)(
  'an open payment shows no status, countdown or act that may be wrong, in $colorScheme',
  async (view) => {
    const { page, trouble } = await screens.open({ payments: [viewForTests(waiting)] }, view);
    await openWaiting(page);
    await hear(page, 'silent');
    await notice(page, 'silent').waitFor();
    await page.getByRole('heading', { name: texts.unheard.headline }).waitFor();
    for (const gone of [
      texts.advice['waiting-ussd'].tell,
      texts.polling.waited,
      texts.polling.nextCheck,
      texts.polling.windowEnds,
    ])
      expect(await page.getByText(gone, { exact: true }).count()).toBe(0);
    for (const act of [texts.act.check, methods.link.instead.act, texts.act.stop])
      expect(await isOff(page.getByRole('button', { name: act }))).toBe('true');
    await page.keyboard.press('Alt+S');
    expect(await page.getByText(texts.stop.ask).count()).toBe(0);
    await page.keyboard.press('Alt+L');
    expect(await asked(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    expect(trouble).toEqual([]);
  },
);

it('the Counter starts nothing, keeps the entry, and marks what is listed', async () => {
  const { page } = await screens.open({ payments: [viewForTests(waiting)] });
  await page.getByRole('form', { name: counter.title }).waitFor();
  await typeText(page, '1250');
  await page.getByLabel(methods.ussd.customer, { exact: true }).fill('08035551234');
  await hear(page, 'silent');
  await page.getByText(common.call.unheard).waitFor();
  await page.getByText(common.heartbeat.stale, { exact: true }).waitFor();
  expect(await isOff(page.locator('button[type="submit"]'))).toBe('true');
  await page.keyboard.press('Enter');
  expect(await asked(page)).toEqual([]);

  await hear(page, 'heard');
  await notice(page, 'silent').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /-\d{6}-/ }).waitFor();
  expect(await asked(page)).toMatchObject([
    { name: 'startPayment', input: { amountMinor: 125_000 } },
  ]);
});

it('heard again, the screen reads what happened meanwhile', async () => {
  const { page } = await screens.open({ payments: [viewForTests(waiting)] });
  await openWaiting(page);
  await hear(page, 'silent');
  await notice(page, 'silent').waitFor();
  await page.evaluate("fakeState.payments[0].payment.status = 'paid'");
  await hear(page, 'heard');
  await page.getByText(texts.advice.paid.tell).waitFor();
  expect(await notice(page, 'silent').count()).toBe(0);
});

it('money that is certain stays so', async () => {
  const paid = paymentForTests(2, { status: 'paid', alarms: [] });
  const { page } = await screens.open({ payments: [viewForTests(paid, { polling: null })] });
  await page.getByRole('form', { name: counter.title }).waitFor();
  await page.keyboard.press('Alt+H');
  await page.getByText(paid.reference).first().click();
  await page.getByText(texts.advice.paid.tell).waitFor();
  await hear(page, 'silent');
  await notice(page, 'silent').waitFor();
  await page.getByText(texts.advice.paid.tell).waitFor();
  // No print is counted while main can't be heard.
  expect(await isOff(page.getByRole('button', { name: texts.act.print.receipt }))).toBe('true');
});

it.each([true, false])(
  'a window that the app has forgotten says that it is done for, first start: %s',
  async (firstStart) => {
    const { page } = await screens.open({ overview: { ...overviewForTests, firstStart } });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await hear(page, 'silent');
    await notice(page, 'silent').waitFor();
    await hear(page, 'shut-out');
    await notice(page, 'shut-out').waitFor();
    expect(await notice(page, 'silent').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  },
);
