/** The shop's local days as people name them: today, yesterday, this week. */

import { daysAfter } from '../../../shared/core/time/time-zones.ts';

/** Both ends included, `YYYY-MM-DD`. */
export interface Period {
  readonly name: 'today' | 'yesterday' | 'week';
  readonly from: string;
  readonly to: string;
}

/** The weekday that weeks begin with where this locale is spoken: 1 is Monday, 7 is Sunday. */
export function firstWeekday(locale: string): number {
  return new Intl.Locale(locale).getWeekInfo().firstDay;
}

/**
 * The week is a whole one, so that it stays what it is over midnight.
 * @param today `YYYY-MM-DD`
 * @param weekBegins as `firstWeekday` says
 */
export function periodsOf(today: string, weekBegins: number): readonly Period[] {
  const passed = (new Date(today).getUTCDay() - weekBegins + 7) % 7;
  const from = daysAfter(today, -passed);
  const yesterday = daysAfter(today, -1);
  return [
    { name: 'today', from: today, to: today },
    { name: 'yesterday', from: yesterday, to: yesterday },
    { name: 'week', from, to: daysAfter(from, 6) },
  ];
}
