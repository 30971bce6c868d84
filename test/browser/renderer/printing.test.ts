/** Printing a payment on the receipt printer, or by the system's dialog, and what becomes of it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Printing, PrintJob } from '../../../src/shared/printing.ts';
import {
  callError,
  type FakeState,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fake-bridge.ts';
import { jobForTests, printerForTests, printingForTests } from '../../support/fake-printing.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/page-looks.ts';
import { startScreens, type Screens } from '../../support/screens.ts';

const { common, payment: texts, printing: words, printouts } = en;
const paid = paymentForTests(1, { status: 'paid', paidAt: Date.UTC(2026, 10, 21, 9, 31) });
const { id } = paid;
const RECEIPT = { id, kind: 'receipt' } as const;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

async function openPaid(
  state: Partial<FakeState> = {},
  view?: Parameters<Screens['open']>[1],
): Promise<{ page: Page; trouble: string[] }> {
  const { page, trouble } = await screens.open(
    {
      overview: { ...overviewForTests, printer: printerForTests },
      payments: [viewForTests(paid, { polling: null })],
      ...state,
    },
    view,
  );
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Alt+H');
  await page.getByRole('row', { name: paid.reference }).click();
  await print(page).waitFor();
  // What the paper says is what stands beside the app when the dialog opens.
  await page.evaluate(
    "globalThis.papers = []; window.print = () => { papers.push(document.querySelector('.printed-page').textContent); }",
  );
  return { page, trouble };
}

const noPrinter = { overview: overviewForTests };
const print = (page: Page) => page.getByRole('button', { name: texts.act.print.receipt });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const papers = (page: Page) => page.evaluate<string[]>('papers');
const line = (page: Page) => page.locator('.print-line');
const push = (page: Page, printing: Printing) =>
  page.evaluate(`counterfoil.pushPrinting(${JSON.stringify(printing)})`);
const mine = (change: Partial<PrintJob> = {}) => jobForTests(1, { paymentId: id, ...change });
const said = (sentence: string) => sentence.replace('{{what}}', printouts.kinds.receipt);

describe('on the receipt printer', () => {
  it('is queued by key, and told until it is printed', async () => {
    const { page, trouble } = await openPaid();
    await page.keyboard.press('Alt+P');
    await line(page).getByText(said(words.job.queued)).waitFor();
    expect(await line(page).getByRole('status').innerText()).toContain(said(words.job.queued));
    await push(page, printingForTests([mine({ state: 'sending' })]));
    await line(page).getByText(said(words.job.sending)).waitFor();
    await push(page, printingForTests([]));
    await line(page).getByText(said(words.job.printed)).waitFor();
    expect(await inputsOf(page, 'printPayment')).toEqual([RECEIPT]);
    expect(await papers(page)).toEqual([]);
    expect(await inputsOf(page, 'notePrint')).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('is printed where it was done before anybody could look', async () => {
    const { page } = await openPaid({ printsAtOnce: true });
    await print(page).click();
    await line(page).getByText(said(words.job.printed)).waitFor();
    expect(await inputsOf(page, 'printPayment')).toEqual([RECEIPT]);
  });

  it('is told of where it was printed unasked, before any screen could show that it began', async () => {
    const { page } = await openPaid();
    const [begun, done] = [printingForTests([mine({ state: 'sending' })]), printingForTests([])];
    await page.evaluate(
      `for (const each of ${JSON.stringify([begun, done])}) counterfoil.pushPrinting(each)`,
    );
    await line(page).getByText(said(words.job.printed)).waitFor();
    await push(page, printingForTests([mine({ number: 2, state: 'sending' })], 'live'));
    expect(await line(page).getByText(said(words.job.sending)).count()).toBe(0);
  });

  it('waits with what stands in the way, and goes on by itself', async () => {
    const { page } = await openPaid();
    await print(page).click();
    await push(page, printingForTests([mine({ trouble: 'paper-out' })]));
    for (const sentence of [said(words.job.waits), words.trouble['paper-out'], words.byItself_one])
      await line(page).getByText(sentence).waitFor();
    expect(await line(page).getByRole('button').count()).toBe(0);
    await push(page, printingForTests([]));
    await line(page).getByText(said(words.job.printed)).waitFor();
  });

  it.each([
    [words.print_one, true],
    [words.leave_one, false],
  ])('that was given up asks whether it is wanted: %s', async (act, wanted) => {
    const givenUp = mine({ state: 'given-up', trouble: 'unreachable' });
    const { page } = await openPaid({ printing: printingForTests([givenUp]) });
    await line(page).getByText(words.trouble.unreachable).waitFor();
    await line(page).getByRole('button', { name: act, exact: true }).click();
    if (wanted) await line(page).getByText(said(words.job.waits)).waitFor();
    else await expect.poll(() => line(page).innerText()).toBe('');
    expect(await inputsOf(page, 'decidePrints')).toEqual([{ number: 1, wanted }]);
    // Whoever left it alone is not told that it was printed.
    expect(await line(page).getByText(said(words.job.printed)).count()).toBe(0);
  });

  it('that was given up is the one that comes out where somebody presses Print', async () => {
    const givenUp = mine({ state: 'given-up', trouble: 'unreachable' });
    const { page } = await openPaid({ printing: printingForTests([givenUp]) });
    await line(page).getByText(said(words.job.givenUp)).waitFor();
    await page.keyboard.press('Alt+P');
    await line(page).getByText(said(words.job.waits)).waitFor();
    expect(await inputsOf(page, 'printPayment')).toEqual([RECEIPT]);
    await page.getByText(words.givenUp.receipts_one).waitFor({ state: 'detached' });
    await push(page, printingForTests([]));
    await line(page).getByText(said(words.job.printed)).waitFor();
  });

  it('of unknown outcome is put away by whoever prints again', async () => {
    const { page } = await openPaid({ printing: printingForTests([mine({ state: 'unknown' })]) });
    await line(page).getByText(said(words.job.unknown)).waitFor();
    await page.keyboard.press('Alt+P');
    await line(page).getByText(said(words.job.queued)).waitFor();
    expect(await inputsOf(page, 'printPayment')).toEqual([RECEIPT]);
    expect(await inputsOf(page, 'decidePrints')).toEqual([]);
  });

  it('of unknown outcome says where to look, and is put away', async () => {
    const { page } = await openPaid({ printing: printingForTests([mine({ state: 'unknown' })]) });
    await line(page).getByText(said(words.job.unknown)).waitFor();
    expect(await button(page, words.print_one).count()).toBe(0);
    await button(page, words.job.putAway).click();
    await expect.poll(() => line(page).innerText()).toBe('');
    expect(await inputsOf(page, 'decidePrints')).toEqual([{ number: 1, wanted: false }]);
  });

  it('of unknown outcome is told of on every other screen, and leads back', async () => {
    const unknown = printingForTests([mine({ state: 'unknown' })]);
    const { page } = await openPaid({ printing: unknown });
    expect(await page.locator('.notice').count()).toBe(0);
    await page.keyboard.press('Alt+N');
    await button(page, words.uncertain.show).click();
    await line(page).getByText(said(words.job.unknown)).waitFor();
    expect(await page.locator('.notice').count()).toBe(0);
  });

  it('is another payment’s affair where it is another payment’s print', async () => {
    const { page } = await openPaid({ printing: printingForTests([jobForTests(7)]) });
    expect(await line(page).innerText()).toBe('');
  });

  it.each(['no-printer', 'not-possible-now', 'closing'] as const)(
    'that is refused says why: %s',
    async (code) => {
      const { page } = await openPaid({ printError: callError(code) });
      await print(page).click();
      await line(page).getByText(common.call[code]).waitFor();
      await page.evaluate('delete fakeState.printError');
      await print(page).click();
      await line(page).getByText(said(words.job.queued)).waitFor();
      expect(await line(page).getByText(common.call[code]).count()).toBe(0);
    },
  );

  it('can go to the system’s dialog instead, and counts as a print there', async () => {
    const { page } = await openPaid();
    await button(page, words.bySystem).click();
    await expect.poll(() => papers(page)).toHaveLength(1);
    expect(await inputsOf(page, 'notePrint')).toEqual([RECEIPT]);
    expect(await inputsOf(page, 'printPayment')).toEqual([]);
  });

  it('is not asked for, and nothing is told of it, while main is not heard', async () => {
    const { page } = await openPaid({
      printing: printingForTests([mine({ state: 'given-up', trouble: 'silent' })]),
    });
    await line(page).getByText(said(words.job.givenUp)).waitFor();
    await page.evaluate("counterfoil.hear('silent')");
    await expect.poll(() => line(page).innerText()).toBe('');
    expect(await print(page).getAttribute('aria-disabled')).toBe('true');
    expect(await button(page, words.bySystem).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Alt+P');
    expect(await inputsOf(page, 'printPayment')).toEqual([]);
  });
});

describe('by the system’s dialog', () => {
  it('is counted before it is printed, and says COPY from the second on', async () => {
    const { page, trouble } = await openPaid(noPrinter);
    expect(await button(page, words.bySystem).count()).toBe(0);
    for (const count of [1, 2, 3]) {
      await page.keyboard.press('Alt+P');
      await expect.poll(() => papers(page)).toHaveLength(count);
      expect(await inputsOf(page, 'notePrint')).toHaveLength(count);
      await page.evaluate("dispatchEvent(new Event('afterprint'))");
    }
    const [first = '', second = '', third = ''] = await papers(page);
    expect(first).not.toContain('COPY');
    expect(first).toContain(`${printouts.said.print}1`);
    expect(second).toContain('COPY 1');
    expect(second).toContain(`${printouts.said.print}2`);
    expect(third).toContain('COPY 2');
    // What is printed by other ways than this one has no number that was another paper's.
    const left = () => page.locator('.printed-page').textContent();
    await expect.poll(left).not.toContain('COPY');
    expect(await left()).not.toContain(printouts.said.print);
    expect(trouble).toEqual([]);
  });

  it('is not printed where it could not be counted', async () => {
    const { page } = await openPaid({ ...noPrinter, printError: callError('storage-failed') });
    await print(page).click();
    await line(page).getByText(common.call['storage-failed']).waitFor();
    expect(await papers(page)).toEqual([]);
  });

  it('is off while main is not heard', async () => {
    const { page } = await openPaid(noPrinter);
    await page.evaluate("counterfoil.hear('silent')");
    await expect.poll(() => print(page).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Alt+P');
    expect(await inputsOf(page, 'notePrint')).toEqual([]);
    expect(await papers(page)).toEqual([]);
  });
});

describe('every look of it', () => {
  it.each([
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['high contrast', { contrast: 'more' }],
    ['narrow', { viewport: { width: 360, height: 800 } }],
  ] as const)('can be used by everyone and fits: %s', async (_name, view) => {
    const jobs = [
      jobForTests(2, { state: 'given-up', trouble: 'not-found' }),
      jobForTests(3, { trouble: 'not-found' }),
    ];
    const { page, trouble } = await openPaid({}, view);
    for (const change of [
      { trouble: 'not-found' },
      { state: 'given-up', trouble: 'refused' },
      { state: 'unknown' },
    ] as const) {
      await push(page, printingForTests([mine(change), ...jobs]));
      await line(page).getByText(printouts.kinds.receipt).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    }
    expect(trouble).toEqual([]);
  });
});
