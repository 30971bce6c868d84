/** How far an office has come with a record, by its answers about each of the record's lives. */
import { describe, expect, it } from 'vitest';
import type { OfficeAnswer } from '../../../src/main/features/office/connection.ts';
import { standOf } from '../../../src/main/features/office/sending.ts';

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
  ...change,
});

describe('the office', () => {
  it('that knows nothing begins with the first event', () => {
    expect(standOf([life(1, 1, 9)], [])).toEqual({ confirmed: 0, isBehind: false });
  });

  it('goes on behind what it has', () => {
    expect(standOf([life(1, 1, 9)], [says(1, 4)])).toEqual({ confirmed: 4, isBehind: false });
    expect(standOf([life(1, 1, 9)], [says(1, 9)])).toEqual({ confirmed: 9, isBehind: false });
  });

  it('that has more of the present life is ahead of this record', () => {
    expect(standOf([life(1, 1, 9)], [says(1, 10)])).toEqual({ confirmed: 9, isBehind: true });
  });

  it('that has more of a life before it than was kept goes on with the next', () => {
    const lives = [life(1, 1, 5), life(2, 6, 8)];
    expect(standOf(lives, [says(1, 9)])).toEqual({ confirmed: 5, isBehind: false });
    expect(standOf(lives, [says(2, 7), says(1, 9)])).toEqual({ confirmed: 7, isBehind: false });
  });

  it('is not asked about a life of which nothing was kept', () => {
    const lives = [life(1, 1, 5), life(2, 6, 5), life(3, 6, 8)];
    expect(standOf(lives, [says(2, 7), says(1, 5)])).toEqual({ confirmed: 5, isBehind: false });
    expect(standOf([life(1, 1, 5), life(2, 6, 5)], [says(2, 7), says(1, 5)])).toEqual({
      confirmed: 5,
      isBehind: false,
    });
  });

  it.each([
    ['revoked', 'revoked'],
    ['newer-counter', 'newer-counter'],
    ['other-mode', 'other-mode'],
  ] as const)('takes nothing at all: %s', (answer, trouble) => {
    const nothing = { answer, ledger: null, epoch: null, sequence: null };
    expect(standOf([life(1, 1, 9)], [nothing])).toBe(trouble);
  });

  it.each(['another-counter', 'forked'] as const)('takes nothing of this record: %s', (answer) => {
    expect(standOf([life(1, 1, 9)], [says(1, 4, { answer })])).toBe(answer);
  });

  it('may know where the record came from as another counter’s', () => {
    const lives = [life(1, 1, 5, 'from'), life(2, 6, 8)];
    const from = says(1, 5, { ledger: 'from', answer: 'another-counter' });
    expect(standOf(lives, [from])).toEqual({ confirmed: 5, isBehind: false });
    expect(standOf(lives, [says(2, 8, { answer: 'another-counter' }), from])).toBe(
      'another-counter',
    );
  });
});
