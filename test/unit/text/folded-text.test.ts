import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchWords, textForSearch } from '../../../src/main/core/ledger/search.ts';
import { foldedText } from '../../../src/shared/core/text/folded-text.ts';

/** As it is kept, and as it is looked for. */
const SEARCHES: readonly (readonly [kept: string, search: string])[] = [
  ['Ọláyínká Sadé', 'Olayinka'],
  ['Ọláyínká Sadé', 'OLAYINKA'],
  ['Ọláyínká Sadé', 'Sade'],
  ['Olayinka Sade', 'Ọláyínká'],
  ['Okonkwo', 'Ọkọnkwọ'],
  ['O’Connor', "O'Connor"],
  ["D'Souza", 'D’Souza'],
  ['D‘Souza', 'DSouza'],
  ['Dʼsouza', 'd`souza'],
  ['N´Guessan', "n'guessan"],
  ['محمد عَلِيّ', 'محمد علي'],
  ['مـحـمـد', 'محمد'],
  ['أحمد', 'احمد'],
  ['Straße', 'strasse'],
  ['STRASSE', 'straße'],
  ['Işıl', 'isil'],
  ['İstanbul', 'istanbul'],
  ['Ɗanjuma Ƙaura', 'danjuma kaura'],
  ['Ɔsei Ɛsi', 'osei esi'],
  ['Al‑Amin', 'al-amin'],
  ['Al—Amin', 'Al–Amin'],
  ['Al−Amin', 'al-amin'],
  ['Café glacé', 'cafe glace'],
  ['Àkàrà', 'akara'],
  ['Łukasz Øst', 'lukasz ost'],
];

test.each(SEARCHES)('who is kept as %s is found by %s, and is the same', (kept, search) => {
  expect(foldedText(search)).not.toBe('');
  const text = textForSearch([kept]);
  for (const readings of searchWords(search))
    expect(readings.some((reading) => text.includes(reading))).toBe(true);
});

test.each([
  ['किरण', 'करण'],
  ['がき', 'かき'],
  ['A-12', 'A12'],
  ['Ada', 'Adu'],
])('%s is not %s: what is no mark of it stays', (one, other) => {
  expect(foldedText(one)).not.toBe(foldedText(other));
});

test('the form of any text is its own, in any case and however its letters are composed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
      const form = foldedText(text);
      expect(foldedText(form)).toBe(form);
      for (const other of [text.toUpperCase(), text.normalize('NFD'), text.normalize('NFC')])
        expect(foldedText(other)).toBe(form);
    }),
  );
});
