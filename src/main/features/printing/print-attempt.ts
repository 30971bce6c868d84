/** One attempt to bring a queued print to paper, and what is written of it at each step. */
import { plainAmount } from '../../../shared/money.ts';
import { DOTS_ACROSS, type PrinterTrouble, type ReceiptPrinter } from '../../../shared/printing.ts';
import type { Printout, PrintoutWords } from '../../../shared/printouts/printout.ts';
import type { StoredPrint } from '../../adapters/ledger/prints.ts';
import {
  codePageOf,
  fitsCodePage,
  needsPicture,
} from '../../adapters/printers/encoding/code-page.ts';
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

interface ToEncode {
  readonly print: StoredPrint;
  readonly printout: Printout;
  readonly printer: ReceiptPrinter;
  readonly copy: number;
}

/** Null where it has to be drawn and no page did. */
async function bytesOf(parts: AttemptParts, order: ToEncode): Promise<Uint8Array | null> {
  const { maker, desk } = parts;
  const { printout, printer, copy } = order;
  const { amount } = await maker.texts();
  const kickDrawer = printer.opensDrawer && printout.kind === 'receipt' && copy === 0;
  const common = { printout, printer, kickDrawer, amount };
  if (!needsPicture(printout, printer))
    return encodePrintout({ ...common, picture: null, mark: [] });
  const picture = await desk.draw(printout, DOTS_ACROSS[printer.paper]);
  if (picture === null) return null;
  return encodePrintout({ ...common, picture, mark: await drawnMark(parts, order) });
}

/**
 * What stands in the printer's own letters below a picture, since the page that drew it may be anybody's:
 * what it must not be taken for, which copy it is, of what and how much.
 */
async function drawnMark(
  parts: Pick<AttemptParts, 'maker'>,
  { print, printout, printer, copy }: ToEncode,
): Promise<readonly string[]> {
  const codePage = codePageOf(printer);
  const own = warningsOf(printout);
  const warnings = own.every((text) => fitsCodePage(text, codePage))
    ? own
    : warningsOf(await printoutOf(parts, print, copy, ENGLISH_WORDS));
  const amounts = printout.parts.flatMap((part) =>
    part.is === 'amount' ? [`${plainAmount(part.minor, part.currency)} ${part.currency}`] : [],
  );
  return [...new Set(warnings), ...amounts, print.reference, `#${print.number}`];
}

const warningsOf = (printout: Printout | null): string[] =>
  printout?.parts.flatMap((part) => (part.is === 'warning' ? [part.text] : [])) ?? [];
