/** Going from one day, month or year to another. Pure. */
import type { TakingsSpan } from '../../../shared/features/takings/takings-periods.ts';

const DAY_MS = 86_400_000;
const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/**
 * @param by so many spans later, or earlier where it is less than 0
 * @returns a day of that span; of a month or year its first
 */
export function stepBy(span: TakingsSpan, day: string, by: number): string {
  const date = utc(day);
  if (span === 'day') return dayOf(new Date(date.getTime() + by * DAY_MS));
  date.setUTCDate(1);
  if (span === 'month') date.setUTCMonth(date.getUTCMonth() + by);
  else date.setUTCFullYear(date.getUTCFullYear() + by, 0);
  return dayOf(date);
}

/** Whether today stands in the span or before it, so that nothing can have come after. */
export function isLatest(span: TakingsSpan, day: string, today: string): boolean {
  const length = { day: 10, month: 7, year: 4 }[span];
  return day.slice(0, length) >= today.slice(0, length);
}
