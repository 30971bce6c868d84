/** How the screens look while main is not heard: nothing on them may have become wrong. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Heartbeat } from '../../../src/shared/contract.ts';
import {
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { axeFindings } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

const { common, methods, payment: texts } = en;

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

const waiting = paymentForTests(1);

it.each([
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 400, height: 860 } },
] as const)(
  'an open payment shows no status, countdown or act that may be wrong, in $colorScheme',
  async (view) => {
    const { page, trouble } = await screens.open({ payments: [viewForTests(waiting)] }, view);
    await page.getByRole('button', { name: new RegExp(waiting.reference) }).click();
    await page.getByText(texts.polling.nextCheck).waitFor();
    await hear(page, 'silent');
    await notice(page, 'silent').waitFor();
    await page.getByRole('heading', { name: texts.unheard.headline }).waitFor();
    for (const gone of [
      texts.advice['waiting-ussd'].tell,
      texts.polling.waited,
      texts.polling.nextCheck,
      texts.polling.windowEnds,
      texts.act.check,
    ])
      expect(await page.getByText(gone, { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: texts.act.other }).click();
    for (const act of [methods.link.instead.act, texts.act.stop])
      expect(await isOff(page.getByRole('button', { name: act }))).toBe('true');
    await page.keyboard.press('Alt+S');
    expect(await page.getByText(texts.stop.ask).count()).toBe(0);
    await page.keyboard.press('Alt+L');
    expect(await asked(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    expect(trouble).toEqual([]);
  },
);

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
