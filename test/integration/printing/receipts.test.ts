/** Receipts of the composed app on a printer that judges what comes by the printers' own documents. */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';
import { Refusal } from '../../../src/main/core/platform/refusal.ts';
import type { PrintState, ReceiptPrinter } from '../../../src/shared/features/printing/printing.ts';
import { entry, startComposed, take, takePaid } from '../../support/real/composed.ts';
import type { Behaviour } from '../../support/machines/receipt-printer/behaviour.ts';
import {
  type PrintedPaper,
  openReceiptPrinter,
} from '../../support/machines/receipt-printer/printer.ts';
import { receiptPrinterAt } from '../../support/machines/receipt-printer/settings.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

async function openShop(
  change: Partial<ReceiptPrinter> = {},
  behaviour: Behaviour = 'healthy',
  folder = tempFolder(),
) {
  const paperWidth = change.paper ?? 80;
  const printer = await openReceiptPrinter({ paperWidth, behaviour });
  onTestFinished(() => printer.close());
  const app = await startComposed(folder);
  const { handlers } = app.core;
  await handlers.setMode({ mode: 'practice' });
  await handlers.savePrinter({ printer: receiptPrinterAt(printer.port, change) });
  return { ...app, handlers, printer, folder };
}

const linesOf = (paper: PrintedPaper | undefined) =>
  (paper?.lines ?? []).map(({ text }) => text.trim()).filter((text) => text !== '');
const textOf = (paper: PrintedPaper | undefined) => linesOf(paper).join('\n');

/** The states of all prints that are not done with. */
const states = async ({ handlers }: AppCore): Promise<PrintState[]> =>
  (await handlers.getPrinting({})).jobs.map(({ state }) => state);

const sent = async ({ handlers }: AppCore, id: string) =>
  (await handlers.getPayment({ id })).events.flatMap(({ event }) =>
    event.type === 'print-sent' ? [event] : [],
  );

describe('a receipt on the receipt printer', () => {
  it('is printed when it is asked for, once, and says what a receipt has to say', async () => {
    const { core, handlers, printer } = await openShop({ opensDrawer: true });
    const { payment } = await takePaid(core, 'bread');
    const job = await handlers.printPayment({ id: payment.id, kind: 'receipt' });
    expect(job).toMatchObject({ number: 1, paymentId: payment.id, kind: 'receipt' });
    const [paper] = await printer.waitForPaper(1);
    const text = textOf(paper);
    for (const said of [
      'PRACTICE',
      'Paid',
      '1,250.00',
      'NGN',
      payment.reference,
      'Receipt number',
      'Print',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('COPY');
    expect([printer.errors, printer.drawerKicks.length, printer.cuts.length]).toEqual([[], 1, 1]);
    await expect.poll(() => states(core)).toEqual([]);
    expect(await sent(core, payment.id)).toEqual([
      { type: 'print-sent', print: 1, kind: 'receipt', copy: 0, via: 'printer' },
    ]);
  });

  it('says COPY and which when it is printed again, and opens no drawer', async () => {
    const { core, handlers, printer } = await openShop({ opensDrawer: true });
    const { payment } = await takePaid(core, 'bread');
    for (const copy of [0, 1, 2]) {
      await handlers.printPayment({ id: payment.id, kind: 'receipt' });
      const papers = await printer.waitForPaper(copy + 1);
      const text = textOf(papers[copy]);
      if (copy > 0) expect(text).toContain(`COPY ${copy}`);
      else expect(text).not.toContain('COPY');
      await expect.poll(() => states(core)).toEqual([]);
    }
    expect(printer.drawerKicks).toHaveLength(1);
    // The system's dialog counts with the others.
    expect(await handlers.notePrint({ id: payment.id, kind: 'receipt' })).toEqual({
      number: 4,
      copy: 3,
    });
  });

  it('pressed twice while it waits is one', async () => {
    const { core, handlers, printer } = await openShop({}, 'paper-out');
    const { payment } = await takePaid(core, 'bread');
    const both = await Promise.all([
      handlers.printPayment({ id: payment.id, kind: 'receipt' }),
      handlers.printPayment({ id: payment.id, kind: 'receipt' }),
    ]);
    expect(both.map(({ number }) => number)).toEqual([1, 1]);
    await expect
      .poll(async () => (await handlers.getPrinting({})).jobs)
      .toMatchObject([{ state: 'queued', trouble: 'paper-out' }]);
    printer.setBehaviour('healthy');
    expect(await printer.waitForPaper(1)).toHaveLength(1);
    await expect.poll(() => states(core)).toEqual([]);
    expect(printer.printed).toHaveLength(1);
  });

  it('comes by itself when it is paid, where a manager wants that', async () => {
    const { core, printer } = await openShop({ printsWhenPaid: true, paper: 58 });
    const { payment } = await takePaid(core, 'bread');
    const [paper] = await printer.waitForPaper(1);
    expect(textOf(paper)).toContain(payment.reference);
    expect(await sent(core, payment.id)).toMatchObject([{ copy: 0, via: 'printer' }]);
    expect(printer.errors).toEqual([]);
  });

  it('is not printed where the customer can be given nothing, or something else', async () => {
    const { core, handlers, printer } = await openShop();
    const waiting = await take(core, { ...entry('wait'), amountMinor: 125_000 }, 'waiting');
    const { id } = waiting.payment;
    const refused = await Promise.resolve(handlers.printPayment({ id, kind: 'receipt' })).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ code: 'not-possible-now' });
    expect(printer.received()).toBe(0);
  });

  it('without a printer is refused, and nothing is queued', async () => {
    const { core, handlers } = await openShop();
    await handlers.savePrinter({ printer: null });
    const { payment } = await takePaid(core, 'bread');
    await expect(
      Promise.resolve(handlers.printPayment({ id: payment.id, kind: 'receipt' })),
    ).rejects.toMatchObject({ code: 'no-printer' });
    expect(await states(core)).toEqual([]);
  });

  it('that left and was never heard of again is unknown, and not printed by itself at the next start', async () => {
    const folder = tempFolder();
    const first = await openShop({}, 'healthy', folder);
    const { payment } = await takePaid(first.core, 'bread');
    first.printer.setBehaviour({ kind: 'hangs-up-after', bytes: 400 });
    await first.handlers.printPayment({ id: payment.id, kind: 'receipt' });
    await expect.poll(() => states(first.core)).toEqual(['unknown']);
    await first.stop();
    const again = await startComposed(folder);
    first.printer.setBehaviour('healthy');
    expect(await states(again.core)).toEqual(['unknown']);
    const { handlers } = again.core;
    await handlers.printPayment({ id: payment.id, kind: 'receipt' });
    await expect.poll(() => first.printer.printed.map(textOf).join('\n')).toContain('COPY 1');
    await handlers.decidePrints({ number: 1, wanted: false });
    await expect.poll(() => states(again.core)).toEqual([]);
  });

  it('waits through the end of the app for a printer that is off, and comes once', async () => {
    const folder = tempFolder();
    const first = await openShop({ printsWhenPaid: true }, 'offline', folder);
    await takePaid(first.core, 'bread');
    await expect.poll(() => states(first.core)).toEqual(['queued']);
    await first.stop();
    first.printer.setBehaviour('healthy');
    const again = await startComposed(folder);
    const papers = await first.printer.waitForPaper(1);
    expect(papers).toHaveLength(1);
    expect(textOf(papers[0])).not.toContain('COPY');
    await expect.poll(() => states(again.core)).toEqual([]);
  });

  it('that is drawn by a page comes out as a picture', async () => {
    const { core, handlers, printer } = await openShop({ codePage: 'picture' });
    const asked: number[] = [];
    core.subscribe('pictureWanted', ({ request, printout, dotsAcross }) => {
      asked.push(dotsAcross, printout.parts.length);
      const bits = Buffer.alloc((dotsAcross / 8) * 40, 0xff).toString('base64');
      void handlers.answerPicture({ request, picture: { width: dotsAcross, height: 40, bits } });
    });
    const { payment } = await takePaid(core, 'خبز');
    await handlers.printPayment({ id: payment.id, kind: 'receipt' });
    const [paper] = await printer.waitForPaper(1);
    expect(paper?.pictures).toMatchObject([{ width: 576, height: 40 }]);
    // The page's picture says what it likes; this line is the record's own.
    expect(textOf(paper).replaceAll('\n', ' / ')).toContain(
      `PRACTICE - no money moved / 1250.00 NGN / ${payment.reference} / #1`,
    );
    expect(asked[0]).toBe(576);
    expect(printer.errors).toEqual([]);
  });

  it('waits behind one trial at most, and not for its paper', async () => {
    const { handlers, printer } = await openShop();
    const trial = receiptPrinterAt(printer.port);
    printer.setBehaviour({ kind: 'runs-out-after', bytes: 200 });
    const first = handlers.tryPrinter(trial);
    const second = await Promise.resolve(handlers.tryPrinter(trial)).catch(
      (error: unknown) => error,
    );
    expect(second).toMatchObject({ code: 'not-possible-now' });
    expect(await first).toEqual({ trouble: 'paper-out' });
  });

  it('is tried out, saved or not', async () => {
    const { handlers, printer } = await openShop();
    const trial = receiptPrinterAt(printer.port, { answers: false, codePage: 'windows1252' });
    expect(await handlers.tryPrinter(trial)).toEqual({ trouble: null, answers: true });
    expect(textOf(printer.printed[0])).toContain('test print');
    printer.setBehaviour('cover-open');
    expect(await handlers.tryPrinter(trial)).toEqual({ trouble: 'cover-open' });
    expect(printer.errors).toEqual([]);
  });
});
