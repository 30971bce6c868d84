/** Copies of receipts out of a record that is only looked into. */
import { waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Review } from '../../../src/shared/features/reviews/reviews.ts';
import { opened, state } from '../../browser/reviews/review-support.ts';
import { type FakeState, overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { noReview, reviewForTests } from '../../support/fakes/bridge/reviews.ts';
import { receiptPrinterAt } from '../../support/machines/receipt-printer/settings.ts';
import { inputsOf, openPage, type OpenPage, press, sees } from '../open-page.tsx';

const { printing, reviews } = en;
const { kinds, said, send } = en.printouts;
const { receipt } = reviews.payment;
const PAID = 'B2-261120-000004';
const WAITING = 'B2-261120-000003';

/** Opens the record that is looked into, at its list. */
async function openRecord(change: Partial<FakeState> = {}): Promise<OpenPage> {
  const page = await openPage({ ...opened, ...change });
  await page.user.click(await page.findByRole('button', { name: reviews.line.go }));
  await page.findByRole('region', { name: reviews.mark.region });
  return page;
}

/** A payment of an open record. */
async function openPayment(reference = PAID, change: Partial<FakeState> = {}): Promise<OpenPage> {
  const page = await openRecord(change);
  await page.user.click(await page.findByRole('row', { name: new RegExp(reference) }));
  await sees(reviews.payment.asItStood);
  return page;
}

/** Stands on its line in the record's list. */
async function openLine(change: Partial<FakeState>): Promise<OpenPage> {
  const page = await openRecord(change);
  await page.findByRole('row', { name: new RegExp(PAID) });
  await press(page, 'ArrowDown');
  await press(page, 'Home');
  const current = () => page.getByRole('row', { selected: true }).textContent ?? '';
  for (let row = 0; row < 9 && !current().includes(PAID); row += 1) await press(page, 'ArrowDown');
  expect(current()).toContain(PAID);
  return page;
}

const withReview = (change: Partial<Review>): Partial<FakeState> => ({
  reviewing: { ...noReview, review: { ...reviewForTests, ...change } },
});
const withPrinter = {
  overview: { ...overviewForTests, ...state.overview, printer: receiptPrinterAt(9100) },
};
const button = (page: OpenPage, name: string) =>
  page.findByRole('button', { name: new RegExp(`^${name}`) });
const noButton = (page: OpenPage, name: string) =>
  expect(page.queryByRole('button', { name: new RegExp(`^${name}`) })).toBeNull();
/** Does something of which there is more to wait for than of a print: one begun by itself comes first. */
async function somethingElse(page: OpenPage): Promise<void> {
  await page.user.click(await button(page, receipt.send));
  await page.findByRole('textbox', { name: send.text });
}
const papers = (page: OpenPage) => page.queryAllByRole('article', { name: kinds.receipt });

describe('a paid payment of an open record', () => {
  it('has its paper ready for the dialog, which says that it is a copy and of what', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const page = await openPayment();
    await press(page, 'Alt+P');
    await page.user.click(await button(page, receipt.print));
    expect(print).toHaveBeenCalledTimes(2);
    const [text = '', ...others] = papers(page).map(({ textContent }) => textContent);
    expect(others).toEqual([]);
    expect(text.split(said.fromRecord)).toHaveLength(3);
    expect(text).toContain(reviewForTests.name.slice(0, 60));
    expect(text).toContain(PAID);
    expect(inputsOf(page, 'notePrint')).toEqual([]);
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
      const page = await openPayment(PAID, { ...withPrinter, ...change });
      await press(page, 'Alt+P');
      await page.findByText(sentence);
      expect(inputsOf(page, 'printReviewed')).toMatchObject([{ review: reviewForTests.id }]);
      page.getByRole('button', { name: printing.bySystem });
    },
  );

  it('is printed by a key from its line, once, although another record takes its place', async () => {
    const page = await openLine(withPrinter);
    await press(page, 'Alt+P');
    await page.findByText(receipt.printed);
    page.bridge.pushReview({ revision: 2, review: null });
    await waitFor(() => noButton(page, receipt.print));
    page.bridge.pushReview({ revision: 3, review: reviewForTests });
    await button(page, receipt.print);
    await somethingElse(page);
    expect(inputsOf(page, 'printReviewed')).toMatchObject([{ review: reviewForTests.id }]);
  });

  it('is not printed later where its record was not looked through when it was asked for', async () => {
    const proving = { ...reviewForTests, chain: { state: 'proving', done: 1, total: 5 } } as const;
    const page = await openLine({ ...withPrinter, ...withReview(proving) });
    await press(page, 'Alt+P');
    await sees(receipt.proving);
    page.bridge.pushReview({ revision: 2, review: reviewForTests });
    await button(page, receipt.print);
    await somethingElse(page);
    expect(inputsOf(page, 'printReviewed')).toEqual([]);
  });

  it('is sent as a copy of that record', async () => {
    const page = await openPayment();
    await page.user.click(await button(page, receipt.send));
    const box = await page.findByRole<HTMLTextAreaElement>('textbox', { name: send.text });
    const text = box.value;
    expect(text).toContain(said.fromRecord);
    await page.user.click(await button(page, send.whatsapp));
    await page.user.click(await button(page, send.file.pdf.save));
    await sees('receipt.pdf');
    const of = { review: reviewForTests.id, kind: 'receipt' };
    expect(inputsOf(page, 'handOver')).toMatchObject([{ ...of, text }]);
    expect(inputsOf(page, 'savePrintoutPdf')).toMatchObject([of]);
  });

  it.each([
    ['proving', { state: 'proving', done: 1, total: 5 }],
    ['broken', { state: 'broken', at: 7 }],
    ['unread', { state: 'unread' }],
  ] as const)('has none where the record is not whole: %s', async (why, chain) => {
    const page = await openPayment(PAID, withReview({ chain }));
    await sees(receipt[why]);
    noButton(page, receipt.print);
    expect(papers(page)).toEqual([]);
  });
});

it('a payment that was open then has nothing to be printed', async () => {
  const page = await openPayment(WAITING);
  await page.findByRole('heading', { level: 1, name: new RegExp(WAITING) });
  noButton(page, receipt.print);
  expect(papers(page)).toEqual([]);
});
