import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ColumnNeed,
  columnWidths,
  squeezedWidths,
} from '../../../src/main/features/exports/pdf/columns.ts';

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);

const words = (whole: number, least: number): ColumnNeed => ({ isFigure: false, whole, least });
const figure = (whole: number): ColumnNeed => ({ isFigure: true, whole, least: whole });

test('what nobody needs stands behind the first words, so that figures are at the end', () => {
  expect(columnWidths([figure(10), words(50, 20), words(20, 20), figure(30)], 200)).toEqual([
    10, 140, 20, 30,
  ]);
});

test('one long name takes no room from who needs little', () => {
  expect(columnWidths([words(2000, 50), words(80, 40), figure(30)], 300)).toEqual([190, 80, 30]);
});

test('figures that have no room at all are no columns of that size', () => {
  expect(columnWidths([figure(120), figure(120)], 200)).toBeNull();
  expect(squeezedWidths([figure(120), figure(120)], 200)).toEqual([100, 100]);
});

test('whatever is in them, columns fill the width and break no figure', () => {
  const need = fc
    .record({ isFigure: fc.boolean(), least: fc.integer({ min: 0, max: 300 }), more: fc.nat(900) })
    .map(({ isFigure, least, more }): ColumnNeed => ({
      isFigure,
      least,
      whole: isFigure ? least : least + more,
    }));
  fc.assert(
    fc.property(fc.array(need, { minLength: 1, maxLength: 20 }), (needs) => {
      const widths = columnWidths(needs, 500);
      if (widths === null) return;
      expect(sum(widths)).toBeCloseTo(500);
      for (const [at, { isFigure, least }] of needs.entries())
        if (isFigure) expect(widths[at]).toBeGreaterThanOrEqual(least);
    }),
  );
});
