/**
 * Prints a receipt out of a record that is only looked into. Nothing of it is written anywhere, so it
 * does not wait for the printer as a print of the own record does: it comes out now, or it is said
 * why not.
 */
import type { PrinterTrouble, RecordPrint, ReceiptPrinter } from '../../../shared/printing.ts';
import { printoutOf, type PrintoutOf } from '../../../shared/printouts/printout.ts';
import { PrinterError, type Printers } from '../../adapters/printers/printer.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SerialQueue } from '../../platform/serial-queue.ts';
import type { PictureDesk } from './picture-desk.ts';
import { bytesOf } from './print-bytes.ts';
import { ENGLISH_WORDS, type PrintoutTexts } from './printout-texts.ts';

export interface RecordPrinter {
  /**
   * @param of what `recordedPrintout` makes, which says that it is a copy
   * @throws Refusal `no-printer`; `not-possible-now` while another is printed, and where the customer
   *   can be given nothing of it
   */
  print(of: PrintoutOf): Promise<RecordPrint>;
}

export interface RecordPrinterParts {
  printer: () => ReceiptPrinter | null;
  printers: Pick<Printers, 'reach'>;
  desk: Pick<PictureDesk, 'draw'>;
  texts: () => Promise<PrintoutTexts>;
  turns: Pick<SerialQueue, 'run'>;
}

export function createRecordPrinter(parts: RecordPrinterParts): RecordPrinter {
  let isPrinting = false;

  function currentPrinter(): ReceiptPrinter {
    const printer = parts.printer();
    if (printer === null) throw new Refusal('no-printer', 'no receipt printer is set up');
    return printer;
  }

  async function attempt(of: PrintoutOf): Promise<RecordPrint> {
    // It can have become another while this waited for its turn.
    const printer = currentPrinter();
    const { words } = await parts.texts();
    const printout = printoutOf(of, words);
    if (printout === null) throw new Refusal('not-possible-now', 'nothing can be printed of it');
    try {
      const ready = await parts.printers.reach(printer);
      try {
        const made = await bytesOf(parts, {
          print: { number: null, reference: of.payment.reference },
          printout,
          printer,
          // Whatever it is a copy of has opened the drawer.
          kicksDrawer: false,
          inEnglish: async () => printoutOf(of, ENGLISH_WORDS),
        });
        if (made === null) return notPrinted('not-drawn');
        if (ready.isGone()) return notPrinted('unreachable');
        const outcome = await ready.print(made, (met) => {
          // Receipts of the own record wait behind it.
          if (met !== null) ready.close();
        });
        return { outcome };
      } finally {
        ready.close();
      }
    } catch (error) {
      if (error instanceof PrinterError) return notPrinted(error.trouble);
      throw error;
    }
  }

  return {
    async print(of) {
      currentPrinter();
      if (isPrinting) throw new Refusal('not-possible-now', 'another is printed');
      isPrinting = true;
      try {
        return await parts.turns.run(() => attempt(of));
      } finally {
        isPrinting = false;
      }
    },
  };
}

const notPrinted = (trouble: PrinterTrouble): RecordPrint => ({ outcome: 'not-printed', trouble });
