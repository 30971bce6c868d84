/** The line that a printer gathers before it prints it. */
import { emboldened, inverted, scaled, underlined, widened } from './dots.ts';
import { glyphOf } from './glyphs.ts';
import type { Align, Dots, PrintedRun, Roll } from './paper.ts';

/** How letters and pictures are printed until something else is said. */
export interface Style {
  align: Align;
  font: 'A' | 'B';
  width: number;
  height: number;
  bold: boolean;
  underline: number;
  inverse: boolean;
  /** Added to the right of each letter, in dots. */
  letterSpacing: number;
  /** From the top of a line to that of the next, in dots. */
  lineSpacing: number;
  /** The blank at the paper's left, in dots. */
  leftMargin: number;
  /** In dots. */
  areaWidth: number;
}

/** 3.75 mm, which is what printers of 203 dots an inch begin with. */
export const DEFAULT_LINE_SPACING = 30;

export const initialStyle = (paperWidth: number): Style => ({
  align: 'left',
  font: 'A',
  width: 1,
  height: 1,
  bold: false,
  underline: 0,
  inverse: false,
  letterSpacing: 0,
  lineSpacing: DEFAULT_LINE_SPACING,
  leftMargin: 0,
  areaWidth: paperWidth,
});

/** How wide and tall a letter of each font is, in dots. */
const FONTS = { A: { width: 12, height: 24 }, B: { width: 9, height: 17 } } as const;

/** @returns how wide a letter is with what is beside it, in dots */
export const letterWidth = ({ font, width, letterSpacing }: Style): number =>
  (FONTS[font].width + letterSpacing) * width;

/** @returns where what is that wide begins, in dots from the paper's left edge */
export function leftOf({ align, leftMargin, areaWidth }: Style, width: number): number {
  const room = Math.max(0, areaWidth - width);
  const shares = { left: 0, center: 0.5, right: 1 };
  return leftMargin + Math.floor(room * shares[align]);
}

interface Item {
  readonly x: number;
  readonly dots: Dots;
  /** Null for a piece of a picture. */
  readonly letter: (Omit<PrintedRun, 'x'> & { readonly cell: number }) | null;
}

function drawLetter(letter: string, style: Style): Dots {
  const { width, height } = FONTS[style.font];
  const glyph = glyphOf(letter, width, height);
  const spaced = widened(style.bold ? emboldened(glyph) : glyph, style.letterSpacing);
  const sized = scaled(spaced, style.width, style.height);
  if (style.inverse) return inverted(sized);
  return style.underline > 0 ? underlined(sized, style.underline) : sized;
}

const isAlike = (a: PrintedRun, b: Omit<PrintedRun, 'x'>): boolean =>
  a.font === b.font &&
  a.width === b.width &&
  a.height === b.height &&
  a.bold === b.bold &&
  a.underline === b.underline &&
  a.inverse === b.inverse;

/** Gaps that were jumped over become as many spaces as they are wide. */
function readItems(items: readonly Item[], left: number): { text: string; runs: PrintedRun[] } {
  const runs: PrintedRun[] = [];
  let text = '';
  let end = 0;
  for (const { x, dots, letter } of items) {
    if (letter !== null) {
      const { cell, ...look } = letter;
      const gap = text === '' ? '' : ' '.repeat(Math.max(0, Math.round((x - end) / cell)));
      const last = runs.at(-1);
      if (last !== undefined && gap === '' && isAlike(last, look))
        runs[runs.length - 1] = { ...last, text: last.text + look.text };
      else runs.push({ ...look, x: left + x });
      text += gap + look.text;
    }
    end = x + dots.width;
  }
  return { text, runs };
}

export interface Line {
  isEmpty: () => boolean;
  /** Where the next letter goes, in dots from the left of what may be printed on. */
  cursor: () => number;
  moveTo: (x: number) => void;
  /** Prints the line first if the letter does not fit on it. */
  addLetter: (letter: string) => void;
  /** @returns whether all of it fits on the line */
  addColumns: (columns: Dots) => boolean;
  /** Puts the line on the paper and feeds that many rows, or as many as it is tall. */
  print: (rows: number) => void;
  /** Forgets what has been gathered. */
  clear: () => void;
}

/** @param style as it is when something is added; the alignment, when the line is printed */
export function createLine(roll: Roll, style: Style): Line {
  let items: Item[] = [];
  let cursor = 0;

  const clear = () => {
    items = [];
    cursor = 0;
  };

  const print = (rows: number, wrapped: boolean) => {
    const height = Math.max(0, ...items.map(({ dots }) => dots.height));
    const width = Math.max(0, ...items.map(({ x, dots }) => x + dots.width));
    const left = leftOf(style, width);
    const y = roll.head();
    for (const { x, dots, letter } of items) {
      const top = y + height - dots.height;
      roll.stamp(dots, left + x, top);
      if (letter !== null) continue;
      const box = { x: left + x, y: top, width: dots.width, height: dots.height };
      roll.addPicture({ ...box, kind: 'columns', says: null });
    }
    const { text, runs } = readItems(items, left);
    if (runs.length > 0) roll.addLine({ y, height, align: style.align, text, runs, wrapped });
    roll.feed(Math.max(rows, height));
    clear();
  };

  return {
    isEmpty: () => items.length === 0,
    cursor: () => cursor,
    moveTo(x) {
      cursor = x;
    },
    addLetter(letter) {
      const dots = drawLetter(letter, style);
      if (cursor + dots.width > style.areaWidth) print(style.lineSpacing, true);
      const { font, width, height, bold, underline, inverse } = style;
      const look = { text: letter, font, width, height, bold, underline, inverse };
      items.push({ x: cursor, dots, letter: { ...look, cell: letterWidth(style) } });
      cursor += dots.width;
    },
    addColumns(columns) {
      items.push({ x: cursor, dots: columns, letter: null });
      cursor += columns.width;
      return cursor <= style.areaWidth;
    },
    print: (rows) => print(rows, false),
    clear,
  };
}
