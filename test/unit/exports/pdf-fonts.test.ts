/** The fonts of PDF files as we read them, and texts as they are set in them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FONT_FILES } from '../../../src/main/features/exports/pdf/font-files.ts';
import { readTrueType } from '../../../src/main/features/exports/pdf/true-type.ts';
import { createTypesetter, type Look } from '../../../src/main/features/exports/pdf/typesetter.ts';
import { FONTS } from '../../support/workers.ts';

const load = (file: string) => readTrueType(readFileSync(new URL(file, FONTS)));
const families = { regular: FONT_FILES.regular.map(load), bold: FONT_FILES.bold.map(load) };
const [sans] = families.regular;

const LOOK: Look = { size: 10, weight: 'regular', direction: 'own' };
const typesetter = createTypesetter(families, 'ltr');

const seen = (text: string, look = LOOK) => {
  const [line] = typesetter.lines(text, look, Infinity);
  return line === undefined ? [] : typesetter.glyphs(line, look).map((glyph) => glyph.text);
};

test('a font of a few glyphs has them and what they are made of, as the whole one has', () => {
  if (sans === undefined) throw new Error('no font');
  const glyphs = [
    0,
    ...Array.from('Aé1ọ', (letter) => sans.glyphOf(letter.codePointAt(0) ?? 0) ?? 0),
  ];
  const small = sans.subset(glyphs);
  expect(small.length).toBeLessThan(20_000);
  const head = small.indexOf('head');
  expect(head).toBeGreaterThan(0);
  // All sums of a font come to one number.
  let sum = 0;
  for (let at = 0; at < small.length; at += 4) sum = (sum + small.readUInt32BE(at)) >>> 0;
  expect(sum).toBe(0xb1b0afba);
});

test.for([
  ['not a font', Buffer.from('hello')],
  ['another kind of font', Buffer.from('OTTO'.padEnd(100, '\0'))],
] as const)('%s is refused', ([, file]) => {
  expect(() => readTrueType(file)).toThrow('no TrueType font');
});

test.for([
  ['English, Yoruba and Hausa', 'Ẹ̀gbẹ́ Ọ̀ṣun Àṣàkẹ́ ɓ ɗ ƙ ʼY', false],
  ['Greek and Russian', 'κατάστημα лавка', false],
  ['Arabic, Persian and Urdu', 'متجر پنیر ٹماٹر ۱۲۳', false],
  ['Hebrew', 'שלום', false],
  ['signs of money and what texts are cut with', '₦ € £ … – — “”', false],
  ['what could not be read', '\u{fffd}', false],
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
});

test('brackets close the right way in a text from right to left', () => {
  const open = sans?.glyphOf('('.codePointAt(0) ?? 0);
  const [line] = typesetter.lines('(א)', LOOK, Infinity);
  if (line === undefined) throw new Error('no line');
  const [first] = typesetter.glyphs(line, LOOK);
  expect([first?.glyph, first?.text]).toEqual([open, ')']);
});

test('marks stand above their letter, and take no room', () => {
  const plain = typesetter.widths('\u0254', LOOK).whole;
  expect(typesetter.widths('\u0254\u0300', LOOK).whole).toBe(plain);
  const [line] = typesetter.lines('\u0254\u0300', LOOK, Infinity);
  const [letter, mark] = line === undefined ? [] : typesetter.glyphs(line, LOOK);
  if (letter === undefined || mark === undefined) throw new Error('no mark');
  const middle = ({ font, glyph, x }: typeof mark) => {
    const ink = font.inkOf(glyph);
    return ink === null ? NaN : x + (ink.left + ink.right) / 2;
  };
  expect(Math.abs(middle(letter) - middle(mark))).toBeLessThanOrEqual(1);
});

test('a text stands on one line in a place that is as wide as it is', () => {
  for (const size of [6, 7, 8, 9, 9.5, 11])
    for (const text of ['Since shift', '11,250.00 NGN', 'بصمة هذا الإغلاق', 'A1-261121-000017 x']) {
      const look = { ...LOOK, size };
      const { whole } = typesetter.widths(text, look);
      expect(typesetter.lines(text, look, whole).map((line) => line.text)).toEqual([text]);
    }
});

test('lines break between words, within one that is too wide, and lose nothing', () => {
  const text = 'Waiting for Averylongnamewithoutanybreak and others';
  const lines = typesetter.lines(text, LOOK, 80);
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(80);
  expect(lines[0]?.text).toBe('Waiting for');
  expect(
    lines
      .map((line) => line.text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(text.replaceAll(' ', ''));
  expect(typesetter.lines('', LOOK, 80)).toEqual([]);
  expect(typesetter.lines('w', LOOK, 0).map((line) => line.text)).toEqual(['w']);
});
