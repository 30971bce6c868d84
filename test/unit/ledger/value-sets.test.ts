import { describe, expect, it } from 'vitest';
import { createValueSets } from '../../../src/main/core/ledger/finding/value-sets.ts';
import type { NumberSet } from '../../../src/main/core/ledger/finding/number-set.ts';

const numbersOf = (set: NumberSet): number[] => {
  const numbers: number[] = [];
  for (let n = set.previous(Infinity); n > 0; n = set.previous(n - 1)) numbers.push(n);
  return numbers.toReversed();
};

describe('sets of numbers by a value', () => {
  it('have each number under the value that it was given last', () => {
    const sets = createValueSets();
    sets.put(1, 'waiting');
    sets.put(2, 'paid');
    sets.put(3, 'waiting');
    sets.put(1, 'paid');
    sets.put(2, 'paid');
    expect(numbersOf(sets.of('waiting'))).toEqual([3]);
    expect(numbersOf(sets.of('paid'))).toEqual([1, 2]);
    expect(numbersOf(sets.of('stopped'))).toEqual([]);
  });

  it('have it under none once its value is no text', () => {
    const sets = createValueSets(['paid']);
    for (const odd of [null, 5, Buffer.from('paid'), undefined]) {
      sets.put(7, 'paid');
      expect(numbersOf(sets.of('paid'))).toEqual([7]);
      sets.put(7, odd);
      expect(numbersOf(sets.of('paid'))).toEqual([]);
    }
    sets.put(7, 'paid');
    expect(numbersOf(sets.of('paid'))).toEqual([7]);
  });

  it('take any number', () => {
    const sets = createValueSets();
    const numbers = [1, 4095, 4096, 8191, 8192, 1_000_000];
    for (const number of numbers) sets.put(number, 'paid');
    for (const number of numbers) sets.put(number, number === 4096 ? 'late' : 'paid');
    expect(numbersOf(sets.of('paid'))).toEqual(numbers.filter((number) => number !== 4096));
    expect(numbersOf(sets.of('late'))).toEqual([4096]);
  });

  it('take what is no text for no value, however many of it there are', () => {
    const sets = createValueSets();
    for (let n = 1; n <= 300; n += 1) sets.put(n, n);
    sets.put(301, 'paid');
    expect(numbersOf(sets.of('paid'))).toEqual([301]);
  });

  it('keep a place for the names that are known, and have 255 values at most', () => {
    const sets = createValueSets(['paid']);
    for (let n = 1; n <= 400; n += 1) sets.put(n, `odd ${n}`);
    sets.put(500, 'paid');
    expect(numbersOf(sets.of('paid'))).toEqual([500]);
    expect(numbersOf(sets.of('odd 254'))).toEqual([254]);
    expect(numbersOf(sets.of('odd 255'))).toEqual([]);
    sets.put(254, 'odd 300');
    expect(numbersOf(sets.of('odd 254'))).toEqual([]);
    expect(numbersOf(sets.of('odd 300'))).toEqual([]);
  });
});
