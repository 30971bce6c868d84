/** A print that shows whether the printer's settings are right. Pure. */
import { Buffer } from 'node:buffer';
import {
  type CodePage,
  DOTS_ACROSS,
  type PaperWidth,
} from '../../../../../shared/features/printing/printer-model.ts';
import {
  type OneBitPicture,
  rowBytes,
} from '../../../../../shared/features/printing/printouts/one-bit.ts';
import { writtenIn } from './code-page.ts';
import { COLUMNS, encoded, type PrinterKind } from './encode.ts';
import { textLine } from './paper-lines.ts';
import { qrSizeOf } from './qr-size.ts';
import { wrap } from './wrap.ts';

export interface TestTexts {
  readonly name: string;
  /** What is right about the line of figures: that it goes from edge to edge. */
  readonly width: string;
  /** What is right about the letters, or the picture, below it. */
  readonly letters: string;
  readonly scan: string;
  /** What is read when the code is scanned: characters of ASCII. */
  readonly content: string;
}

/** Letters that each code page has and its neighbours have elsewhere. */
const LETTERS: Readonly<Record<Exclude<CodePage, 'picture'>, string>> = {
  cp437: 'ÄÖÜäöüß ÇÉàéèêñ £¥',
  cp850: 'ÄÖÜäöüß ÀÂÉÊÈØåøñ £¥',
  cp852: 'ĄĆĘŁŃÓŚŹŻ ČŘŠŽěů őű',
  cp858: 'ÄÖÜäöüß ÀÂÉÊÈØåøñ £€',
  cp866: 'АБВГДЖЯ абвгджя ЁёЇїЎў',
  windows1250: 'ĄĆĘŁŃÓŚŹŻ ČŘŠŽěů őű €',
  windows1251: 'АБВГДЖЯ абвгджя ЁёЇїҐґ €',
  windows1252: 'ÄÖÜäöüß ÀÂÉÊÈØåøñ £€',
};

const BAR_ROWS = 24;

/**
 * The bytes of a test print: a line of figures from edge to edge, the code page's letters (a bar from
 * edge to edge where all is drawn) and a code. It opens no drawer.
 */
export function encodeTest(printer: PrinterKind, texts: TestTexts): Uint8Array {
  const columns = COLUMNS[printer.paper];
  return encoded(printer, false, ({ codePage, line, draw }) => {
    const say = (text: string) => {
      for (const each of wrap(writtenIn(text, codePage), columns)) line(textLine(each));
    };
    for (const each of wrap(writtenIn(texts.name, codePage), columns))
      line(textLine(each, { size: 'tall', centred: true, bold: true }));
    line(textLine(''));
    line(textLine(rulerOf(columns)));
    say(texts.width);
    line(textLine(''));
    say(texts.letters);
    if (codePage === 'picture') draw(barOf(printer.paper));
    else say(LETTERS[codePage]);
    const size = qrSizeOf(texts.content, DOTS_ACROSS[printer.paper]);
    if (size === null) return;
    line(textLine(''));
    say(texts.scan);
    line(textLine(''));
    line({ is: 'scan', content: texts.content, size });
  });
}

/** Counts the letters of a line, between two edges. */
const rulerOf = (columns: number): string => {
  const figures = Array.from({ length: columns - 2 }, (_, at) => String((at + 2) % 10));
  return `|${figures.join('')}|`;
};

/** Black, as wide as the paper. */
const barOf = (paper: PaperWidth): OneBitPicture => ({
  width: DOTS_ACROSS[paper],
  height: BAR_ROWS,
  bits: Buffer.alloc(rowBytes(DOTS_ACROSS[paper]) * BAR_ROWS, 0xff).toString('base64'),
});
