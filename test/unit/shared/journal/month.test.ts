/** Months by the shop's clock. */
import { expect, it } from 'vitest';
import { MONTH_PATTERN, monthsOf, stretchOf } from '../../../../src/shared/journal/month.ts';
import type { LocalTimeOf } from '../../../../src/shared/takings-periods.ts';

const HOUR_MS = 3_600_000;

/** A shop whose clock is so many hours ahead of UTC, and one hour more from a moment on. */
const ahead =
  (hours: number, changesAt = Infinity): LocalTimeOf =>
  (at) => {
    const date = new Date(at + (hours + (at >= changesAt ? 1 : 0)) * HOUR_MS);
    return {
      day: date.toISOString().slice(0, 10),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
    };
  };

it('a month begins and ends at midnight of the shop', () => {
  expect(stretchOf('2026-02', ahead(1))).toEqual({
    from: Date.UTC(2026, 0, 31, 23),
    to: Date.UTC(2026, 1, 28, 23),
  });
  expect(stretchOf('2026-12', ahead(0))).toEqual({
    from: Date.UTC(2026, 11, 1),
    to: Date.UTC(2027, 0, 1),
  });
});

it('a month in which clocks change is an hour shorter', () => {
  const change = Date.UTC(2026, 2, 29, 1);
  expect(stretchOf('2026-03', ahead(0, change))).toEqual({
    from: Date.UTC(2026, 2, 1),
    to: Date.UTC(2026, 2, 31, 23),
  });
});

it('one month ends where the next begins', () => {
  expect(stretchOf('2026-01', ahead(-5)).to).toBe(stretchOf('2026-02', ahead(-5)).from);
});

it('closes are counted by the month of the shop, the latest month first', () => {
  const closedAt = [
    Date.UTC(2026, 9, 31, 22, 59),
    Date.UTC(2026, 9, 31, 23),
    Date.UTC(2026, 9, 3),
    Date.UTC(2025, 11, 3),
  ];
  expect(monthsOf(closedAt, ahead(1))).toEqual([
    { month: '2026-11', closes: 1 },
    { month: '2026-10', closes: 2 },
    { month: '2025-12', closes: 1 },
  ]);
  expect(monthsOf([], ahead(1))).toEqual([]);
});

it('a month is written with four and two digits', () => {
  for (const month of ['2026-01', '2026-10', '1999-12']) expect(month).toMatch(MONTH_PATTERN);
  for (const month of ['2026-00', '2026-13', '2026-1', '2026-01-01', 'x2026-01'])
    expect(month).not.toMatch(MONTH_PATTERN);
});
