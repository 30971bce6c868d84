import { describe, expect, test } from 'vitest';
import { searchWords, textForSearch } from '../../../src/main/adapters/ledger/search.ts';

const text = textForSearch([
  'T1-260314-0A1B2C',
  'Zoë O’Neil',
  'Order １２３ / ﬁne rice',
  '1234.50',
  '9223372036854775807',
]);

const finds = (search: string) =>
  searchWords(search).every((readings) => readings.some((reading) => text.includes(reading)));

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
    ["the service's reference", '9223372036854775807'],
    ['nothing typed', '  '],
  ])('%s', (_, search) => {
    expect(finds(search)).toBe(true);
  });
});

describe('a payment is not found by', () => {
  test.each([
    ['another amount', '1,234.51'],
    ['a word that only two fields together would make', '0A1B2CZoë'],
    ['one matching word of two', 'rice beans'],
    ["SQL's wildcards", 'r_ce'],
    ['a percent sign', '%'],
  ])('%s', (_, search) => {
    expect(finds(search)).toBe(false);
  });
});

test('a word typed twice is looked for once', () => {
  expect(searchWords('rice Rice RICE')).toEqual([['rice']]);
});
