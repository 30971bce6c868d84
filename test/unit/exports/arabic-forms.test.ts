/** Letters of Arabic as they join, held against Unicode's own names of the forms. */
import { expect, test } from 'vitest';
import { inArabicForms } from '../../../src/main/features/exports/pdf/arabic-forms.ts';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const drawn = (text: string) =>
  inArabicForms(Array.from(graphemes.segment(text), ({ segment }) => segment))
    .map((cluster) => cluster.drawn)
    .join('');

test.for([
  ['a word: beginning, middle, end', 'بيت', '\ufe91\ufef4\ufe96'],
  ['a letter that joins nothing behind it', 'دار', '\ufea9\ufe8d\ufead'],
  ['one alone', 'ب', '\ufe8f'],
  ['hamza, which joins nothing', 'ماء', '\ufee3\ufe8e\ufe80'],
  ['lam and alef, alone', 'لا', '\ufefb'],
  ['lam and alef, joined', 'بلا', '\ufe91\ufefc'],
  ['lam and alef with hamza', 'لأ', '\ufef7'],
  ['marks stay with their letter and part nobody', 'بَيْت', '\ufe91\u064e\ufef4\u0652\ufe96'],
  ['a word after a space begins anew', 'بي بي', '\ufe91\ufef2 \ufe91\ufef2'],
  ['alef maksura has Arabic’s forms', 'على', '\ufecb\ufee0\ufef0'],
  ['Persian and Urdu', 'پگ', '\ufb58\ufb93'],
  ['a stretched letter', 'بـ', '\ufe91\u0640'],
  ['what is not Arabic stays', 'Adé 17', 'Adé 17'],
] as const)('%s', ([, text, forms]) => {
  expect(drawn(text)).toBe(forms);
});

test('what was written is kept, also of two letters that are drawn as one', () => {
  const clusters = inArabicForms(Array.from('سلام'));
  expect(clusters.map(({ text }) => text)).toEqual(['س', 'لا', 'م']);
});
