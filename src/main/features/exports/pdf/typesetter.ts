/**
 * Sets a text in lines, and a line in runs: each in one font and going one way. A letter that no font can
 * set stands alone or as an empty box, and is still found and copied as what it is.
 */
import makeBidi from 'bidi-js';
import type { Direction, ShapedFont } from './shaped-font.ts';

/** The fonts of one weight, the one that is looked into first at the front. */
export type FontFamily = readonly ShapedFont[];

export interface Look {
  /** In points. */
  readonly size: number;
  readonly weight: 'regular' | 'bold';
  /** Which way the whole of it goes: by its own first letter, or always from left to right. */
  readonly direction: 'own' | 'ltr';
}

/** What stands on one line, and is set where it is drawn. */
export interface Line {
  readonly text: string;
  /** In points. */
  readonly width: number;
  /** Whether a letter of it can't be carried. */
  readonly lacks: boolean;
}

export interface TextRun {
  readonly font: ShapedFont;
  /** As it is read. */
  readonly text: string;
  readonly direction: Direction;
  /** From the line's left end, in points. */
  readonly x: number;
}

export interface TextWidths {
  readonly whole: number;
  /** Of its widest word. */
  readonly word: number;
}

export interface Typesetter {
  /** In points, in one line. */
  widths(text: string, look: Look): TextWidths;
  /**
   * Breaks between words, and within one where it alone is wider.
   * @param width in points
   */
  lines(text: string, look: Look, width: number): Line[];
  /** One line's, from left to right. */
  runs(line: Line, look: Look): TextRun[];
}

/** In the order in which it is read. */
interface Piece {
  readonly font: ShapedFont;
  readonly text: string;
  /** Unicode's level: what is odd goes from right to left. */
  readonly level: number;
  readonly lacks: boolean;
}

interface Measured {
  /** In thousandths of the size. */
  readonly width: number;
  readonly lacks: boolean;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]/;
const IS_ASCII = /^[ -~]*$/;
const SPACES = /[ \t]+/;
const WORDS_AND_SPACES = /[ \t]+|[^ \t]+/g;
/** But for what says whether letters join. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}--[\u200c\u200d]]/gv;

/** A place as wide as a text is wide enough for it, whatever was lost on the way to points and back. */
const ROUNDING = 0.5;

const bidi = makeBidi();
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const graphemesOf = (text: string) => Array.from(graphemes.segment(text), (each) => each.segment);

const directionAt = (level: number): Direction => (level % 2 === 1 ? 'rtl' : 'ltr');

/** @param direction of a text whose letters have none */
export function createTypesetter(
  families: Readonly<Record<Look['weight'], FontFamily>>,
  direction: Direction,
): Typesetter {
  const known = { regular: new Map<string, Measured>(), bold: new Map<string, Measured>() };

  function measure(text: string, weight: Look['weight']): Measured {
    const before = known[weight].get(text);
    if (before !== undefined) return before;
    const pieces = piecesOf(text, families[weight], levelsOf(text, 'own', direction));
    const measured = {
      width: pieces.reduce((sum, piece) => sum + widthOfPiece(piece), 0),
      lacks: pieces.some(({ lacks }) => lacks),
    };
    known[weight].set(text, measured);
    return measured;
  }

  const widthOf = (text: string, weight: Look['weight']) => measure(text, weight).width;

  return {
    widths(text, { size, weight }) {
      const words = text.split(/[ \t\n]+/).map((word) => widthOf(word, weight));
      return {
        whole: (widthOf(text, weight) * size) / 1000,
        word: (Math.max(...words, 0) * size) / 1000,
      };
    },
    lines: (text, { size, weight }, width) =>
      text
        .split('\n')
        .flatMap((each) => breakLines(each, (part) => widthOf(part, weight), (width * 1000) / size))
        .map((line) => {
          const { width: own, lacks } = measure(line, weight);
          return { text: line, width: (own * size) / 1000, lacks };
        }),
    runs({ text }, { size, weight, direction: base }) {
      let x = 0;
      const pieces = piecesOf(text, families[weight], levelsOf(text, base, direction));
      return inVisualOrder(pieces).map((piece) => {
        const start = x;
        x += (widthOfPiece(piece) * size) / 1000;
        return {
          font: piece.font,
          text: piece.text,
          direction: directionAt(piece.level),
          x: start,
        };
      });
    },
  };
}

const widthOfPiece = ({ font, text, level }: Piece) => font.widthOf(text, directionAt(level));

/** Spaces at which a line ends are not on it. @param width in thousandths of the size */
function breakLines(text: string, widthOf: (part: string) => number, width: number): string[] {
  const most = width + ROUNDING;
  if (text === '') return [];
  if (widthOf(text) <= most) return [text.trimEnd()];
  const lines: string[] = [];
  let line = '';
  let space = '';
  let used = 0;
  for (const part of text.match(WORDS_AND_SPACES) ?? []) {
    if (SPACES.test(part)) {
      space = part;
      continue;
    }
    const more = widthOf(space) + widthOf(part);
    if (used + more <= most) {
      line += space + part;
      used += more;
    } else {
      if (line !== '') lines.push(line);
      const parts = partsOf(part, widthOf, most);
      line = parts.at(-1) ?? '';
      lines.push(...parts.slice(0, -1));
      used = widthOf(line);
    }
    space = '';
  }
  return [...lines, line];
}

/** A word, in parts that each are narrow enough where their letters stand alone. */
function partsOf(word: string, widthOf: (part: string) => number, most: number): string[] {
  if (widthOf(word) <= most) return [word];
  const parts: string[] = [];
  let part = '';
  let used = 0;
  for (const grapheme of graphemesOf(word)) {
    const more = widthOf(grapheme);
    if (part !== '' && used + more > most) {
      parts.push(part);
      part = '';
      used = 0;
    }
    part += grapheme;
    used += more;
  }
  return [...parts, part];
}

/** Of each of its characters, by Unicode's algorithm; null where all of it goes from left to right. */
function levelsOf(text: string, base: Look['direction'], fallback: Direction): Uint8Array | null {
  if (!RIGHT_TO_LEFT.test(text) && (base === 'ltr' || fallback === 'ltr')) return null;
  const own = /\p{L}/u.test(text) ? 'auto' : fallback;
  return bidi.getEmbeddingLevels(text, base === 'ltr' ? 'ltr' : own).levels;
}

function piecesOf(text: string, family: FontFamily, levels: Uint8Array | null): Piece[] {
  const [first] = family;
  if (first === undefined) throw new Error('there is no font');
  if (text === '') return [];
  // Dates and figures have spaces of their own kinds in them.
  const spaced = text.replaceAll(/\s/gu, ' ');
  if (levels === null && IS_ASCII.test(spaced))
    return [{ font: first, text: spaced, level: 0, lacks: false }];
  const pieces: Piece[] = [];
  let at = 0;
  for (const grapheme of graphemesOf(spaced)) {
    const level = levels?.[at] ?? 0;
    at += grapheme.length;
    const seen = grapheme.replaceAll(UNSEEN, '');
    if (seen === '') continue;
    const found = family.find((each) => each.canSet(seen));
    const font = found ?? first;
    const last = pieces.at(-1);
    if (last?.font === font && last.level === level)
      pieces[pieces.length - 1] = {
        ...last,
        text: last.text + seen,
        lacks: last.lacks || found === undefined,
      };
    else pieces.push({ font, text: seen, level, lacks: found === undefined });
  }
  return pieces;
}

/** From left to right. */
function inVisualOrder(pieces: readonly Piece[]): Piece[] {
  const placed = [...pieces];
  const highest = Math.max(...placed.map(({ level }) => level), 0);
  for (let level = highest; level > 0; level -= 1)
    for (let start = 0; start < placed.length; start += 1) {
      let end = start;
      while (end < placed.length && (placed[end]?.level ?? 0) >= level) end += 1;
      if (end > start + 1)
        placed.splice(start, end - start, ...placed.slice(start, end).toReversed());
      start = Math.max(start, end);
    }
  return placed;
}
