import { describe, expect, it } from 'vitest';
import { assert, array, integer, nat, property } from 'fast-check';
import {
  monthAtShare,
  monthForKey,
  monthOfRow,
  rulerLabels,
  shareOfRow,
} from '../../../../src/renderer/features/history/months.ts';

const MONTHS = [
  { month: '2026-02', offset: 0, payments: 10 },
  { month: '2026-01', offset: 10, payments: 100 },
  { month: '2025-12', offset: 110, payments: 1 },
  { month: '2025-08', offset: 111, payments: 4 },
];

/** So many months without a gap, newest first. */
const monthsBack = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    month: new Date(Date.UTC(2026, 10 - index, 15)).toISOString().slice(0, 7),
    offset: index * 6000,
    payments: 6000,
  }));

describe('the ruler of months', () => {
  it('knows the month of every row, before the first and after the last as well', () => {
    expect([0, 9, 10, 109, 110, 111, 114, 999].map((row) => monthOfRow(MONTHS, row))).toEqual([
      0, 0, 1, 1, 2, 3, 3, 3,
    ]);
    expect(monthOfRow([], 5)).toBe(0);
  });

  it('marks a row within its month', () => {
    expect(shareOfRow(MONTHS, 0)).toBe(0);
    expect(shareOfRow(MONTHS, 5)).toBe(0.125);
    expect(shareOfRow(MONTHS, 60)).toBe(0.375);
    expect(shareOfRow(MONTHS, 113)).toBe(0.875);
    expect(shareOfRow(MONTHS, 999)).toBe(1);
    expect(shareOfRow([], 3)).toBe(0);
  });

  it('leads from any place of it to the month that is written there', () => {
    expect([-1, 0, 0.24, 0.25, 0.74, 0.99, 1, 2].map((at) => monthAtShare(MONTHS, at))).toEqual([
      0, 0, 0, 1, 2, 3, 3, 3,
    ]);
    expect(monthAtShare([], 0.5)).toBe(0);
  });

  it('marks a row in the month that a press on the mark leads to', () => {
    assert(
      property(array(integer({ min: 1, max: 5000 }), { minLength: 1 }), nat(), (sizes, seed) => {
        let offset = 0;
        const months = sizes.map((payments, index) => {
          const month = { month: `m${index}`, offset, payments };
          offset += payments;
          return month;
        });
        const row = seed % offset;
        // The mark of a month's first row is its upper edge, within what a computer can tell.
        expect(monthAtShare(months, shareOfRow(months, row) + 1e-9)).toBe(monthOfRow(months, row));
      }),
    );
  });

  it('moves by a month, by a year and to both ends', () => {
    const months = monthsBack(40);
    const to = (key: string, from: number) => monthForKey(key, from, months);
    expect(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'].map((key) => to(key, 20))).toEqual([
      21, 19, 21, 19,
    ]);
    expect(['PageDown', 'PageUp', 'Home', 'End'].map((key) => to(key, 20))).toEqual([32, 8, 0, 39]);
    expect([to('ArrowUp', 0), to('PageDown', 35)]).toEqual([0, 39]);
    expect([to('a', 3), to('constructor', 3), monthForKey('End', 0, [])]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('writes every month where there is room, each year at its newest one', () => {
    expect(rulerLabels(MONTHS, 4).map(({ month, kind }) => [month, kind])).toEqual([
      ['2026-02', 'year'],
      ['2026-01', 'month'],
      ['2025-12', 'year'],
      ['2025-08', 'month'],
    ]);
  });

  it('writes the years alone where there is less, and never two upon each other', () => {
    const months = monthsBack(165);
    const labels = rulerLabels(months, 14);
    expect(labels.every(({ kind }) => kind === 'year')).toBe(true);
    expect(labels[0]).toEqual({ index: 0, month: '2026-11', kind: 'year' });
    const indexes = labels.map(({ index }) => index);
    for (const [n, index] of indexes.slice(1).entries())
      expect(index - (indexes[n] ?? 0)).toBeGreaterThanOrEqual(165 / 14);
    expect(labels.length).toBeGreaterThan(10);
    expect(rulerLabels(months, 0)).toHaveLength(1);
  });
});
