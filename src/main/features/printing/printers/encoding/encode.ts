/** A printout as the bytes that make a receipt printer print it. Pure. */
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { ReceiptPrinter } from '../../../../../shared/features/printing/printing.ts';
import {
  type CodePage,
  DOTS_ACROSS,
  type PaperWidth,
} from '../../../../../shared/features/printing/printer-model.ts';
import type { OneBitPicture } from '../../../../../shared/features/printing/printouts/one-bit.ts';
import type { Printout } from '../../../../../shared/features/printing/printouts/printout.ts';
import { type Amount, amountIn, codePageOf, writtenIn } from './code-page.ts';
import { linesOf, type LetterSize, type PaperLine, textLine } from './paper-lines.ts';
import { imageOf, narrowed, slicesOf } from './raster.ts';
import { withTexts } from './texts.ts';
import { wrapPieces } from './wrap.ts';

/** What of a printer's settings its bytes depend on. */
export type PrinterKind = Pick<
  ReceiptPrinter,
  'language' | 'paper' | 'codeTable' | 'codePage' | 'cuts'
>;

export interface PrintOrder {
  readonly printout: Printout;
  readonly printer: PrinterKind;
  /** The whole printout, as wide as the paper; null to write it in the printer's own letters. */
  readonly picture: OneBitPicture | null;
  /** Opens the cash drawer as well. */
  readonly kickDrawer: boolean;
  readonly amount: Amount;
  /** What stands last, below the printout, drawn or not, with a stroke between them; none for nothing. */
  readonly mark: readonly string[];
}

/** The plain letters that a line of each paper takes. */
export const COLUMNS: Readonly<Record<PaperWidth, 32 | 48>> = { 58: 32, 80: 48 };

/** Lines from the print head to the cutter, or to where paper is torn off. */
const LINES_TO_CUTTER = 5;

const SCALE: Readonly<Record<LetterSize, readonly [width: number, height: number]>> = {
  plain: [1, 1],
  tall: [1, 2],
  large: [2, 2],
};

/** What is done between the beginning and the cut. */
export interface Printing {
  readonly codePage: CodePage;
  readonly line: (line: PaperLine) => void;
  readonly draw: (picture: OneBitPicture) => void;
}

/**
 * The bytes of a printout, from resetting the printer to the cut. What can't be written in the
 * printer's letters is a question mark: whoever minds asks `needsPicture` first.
 */
export function encodePrintout(order: PrintOrder): Uint8Array {
  const { printer, picture, mark } = order;
  const columns = COLUMNS[printer.paper];
  return encoded(printer, order.kickDrawer, ({ codePage, line, draw }) => {
    const written = (text: string) => writtenIn(text, codePage);
    if (picture) draw(picture);
    else
      linesOf(
        withTexts(order.printout, written),
        columns,
        amountIn(codePage, order.amount),
      ).forEach(line);
    if (mark.length === 0) return;
    line(textLine(''));
    for (const each of wrapPieces(mark.map(written), ' / ', columns))
      line(textLine(each, { centred: true }));
  });
}

/** The bytes of whatever is printed, with what every print begins and ends with. */
export function encoded(
  printer: PrinterKind,
  kickDrawer: boolean,
  print: (printing: Printing) => void,
): Uint8Array {
  const { language, codeTable, cuts } = printer;
  const dots = DOTS_ACROSS[printer.paper];
  const codePage = codePageOf(printer);
  const encoder = new ReceiptPrinterEncoder({
    language,
    columns: COLUMNS[printer.paper],
    codepageMapping: language === 'star-prnt' ? 'star' : codeTable,
    imageMode: 'raster',
    // Slices of a picture have to join.
    feedAfterBlock: false,
    // Some printers feed for a carriage return as well.
    newline: '\n',
  });
  encoder.initialize().codepage(codePage === 'picture' ? 'cp437' : codePage);
  // First, so that it opens while the paper comes.
  if (kickDrawer) encoder.pulse();
  print({
    codePage,
    line: (line) => writeLine(encoder, line, dots),
    draw: (picture) => drawOn(encoder, picture, dots),
  });
  encoder.align('left').newline(LINES_TO_CUTTER);
  if (!cuts) return encoder.encode();
  // The encoder feeds a line after the cut, which would stand above the next receipt.
  return encoder.cut('partial').encode().slice(0, -1);
}

function writeLine(encoder: ReceiptPrinterEncoder, line: PaperLine, dots: number): void {
  switch (line.is) {
    case 'text': {
      const [width, height] = SCALE[line.size];
      encoder.align(line.centred ? 'center' : 'left').size(width, height);
      encoder.bold(line.bold).invert(line.inverse).line(line.text);
      encoder.invert(false).bold(false).size(1, 1);
      return;
    }
    case 'picture':
      encoder.align('center');
      drawOn(encoder, line.picture, dots);
      return;
    case 'scan': {
      const { module, errorLevel } = line.size;
      encoder.align('center');
      encoder.qrcode(line.content, { model: 2, size: module, errorlevel: errorLevel });
    }
  }
}

function drawOn(encoder: ReceiptPrinterEncoder, picture: OneBitPicture, dots: number): void {
  for (const slice of slicesOf(narrowed(picture, dots))) encoder.image(imageOf(slice));
}
