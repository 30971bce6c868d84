/** Which closes belong to a month, by the shop's clock. Pure. */
import { type LocalTimeOf, periodsOf, QUARTER_MS } from '../takings-periods.ts';

/** `YYYY-MM` */
export const MONTH_PATTERN = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** UTC milliseconds, without the last. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** From the first to the last moment of a month that clocks in the shop show. @param month `YYYY-MM` */
export function stretchOf(month: string, local: LocalTimeOf): Stretch {
  const days = periodsOf('month', `${month}-01`, local);
  const quarters = days.flatMap(({ from, to }) => [from, to]);
  return { from: Math.min(...quarters) * QUARTER_MS, to: Math.max(...quarters) * QUARTER_MS };
}

export const monthAt = (at: number, local: LocalTimeOf): string => local(at).day.slice(0, 7);

export interface MonthOfCloses {
  /** `YYYY-MM` */
  readonly month: string;
  readonly closes: number;
}

/** Each month in which a shift was closed, the latest first. @param closedAt UTC milliseconds */
export function monthsOf(closedAt: readonly number[], local: LocalTimeOf): MonthOfCloses[] {
  const counted = new Map<string, number>();
  for (const at of closedAt) {
    const month = monthAt(at, local);
    counted.set(month, (counted.get(month) ?? 0) + 1);
  }
  return [...counted]
    .map(([month, closes]) => ({ month, closes }))
    .toSorted((one, other) => (one.month < other.month ? 1 : -1));
}
