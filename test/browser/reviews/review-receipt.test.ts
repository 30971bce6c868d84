/** Copies of receipts out of a record that is only looked into: how they look, and a line out of sight. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/pages/page-looks.ts';
import { receiptPrinterAt } from '../../support/machines/receipt-printer/settings.ts';
import { type Screens, startScreens } from '../../support/pages/screens.ts';
import { mark, opened, state } from './review-support.ts';

const { reviews } = en;
const { send } = en.printouts;
const { receipt } = reviews.payment;
const PAID = 'B2-261120-000004';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const withPrinter = {
  overview: { ...overviewForTests, ...state.overview, printer: receiptPrinterAt(9100) },
};

describe('a paid payment of an open record', () => {
  /** Stands on its line in the record's list. */
  async function toLine(page: Page) {
    await page.getByRole('button', { name: reviews.line.go }).click();
    await mark(page).waitFor();
    await page.getByRole('row', { name: PAID }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    const current = page.getByRole('row', { selected: true });
    for (let row = 0; row < 9 && !(await current.innerText()).includes(PAID); row += 1)
      await page.keyboard.press('ArrowDown');
  }

  it('is shown first where it is out of sight, however long the key is held down', async () => {
    const { page } = await screens.open({ ...opened, ...withPrinter });
    await toLine(page);
    const row = page.getByRole('row', { name: PAID });
    await row.hover();
    await page.mouse.wheel(0, 5000);
    await row.waitFor({ state: 'detached' });
    await page.keyboard.down('Alt');
    for (let held = 0; held < 5; held += 1) {
      await page.keyboard.down('p');
      await page.waitForTimeout(100);
    }
    await row.waitFor();
    expect(await inputsOf(page, 'printReviewed')).toEqual([]);
    await page.keyboard.up('p');
    await page.keyboard.press('p');
    await page.keyboard.up('Alt');
    await page.getByText(receipt.printed, { exact: true }).waitFor();
  });

  it.each([
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['narrow', { viewport: { width: 360, height: 800 }, hasTouch: true }],
  ] as const)('can be used by everyone and fits: %s', async (_name, view) => {
    const { page } = await screens.open({ ...opened, ...withPrinter }, view);
    await page.getByRole('button', { name: reviews.line.go }).click();
    await mark(page).waitFor();
    await page.getByRole('row', { name: PAID }).click();
    await page.getByText(reviews.payment.asItStood).waitFor();
    await page.getByRole('button', { name: receipt.send }).click();
    await page.getByLabel(send.text, { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
});
