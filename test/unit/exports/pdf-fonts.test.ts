/** Texts as they are set in the fonts of PDF files. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FONT_FILES } from '../../../src/main/features/exports/pdf/font-files.ts';
import { FEATURES, readFont } from '../../../src/main/features/exports/pdf/shaped-font.ts';
import { createTypesetter, type Look } from '../../../src/main/features/exports/pdf/typesetter.ts';
import { FONTS } from '../../support/workers.ts';

const load = (file: string) => readFont(readFileSync(new URL(file, FONTS)));
const families = { regular: FONT_FILES.regular.map(load), bold: FONT_FILES.bold.map(load) };
const [sans, arabic] = families.regular;
if (sans === undefined || arabic === undefined) throw new Error('no font');

const LOOK: Look = { size: 10, weight: 'regular', direction: 'own' };
const typesetter = createTypesetter(families, 'ltr');

const runs = (text: string, look = LOOK) => {
  const [line] = typesetter.lines(text, look, Infinity);
  return line === undefined ? [] : typesetter.runs(line, look);
};

const said = (glyphs: readonly { readonly codePoints: readonly number[] }[]) =>
  glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));

/** What each glyph of a text stands for, from left to right. */
const seen = (text: string, look = LOOK) =>
  runs(text, look).flatMap((run) =>
    said(run.font.forDocument.layout(run.text, FEATURES[run.direction]).glyphs),
  );

test.for([
  ['not a font', Buffer.from('hello')],
  ['an empty file', Buffer.alloc(0)],
] as const)('%s is refused', ([, file]) => {
  expect(() => readFont(file)).toThrow('Unknown font format');
});

test.for([
  ['English, Yoruba and Hausa', 'Ẹ̀gbẹ́ Ọ̀ṣun Àṣàkẹ́ ɓ ɗ ƙ ʼY', false],
  ['a letter and its marks, each by itself', 'e\u0301 o\u0323\u0300', false],
  ['Greek and Russian', 'κατάστημα лавка', false],
  ['Arabic, Persian and Urdu', 'متجر پنیر ٹماٹر ۱۲۳', false],
  ['Hebrew', 'שלום', false],
  ['signs of money and what texts are cut with', '₦ € £ … – — “”', false],
  ['what could not be read', '\u{fffd}', false],
  ['spaces of dates, marks of direction', '12:00\u202fAM \u200f\u2066x\u2069\ufeff', false],
  ['Chinese', '日本', true],
  ['Devanagari, whose letters change their places', 'हिन्दी', true],
  ['a picture', '☃', true],
] as const)('%s', ([, text, lacks]) => {
  expect(typesetter.lines(text, LOOK, Infinity).some((line) => line.lacks)).toBe(lacks);
});

test('a text goes its own way, and codes always from left to right', () => {
  expect(seen('abc')).toEqual(['a', 'b', 'c']);
  expect(seen('אבג')).toEqual(['ג', 'ב', 'א']);
  expect(seen('אב 12')).toEqual(['1', '2', ' ', 'ב', 'א']);
  expect(seen('אב A')).toEqual(['A', ' ', 'ב', 'א']);
  expect(seen('אב A', { ...LOOK, direction: 'ltr' })).toEqual(['ב', 'א', ' ', 'A']);
  expect(seen('۱۲۳')).toEqual(['۱', '۲', '۳']);
});

test('brackets close the right way in a text from right to left, and are read as they were written', () => {
  const widths = (text: string, direction: 'ltr' | 'rtl') =>
    sans.forDocument.layout(text, FEATURES[direction]).glyphs.map(({ id }) => id);
  expect(seen('(א)')).toEqual([')', 'א', '(']);
  const outline = (text: string, direction: 'ltr' | 'rtl') => {
    const subset = sans.forDocument.createSubset();
    for (const kind of widths(text, direction)) subset.includeGlyph(kind);
    return Buffer.from(subset.encode());
  };
  expect(outline('(', 'rtl')).toEqual(outline(')', 'ltr'));
  expect(outline('(', 'rtl')).not.toEqual(outline('(', 'ltr'));
});

test('Arabic letters join', () => {
  const glyphs = (text: string) => arabic.forDocument.layout(text, FEATURES.rtl).glyphs;
  const outlines = new Set(glyphs('ببب').map(({ id }) => id));
  expect(outlines.size).toBe(3);
  expect(arabic.widthOf('ببب', 'rtl')).toBeLessThan(3 * arabic.widthOf('ب', 'rtl'));
  // Readers turn letters round, and so what is two letters in one glyph.
  expect(said(glyphs('لا'))).toEqual(['ال']);
});

test('a glyph that stands for several texts is found and copied as each of them', () => {
  const texts = (text: string, direction: 'ltr' | 'rtl') =>
    said(arabic.forDocument.layout(text, FEATURES[direction]).glyphs);
  // The beginning of both looks the same.
  for (const word of ['يب', 'یب', 'يب'])
    expect(texts(word, 'rtl')).toEqual(Array.from(word).toReversed());
  expect(seen('ọ o ẹ e')).toEqual(Array.from('ọ o ẹ e'));
  expect(seen('日本')).toEqual(['日', '本']);
  expect(seen('हिन्दी')).toEqual(Array.from('हिन्दी'));
});

test('marks take no room', () => {
  const plain = typesetter.widths('\u0254', LOOK).whole;
  expect(typesetter.widths('\u0254\u0300', LOOK).whole).toBe(plain);
  expect(seen('\u0254\u0300')).toEqual(['\u0254', '\u0300']);
});

test('runs stand side by side, and are as wide as their line', () => {
  for (const text of ['AV 1,250.00 NGN', 'متجر Lagos (17) النور', 'Ọ̀ṣun — лавка שלום']) {
    const [line] = typesetter.lines(text, LOOK, Infinity);
    let x = 0;
    for (const run of runs(text)) {
      expect(run.x).toBeCloseTo(x);
      x += (run.font.widthOf(run.text, run.direction) * LOOK.size) / 1000;
    }
    expect(line?.width).toBeCloseTo(x);
  }
});

test('a text stands on one line in a place that is as wide as it is', () => {
  for (const size of [6, 7, 8, 9, 9.5, 11])
    for (const text of ['Since shift', '11,250.00 NGN', 'بصمة هذا الإغلاق', 'A1-261121-000017 x']) {
      const look = { ...LOOK, size };
      const { whole } = typesetter.widths(text, look);
      expect(typesetter.lines(text, look, whole).map((line) => line.text)).toEqual([text]);
    }
});

test.for([
  'Waiting for Averylongnamewithoutanybreak and others',
  'بانتظار الزبونالذيلاينتهياسمهأبداولافراغفيه والآخرين',
])('%s: lines break between words, within one that is too wide, and lose nothing', (text) => {
  const lines = typesetter.lines(text, LOOK, 80);
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(80.01);
  expect(lines.length).toBeGreaterThan(2);
  expect(
    lines
      .map((line) => line.text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(text.replaceAll(' ', ''));
});

test('what there is nothing of is no line, and what has no room at all still stands', () => {
  expect(typesetter.lines('Waiting for me', LOOK, 60)[0]?.text).toBe('Waiting for');
  expect(typesetter.lines('', LOOK, 80)).toEqual([]);
  expect(typesetter.lines('w', LOOK, 0).map((line) => line.text)).toEqual(['w']);
});
