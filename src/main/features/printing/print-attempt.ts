/** One attempt to bring a queued print to paper, and what is written of it at each step. */
import type { PrinterTrouble, ReceiptPrinter } from '../../../shared/features/printing/printing.ts';
import type {
  Printout,
  PrintoutWords,
} from '../../../shared/features/printing/printouts/printout.ts';
import type { StoredPrint } from '../../core/ledger/index.ts';
import {
  PrinterError,
  type Printers,
  type PrintOutcome,
  type ReadyPrinter,
} from './printers/printer.ts';
import type { PaymentPrints } from '../../core/payments/index.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import { bytesOf } from './print-bytes.ts';
import type { PrintoutMaker } from './printout-maker.ts';
import { ENGLISH_WORDS } from './printout-texts.ts';
import type { PictureDesk } from './picture-desk.ts';

export interface AttemptParts {
  prints: Pick<PaymentPrints, 'copiesOf' | 'begin' | 'dropPrints'>;
  maker: PrintoutMaker;
  printers: Pick<Printers, 'reach'>;
  desk: Pick<PictureDesk, 'draw'>;
  readonly isClosed: () => boolean;
  /** Told of the printer that is printing, and null afterwards, so that it can be let go. */
  holds: (printer: ReadyPrinter | null) => void;
  /** Told when the print has left, and what it waits for meanwhile. Never throws. */
  onSending: (trouble: PrinterTrouble | null) => void;
  /** Told what came of a print that had left. @throws StorageError */
  onEnd: (outcome: PrintOutcome) => void;
}

/**
 * Prints a queued print, or drops it where the payment has another printout by now.
 * @returns what stood in the way before its first byte left; null where nothing did
 * @throws StorageError, and whatever keeps a printout from being made
 */
export async function attemptPrint(
  parts: AttemptParts,
  print: StoredPrint,
  printer: ReceiptPrinter,
): Promise<PrinterTrouble | null> {
  const { prints } = parts;
  const { number, paymentId, kind } = print;
  const copy = prints.copiesOf(paymentId, kind);
  let ready: ReadyPrinter | null = null;
  try {
    ready = await parts.printers.reach(printer);
    if (parts.isClosed()) return null;
    const printout = await printoutOf(parts, print, copy);
    if (printout === null) {
      prints.dropPrints([number]);
      return null;
    }
    const made = await bytesOf(
      { desk: parts.desk, texts: parts.maker.texts },
      {
        print,
        printout,
        printer,
        kicksDrawer: printer.opensDrawer && printout.kind === 'receipt' && copy === 0,
        inEnglish: () => printoutOf(parts, print, copy, ENGLISH_WORDS),
      },
    );
    if (made === null) return 'not-drawn';
    // Drawing takes its time: what was true before need not be any more. Then it is made anew.
    const again = await printoutOf(parts, print, copy);
    const isSame =
      prints.copiesOf(paymentId, kind) === copy &&
      JSON.stringify(again) === JSON.stringify(printout);
    if (ready.isGone()) return 'unreachable';
    if (!isSame || parts.isClosed() || prints.begin(number, 'printer') === null) return null;
    parts.holds(ready);
    parts.onSending(null);
    parts.onEnd(await ready.print(made, parts.onSending));
    return null;
  } catch (error) {
    if (error instanceof PrinterError) return error.trouble;
    throw error;
  } finally {
    parts.holds(null);
    ready?.close();
  }
}

/** Null where the payment has no printout of that kind now, or can't be read. */
async function printoutOf(
  { maker }: Pick<AttemptParts, 'maker'>,
  { number, paymentId, kind }: StoredPrint,
  copy: number,
  words?: PrintoutWords,
): Promise<Printout | null> {
  try {
    const printout = await maker.make(paymentId, { number, copy }, words);
    return printout?.kind === kind ? printout : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
