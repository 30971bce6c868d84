import { describe, expect, it } from 'vitest';
import { assert, boolean, double, integer, property } from 'fast-check';
import {
  firstRow,
  placeAt,
  placeShowing,
  rested,
  scrolledTo,
  sheetOf,
} from '../../../../src/renderer/features/history/sheet.ts';

const ROW_PX = 68;
const GLASS = 9.5;
const million = sheetOf(1_000_000, ROW_PX);
const bottomOf = ({ slots }: { slots: number }) => slots - GLASS;

describe('the sheet of a list', () => {
  it('has a slot for every row, as long as an element can be as high as that', () => {
    expect(sheetOf(44_117, ROW_PX)).toEqual({ rows: 44_117, slots: 44_117 });
    expect(sheetOf(44_118, ROW_PX)).toEqual({ rows: 44_118, slots: 44_117 });
    expect(sheetOf(0, ROW_PX)).toEqual({ rows: 0, slots: 0 });
    expect(placeAt(sheetOf(0, ROW_PX), 0)).toEqual({ slot: 0, shift: 0 });
    expect(sheetOf(3, 4_000_000)).toEqual({ rows: 3, slots: 1 });
  });

  it('ends far before Chromium’s limit, however the page is zoomed', () => {
    const deepest = 10; // 500 % on a screen of two device pixels each
    expect(sheetOf(10_000_000, ROW_PX).slots * ROW_PX * deepest).toBeLessThan(33_554_428);
  });

  it('has a place for every row of every list', () => {
    assert(
      property(
        integer({ min: 1, max: 10_000_000 }),
        // From small text to large text in a narrow window.
        integer({ min: 40, max: 400 }),
        double({ min: 0, max: 1, noNaN: true }),
        (rows, rowHeight, part) => {
          const sheet = sheetOf(rows, rowHeight);
          const row = Math.floor(part * (rows - 1));
          const { slot, shift } = placeAt(sheet, row);
          expect(firstRow({ slot, shift })).toBe(row);
          expect(slot).toBeGreaterThanOrEqual(0);
          expect(slot).toBeLessThan(sheet.slots);
          expect(shift).toBeGreaterThanOrEqual(0);
          expect(shift).toBeLessThanOrEqual(rows - sheet.slots);
        },
      ),
    );
  });

  it('shows the first rows in the first slots and the last in the last', () => {
    expect(placeAt(million, 0)).toEqual({ slot: 0, shift: 0 });
    expect(placeAt(million, 1100)).toEqual({ slot: 1100, shift: 0 });
    const hidden = million.rows - million.slots;
    expect(placeAt(million, 999_990.5)).toEqual({ slot: million.slots - 9.5, shift: hidden });
    expect(placeAt(million, 999_000)).toEqual({ slot: million.slots - 1000, shift: hidden });
  });

  it('puts the scrollbar where the row is in the book', () => {
    expect(placeAt(million, 500_000).slot / million.slots).toBeCloseTo(0.5, 4);
    expect(placeAt(million, 250_000).slot / million.slots).toBeCloseTo(0.262, 3);
  });
});

describe('scrolling a list of a million rows', () => {
  it('moves by as many rows as were scrolled, with what was read before', () => {
    const from = placeAt(million, 400_000);
    const next = scrolledTo(million, from, from.slot + 3.25, GLASS, false);
    expect(firstRow(next)).toBe(400_003.25);
    expect(next.slot).toBe(from.slot + 3.25);
  });

  it('moves as far as a wheel or a finger was flung, even many glassfuls at once', () => {
    const from = placeAt(million, 400_000);
    expect(firstRow(scrolledTo(million, from, from.slot + 600, GLASS, true))).toBe(400_600);
    expect(firstRow(scrolledTo(million, from, from.slot - 600, GLASS, true))).toBe(399_400);
  });

  it('goes by a page of the scrollbar’s track, and leaps with its thumb', () => {
    const from = placeAt(million, 400_000);
    const page = scrolledTo(million, from, from.slot - GLASS, GLASS, false);
    expect(firstRow(page)).toBe(400_000 - GLASS);
    const leap = scrolledTo(million, from, million.slots / 2, GLASS, false);
    expect(leap.slot).toBe(million.slots / 2);
    expect(Math.abs(firstRow(leap) - 500_000)).toBeLessThan(25);
    const back = scrolledTo(million, leap, from.slot, GLASS, false);
    expect(Math.abs(firstRow(back) - 400_000)).toBeLessThan(25);
  });

  it('comes to both ends by the scrollbar', () => {
    const middle = placeAt(million, 500_000);
    expect(firstRow(scrolledTo(million, middle, 0, GLASS, false))).toBe(0);
    const end = scrolledTo(million, middle, bottomOf(million), GLASS, false);
    expect(firstRow(end) + GLASS).toBe(1_000_000);
  });

  it('comes to both ends by the wheel alone, with no rest in between, and no row twice', () => {
    const fling = 997;
    const flung = (start: number, by: number) => {
      let place = placeAt(million, start);
      for (let turns = 0; turns < 2000; turns += 1) {
        const before = firstRow(place);
        const slot = Math.min(Math.max(place.slot + by, 0), bottomOf(million));
        const moved = slot - place.slot;
        place = scrolledTo(million, place, slot, GLASS, true);
        expect(firstRow(place)).toBeCloseTo(before + moved, 6);
        if (moved === 0) break;
      }
      return firstRow(place);
    };
    expect(flung(600_000, -fling)).toBe(0);
    expect(flung(400_000, fling) + GLASS).toBeCloseTo(1_000_000, 6);
  });

  it('leaves the same rows on the glass when it comes to rest, as if one had been led there', () => {
    const flung = { slot: 20_000.5, shift: 300_000 };
    const rest = rested(million, flung);
    expect(firstRow(rest)).toBe(320_000.5);
    expect(rest).toEqual(placeAt(million, 320_000.5));
    expect(rest.shift).not.toBe(flung.shift);
  });

  it('goes to the rows’ place at once where an end of the sheet comes near, and not before', () => {
    const near = 551;
    const flung = (slot: number) =>
      scrolledTo(million, { slot: 20_000, shift: 300_000 }, slot, GLASS, true);
    for (const slot of [near, 2 * near - 1, million.slots - near, million.slots - 2 * near + 1])
      expect(flung(slot)).toEqual({ slot, shift: 300_000 });
    for (const slot of [near - 1, million.slots - near + 1])
      expect(flung(slot)).toEqual(placeAt(million, slot + 300_000));
  });

  it('never shows a row that is not there', () => {
    assert(
      property(
        integer({ min: 50_000, max: 10_000_000 }),
        double({ min: 0, max: 1, noNaN: true }),
        double({ min: 0, max: 1, noNaN: true }),
        boolean(),
        (rows, from, to, byHand) => {
          const sheet = sheetOf(rows, ROW_PX);
          const start = placeAt(sheet, from * (rows - GLASS));
          const next = scrolledTo(sheet, start, to * bottomOf(sheet), GLASS, byHand);
          for (const place of [next, rested(sheet, next)]) {
            expect(firstRow(place)).toBeGreaterThanOrEqual(0);
            expect(firstRow(place) + GLASS).toBeLessThanOrEqual(rows + 1e-6);
            expect(place.slot).toBeGreaterThanOrEqual(0);
            expect(place.slot + GLASS).toBeLessThanOrEqual(sheet.slots + 1e-6);
          }
        },
      ),
    );
  });
});

describe('showing a row', () => {
  const from = placeAt(million, 300_000);
  const first = (row: number, edge: 'top' | 'near') =>
    firstRow(placeShowing(million, from, row, GLASS, edge));

  it('moves no further than it takes', () => {
    expect(first(300_000, 'near')).toBe(300_000);
    expect(first(300_008, 'near')).toBe(300_000);
    expect(first(300_009, 'near')).toBe(300_000.5);
    expect(first(299_999, 'near')).toBe(299_999);
    expect(first(999_999, 'near')).toBe(1_000_000 - GLASS);
  });

  it('puts it at the upper edge where that is wanted, as far as the list goes', () => {
    expect(first(300_005, 'top')).toBe(300_005);
    expect(first(999_999, 'top')).toBe(1_000_000 - GLASS);
    expect(first(0, 'top')).toBe(0);
  });

  it('stays at the top of a list that the glass has room for', () => {
    const short = sheetOf(4, ROW_PX);
    const top = placeAt(short, 0);
    for (const edge of ['top', 'near'] as const)
      expect(placeShowing(short, top, 3, GLASS, edge)).toEqual({ slot: 0, shift: 0 });
  });
});
