import { describe, expect, it } from 'vitest';
import { assert, integer, nat, property } from 'fast-check';
import { PAGE_ROWS, pagesFor, placeOf } from '../../../../src/renderer/features/history/pages.ts';

describe('pages of history', () => {
  it('asks for nothing when nothing is there', () => {
    expect(pagesFor(0, 0, 0)).toEqual([]);
  });

  it('asks for one page in its middle and for two near its edge', () => {
    expect(pagesFor(45, 55, 1000)).toEqual([0]);
    expect(pagesFor(80, 95, 1000)).toEqual([0, 1]);
    expect(pagesFor(110, 120, 1000)).toEqual([0, 1]);
  });

  it('never asks beyond the last row', () => {
    expect(pagesFor(190, 199, 200)).toEqual([1]);
  });

  it('covers every visible row, whatever the range', () => {
    assert(
      property(integer({ min: 1, max: 200_000 }), nat(200_000), nat(60), (total, start, height) => {
        const first = start % total;
        const last = Math.min(first + height, total - 1);
        const pages = pagesFor(first, last, total);
        for (let row = first; row <= last; row += 1) {
          const { page, index } = placeOf(row);
          expect(pages).toContain(page);
          expect(page * PAGE_ROWS + index).toBe(row);
        }
        expect(pages.length).toBeLessThanOrEqual(4);
      }),
    );
  });
});
