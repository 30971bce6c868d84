/** Printing a payment on the receipt printer, or by the system's dialog, and what becomes of it. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { PrintJob } from '../../../src/shared/features/printing/printing.ts';
import {
  callError,
  type FakeState,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import {
  jobForTests,
  printerForTests,
  printingForTests,
} from '../../support/fakes/bridge/printing.ts';
import { inputsOf, openPage, type OpenPage, press, sees, unseen } from '../open-page.tsx';

const { common, payment: texts, printing: words, printouts } = en;
const { other } = texts.act;
const paid = paymentForTests(1, { status: 'paid', paidAt: Date.UTC(2026, 10, 21, 9, 31) });
const { id } = paid;
const RECEIPT = { id, kind: 'receipt' } as const;
const UNCERTAIN = words.uncertain.title.replace('{{what}}', words.uncertain.kinds.receipt);

interface PaidPage {
  readonly page: OpenPage;
  /** What stood on the paper each time that the system's dialog was opened, oldest first. */
  readonly papers: readonly string[];
}

/** The paper as it would be printed now; it stands beside the app. */
function onPaper(page: OpenPage): string {
  const main = page.getByRole('main');
  const papers = page.getAllByRole('article', { name: printouts.kinds.receipt });
  const paper = papers.find((each) => !main.contains(each));
  if (paper === undefined) throw new Error('No paper stands beside the app.');
  return paper.textContent;
}

async function openPaid(state: Partial<FakeState> = {}): Promise<PaidPage> {
  const page = await openPage({
    overview: { ...overviewForTests, printer: printerForTests },
    payments: [viewForTests(paid, { polling: null })],
    ...state,
  });
  const papers: string[] = [];
  // What the paper says is what stands beside the app when the dialog opens.
  vi.spyOn(window, 'print').mockImplementation(() => void papers.push(onPaper(page)));
  await page.findByRole('form');
  await press(page, 'Alt+H');
  await page.user.click(await page.findByRole('row', { name: new RegExp(paid.reference) }));
  await page.findByRole('button', { name: PRINT });
  return { page, papers };
}

const PRINT = new RegExp(`^${texts.act.print.receipt}`);
const noPrinter = { overview: overviewForTests };
const print = (page: OpenPage) => page.getByRole('button', { name: PRINT });
const button = (page: OpenPage, name: string) => page.getByRole('button', { name });
const mine = (change: Partial<PrintJob> = {}) => jobForTests(1, { paymentId: id, ...change });
const said = (sentence: string) => sentence.replace('{{what}}', printouts.kinds.receipt);

/** What is told beside the payment, to a screen reader as well; notices tell of prints elsewhere. */
const told = { exact: false, selector: 'main output *' } as const;
const tells = (page: OpenPage, sentence: string) => page.findByText(sentence, told);
/** Waits until nothing is told of the receipt, nor is anything of it to be decided. */
const tellsNothing = (page: OpenPage) =>
  waitFor(() => {
    expect(page.queryByText(said('{{what}}:'), told)).toBeNull();
    const beside = within(page.getByRole('main'));
    for (const name of [words.print_one, words.leave_one, words.job.putAway])
      expect(beside.queryByRole('button', { name })).toBeNull();
  });

describe('on the receipt printer', () => {
  it('is queued by key, and told until it is printed', async () => {
    const { page, papers } = await openPaid();
    await press(page, 'Alt+P');
    await tells(page, said(words.job.queued));
    page.bridge.pushPrinting(printingForTests([mine({ state: 'sending' })]));
    await tells(page, said(words.job.sending));
    page.bridge.pushPrinting(printingForTests([]));
    await tells(page, said(words.job.printed));
    expect(inputsOf(page, 'printPayment')).toEqual([RECEIPT]);
    expect(papers).toEqual([]);
    expect(inputsOf(page, 'notePrint')).toEqual([]);
  });

  it('is printed where it was done before anybody could look', async () => {
    const { page } = await openPaid({ printsAtOnce: true });
    await page.user.click(print(page));
    await tells(page, said(words.job.printed));
    expect(inputsOf(page, 'printPayment')).toEqual([RECEIPT]);
  });

  it('is told of where it was printed unasked, before any screen could show that it began', async () => {
    const { page } = await openPaid();
    page.bridge.pushPrinting(printingForTests([mine({ state: 'sending' })]));
    page.bridge.pushPrinting(printingForTests([]));
    await tells(page, said(words.job.printed));
    page.bridge.pushPrinting(printingForTests([mine({ number: 2, state: 'sending' })], 'live'));
    // What came before this would be on the screen with it.
    page.bridge.pushOverview({ ...overviewForTests, connection: 'offline' });
    await sees(common.connection.offline);
    expect(page.queryByText(said(words.job.sending), told)).toBeNull();
  });

  it('waits with what stands in the way, and goes on by itself', async () => {
    const { page } = await openPaid();
    await page.user.click(print(page));
    await tells(page, said(words.job.queued));
    page.bridge.pushPrinting(printingForTests([mine({ trouble: 'paper-out' })]));
    for (const sentence of [said(words.job.waits), words.trouble['paper-out'], words.byItself_one])
      await tells(page, sentence);
    for (const act of [words.print_one, words.leave_one, words.job.putAway])
      expect(page.queryByRole('button', { name: act })).toBeNull();
    page.bridge.pushPrinting(printingForTests([]));
    await tells(page, said(words.job.printed));
  });

  it.each([
    [words.print_one, true],
    [words.leave_one, false],
  ])('that was given up asks whether it is wanted: %s', async (act, wanted) => {
    const givenUp = mine({ state: 'given-up', trouble: 'unreachable' });
    const { page } = await openPaid({ printing: printingForTests([givenUp]) });
    await tells(page, words.trouble.unreachable);
    const beside = within(page.getByRole('main'));
    await page.user.click(beside.getByRole('button', { name: act }));
    if (wanted) await tells(page, said(words.job.waits));
    else await tellsNothing(page);
    expect(inputsOf(page, 'decidePrints')).toEqual([{ number: 1, wanted }]);
    // Whoever left it alone is not told that it was printed.
    expect(page.queryByText(said(words.job.printed), told)).toBeNull();
  });

  it('that was given up is the one that comes out where somebody presses Print', async () => {
    const givenUp = mine({ state: 'given-up', trouble: 'unreachable' });
    const { page } = await openPaid({ printing: printingForTests([givenUp]) });
    await tells(page, said(words.job.givenUp));
    await unseen(words.givenUp.receipts_one);
    await press(page, 'Alt+P');
    await tells(page, said(words.job.waits));
    expect(inputsOf(page, 'printPayment')).toEqual([RECEIPT]);
    page.bridge.pushPrinting(printingForTests([]));
    await tells(page, said(words.job.printed));
  });

  it('of unknown outcome is put away by whoever prints again', async () => {
    const { page } = await openPaid({ printing: printingForTests([mine({ state: 'unknown' })]) });
    await tells(page, said(words.job.unknown));
    await press(page, 'Alt+P');
    await tells(page, said(words.job.queued));
    expect(inputsOf(page, 'printPayment')).toEqual([RECEIPT]);
    expect(inputsOf(page, 'decidePrints')).toEqual([]);
  });

  it('of unknown outcome says where to look, and is put away', async () => {
    const { page } = await openPaid({ printing: printingForTests([mine({ state: 'unknown' })]) });
    await tells(page, said(words.job.unknown));
    for (const name of [words.print_one, words.leave_one])
      expect(page.queryByRole('button', { name })).toBeNull();
    await page.user.click(button(page, words.job.putAway));
    await tellsNothing(page);
    expect(inputsOf(page, 'decidePrints')).toEqual([{ number: 1, wanted: false }]);
  });

  it('of unknown outcome is told of on every other screen, and leads back', async () => {
    const unknown = printingForTests([mine({ state: 'unknown' })]);
    const { page } = await openPaid({ printing: unknown });
    await tells(page, said(words.job.unknown));
    expect(page.queryByText(UNCERTAIN)).toBeNull();
    await press(page, 'Alt+N');
    await page.findByText(UNCERTAIN);
    await page.user.click(button(page, words.uncertain.show));
    await tells(page, said(words.job.unknown));
    expect(page.queryByText(UNCERTAIN)).toBeNull();
  });

  it('is another payment’s affair where it is another payment’s print', async () => {
    const others = jobForTests(7, { trouble: 'paper-out' });
    const { page } = await openPaid({ printing: printingForTests([others]) });
    await sees(words.trouble['paper-out']);
    await tellsNothing(page);
  });

  it.each(['no-printer', 'not-possible-now', 'closing'] as const)(
    'that is refused says why: %s',
    async (code) => {
      const { page } = await openPaid();
      vi.spyOn(page.bridge, 'printPayment').mockResolvedValueOnce({
        ok: false,
        error: callError(code),
      });
      await page.user.click(print(page));
      await tells(page, common.call[code]);
      await page.user.click(print(page));
      await tells(page, said(words.job.queued));
      expect(page.queryByText(common.call[code], told)).toBeNull();
    },
  );

  it('can go to the system’s dialog instead, and counts as a print there', async () => {
    const { page, papers } = await openPaid();
    await page.user.click(button(page, other));
    await page.user.click(button(page, words.bySystem));
    await waitFor(() => expect(papers).toHaveLength(1));
    expect(inputsOf(page, 'notePrint')).toEqual([RECEIPT]);
    expect(inputsOf(page, 'printPayment')).toEqual([]);
  });

  it('is not asked for, and nothing is told of it, while main is not heard', async () => {
    const { page } = await openPaid({
      printing: printingForTests([mine({ state: 'given-up', trouble: 'silent' })]),
    });
    await tells(page, said(words.job.givenUp));
    await page.user.click(button(page, other));
    page.bridge.hear('silent');
    await tellsNothing(page);
    expect(print(page).getAttribute('aria-disabled')).toBe('true');
    expect(button(page, words.bySystem).getAttribute('aria-disabled')).toBe('true');
    await press(page, 'Alt+P');
    expect(inputsOf(page, 'printPayment')).toEqual([]);
  });
});

describe('by the system’s dialog', () => {
  it('is counted before it is printed, and says COPY from the second on', async () => {
    const { page, papers } = await openPaid(noPrinter);
    expect(page.queryByRole('button', { name: words.bySystem })).toBeNull();
    for (const count of [1, 2, 3]) {
      await press(page, 'Alt+P');
      await waitFor(() => expect(papers).toHaveLength(count));
      expect(inputsOf(page, 'notePrint')).toHaveLength(count);
      window.dispatchEvent(new Event('afterprint'));
    }
    const [first, second, third] = papers;
    expect(first).not.toContain('COPY');
    expect(first).toContain(`${printouts.said.print}1`);
    expect(second).toContain('COPY 1');
    expect(second).toContain(`${printouts.said.print}2`);
    expect(third).toContain('COPY 2');
    // What is printed by other ways than this one has no number that was another paper's.
    await waitFor(() => expect(onPaper(page)).not.toContain('COPY'));
    expect(onPaper(page)).not.toContain(printouts.said.print);
  });

  it('is not printed where it could not be counted', async () => {
    const { page, papers } = await openPaid({
      ...noPrinter,
      printError: callError('storage-failed'),
    });
    await page.user.click(print(page));
    await tells(page, common.call['storage-failed']);
    expect(papers).toEqual([]);
  });

  it('is off while main is not heard', async () => {
    const { page, papers } = await openPaid(noPrinter);
    page.bridge.hear('silent');
    await waitFor(() => expect(print(page).getAttribute('aria-disabled')).toBe('true'));
    await press(page, 'Alt+P');
    expect(inputsOf(page, 'notePrint')).toEqual([]);
    expect(papers).toEqual([]);
  });
});
