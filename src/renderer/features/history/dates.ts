/** Days and times as the list writes them. */

import { fixedZone } from '../../../shared/core/time/time-zones.ts';

/** By their days, which are no moments: by UTC, in which every day has the same length. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(
  name: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${name}`;
  const known =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  formats.set(key, known);
  return known;
}

/** @param localDay `YYYY-MM-DD`, as the ledger keeps it */
export function longDay(localDay: string, locale: string): string {
  return format('long day', locale, { dateStyle: 'full' }).format(new Date(localDay));
}

/** The same, short enough for the head of a row. */
export function shortDay(localDay: string, locale: string): string {
  return format('short day', locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(
    new Date(localDay),
  );
}

/**
 * @param at UTC milliseconds
 * @param utcOffsetMinutes how many minutes the shop's clocks were ahead of UTC then
 */
export function clockTime(at: number, utcOffsetMinutes: number, locale: string): string {
  const timeZone = fixedZone(utcOffsetMinutes);
  return format(timeZone, locale, { timeStyle: 'short', timeZone }).format(at);
}

/** @param month `YYYY-MM` */
export function monthWithYear(month: string, locale: string): string {
  return format('month', locale, { month: 'long', year: 'numeric' }).format(new Date(month));
}

export function monthOnly(month: string, locale: string): string {
  return format('month only', locale, { month: 'short' }).format(new Date(month));
}

export function yearOnly(month: string, locale: string): string {
  return format('year', locale, { year: 'numeric' }).format(new Date(month));
}
