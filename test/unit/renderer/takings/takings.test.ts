/** Steps, names and sentences of the takings. */
import { describe, expect, it } from 'vitest';
import { isLatest, stepBy } from '../../../../src/renderer/features/takings/steps.ts';
import { busiest, certainSoon } from '../../../../src/renderer/features/takings/summaries.ts';
import { namesOf, spanName } from '../../../../src/shared/features/takings/period-names.ts';

describe('a step', () => {
  it('goes over the ends of months and years, and from no last day into no month after the next', () => {
    expect(stepBy('day', '2028-02-28', 1)).toBe('2028-02-29');
    expect(stepBy('day', '2027-01-01', -1)).toBe('2026-12-31');
    expect(stepBy('month', '2026-01-31', 1)).toBe('2026-02-01');
    expect(stepBy('month', '2026-01-31', -1)).toBe('2025-12-01');
    expect(stepBy('year', '2028-02-29', 1)).toBe('2029-01-01');
  });

  it('ends with the span that today is in', () => {
    expect(isLatest('day', '2026-11-20', '2026-11-21')).toBe(false);
    expect(isLatest('month', '2026-11-01', '2026-11-21')).toBe(true);
    expect(isLatest('year', '2025-12-31', '2026-11-21')).toBe(false);
  });
});

it('names hours with their end, and days and months by themselves', () => {
  expect(namesOf('day', { name: '23', again: false }, 'en-GB')).toEqual({
    short: '23',
    full: '23:00',
    end: '00:00',
  });
  expect(namesOf('month', { name: '2026-11-03', again: false }, 'en-GB')).toMatchObject({
    short: '3',
    full: 'Tuesday 3 November',
  });
  expect(namesOf('year', { name: '2026-11', again: false }, 'en-GB').full).toBe('November 2026');
  expect(spanName('month', '2026-11-21', 'en-GB')).toBe('November 2026');
});

it('finds the first of the busiest periods, and the share that was certain soon', () => {
  const period = (paid: number, earlier = 0) => ({
    paid: { payments: 1, minor: paid },
    earlier: { payments: 1, minor: earlier },
  });
  expect(busiest([period(1), period(2, 3), period(5)])).toBe(1);
  expect(busiest([period(0)])).toBeNull();
  expect(certainSoon([1, 2, 1, 0, 0])).toBe(0.75);
  expect(certainSoon([0, 0, 0, 0, 0])).toBeNull();
});
