/**
 * Sets a text in lines: which glyphs of which font, and where each stands, in the scripts that can be
 * carried. A letter that can't be stands as an empty box, and is still found and copied as what it is.
 */
import makeBidi from 'bidi-js';
import { type FormedCluster, inArabicForms } from './arabic-forms.ts';
import type { TrueTypeFont } from './true-type.ts';

/** The fonts of one weight, the one that is looked into first at the front. */
export type FontFamily = readonly TrueTypeFont[];

export interface Look {
  /** In points. */
  readonly size: number;
  readonly weight: 'regular' | 'bold';
  /** Which way the whole of it goes: by its own first letter, or always from left to right. */
  readonly direction: 'own' | 'ltr';
}

/** Everything is in thousandths of the text's size. */
export interface SetGlyph {
  readonly font: TrueTypeFont;
  readonly glyph: number;
  /** What it stands for when it is read out or copied. */
  readonly text: string;
  readonly x: number;
}

/** What stands on one line, and is set where it is drawn. */
export interface Line {
  readonly text: string;
  /** In points. */
  readonly width: number;
  /** Whether a letter of it can't be carried. */
  readonly lacks: boolean;
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
  glyphs(line: Line, look: Look): SetGlyph[];
}

interface Cluster extends FormedCluster {
  readonly glyphs: readonly SetGlyph[];
  readonly advance: number;
}

/** Of others the fonts may have letters, which need more than a place each to be read. */
const CARRIED =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]*$/u;
const UNSEEN = /^\p{Default_Ignorable_Code_Point}+$/u;
const LIGATURE = /[\ufef5-\ufefc]/;
const MARK = /^\p{M}$/u;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]/;
const IS_ASCII = /^[ -~]*$/;
const SPACE = /^[ \n\t]+$/;

const bidi = makeBidi();
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** @param direction of a text whose letters have none */
export function createTypesetter(
  families: Readonly<Record<Look['weight'], FontFamily>>,
  direction: 'ltr' | 'rtl',
): Typesetter {
  const known = { regular: new Map<string, Cluster>(), bold: new Map<string, Cluster>() };

  function clusterOf(formed: FormedCluster, weight: Look['weight']): Cluster {
    const key = formed.text === formed.drawn ? formed.text : `${formed.text} ${formed.drawn}`;
    const before = known[weight].get(key);
    if (before !== undefined) return before;
    const cluster = shape(formed, families[weight]);
    known[weight].set(key, cluster);
    return cluster;
  }

  function clustersOf(text: string, { weight }: Look): Cluster[] {
    // Most texts are, and there are thousands of them in a long report.
    if (IS_ASCII.test(text))
      return Array.from(text, (each) => clusterOf({ text: each, drawn: each }, weight));
    const segments = Array.from(graphemes.segment(text), ({ segment }) => segment);
    return inArabicForms(segments).map((formed) => clusterOf(formed, weight));
  }

  return {
    widths(text, look) {
      const clusters = clustersOf(text, look);
      const words = wordsOf(clusters).map(advanceOf);
      return {
        whole: (advanceOf(clusters) * look.size) / 1000,
        word: (Math.max(...words, 0) * look.size) / 1000,
      };
    },
    lines: (text, look, width) =>
      text
        .split('\n')
        .flatMap((paragraph) => breakLines(clustersOf(paragraph, look), (width * 1000) / look.size))
        .map((line) => ({
          text: line.map((cluster) => cluster.text).join(''),
          width: (advanceOf(line) * look.size) / 1000,
          lacks: line.some(({ glyphs }) => glyphs.some(({ glyph }) => glyph === 0)),
        })),
    glyphs({ text }, look) {
      const clusters = clustersOf(text, look);
      let x = 0;
      return inVisualOrder(clusters, look.direction, direction).flatMap(({ cluster, drawn }) => {
        const { glyphs, advance } =
          drawn === cluster.drawn ? cluster : clusterOf({ text: cluster.text, drawn }, look.weight);
        const start = x;
        x += advance;
        return glyphs.map((glyph) => ({ ...glyph, x: start + glyph.x }));
      });
    },
  };
}

const advanceOf = (clusters: readonly Cluster[]) =>
  clusters.reduce((sum, { advance }) => sum + advance, 0);

const isSpace = ({ text }: Cluster) => SPACE.test(text);

function wordsOf(clusters: readonly Cluster[]): Cluster[][] {
  const words: Cluster[][] = [[]];
  for (const cluster of clusters)
    if (isSpace(cluster)) words.push([]);
    else words.at(-1)?.push(cluster);
  return words.filter(({ length }) => length > 0);
}

/** A place as wide as a text is wide enough for it, whatever was lost on the way to points and back. */
const ROUNDING = 0.5;

/** Spaces at which a line ends are not on it. @param width in thousandths of the size */
function breakLines(clusters: readonly Cluster[], width: number): Cluster[][] {
  const lines: Cluster[][] = [];
  let line: Cluster[] = [];
  let used = 0;
  /** Where the line's last space is. */
  let space = -1;
  for (const cluster of clusters) {
    if (used + cluster.advance > width + ROUNDING && line.length > 0 && !isSpace(cluster)) {
      const rest = space < 0 ? [] : line.slice(space + 1);
      lines.push(withoutEnd(space < 0 ? line : line.slice(0, space)));
      line = rest;
      used = advanceOf(rest);
      space = -1;
    }
    if (isSpace(cluster)) {
      if (line.length === 0 && lines.length > 0) continue;
      space = line.length;
    }
    line.push(cluster);
    used += cluster.advance;
  }
  if (line.length > 0) lines.push(withoutEnd(line));
  return lines;
}

const withoutEnd = (line: readonly Cluster[]): Cluster[] =>
  line.slice(0, line.findLastIndex((cluster) => !isSpace(cluster)) + 1);

/** As they stand from left to right, by Unicode's algorithm; what is mirrored is drawn so. */
function inVisualOrder(
  clusters: readonly Cluster[],
  base: Look['direction'],
  fallback: 'ltr' | 'rtl',
): { cluster: Cluster; drawn: string }[] {
  const text = clusters.map((cluster) => cluster.text).join('');
  const isPlain = !RIGHT_TO_LEFT.test(text);
  if (isPlain && (base === 'ltr' || fallback === 'ltr'))
    return clusters.map((cluster) => ({ cluster, drawn: cluster.drawn }));
  const hasOwn = /\p{L}/u.test(text);
  const { levels } = bidi.getEmbeddingLevels(
    text,
    base === 'ltr' ? 'ltr' : hasOwn ? 'auto' : fallback,
  );
  let at = 0;
  const placed = clusters.map((cluster) => {
    const level = levels[at] ?? 0;
    at += cluster.text.length;
    const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(cluster.drawn) : null;
    return { cluster, drawn: mirrored ?? cluster.drawn, level };
  });
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

/** One letter with its marks, which are put above its middle. */
function shape({ text, drawn }: FormedCluster, family: FontFamily): Cluster {
  const seen = drawn.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  if (UNSEEN.test(drawn) || seen === '') return { text, drawn, glyphs: [], advance: 0 };
  const written = SPACE.test(seen) ? ' ' : seen;
  // One glyph for a letter with its mark looks better than two; not every font has it.
  const found = find(written.normalize('NFC'), family) ?? find(written, family);
  if (found === null || !CARRIED.test(drawn)) return lacking(text, drawn, family);
  const [base] = found;
  if (base === undefined) return { text, drawn, glyphs: [], advance: 0 };
  const advance = base.font.advanceOf(base.glyph);
  const ink = base.font.inkOf(base.glyph) ?? { left: 0, right: advance };
  let end = advance;
  const texts = textsOf(text, found);
  const glyphs = found.map(({ character, font, glyph }, at): SetGlyph => {
    const said = texts[at] ?? character;
    if (at === 0) return { font, glyph, text: said, x: 0 };
    const own = font.inkOf(glyph);
    const x =
      MARK.test(character) && own !== null
        ? (ink.left + ink.right - own.left - own.right) / 2
        : end;
    end = Math.max(end, MARK.test(character) ? 0 : x + font.advanceOf(glyph));
    return { font, glyph, text: said, x: Math.round(x) };
  });
  return { text, drawn, glyphs, advance: end };
}

interface Found {
  readonly character: string;
  readonly font: TrueTypeFont;
  readonly glyph: number;
}

/** @returns a glyph for each of its characters; null where one is lacking */
function find(drawn: string, family: FontFamily): Found[] | null {
  const found: Found[] = [];
  for (const character of drawn) {
    const one = family.flatMap((font): Found[] => {
      const glyph = font.glyphOf(character.codePointAt(0) ?? 0);
      return glyph === null ? [] : [{ character, font, glyph }];
    })[0];
    if (one === undefined) return null;
    found.push(one);
  }
  return found;
}

/**
 * What each glyph of a letter stands for. Two letters that are written as one stay Unicode's one
 * character for both: readers turn round what is written from right to left, and the two with it.
 */
function textsOf(text: string, found: readonly Found[]): readonly string[] {
  const drawn = found.map(({ character }) => character);
  if (drawn.some((each) => LIGATURE.test(each))) return drawn;
  const written = Array.from(text);
  return drawn.length === 1 ? [text] : written.length === drawn.length ? written : drawn;
}

function lacking(text: string, drawn: string, [font]: FontFamily): Cluster {
  if (font === undefined) throw new Error('there is no font');
  return { text, drawn, glyphs: [{ font, glyph: 0, text, x: 0 }], advance: font.advanceOf(0) };
}
