/** Whether two records that both went on from one past are one counter's, by the names of their events. */
import { describe, expect, it } from 'vitest';
import { areCopies, type Branch } from '../../../src/main/core/record/fork.ts';

const branch = (lastAt: number, ...epochs: readonly (readonly [number, string, number])[]) =>
  ({
    epochs: epochs.map(([epoch, ledgerId, firstSequence]) => ({ epoch, ledgerId, firstSequence })),
    lastAt,
  }) satisfies Branch;

const BEGUN = [100, 'a', 1] as const;

describe('two records that share ten events and both went on', () => {
  it.each([
    ['one event’s name is two events’', branch(200, BEGUN), branch(300, BEGUN), true],
    ['one was moved', branch(200, BEGUN), branch(300, BEGUN, [150, 'b', 11]), true],
    [
      'each was moved',
      branch(200, BEGUN, [140, 'c', 11]),
      branch(300, BEGUN, [150, 'b', 11]),
      true,
    ],
    ['one lost its end and went on', branch(140, BEGUN), branch(300, BEGUN, [150, 'a', 11]), false],
    [
      'one was restored, and the other used after it',
      branch(160, BEGUN),
      branch(300, BEGUN, [150, 'a', 11]),
      true,
    ],
    ['one does not say when it was begun', branch(200), branch(300, BEGUN), false],
  ])('where %s', (_, one, other, expected) => {
    expect(areCopies(10, one, other)).toBe(expected);
    expect(areCopies(10, other, one)).toBe(expected);
  });
});

describe('two records that share nothing', () => {
  it.each([
    [
      'one was begun in the place of the other',
      branch(200, BEGUN),
      branch(300, [150, 'b', 1]),
      false,
    ],
    ['both came of an empty one', branch(200, BEGUN), branch(300, BEGUN, [150, 'b', 1]), true],
  ])('where %s', (_, one, other, expected) => {
    expect(areCopies(0, one, other)).toBe(expected);
    expect(areCopies(0, other, one)).toBe(expected);
  });
});
