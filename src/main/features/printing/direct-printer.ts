/**
 * Prints for whoever stands before the printer: it comes out now, behind the print under way, or it is
 * said why not. Nothing waits to be printed later, and only one is printed at a time.
 */
import type {
  DirectPrint,
  PrinterTrouble,
  ReceiptPrinter,
} from '../../../shared/features/printing/printing.ts';
import type { Printout } from '../../../shared/features/printing/printouts/printout.ts';
import { PrinterError, type Printers, type ReadyPrinter } from './printers/printer.ts';
import { type Clock, doneWithin } from '../../core/platform/clock.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import type { SerialQueue } from '../../core/platform/serial-queue.ts';
import type { PictureDesk } from './picture-desk.ts';
import { bytesOf } from './print-bytes.ts';
import type { PrintoutTexts } from './printout-texts.ts';

/** How long a print under way is waited for when the app closes. */
const CLOSE_WITHIN_MS = 1000;

/** What is to be printed, made when its turn has come. */
export interface DirectOrder {
  readonly printout: Printout;
  /** The same in English, whose letters every printer has. */
  readonly inEnglish: () => Promise<Printout | null>;
  /** What it is of, in letters that every printer has: it stands below a printout that is drawn. */
  readonly reference: string;
  /** Told before its first byte leaves. @throws what keeps it from being printed */
  readonly onBegin: () => void;
}

export interface DirectPrinter {
  /**
   * @param make throws what keeps it from being printed
   * @throws Refusal `no-printer`; `not-possible-now` while another is printed; `closing`; what the
   *   order throws
   */
  print(make: () => Promise<DirectOrder>): Promise<DirectPrint>;
  /** What is not confirmed within a moment is of unknown outcome. */
  close(): Promise<void>;
}

export interface DirectPrinterParts {
  printer: () => ReceiptPrinter | null;
  printers: Pick<Printers, 'reach'>;
  desk: Pick<PictureDesk, 'draw'>;
  texts: () => Promise<PrintoutTexts>;
  turns: Pick<SerialQueue, 'run'>;
  clock: Pick<Clock, 'setTimer'>;
}

export function createDirectPrinter(parts: DirectPrinterParts): DirectPrinter {
  let running: Promise<DirectPrint> | null = null;
  let held: ReadyPrinter | null = null;
  let isClosed = false;

  function currentPrinter(): ReceiptPrinter {
    if (isClosed) throw new Refusal('closing', 'the app is closing');
    const printer = parts.printer();
    if (printer === null) throw new Refusal('no-printer', 'no receipt printer is set up');
    return printer;
  }

  async function attempt(make: () => Promise<DirectOrder>): Promise<DirectPrint> {
    // It can have become another while this waited for its turn.
    const printer = currentPrinter();
    const order = await make();
    try {
      const ready = await parts.printers.reach(printer);
      try {
        return await printOn(ready, printer, order);
      } finally {
        held = null;
        ready.close();
      }
    } catch (error) {
      if (error instanceof PrinterError) return notPrinted(error.trouble);
      throw error;
    }
  }

  async function printOn(
    ready: ReadyPrinter,
    printer: ReceiptPrinter,
    { printout, inEnglish, reference, onBegin }: DirectOrder,
  ): Promise<DirectPrint> {
    const made = await bytesOf(parts, {
      print: { number: null, reference },
      printout,
      printer,
      // The drawer is for whoever pays.
      kicksDrawer: false,
      inEnglish,
    });
    if (made === null) return notPrinted('not-drawn');
    if (ready.isGone()) return notPrinted('unreachable');
    if (isClosed) throw new Refusal('closing', 'the app is closing');
    onBegin();
    held = ready;
    let trouble: PrinterTrouble | null = null;
    const outcome = await ready.print(made, (met) => {
      trouble ??= met;
      // Receipts wait behind it.
      if (met !== null) ready.close();
    });
    return outcome === 'printed' ? { outcome } : { outcome, trouble };
  }

  return {
    async print(make) {
      currentPrinter();
      if (running !== null) throw new Refusal('not-possible-now', 'another is printed');
      running = parts.turns.run(() => attempt(make));
      try {
        return await running;
      } finally {
        running = null;
      }
    },
    async close() {
      isClosed = true;
      // Nothing has left of what is still being reached or drawn, and nothing leaves any more.
      if (held === null || running === null) return;
      const ended = running.catch(() => undefined);
      await doneWithin(parts.clock, CLOSE_WITHIN_MS, [ended]);
      held?.close();
      await ended;
    },
  };
}

const notPrinted = (trouble: PrinterTrouble): DirectPrint => ({ outcome: 'not-printed', trouble });
