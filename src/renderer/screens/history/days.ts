/** The shop's local days as people name them: today, yesterday, this week. */

/** Both ends included, `YYYY-MM-DD`. */
export interface Period {
  readonly name: 'today' | 'yesterday' | 'week';
  readonly from: string;
  readonly to: string;
}

/** The local day of a moment, as the ledger writes it. */
export function dayOf(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const year = String(moment.getFullYear()).padStart(4, '0');
  return `${year}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** Noon, so that no change of the clocks moves it to another day. */
function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

function daysAfter(day: string, count: number): string {
  const moment = noonOf(day);
  moment.setDate(moment.getDate() + count);
  return dayOf(moment);
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
  const passed = (noonOf(today).getDay() - weekBegins + 7) % 7;
  const from = daysAfter(today, -passed);
  const yesterday = daysAfter(today, -1);
  return [
    { name: 'today', from: today, to: today },
    { name: 'yesterday', from: yesterday, to: yesterday },
    { name: 'week', from, to: daysAfter(from, 6) },
  ];
}
