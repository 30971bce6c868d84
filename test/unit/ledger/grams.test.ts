import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { gramsOf, lookupOf } from '../../../src/main/core/ledger/finding/grams.ts';

const piecesOf = (words: string, lines = '') => gramsOf(words, lines).split(' ');

/** The pieces that an expression without an OR asks for. */
const asked = (expression: string | null) =>
  [...(expression ?? '').matchAll(/"([^"]*)"/g)].map(([, piece]) => piece);

describe('the pieces of a text', () => {
  it('are its letters by three within each word, and its digits by four as well', () => {
    expect(piecesOf('rice\nb 12345')).toEqual([
      'ric',
      'ice',
      'ce·',
      'e··',
      'b··',
      '123',
      '1234',
      '234',
      '2345',
      '345',
      '45·',
      '5··',
    ]);
  });

  it('stand once each, and those of customers’ lines apart', () => {
    expect(piecesOf('aaaa', 'aaa')).toEqual(['aaa', 'aa·', 'a··', '¦aaa', '¦aa·', '¦a··']);
  });

  it('hold no gap for the index: punctuation is written wide, control signs part words', () => {
    expect(piecesOf('c1-2"*\u0000x')).toEqual([
      'c1－',
      '1－2',
      '－2＂',
      '2＂＊',
      '＂＊·',
      '＊··',
      'x··',
    ]);
  });

  it('take a letter beyond the first 65,536 for one', () => {
    expect(piecesOf('😀😀')).toEqual(['😀😀·', '😀··']);
    expect(piecesOf('a\ud83dbc')).toEqual(['a··', 'bc·', 'c··']);
  });
});

describe('what is looked up of a search', () => {
  it('covers each word with as few pieces as will do, by digits first', () => {
    expect(lookupOf([['08031234567']], []).long).toBe('("0803" AND "1234" AND "4567")');
    expect(lookupOf([['okafor'], ['school']], []).long).toBe(
      '(("oka" AND "for") AND ("sch" AND "ool"))',
    );
    expect(lookupOf([['c1-260314']], []).long).toBe('("c1－" AND "2603" AND "0314")');
  });

  it('takes three letters for one piece, and no sign for a digit', () => {
    expect(lookupOf([['abc']], [])).toMatchObject({ long: '"abc"', all: '"abc"' });
    expect(lookupOf([['9090']], []).long).toBe('"9090"');
    expect(lookupOf([['90٣0']], []).long).toBe('("90٣" AND "0٣0")');
  });

  it('asks for all pieces of a customer at once', () => {
    expect(lookupOf([['abc']], ['5000999']).long).toBe('("abc" OR ("¦5000" AND "¦0999"))');
  });

  it('is any of a word’s readings, or a customer instead of all of it', () => {
    expect(lookupOf([['5,000', '5000']], ['5000']).long).toBe(
      '((("5，0" AND "000") OR "5000") OR "¦5000")',
    );
  });

  it('leaves short words to the second way, where they are how a piece begins', () => {
    expect(lookupOf([['a'], ['rice']], [])).toMatchObject({
      long: '("ric" AND "ice")',
      all: '("a" * AND ("ric" AND "ice"))',
    });
    expect(lookupOf([['王伟']], [])).toMatchObject({ long: null, all: '"王伟" *' });
  });

  it('is nothing where one way lets everything through', () => {
    expect(lookupOf([['rice', 'ab']], [])).toMatchObject({
      long: null,
      all: '(("ric" AND "ice") OR "ab" *)',
    });
    expect(lookupOf([['\u0001']], [])).toMatchObject({ long: null, all: null });
  });

  it.each([
    ['rice', false],
    ['ric', true],
    ['5000', true],
    ['50000', false],
    ['a000', false],
    ['ab', false],
    ['ab·', false],
    ['ab\u0001c', false],
    ['abc\u0001', false],
  ])('%j is found by the index alone: %s', (word, isExact) => {
    expect(lookupOf([[word]], []).isExact).toBe(isExact);
    expect(lookupOf([['abc']], [word]).isExact).toBe(isExact);
  });

  it('asks of a word of 200 letters no more than sixteen pieces', () => {
    const word = Array.from({ length: 200 }, (_, index) =>
      String.fromCharCode(0x4e00 + index),
    ).join('');
    expect(asked(lookupOf([[word]], []).long)).toHaveLength(16);
    expect(asked(lookupOf([['ab'.repeat(100)]], []).long)).toEqual(['aba', 'bab']);
  });

  it('is among the pieces of every text that has the word', () => {
    const letters = fc.constantFrom(
      '0',
      '1',
      '2',
      '9',
      'a',
      'b',
      '-',
      '"',
      '*',
      '王',
      '😀',
      '·',
      '¦',
    );
    const text = fc.string({ unit: letters, maxLength: 12 });
    fc.assert(
      fc.property(
        text,
        text.filter((word) => word !== ''),
        text,
        (before, word, after) => {
          const pieces = piecesOf(`${before}${word}${after}`);
          const { long, all } = lookupOf([[word]], []);
          for (const piece of asked(long)) expect(pieces).toContain(piece);
          for (const start of asked(all))
            expect(pieces.some((piece) => piece.startsWith(start ?? '?'))).toBe(true);
        },
      ),
    );
  });
});
