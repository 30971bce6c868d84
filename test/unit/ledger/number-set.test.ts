import { describe, expect, it } from 'vitest';
import {
  everyNumber,
  noNumbers,
  type NumberSet,
  PAGE,
} from '../../../src/main/core/ledger/finding/number-set.ts';

const of = (...numbers: number[]): NumberSet => {
  const set = noNumbers();
  for (const number of numbers) set.add(number);
  return set;
};

/** Every one of them, by asking for each number. */
const listed = (set: NumberSet, newest = 300) =>
  Array.from({ length: newest }, (_, index) => index + 1).filter(set.has);

/** On both sides of where 32 bits end. */
const EDGES = [1, 30, 31, 32, 33, 63, 64, 65, 95, 96, 200];

describe('a set of numbers', () => {
  it('has what was added and not taken out, however high', () => {
    const set = of(...EDGES);
    expect(listed(set)).toEqual(EDGES);
    for (const number of [31, 64, 7, 900]) set.delete(number);
    expect(listed(set)).toEqual(EDGES.filter((number) => number !== 31 && number !== 64));
    expect(set.has(900)).toBe(false);
    expect(set.pages).toHaveLength(1);
  });

  it('makes pages for what is in it alone, and goes through all of them', () => {
    const far = [5, PAGE - 1, PAGE + 5, 3 * PAGE + 7, 3 * PAGE + 31, 3 * PAGE + 40];
    const set = of(...far);
    expect(set.pages.map((page) => page !== undefined)).toEqual([true, true, undefined, true]);
    expect(set.pages[0]).toHaveLength(PAGE / 32);
    expect(far.filter(set.has)).toEqual(far);
    expect(set.has(2 * PAGE)).toBe(false);
    expect(set.has(9 * PAGE)).toBe(false);
    set.delete(2 * PAGE);
    set.delete(9 * PAGE);
    expect(set.pages).toHaveLength(4);
    const places = far.flatMap((number) => [number - 1, number, number + 1]);
    for (const from of [...places, 2 * PAGE, 4 * PAGE, 9 * PAGE]) {
      const upTo = far.filter((number) => number <= from);
      expect(set.previous(from), `up to ${from}`).toBe(upTo.at(-1) ?? 0);
      for (let skipped = 0; skipped < 7; skipped += 1)
        expect(set.after(skipped, from)).toBe(upTo.toReversed()[skipped] ?? 0);
      for (const to of [...places, 2 * PAGE, 9 * PAGE])
        expect(set.count(from, to), `${from} to ${to}`).toBe(
          far.filter((number) => number >= from && number <= to).length,
        );
    }
    expect(set.count()).toBe(6);
  });

  it('of every number, of some and by values is the same on each page', () => {
    const every = everyNumber(2 * PAGE + 100);
    expect(every.count()).toBe(2 * PAGE + 100);
    expect(every.has(2 * PAGE + 100)).toBe(true);
    expect(every.has(2 * PAGE + 101)).toBe(false);
    expect(every.count(2 * PAGE + 101)).toBe(0);
    expect(every.previous(Infinity)).toBe(2 * PAGE + 100);
    const some = of(7, PAGE - 1, PAGE + 7, 2 * PAGE + 7, 5 * PAGE);
    const shared = every.and(some);
    expect([shared.count(), some.and(every).count()]).toEqual([4, 4]);
    expect(of(7).and(of(PAGE + 7)).pages).toEqual([undefined]);
    const values = Float64Array.from({ length: 2 * PAGE + 50 }, (_, number) => number);
    expect(every.within(values, PAGE - 1, PAGE + 7).count()).toBe(9);
    expect(some.within(values, PAGE, Infinity).count()).toBe(2);
  });

  it.each([0, 1, 31, 32, 33, 64, 95, PAGE - 1, PAGE])(
    'of every number up to %d has those alone',
    (newest) => {
      const numbers = Array.from({ length: newest }, (_, index) => index + 1);
      expect(listed(everyNumber(newest), PAGE + 100)).toEqual(numbers);
      expect(everyNumber(newest).has(0)).toBe(false);
      expect(everyNumber(newest).count()).toBe(newest);
    },
  );

  it.each([
    [Infinity, 200],
    [200, 200],
    [199, 96],
    [64, 64],
    [62, 33],
    [29, 1],
    [0, 0],
  ])('says which is the highest up to %d: %d', (from, highest) => {
    expect(of(...EDGES).previous(from)).toBe(highest);
    expect(noNumbers().previous(from)).toBe(0);
  });

  it('counts from one number to another, both included', () => {
    const set = of(...EDGES);
    expect(set.count()).toBe(EDGES.length);
    expect(noNumbers().count()).toBe(0);
    for (const from of [1, 2, 31, 32, 33, 64, 97, 201, 500])
      for (const to of [0, 1, 30, 31, 32, 64, 95, 96, 200, 201, 500])
        expect(set.count(from, to), `${from} to ${to}`).toBe(
          EDGES.filter((number) => number >= from && number <= to).length,
        );
  });

  it('finds the one after so many others, from a number down', () => {
    const set = of(...EDGES);
    for (const from of [500, 200, 199, 96, 95, 64, 63, 32, 31, 1, 0])
      for (let skipped = 0; skipped < EDGES.length + 2; skipped += 1)
        expect(set.after(skipped, from), `${skipped} from ${from}`).toBe(
          EDGES.filter((number) => number <= from).toReversed()[skipped] ?? 0,
        );
  });

  it('goes together with another, of any size', () => {
    expect(listed(of(...EDGES).and(of(1, 33, 34, 96)))).toEqual([1, 33, 96]);
    expect(listed(of(1, 2).and(of(...EDGES)))).toEqual([1]);
  });

  it('is narrowed by values, both ends included, and keeps what it was', () => {
    const values = Float64Array.from({ length: 97 }, (_, number) => number);
    values[33] = Number.NaN;
    const set = of(...EDGES);
    expect(listed(set.within(values, 30, 64))).toEqual([30, 31, 32, 63, 64]);
    expect(listed(set.within(values, 0, Infinity))).toEqual(
      EDGES.filter((number) => number !== 33 && number !== 200),
    );
    expect(listed(set.within(values, 34, 64))).toEqual([63, 64]);
    expect(listed(set)).toEqual(EDGES);
  });
});
