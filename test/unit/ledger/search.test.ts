import { describe, expect, test } from 'vitest';
import { searchWords, textForSearch } from '../../../src/main/core/ledger/search.ts';
import { screens as english } from '../../../src/shared/i18n/en/index.ts';
import { LANGUAGES } from '../../../src/shared/i18n/languages.ts';

const text = textForSearch([
  'T1-260314-0A1B2C',
  'Zoë O’Neil',
  'Order １２３ / ﬁne rice',
  '1234.50',
  '9223372036854775807',
]);

const findsIn = (within: string, search: string) =>
  searchWords(search).every((readings) => readings.some((reading) => within.includes(reading)));
const finds = (search: string) => findsIn(text, search);

describe('a payment is found by', () => {
  test.each([
    ['its reference in any case', 't1-260314-0a1b'],
    ['a part of its reference', '0A1B'],
    ['its customer, however the accent is typed', 'zoe\u0308'],
    ['its note in compatibility forms', 'order 123 fine'],
    ['words of several fields in any order', 'RICE zoë 1B2C'],
    ['its amount', '1234.50'],
    ['its amount with a thousands separator', '1,234.50'],
    ['its amount without the last zero', '1,234.5'],
    ['its amount as other countries write it', '1.234,50'],
    ['its amount with a decimal comma', '1234,50'],
    ['its amount grouped by blanks', '1 234.50'],
    ['its amount grouped by apostrophes', "1'234.50"],
    ['its amount grouped by no-break blanks', '1\u00a0234.50'],
    ['its amount grouped by thin blanks, with a decimal comma', '1\u202f234,50'],
    ['its amount and the currency before it', 'NGN 1234.50'],
    ['its amount and the currency in one', 'ngn1,234.50'],
    ['its amount and the currency behind it', '1 234.50 Ngn'],
    ['its amount and a sign apart from it', '₦ 1234.50'],
    ['its amount and a sign with letters', 'GH₵1,234.50'],
    ['its amount with Nigeria’s N', 'N1,234.50'],
    ['its amount in Arabic digits', '١٢٣٤٫٥٠'],
    ['its amount in Persian digits, grouped', '۱٬۲۳۴٫۵۰'],
    ['its amount between other words', 'rice 1 234.50 NGN zoë'],
    ['its reference without hyphens', 't12603140a1b2c'],
    ['its reference with en dashes', 'T1–260314–0A1B2C'],
    ["the service's reference", '9223372036854775807'],
    ['nothing typed', '  '],
  ])('%s', (_, search) => {
    expect(finds(search)).toBe(true);
  });
});

describe('a payment is not found by', () => {
  test.each([
    ['another amount', '1,234.51'],
    ['a longer amount, grouped by blanks', '1 234 500'],
    ['a word that is a currency in capitals', 'cup 1234.50'],
    ['a word that is no currency', 'tea 1234.50'],
    ['a terminal that only looks like an amount', 'n1'],
    ['a word that only two fields together would make', '0A1B2CZoë'],
    ['one matching word of two', 'rice beans'],
    ["SQL's wildcards", 'r_ce'],
    ['a percent sign', '%'],
  ])('%s', (_, search) => {
    expect(finds(search)).toBe(false);
  });
});

test.each([
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['می\u200cخواهم', 'میخواهم'],
  ['\u0915\u094d\u200d\u0937', '\u0915\u094d\u0937'],
  ['👩\u200d\u2764\u200d👨', '👩\u200d\u2764\ufe0f\u200d👨'],
])('a note is found with its joiners and without: %s by %s', (note, search) => {
  expect(findsIn(textForSearch([note]), search)).toBe(true);
  expect(findsIn(textForSearch([search]), note)).toBe(true);
});

test('a word typed twice is looked for once', () => {
  expect(searchWords('rice Rice RICE')).toEqual([['rice']]);
  expect(searchWords('1500 NGN 1500')).toEqual([['1500']]);
});

describe('figures with blanks between them', () => {
  test.each([
    ['1 500.00', '12500.00'],
    ['1 500 000', '1500.00'],
    ['1 500 000', '12500.00'],
    ['1\u00a0500', '12500.00'],
  ])('are one amount: %s is not %s', (search, amount) => {
    expect(findsIn(textForSearch([amount]), search)).toBe(false);
  });

  test.each([
    ['1 500.00', 'paid 1\u202f500.00 before'],
    ['803 123 4567', '08031234567'],
    ['803 123 4567', '0803-123-4567'],
    ['12 500 08031234567', '500 of 12 for 08031234567'],
  ])('are found as they are written, and a number in its parts: %s in %s', (search, note) => {
    expect(findsIn(textForSearch([note]), search)).toBe(true);
  });
});

test.each(LANGUAGES)(
  'what $name says of amounts where nothing is found is true',
  async (language) => {
    const { screens } = 'screens' in language ? await language.screens() : { screens: english };
    const spellings =
      screens.history.nothing.hint.match(/\p{Nd}(?:[\p{Nd}.,'’٬٫ ]*\p{Nd})?/gu) ?? [];
    const amounts = spellings.flatMap((each) => each.split(/, /));
    expect(amounts.length).toBeGreaterThan(1);
    for (const amount of amounts) expect(findsIn(textForSearch(['1250.00']), amount)).toBe(true);
  },
);
