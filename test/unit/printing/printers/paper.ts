/** What a receipt printer makes of bytes; a byte that is neither a letter nor a known command throws. */
import CodepageEncoder from '@point-of-sale/codepage-encoder';
import type {
  CodePage,
  PrinterLanguage,
} from '../../../../src/shared/features/printing/printer-model.ts';

export interface Paper {
  /** Each line as printed, with how many places it takes. */
  readonly lines: { text: string; places: number; size: number; inverse: boolean }[];
  /** Names of what was done besides writing, in order. */
  readonly done: string[];
  /** Rows of dots, each in hexadecimal, of ESC/POS pictures. */
  readonly rows: string[];
  /** What is to be scanned. */
  readonly scans: { content: string; module: number; level: number }[];
  /** The numbers of the code pages that were chosen. */
  readonly pages: number[];
}

type Command = readonly [name: string, start: readonly number[], arguments: number];

const ESC_POS: readonly Command[] = [
  ['reset', [0x1b, 0x40], 0],
  ['single bytes', [0x1c, 0x2e], 0],
  ['font', [0x1b, 0x4d], 1],
  ['bold', [0x1b, 0x45], 1],
  ['align', [0x1b, 0x61], 1],
  ['inverse', [0x1d, 0x42], 1],
  ['size', [0x1d, 0x21], 1],
  ['page', [0x1b, 0x74], 1],
  ['kick', [0x1b, 0x70], 3],
  ['cut', [0x1d, 0x56], 1],
  ['picture', [0x1d, 0x76, 0x30], 5],
  ['scan', [0x1d, 0x28, 0x6b], 2],
];

const STAR: readonly Command[] = [
  ['reset', [0x1b, 0x40, 0x18], 0],
  ['bold', [0x1b, 0x45], 0],
  ['not bold', [0x1b, 0x46], 0],
  ['inverse', [0x1b, 0x34], 0],
  ['not inverse', [0x1b, 0x35], 0],
  ['size', [0x1b, 0x69], 2],
  ['page', [0x1b, 0x1d, 0x74], 1],
  ['align', [0x1b, 0x1d, 0x61], 1],
  ['kick', [0x1b, 0x07], 3],
  ['cut', [0x1b, 0x64], 1],
  ['spacing', [0x1b, 0x30], 0],
  ['spacing', [0x1b, 0x7a], 1],
  ['flush', [0x1b, 0x1d, 0x50], 1],
  ['band', [0x1b, 0x58], 2],
  ['scan setting', [0x1b, 0x1d, 0x79, 0x53], 2],
  ['scan content', [0x1b, 0x1d, 0x79, 0x44, 0x31, 0x00], 2],
  ['scan', [0x1b, 0x1d, 0x79, 0x50], 0],
];

export function paperOf(bytes: Uint8Array, language: PrinterLanguage, codePage: CodePage): Paper {
  const { codepoints } = CodepageEncoder.getEncoding(codePage === 'picture' ? 'ascii' : codePage);
  const paper: Paper = { lines: [], done: [], rows: [], scans: [], pages: [] };
  const fresh = () => ({ text: '', places: 0, size: 1, inverse: false });
  let line = fresh();
  let across = 1;
  let size = 1;
  let inverse = false;
  let module = 0;
  let level = 0;
  let at = 0;
  const take = (count: number) => bytes.subarray(at, (at += count));
  const obey = ([name, start, count]: Command) => {
    at += start.length;
    const [one = 0, two = 0, three = 0, four = 0, five = 0] = take(count);
    paper.done.push(name);
    if (name === 'size') {
      size = language === 'esc-pos' ? (one & 7) + 1 : one + 1;
      across = language === 'esc-pos' ? (one >> 4) + 1 : two + 1;
    }
    if (name === 'inverse') inverse = language === 'star-prnt' || one === 1;
    if (name === 'not inverse') inverse = false;
    if (name === 'page') paper.pages.push(one);
    if (name === 'picture')
      for (let row = 0; row < four + five * 256; row += 1)
        paper.rows.push(Buffer.from(take(two + three * 256)).toString('hex'));
    if (name === 'band') take((one + two * 256) * 3 + 2);
    if (name === 'scan setting' && one === 0x32) module = two;
    if (name === 'scan setting' && one === 0x31) level = two;
    if (name === 'scan content')
      paper.scans.push({ content: text(take(one + two * 256)), module, level });
    if (name === 'scan' && language === 'esc-pos') {
      const [, what, value = 0, ...rest] = take(one + two * 256);
      if (what === 0x43) module = value;
      if (what === 0x45) level = value - 0x30;
      if (what === 0x50) paper.scans.push({ content: text(rest), module, level });
    }
  };
  const text = (content: Iterable<number>) => String.fromCharCode(...content);
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    const command = (language === 'esc-pos' ? ESC_POS : STAR).find(([, start]) =>
      start.every((each, index) => bytes[at + index] === each),
    );
    if (command) obey(command);
    else if (byte === 0x0a) {
      paper.lines.push(line);
      line = fresh();
      at += 1;
    } else if (byte >= 0x20 && byte !== 0x7f) {
      line.text += String.fromCodePoint(codepoints[byte] ?? 0);
      line.places += across;
      line.size = Math.max(line.size, size);
      line.inverse ||= inverse;
      at += 1;
    } else throw new Error(`a printer would obey byte ${byte.toString(16)} at ${at}`);
  }
  return paper;
}

/** The words on the paper without the blanks between them. */
export const wordsOn = ({ lines }: Paper): string =>
  lines.map(({ text }) => text.replaceAll(' ', '')).join('');
