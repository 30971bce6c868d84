/** One attempt to bring a queued print to paper, and what is written of it at each step. */
import { plainAmount } from '../../../shared/money.ts';
import { DOTS_ACROSS, type PrinterTrouble, type ReceiptPrinter } from '../../../shared/printing.ts';
import type { OneBitPicture } from '../../../shared/printouts/one-bit.ts';
import type { Printout } from '../../../shared/printouts/printout.ts';
import type { StoredPrint } from '../../adapters/ledger/prints.ts';
import { needsPicture } from '../../adapters/printers/encoding/code-page.ts';
import { encodePrintout } from '../../adapters/printers/encoding/encode.ts';
import {
  PrinterError,
  type Printers,
  type PrintOutcome,
  type ReadyPrinter,
} from '../../adapters/printers/printer.ts';
import type { PaymentPrints } from '../payments/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PrintoutMaker } from './printout-maker.ts';
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
    const made = await bytesOf(parts, { print, printout, printer, copy });
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
  { maker }: AttemptParts,
  { number, paymentId, kind }: StoredPrint,
  copy: number,
): Promise<Printout | null> {
  try {
    const printout = await maker.make(paymentId, { number, copy });
    return printout?.kind === kind ? printout : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

interface ToEncode {
  readonly print: Pick<StoredPrint, 'number' | 'reference'>;
  readonly printout: Printout;
  readonly printer: ReceiptPrinter;
  readonly copy: number;
}

/** Null where it has to be drawn and no page did. */
async function bytesOf(
  { maker, desk }: AttemptParts,
  { print, printout, printer, copy }: ToEncode,
): Promise<Uint8Array | null> {
  let picture: OneBitPicture | null = null;
  if (needsPicture(printout, printer)) {
    picture = await desk.draw(printout, DOTS_ACROSS[printer.paper]);
    if (picture === null) return null;
  }
  const { amount } = await maker.texts();
  const kickDrawer = printer.opensDrawer && printout.kind === 'receipt' && copy === 0;
  const mark = picture === null ? null : drawnMark(printout, print);
  return encodePrintout({ printout, printer, picture, kickDrawer, amount, mark });
}

/**
 * What stands in the printer's own letters below a picture, since the page that drew it may be anybody's:
 * what it must not be taken for, which copy it is, of what and how much.
 */
function drawnMark(
  { parts }: Printout,
  { number, reference }: Pick<StoredPrint, 'number' | 'reference'>,
): string {
  const warnings = parts.flatMap((part) => (part.is === 'warning' ? [part.text] : []));
  const amounts = parts.flatMap((part) =>
    part.is === 'amount' ? [`${plainAmount(part.minor, part.currency)} ${part.currency}`] : [],
  );
  return [...new Set(warnings), ...amounts, reference, `#${number}`].join(' / ');
}
