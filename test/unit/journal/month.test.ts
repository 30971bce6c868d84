/** Months by the days that closes keep. */
import { expect, it } from 'vitest';
import { MONTH_PATTERN, monthsOf } from '../../../src/shared/features/journal/month.ts';

it('closes are counted by the month of their day, the latest month first', () => {
  expect(monthsOf(['2026-10-31', '2026-11-01', '2026-10-03', '2025-12-03'])).toEqual([
    { month: '2026-11', closes: 1 },
    { month: '2026-10', closes: 2 },
    { month: '2025-12', closes: 1 },
  ]);
  expect(monthsOf([])).toEqual([]);
});

it('a close whose day was damaged is of no month', () => {
  expect(monthsOf(['2026-11-01', '2026-13-01', '2o26-11-02', '', '2026-11-03'])).toEqual([
    { month: '2026-11', closes: 2 },
  ]);
  expect(monthsOf(['2026-00-10'])).toEqual([]);
});

it('a month is written with four and two digits', () => {
  for (const month of ['2026-01', '2026-10', '1999-12']) expect(month).toMatch(MONTH_PATTERN);
  for (const month of ['2026-00', '2026-13', '2026-1', '2026-01-01', 'x2026-01'])
    expect(month).not.toMatch(MONTH_PATTERN);
});
