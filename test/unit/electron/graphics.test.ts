import { describe, expect, test } from 'vitest';
import {
  crashesInARow,
  forgivenAtEnd,
  goesWithout,
} from '../../../src/main/hosts/electron/graphics.ts';

describe('whether a start goes without hardware acceleration', () => {
  test.each([
    [1, '1.0.0', false],
    [2, '1.0.0', true],
    [3, '1.0.0', true],
    [9, '1.0.1', false],
  ])('%i losses, seen by version %s: %s', (crashes, version, without) => {
    expect(goesWithout({ crashes, version, told: false }, '1.0.0')).toBe(without);
    expect(goesWithout({ crashes, version, told: true }, '1.0.0')).toBe(without);
  });

  test('never without a note', () => {
    expect(goesWithout(null, '1.0.0')).toBe(false);
  });
});

test.each([
  [0, null, 1],
  [1, null, 2],
  [0, 0, 1],
  [1, 3_599_999, 2],
  [1, 3_600_000, 1],
  [5, 3_600_001, 1],
])('after %i losses, the last %s ms ago, a loss makes %i in a row', (before, since, crashes) => {
  expect(crashesInARow(before, since)).toBe(crashes);
});

test.each([
  [1, true],
  [2, true],
  [3, false],
  [4, false],
])('%i losses are forgotten at an end in order: %s', (crashes, forgiven) => {
  expect(forgivenAtEnd(crashes)).toBe(forgiven);
});
