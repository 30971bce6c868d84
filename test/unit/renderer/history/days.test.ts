import { describe, expect, it } from 'vitest';
import { firstWeekday, periodsOf } from '../../../../src/renderer/features/history/days.ts';

const MONDAY = 1;
const SATURDAY = 6;
const SUNDAY = 7;
const week = (today: string, begins: number) => {
  const { from, to } = periodsOf(today, begins).find(({ name }) => name === 'week') ?? {};
  return [from, to];
};

describe('days as people name them', () => {
  it('go over the ends of months and years', () => {
    expect(periodsOf('2026-03-01', MONDAY).slice(0, 2)).toEqual([
      { name: 'today', from: '2026-03-01', to: '2026-03-01' },
      { name: 'yesterday', from: '2026-02-28', to: '2026-02-28' },
    ]);
    expect(periodsOf('2028-03-01', MONDAY)[1]?.from).toBe('2028-02-29');
    expect(periodsOf('2026-01-01', MONDAY)[1]?.from).toBe('2025-12-31');
  });

  it('begin the week as the locale does', () => {
    expect(['en-GB', 'en-US', 'ar-EG', 'en-NG'].map(firstWeekday)).toEqual([
      MONDAY,
      SUNDAY,
      SATURDAY,
      MONDAY,
    ]);
    // A Sunday.
    expect(week('2026-11-22', MONDAY)).toEqual(['2026-11-16', '2026-11-22']);
    expect(week('2026-11-22', SUNDAY)).toEqual(['2026-11-22', '2026-11-28']);
    expect(week('2026-11-22', SATURDAY)).toEqual(['2026-11-21', '2026-11-27']);
    expect(week('2026-11-23', MONDAY)).toEqual(['2026-11-23', '2026-11-29']);
  });

  it('stay whole days over every change of the clocks', () => {
    for (let day = 1; day <= 31; day += 1)
      for (const month of ['03', '10']) {
        const today = `2026-${month}-${String(day).padStart(2, '0')}`;
        const [from, to] = week(today, MONDAY);
        expect(new Date(`${from}T12:00:00Z`).getUTCDay()).toBe(1);
        expect(new Date(`${to}T12:00:00Z`).getUTCDay()).toBe(0);
      }
  });
});
