/** Which closes belong to a month: those whose day, as they keep it, is of it. Pure. */

/** `YYYY-MM` */
export const MONTH_PATTERN = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** @param day `YYYY-MM-DD` */
export const monthOf = (day: string): string => day.slice(0, 7);

export interface MonthOfCloses {
  /** `YYYY-MM` */
  readonly month: string;
  readonly closes: number;
}

/** Each month in which a shift was closed, the latest first. @param days of the closes, `YYYY-MM-DD` */
export function monthsOf(days: readonly string[]): MonthOfCloses[] {
  const counted = new Map<string, number>();
  // A day that a damaged disk made of another is of no month.
  for (const month of days.map(monthOf).filter((each) => MONTH_PATTERN.test(each)))
    counted.set(month, (counted.get(month) ?? 0) + 1);
  return [...counted]
    .map(([month, closes]) => ({ month, closes }))
    .toSorted((one, other) => (one.month < other.month ? 1 : -1));
}
