/**
 * A font as fontkit sets its letters and as pdfkit takes it into a file. Both keep one text for each
 * glyph, the first that it stood for; in fonts that put a letter together of a body and its dots, every
 * letter with that body would be found and copied as the first. Here each of its texts is one more.
 */
import makeBidi from 'bidi-js';
import { create, type Font, type Glyph, type GlyphPosition, type Subset } from 'fontkit';

export type Direction = 'ltr' | 'rtl';

export interface ShapedFont {
  /** No two fonts of a report share it. */
  readonly name: string;
  /** Whether it has all of a text's letters, in scripts that can be set. */
  canSet(text: string): boolean;
  /** Of a text that goes one way, in thousandths of its size. */
  widthOf(text: string, direction: Direction): number;
  /** What pdfkit is given, for one document. */
  readonly forDocument: DocumentFont;
}

/** A font of fontkit's as pdfkit calls it, but for what differs. */
export interface DocumentFont extends Omit<Font, 'layout' | 'createSubset'> {
  layout(text: string, features?: readonly string[]): Shaped;
  createSubset(): DocumentSubset;
}

interface DocumentSubset extends Pick<Subset, 'encode'> {
  /** @returns where it stands in the file */
  includeGlyph(kind: number): number;
}

interface Shaped {
  /** A glyph's id is its kind here: which glyph, and standing for what. */
  readonly glyphs: readonly Pick<Glyph, 'id' | 'codePoints' | 'advanceWidth'>[];
  readonly positions: readonly GlyphPosition[];
  readonly advanceWidth: number;
}

/** How pdfkit's texts say which way they go: it hands on OpenType's features, and nothing else. */
export const FEATURES: Readonly<Record<Direction, 'rtlm'[]>> = { ltr: [], rtl: ['rtlm'] };

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** The types know of fonts in files alone. */
      registerFont(name: string, font: DocumentFont): this;
    }
  }
}

/** Not the one that takes a letter and its marks apart: readers say something of their own of each part. */
const SHAPING = { ccmp: false };

/** Words come again and again, and not all of them can be kept. */
const KNOWN_AT_MOST = 5_000;

/** Some fonts have letters of other scripts, which need syllables to be told (`stand-ins/dfa.ts`). */
const SET =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]*$/u;
/** Each letter by itself. */
const NO_SCRIPT = 'zyyy';

const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const IS_ASCII = /^[ -~]*$/;

const bidi = makeBidi();
const mirrored = (character: string) => bidi.getMirroredCharacter(character) ?? character;
const mirroredCode = (code: number) => mirrored(String.fromCodePoint(code)).codePointAt(0) ?? code;

/** @throws Error where it is no font */
export function readFont(file: Buffer): ShapedFont {
  const font = create(file);
  if (!('layout' in font)) throw new Error('there are several fonts in it');
  const shaping = withTextsOfItsOwn(font);
  /** Glyphs by their kind. */
  const kinds: number[] = [];
  const kindsByText = new Map<string, number>();
  const known = new Map<string, Shaped>();

  function kindOf(glyph: number, codePoints: readonly number[]): number {
    const key = keyOf(glyph, codePoints);
    const kind = kindsByText.get(key) ?? kinds.push(glyph) - 1;
    kindsByText.set(key, kind);
    return kind;
  }

  function shape(text: string, direction: Direction): Shaped {
    const key = `${direction} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const isRtl = direction === 'rtl';
    const drawn = isRtl ? Array.from(text, mirrored).join('') : text;
    const script = SET.test(text) ? undefined : NO_SCRIPT;
    const run = shaping.layout(drawn, SHAPING, script, undefined, direction);
    const { positions, advanceWidth } = run;
    const glyphs = run.glyphs.map((glyph) => {
      // Readers turn round what goes from right to left, and with it what two letters in one stand for.
      const codePoints = isRtl ? glyph.codePoints.toReversed().map(mirroredCode) : glyph.codePoints;
      return {
        id: kindOf(glyph.id, codePoints),
        codePoints,
        advanceWidth: glyph.advanceWidth,
      };
    });
    const shaped = { glyphs, positions, advanceWidth };
    if (known.size === KNOWN_AT_MOST) known.clear();
    known.set(key, shaped);
    return shaped;
  }

  /** Nothing in ASCII changes by what is beside it; so it is quick, and most of a report is that. */
  const shapes = (text: string, direction: Direction): Shaped[] =>
    direction === 'ltr' && IS_ASCII.test(text)
      ? Array.from(text, (each) => shape(each, direction))
      : [shape(text, direction)];

  function layout(text: string, direction: Direction): Shaped {
    const all = shapes(text, direction);
    return {
      glyphs: all.flatMap(({ glyphs }) => glyphs),
      // pdfkit writes into what it is given.
      positions: all.flatMap(({ positions }) => positions.map((position) => ({ ...position }))),
      advanceWidth: advanceOf(all),
    };
  }

  const forDocument: DocumentFont = Object.assign(derive(font), {
    layout: (text: string, features: readonly string[] = []) =>
      layout(text, features.includes('rtlm') ? 'rtl' : 'ltr'),
    createSubset: () => subsetOf(font, kinds),
  });

  return {
    name: font.postscriptName,
    canSet: (text) =>
      SET.test(text) &&
      Array.from(text).every(
        (each) => UNSEEN.test(each) || font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0),
      ),
    widthOf: (text, direction) => (layout(text, direction).advanceWidth * 1000) / font.unitsPerEm,
    forDocument,
  };
}

const advanceOf = (shapes: readonly Shaped[]) =>
  shapes.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);

const keyOf = (glyph: number, codePoints: readonly number[]) => `${glyph} ${codePoints.join(' ')}`;

/** The same, for something else to be put on top of it. */
function derive<T extends object>(from: T): T {
  const derived: unknown = Object.create(from);
  if (!isDerived(derived, from)) throw new Error('it was made of something else');
  return derived;
}

const isDerived = <T extends object>(derived: unknown, from: T): derived is T =>
  Object.getPrototypeOf(derived) === from;

/** fontkit's glyphs are each made once, and go on saying what they stood for then. */
function withTextsOfItsOwn(font: Font): Font {
  const glyphs = new Map<string, Glyph>();
  return Object.assign(derive(font), {
    getGlyph(id: number, codePoints: number[] = []) {
      const key = keyOf(id, codePoints);
      const glyph = glyphs.get(key) ?? Object.assign(derive(font.getGlyph(id)), { codePoints });
      glyphs.set(key, glyph);
      return glyph;
    },
  });
}

/** @param kinds glyphs, some of them several times */
function subsetOf(font: Font, kinds: readonly number[]): DocumentSubset {
  const subset: Subset & { readonly glyphs?: number[] } = font.createSubset();
  const { glyphs } = subset;
  if (glyphs === undefined) throw new Error('this fontkit keeps its glyphs elsewhere');
  const places = new Map<number, number>();
  return {
    includeGlyph(kind) {
      const place = places.get(kind) ?? glyphs.push(kinds[kind] ?? 0) - 1;
      places.set(kind, place);
      return place;
    },
    encode: () => subset.encode(),
  };
}
