/**
 * The stretches of time that takings are drawn by: a day by its hours, a month by its days, a year by
 * its months, as clocks in the shop show them. Pure: whoever asks brings the shop's clock along.
 */
import { daysAfter, type LocalTime } from '../../core/time/time-zones.ts';

/** A part of an hour and of a day in every time zone that there is. */
export const QUARTER_MS = 900_000;
export const QUARTERS_AN_HOUR = 4;

export const TAKINGS_SPANS = ['day', 'month', 'year'] as const;
export type TakingsSpan = (typeof TAKINGS_SPANS)[number];

/** @param at UTC milliseconds */
export type LocalTimeOf = (at: number) => LocalTime;

export interface Period {
  /** `HH`, `YYYY-MM-DD` or `YYYY-MM`. */
  readonly name: string;
  /** Whether it is the second of its name, after the clocks went back. */
  readonly again: boolean;
  /** In quarters of an hour since 1970 (UTC), without the last. */
  readonly from: number;
  readonly to: number;
}

/** More than any zone is ahead of or behind UTC. */
const FARTHEST_QUARTERS = 64;

const utcOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const two = (value: number) => String(value).padStart(2, '0');

/**
 * @param day any local day of the span, `YYYY-MM-DD`
 * @returns its periods in their order; none overlaps another and none is left out
 */
export function periodsOf(span: TakingsSpan, day: string, local: LocalTimeOf): Period[] {
  switch (span) {
    case 'day':
      return hoursOf(day, local);
    case 'month':
      return daysOf(day.slice(0, 7)).map((each) => period(each, each, daysAfter(each, 1), local));
    case 'year':
      return monthsOf(day.slice(0, 4)).map((month) => {
        const days = daysOf(month);
        return period(month, `${month}-01`, daysAfter(`${month}-01`, days.length), local);
      });
  }
}

/** The first and the last local day of a span; of a month that has fewer, the last may be none of its own. */
export function daysIn(span: TakingsSpan, day: string): { from: string; to: string } {
  switch (span) {
    case 'day':
      return { from: day, to: day };
    case 'month':
      return { from: `${day.slice(0, 7)}-01`, to: `${day.slice(0, 7)}-31` };
    case 'year':
      return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` };
  }
}

const period = (name: string, first: string, next: string, local: LocalTimeOf): Period => ({
  name,
  again: false,
  from: startOf(first, local),
  to: startOf(next, local),
});

function daysOf(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = daysAfter(day, 1)) days.push(day);
  return days;
}

const monthsOf = (year: string) =>
  Array.from({ length: 12 }, (_, index) => `${year}-${two(index + 1)}`);

/** The first quarter of a local day; of one that was left out of the calendar, that of the next. */
function startOf(day: string, local: LocalTimeOf): number {
  const utc = utcOf(day) / QUARTER_MS;
  let before = utc - FARTHEST_QUARTERS;
  let within = utc + FARTHEST_QUARTERS;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (local(middle * QUARTER_MS).day >= day) within = middle;
    else before = middle;
  }
  return within;
}

/**
 * An hour ends where the clock shows another one or begins the same anew. Where clocks change by half
 * an hour, one hour of that day is longer or shorter.
 */
function hoursOf(day: string, local: LocalTimeOf): Period[] {
  const end = startOf(daysAfter(day, 1), local);
  const hours: Period[] = [];
  for (let quarter = startOf(day, local); quarter < end; quarter += 1) {
    const { hour, minute } = local(quarter * QUARTER_MS);
    const name = two(hour);
    const last = hours.at(-1);
    if (last !== undefined && last.name === name && minute !== 0)
      hours[hours.length - 1] = { ...last, to: quarter + 1 };
    else
      hours.push({
        name,
        again: hours.some((each) => each.name === name),
        from: quarter,
        to: quarter + 1,
      });
  }
  return hours;
}
