import { describe, expect, it } from 'vitest';
import {
  alreadyAskedFor,
  AT_ONCE_AT_MOST,
  overdue,
  pauseAfter,
  type Waiting,
  WANTED_FOR_MS,
} from '../../../src/main/features/printing/spool-rules.ts';
import type { PrintState } from '../../../src/shared/features/printing/printing.ts';

const NOW = 1_800_000_000_000;
const print = (number: number, change: Partial<Waiting> = {}): Waiting => ({
  number,
  askedAt: NOW,
  isWantedAnyway: false,
  attempts: 0,
  ...change,
});
const many = (count: number, change: Partial<Waiting> = {}) =>
  Array.from({ length: count }, (_, at) => print(at + 1, change));

describe('the pauses between attempts', () => {
  it('grow, and stay at the longest', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 100].map(pauseAfter);
    expect(pauses).toEqual([2000, 5000, 10_000, 20_000, 30_000, 30_000, 30_000]);
  });

  it('begin with the first for whatever was never tried', () => {
    expect([0, -1].map(pauseAfter)).toEqual([2000, 2000]);
  });
});

describe('what is given up until somebody is asked', () => {
  it('is what nobody waits for any more', () => {
    const just = print(1, { askedAt: NOW - WANTED_FOR_MS });
    const late = print(2, { askedAt: NOW - WANTED_FOR_MS - 1 });
    expect(overdue([just, late], NOW)).toEqual([2]);
  });

  it('is what was asked for at a time that has not come: the clock was set back', () => {
    const soon = print(1, { askedAt: NOW + 60_000 });
    const far = print(2, { askedAt: NOW + 60_001 });
    expect(overdue([soon, far], NOW)).toEqual([2]);
  });

  it('is all of it where many wait for a printer in trouble', () => {
    const stuck = many(AT_ONCE_AT_MOST + 1, { attempts: 1 });
    expect(overdue(stuck, NOW)).toEqual(stuck.map(({ number }) => number));
    expect(overdue(stuck.slice(1), NOW)).toEqual([]);
  });

  it('is all of it where the first alone was tried, the others wait behind it', () => {
    const behind = [print(99, { attempts: 3 }), ...many(AT_ONCE_AT_MOST)];
    expect(overdue(behind, NOW)).toHaveLength(AT_ONCE_AT_MOST + 1);
  });

  it('is nothing of many that come quickly while the printer prints', () => {
    expect(overdue(many(50), NOW)).toEqual([]);
  });

  it('leaves what somebody said is wanted, for as long as anybody waits', () => {
    const wanted = many(500, { attempts: 1, isWantedAnyway: true });
    expect(overdue(wanted, NOW)).toEqual([]);
    const forgotten = wanted.map((each) => ({ ...each, askedAt: NOW - WANTED_FOR_MS - 1 }));
    expect(overdue(forgotten, NOW)).toHaveLength(500);
  });
});

describe('a printout that is asked for again', () => {
  const open = (...states: PrintState[]) => states.map((state, at) => ({ state, number: at + 1 }));

  it('is the print that is on its way', () => {
    expect(alreadyAskedFor(open('given-up', 'queued', 'unknown', 'given-up'))?.number).toBe(2);
    expect(alreadyAskedFor(open('unknown', 'sending', 'given-up'))?.number).toBe(2);
  });

  it('is the last that was given up where none is on its way', () => {
    expect(alreadyAskedFor(open('given-up', 'given-up', 'unknown'))?.number).toBe(2);
  });

  it('is another print where those before are done with, or nobody knows', () => {
    expect(alreadyAskedFor(open('unknown', 'printed', 'dropped'))).toBeNull();
    expect(alreadyAskedFor([])).toBeNull();
  });
});
