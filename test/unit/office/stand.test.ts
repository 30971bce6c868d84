/** How far an office has come with a record, by its answers about each of the record's lives. */
import { describe, expect, it } from 'vitest';
import type { OfficeAnswer } from '../../../src/main/features/office/connection.ts';
import { standOf } from '../../../src/main/features/office/visit.ts';

const life = (epoch: number, first: number, last: number, ledgerId = 'a') => ({
  ledgerId,
  epoch,
  first,
  last,
});
const says = (epoch: number, sequence: number, change: Partial<OfficeAnswer> = {}) => ({
  answer: 'ok' as const,
  ledger: 'a',
  epoch,
  sequence,
  words: null,
  forgotten: null,
  ...change,
});

describe('the office', () => {
  it('that knows nothing begins with the first event', () => {
    expect(standOf([life(1, 1, 9)], [], false)).toEqual({ confirmed: 0, isBehind: false });
  });

  it('goes on behind what it has', () => {
    expect(standOf([life(1, 1, 9)], [says(1, 4)], false)).toEqual({
      confirmed: 4,
      isBehind: false,
    });
    expect(standOf([life(1, 1, 9)], [says(1, 9)], false)).toEqual({
      confirmed: 9,
      isBehind: false,
    });
  });

  it('that has more of the present life is ahead of this record', () => {
    expect(standOf([life(1, 1, 9)], [says(1, 10)], false)).toEqual({
      confirmed: 9,
      isBehind: true,
    });
  });

  it('that has more of a life before it than was kept goes on with the next', () => {
    const lives = [life(1, 1, 5), life(2, 6, 8)];
    expect(standOf(lives, [says(1, 9)], false)).toEqual({ confirmed: 5, isBehind: false });
    expect(standOf(lives, [says(2, 7), says(1, 9)], false)).toEqual({
      confirmed: 7,
      isBehind: false,
    });
  });

  it('is not asked about a life of which nothing was kept', () => {
    const lives = [life(1, 1, 5), life(2, 6, 5), life(3, 6, 8)];
    expect(standOf(lives, [says(2, 7), says(1, 5)], false)).toEqual({
      confirmed: 5,
      isBehind: false,
    });
    expect(standOf([life(1, 1, 5), life(2, 6, 5)], [says(2, 7), says(1, 5)], false)).toEqual({
      confirmed: 5,
      isBehind: false,
    });
  });

  it('is owed words from the first event on that came without', () => {
    const lives = [life(1, 1, 5), life(2, 6, 9)];
    const said = (one: number, two: number) => [
      says(2, 9, { words: two }),
      says(1, 7, { words: one }),
    ];
    expect(standOf(lives, said(0, 5), true)).toEqual({ confirmed: 0, isBehind: false });
    expect(standOf(lives, said(3, 9), true)).toEqual({ confirmed: 3, isBehind: false });
    expect(standOf(lives, said(7, 5), true)).toEqual({ confirmed: 5, isBehind: false });
    expect(standOf(lives, said(5, 8), true)).toEqual({ confirmed: 8, isBehind: false });
    expect(standOf(lives, said(5, 9), true)).toEqual({ confirmed: 9, isBehind: false });
    expect(standOf(lives, said(0, 5), false)).toEqual({ confirmed: 9, isBehind: false });
  });

  it('is not owed the words of what it knows as another counter’s, nor of a life without events', () => {
    const lives = [life(1, 1, 5, 'from'), life(2, 6, 5), life(3, 6, 8)];
    const from = says(1, 5, { ledger: 'from', answer: 'another-counter' });
    expect(standOf(lives, [says(3, 8, { words: 7 }), from], true)).toEqual({
      confirmed: 7,
      isBehind: false,
    });
  });

  it.each([
    ['revoked', 'revoked'],
    ['newer-counter', 'newer-counter'],
    ['other-mode', 'other-mode'],
  ] as const)('takes nothing at all: %s', (answer, trouble) => {
    const nothing = {
      answer,
      ledger: null,
      epoch: null,
      sequence: null,
      words: null,
      forgotten: null,
    };
    expect(standOf([life(1, 1, 9)], [nothing], false)).toBe(trouble);
  });

  it.each(['another-counter', 'forked'] as const)('takes nothing of this record: %s', (answer) => {
    expect(standOf([life(1, 1, 9)], [says(1, 4, { answer })], false)).toBe(answer);
  });

  it('may know where the record came from as another counter’s', () => {
    const lives = [life(1, 1, 5, 'from'), life(2, 6, 8)];
    const from = says(1, 5, { ledger: 'from', answer: 'another-counter' });
    expect(standOf(lives, [from], false)).toEqual({ confirmed: 5, isBehind: false });
    expect(standOf(lives, [says(2, 8, { answer: 'another-counter' }), from], false)).toBe(
      'another-counter',
    );
  });
});
