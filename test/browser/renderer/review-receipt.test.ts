/** Copies of receipts out of a record that is only looked into. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Review } from '../../../src/shared/reviews.ts';
import { type FakeState, overviewForTests } from '../../support/fake-bridge.ts';
import { noReview, reviewForTests } from '../../support/fake-reviews.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/page-looks.ts';
import { receiptPrinterAt } from '../../support/receipt-printer/settings.ts';
import { type Screens, startScreens } from '../../support/screens.ts';
import { mark, opened, push, state } from './review-support.ts';

const { printing, reviews } = en;
const { said, send } = en.printouts;
const { receipt } = reviews.payment;
const PAID = 'B2-261120-000004';
const WAITING = 'B2-261120-000003';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** A payment of an open record. */
async function openPayment(
  reference = PAID,
  change: Partial<FakeState> = {},
  view?: Parameters<Screens['open']>[1],
) {
  const all = await screens.open({ ...opened, ...change }, view);
  const { page } = all;
  await page.getByRole('button', { name: reviews.line.go }).click();
  await mark(page).waitFor();
  await page.getByRole('row', { name: reference }).click();
  await page.getByText(reviews.payment.asItStood).waitFor();
  return all;
}

const withReview = (change: Partial<Review>): Partial<FakeState> => ({
  reviewing: { ...noReview, review: { ...reviewForTests, ...change } },
});
const withPrinter = {
  overview: { ...overviewForTests, ...state.overview, printer: receiptPrinterAt(9100) },
};
const button = (page: Page, name: string) => page.getByRole('button', { name });
const paper = (page: Page) => page.locator('.printed-page');

describe('a paid payment of an open record', () => {
  it('has its paper ready for the dialog, which says that it is a copy and of what', async () => {
    const { page, trouble } = await openPayment();
    await page.evaluate('window.print = () => { window.printed = (window.printed ?? 0) + 1; }');
    await page.keyboard.press('Alt+P');
    await button(page, receipt.print).click();
    expect(await page.evaluate('window.printed')).toBe(2);
    await page.emulateMedia({ media: 'print' });
    const text = await paper(page).innerText();
    expect(text.split(said.fromRecord)).toHaveLength(3);
    expect(text).toContain(reviewForTests.name.slice(0, 60));
    expect(text).toContain(PAID);
    expect(await inputsOf(page, 'notePrint')).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it.each([
    [receipt.printed, {}],
    [receipt.unknown, { reviewPrint: { outcome: 'unknown', trouble: null } }],
    [
      `${receipt['not-printed']} ${printing.trouble['paper-out']} ${printing.toDo['paper-out']}`,
      { reviewPrint: { outcome: 'not-printed', trouble: 'paper-out' } },
    ],
  ] satisfies [string, Partial<FakeState>][])(
    'is printed on the receipt printer: %s',
    async (sentence, change) => {
      const { page } = await openPayment(PAID, { ...withPrinter, ...change });
      await page.keyboard.press('Alt+P');
      await page.getByText(sentence, { exact: true }).waitFor();
      expect(await inputsOf(page, 'printReviewed')).toMatchObject([{ review: reviewForTests.id }]);
      expect(await button(page, printing.bySystem).count()).toBe(1);
    },
  );

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

  it('is printed by a key from its line, once, although another record takes its place', async () => {
    const { page } = await screens.open({ ...opened, ...withPrinter });
    await toLine(page);
    await page.keyboard.press('Alt+P');
    await page.getByText(receipt.printed, { exact: true }).waitFor();
    await push(page, { revision: 2, review: null });
    await button(page, receipt.print).waitFor({ state: 'detached' });
    await push(page, { revision: 3, review: reviewForTests });
    await button(page, receipt.print).waitFor();
    await page.waitForTimeout(300);
    expect(await inputsOf(page, 'printReviewed')).toMatchObject([{ review: reviewForTests.id }]);
  });

  it('is not printed later where its record was not looked through when it was asked for', async () => {
    const proving = { ...reviewForTests, chain: { state: 'proving', done: 1, total: 5 } } as const;
    const { page } = await screens.open({ ...opened, ...withPrinter, ...withReview(proving) });
    await toLine(page);
    await page.keyboard.press('Alt+P');
    await page.getByText(receipt.proving).waitFor();
    await push(page, { revision: 2, review: reviewForTests });
    await button(page, receipt.print).waitFor();
    await page.waitForTimeout(300);
    expect(await inputsOf(page, 'printReviewed')).toEqual([]);
  });

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

  it('is sent as a copy of that record', async () => {
    const { page } = await openPayment();
    await button(page, receipt.send).click();
    const text = await page.getByLabel(send.text, { exact: true }).inputValue();
    expect(text).toContain(said.fromRecord);
    await button(page, send.whatsapp).click();
    await button(page, send.file.pdf.save).click();
    await page.getByText(/receipt\.pdf/).waitFor();
    const of = { review: reviewForTests.id, kind: 'receipt' };
    expect(await inputsOf(page, 'handOver')).toMatchObject([{ ...of, text }]);
    expect(await inputsOf(page, 'savePrintoutPdf')).toMatchObject([of]);
  });

  it.each([
    ['proving', { state: 'proving', done: 1, total: 5 }],
    ['broken', { state: 'broken', at: 7 }],
    ['unread', { state: 'unread' }],
  ] as const)('has none where the record is not whole: %s', async (why, chain) => {
    const { page } = await openPayment(PAID, withReview({ chain }));
    await page.getByText(receipt[why]).waitFor();
    expect(await button(page, receipt.print).count()).toBe(0);
    expect(await paper(page).count()).toBe(0);
  });

  it.each([
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['narrow', { viewport: { width: 360, height: 800 }, hasTouch: true }],
  ] as const)('can be used by everyone and fits: %s', async (_name, view) => {
    const { page } = await openPayment(PAID, withPrinter, view);
    await button(page, receipt.send).click();
    await page.getByLabel(send.text, { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
});

it('a payment that was open then has nothing to be printed', async () => {
  const { page } = await openPayment(WAITING);
  await page.getByRole('heading', { name: new RegExp(WAITING) }).waitFor();
  expect(await button(page, receipt.print).count()).toBe(0);
  expect(await paper(page).count()).toBe(0);
});
