/** Printing a payment by a key from its line in History. */
import { fireEvent, waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  type FakeState,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { printerForTests, printingForTests } from '../../support/fakes/bridge/printing.ts';
import { inputsOf, openPage, type OpenPage, press, sees } from '../open-page.tsx';

const { payment: texts, printing: words, printouts } = en;
const paid = paymentForTests(1, { status: 'paid', paidAt: Date.UTC(2026, 10, 21, 9, 31) });
const RECEIPT = { id: paid.id, kind: 'receipt' } as const;
const noPrinter = { overview: overviewForTests };

const print = (page: OpenPage) =>
  page.findByRole('button', { name: new RegExp(`^${texts.act.print.receipt}`) });
const row = (page: OpenPage, reference: string) =>
  page.findByRole('row', { name: new RegExp(reference) });
const said = (sentence: string) => sentence.replace('{{what}}', printouts.kinds.receipt);

describe('from a line of History', () => {
  const declined = paymentForTests(2, { status: 'declined' });

  async function openHistory(state: Partial<FakeState> = {}): Promise<OpenPage> {
    const page = await openPage({
      overview: { ...overviewForTests, printer: printerForTests },
      payments: [viewForTests(paid, { polling: null }), viewForTests(declined, { polling: null })],
      ...state,
    });
    await page.findByRole('form');
    await press(page, 'Alt+H');
    await row(page, paid.reference);
    await press(page, 'ArrowDown');
    return page;
  }
  const toLineOf = async (page: OpenPage, reference: string) => {
    const current = () => page.getByRole('row', { selected: true }).textContent;
    await press(page, 'Home');
    if (!current()?.includes(reference)) await press(page, 'ArrowDown');
    await waitFor(() => expect(current()).toContain(reference));
  };
  /** Back in History, all that the payment's screen does by itself has been done. */
  const toHistory = async (page: OpenPage) => {
    await press(page, 'Escape');
    await row(page, paid.reference);
  };

  it('is printed by one key, once, and told beside it', async () => {
    const page = await openHistory();
    await toLineOf(page, paid.reference);
    await press(page, 'Alt+P');
    await sees(said(words.job.queued));
    expect(inputsOf(page, 'printPayment')).toEqual([RECEIPT]);
    // As main tells it: in a turn of its own, in the middle of nothing.
    await new Promise((done) => setTimeout(done));
    page.bridge.pushPrinting(printingForTests([]));
    await sees(said(words.job.printed));
    await toHistory(page);
    await press(page, 'Enter');
    await print(page);
    await toHistory(page);
    expect(inputsOf(page, 'printPayment')).toEqual([RECEIPT]);
  });

  it('is neither printed nor opened by a key that is still held down', async () => {
    const page = await openHistory();
    await toLineOf(page, paid.reference);
    const grid = page.getByRole('grid');
    const held = { repeat: true } as const;
    fireEvent.keyDown(grid, { ...held, key: 'Enter', code: 'Enter' });
    fireEvent.keyDown(grid, { ...held, key: 'p', code: 'KeyP', altKey: true });
    await new Promise((done) => setTimeout(done));
    const title = { level: 1, name: new RegExp(paid.reference) } as const;
    expect(page.queryByRole('heading', title)).toBeNull();
    await press(page, 'Enter');
    await page.findByRole('heading', title);
    expect(inputsOf(page, 'printPayment')).toEqual([]);
  });

  it('goes to the system’s dialog where there is no receipt printer', async () => {
    const dialog = vi.spyOn(window, 'print').mockReturnValue();
    const page = await openHistory(noPrinter);
    await toLineOf(page, paid.reference);
    await press(page, 'Alt+P');
    await waitFor(() => expect(dialog).toHaveBeenCalledOnce());
    expect(inputsOf(page, 'notePrint')).toEqual([RECEIPT]);
  });

  it('is not printed later where there is nothing to print when it is asked for', async () => {
    const page = await openHistory();
    await toLineOf(page, declined.reference);
    await press(page, 'Alt+P');
    await page.findByRole('heading', { level: 1, name: new RegExp(declined.reference) });
    page.bridge.push(viewForTests({ ...declined, status: 'paid', paidAt: paid.paidAt }));
    await print(page);
    await toHistory(page);
    expect(inputsOf(page, 'printPayment')).toEqual([]);
  });
});
