/** A printout as what the printer is sent, drawn by a page where the printer lacks its letters. */
import { plainAmount } from '../../../shared/core/money/money.ts';
import type { ReceiptPrinter } from '../../../shared/features/printing/printing.ts';
import { DOTS_ACROSS } from '../../../shared/features/printing/printer-model.ts';
import type { Printout } from '../../../shared/features/printing/printouts/printout.ts';
import type { PictureDesk } from './picture-desk.ts';
import type { PrintoutTexts } from './printout-texts.ts';

interface PrintedAs {
  /** Null where no record counts it. */
  readonly number: number | null;
  readonly reference: string;
}

interface ToEncode {
  readonly print: PrintedAs;
  readonly printout: Printout;
  readonly printer: ReceiptPrinter;
  readonly kicksDrawer: boolean;
  /** The same printout in English, whose letters every printer has. */
  readonly inEnglish: () => Promise<Printout | null>;
}

/** What the printer is sent; null where it has to be drawn and no page did. */
export async function bytesOf(
  parts: { readonly desk: Pick<PictureDesk, 'draw'>; readonly texts: () => Promise<PrintoutTexts> },
  order: ToEncode,
): Promise<Uint8Array | null> {
  const { printout, printer, kicksDrawer } = order;
  const { amount } = await parts.texts();
  const { encodePrintout, needsPicture } = await import('./printers/encoding/index.ts');
  const common = { printout, printer, kickDrawer: kicksDrawer, amount };
  if (!needsPicture(printout, printer))
    return encodePrintout({ ...common, picture: null, mark: [] });
  const picture = await parts.desk.draw(printout, DOTS_ACROSS[printer.paper]);
  if (picture === null) return null;
  return encodePrintout({ ...common, picture, mark: await drawnMark(order) });
}

/**
 * What stands in the printer's own letters below a picture, since the page that drew it may be anybody's:
 * what it must not be taken for, which copy it is, of what and how much.
 */
async function drawnMark(order: ToEncode): Promise<readonly string[]> {
  const { print, printout, printer, inEnglish } = order;
  const { codePageOf, fitsCodePage } = await import('./printers/encoding/index.ts');
  const codePage = codePageOf(printer);
  const own = warningsOf(printout);
  const warnings = own.every((text) => fitsCodePage(text, codePage))
    ? own
    : warningsOf(await inEnglish());
  const amounts = printout.parts.flatMap((part) =>
    part.is === 'amount' ? [`${plainAmount(part.minor, part.currency)} ${part.currency}`] : [],
  );
  const counted = print.number === null ? [] : [`#${print.number}`];
  return [...new Set(warnings), ...amounts, print.reference, ...counted];
}

const warningsOf = (printout: Printout | null): string[] =>
  printout?.parts.flatMap((part) => (part.is === 'warning' ? [part.text] : [])) ?? [];
