/** Whether two records that both went on from one past are one counter's, by the names of their events. */
import { describe, expect, it } from 'vitest';
import { areCopies, type Branch } from '../../../src/main/features/record/fork.ts';

/** Of each epoch but the first: whether what was before it may have had more. */
const branch = (
  lastAt: number,
  ...epochs: readonly (readonly [number, string, number, 'loses'?])[]
) =>
  ({
    epochs: epochs.map(([epoch, ledgerId, firstSequence, loses]) => ({
      epoch,
      ledgerId,
      firstSequence,
      loses: loses === 'loses',
    })),
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
    [
      'one lost its end and went on',
      branch(140, BEGUN),
      branch(300, BEGUN, [150, 'a', 11, 'loses']),
      false,
    ],
    [
      'one lost its end, went on and was restored',
      branch(140, BEGUN),
      branch(300, BEGUN, [150, 'a', 11, 'loses'], [160, 'a', 11]),
      false,
    ],
    [
      'one was restored and had lost nothing',
      branch(140, BEGUN),
      branch(300, BEGUN, [150, 'a', 11]),
      true,
    ],
    [
      'one was restored, lost nothing, and later lost what both have not',
      branch(140, BEGUN),
      branch(300, BEGUN, [150, 'a', 11], [160, 'a', 15, 'loses']),
      true,
    ],
    [
      'one lost its end, and the other was used after it',
      branch(160, BEGUN),
      branch(300, BEGUN, [150, 'a', 11, 'loses']),
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
