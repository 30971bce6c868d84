/**
 * Time zones: what a clock in one shows, and which a country has. A zone is an IANA name
 * (`Africa/Lagos`) or a fixed offset (`+01:00`), as `Intl` takes both. Pure but for `machineZone`.
 */

import { COUNTRIES } from '../page/countries.ts';

/** What a clock on the wall shows. */
export interface LocalTime {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly hour: number;
  readonly minute: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Clocks are only ever changed at the beginning of such a stretch of UTC. */
const STRETCH_MS = 15 * MINUTE_MS;

/** Minutes that a clock can be ahead of UTC, or behind it. */
export const UTC_OFFSET_MAX = 24 * 60 - 1;

const ZONE_CHARACTERS = /^[A-Za-z][A-Za-z\d_+/-]*$/;

/** The longest that there is has 32 characters. */
export const TIME_ZONE_MAX = 60;

/** Whether it is an IANA name that this platform knows. */
export function isTimeZone(name: string): boolean {
  if (name.length > TIME_ZONE_MAX || !ZONE_CHARACTERS.test(name)) return false;
  try {
    clockFormat(name);
    return true;
  } catch {
    return false;
  }
}

/** The zone that this computer is set to; UTC where the platform can't name it. */
export function machineZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}

const clockFormats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError where there is no such zone */
function clockFormat(zone: string): Intl.DateTimeFormat {
  let format = clockFormats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clockFormats.set(zone, format);
  }
  return format;
}

const known = new Map<string, { stretch: number; minutes: number }>();

/** @returns how many minutes clocks in a zone are ahead of UTC. @param at UTC milliseconds */
export function utcOffset(zone: string, at: number): number {
  const stretch = Math.floor(at / STRETCH_MS);
  const before = known.get(zone);
  if (before?.stretch === stretch) return before.minutes;
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockFormat(zone).formatToParts(at)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  const minutes = Math.round((local - Math.floor(at / 1000) * 1000) / MINUTE_MS);
  known.set(zone, { stretch, minutes });
  return minutes;
}

/** The day that clocks show which are so far ahead of UTC, `YYYY-MM-DD`. */
export const dayAtOffset = (at: number, offsetMinutes: number): string =>
  new Date(at + offsetMinutes * MINUTE_MS).toISOString().slice(0, -14);

/** What a clock on the wall shows in a zone. @param at UTC milliseconds */
export function localTimeIn(zone: string, at: number): LocalTime {
  const offset = utcOffset(zone, at);
  const local = new Date(at + offset * MINUTE_MS);
  return {
    day: dayAtOffset(at, offset),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  };
}

/**
 * The moment at which clocks in a zone show an hour: the first of two, where clocks are set back; an
 * hour that a day leaves out is the one after it.
 * @param day `YYYY-MM-DD`
 * @returns UTC milliseconds
 */
export function momentIn(zone: string, day: string, hour: number): number {
  const local = Date.parse(`${day}T00:00:00Z`) + hour * 60 * MINUTE_MS;
  const before = utcOffset(zone, local - DAY_MS);
  const after = utcOffset(zone, local + DAY_MS);
  for (const offset of [before, after]) {
    const at = local - offset * MINUTE_MS;
    if (utcOffset(zone, at) === offset) return at;
  }
  return local - before * MINUTE_MS;
}

/** @param count of days after, or before where it is less than nothing */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, -14);

/** The zone of clocks that stay so far ahead of UTC: `+01:00`. */
export function fixedZone(offsetMinutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const ahead = Math.abs(offsetMinutes);
  return `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}

/** What is in no types yet: as a call, and as browsers had it before. */
interface WithZones {
  getTimeZones?(): string[] | undefined;
  readonly timeZones?: string[];
}

/** @returns the zones of a country by ISO 3166; none where the platform knows of none */
export function zonesOf(country: string): readonly string[] {
  const locale: Intl.Locale & WithZones = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** Of countries for which the platform's own list has none. */
const UNLISTED: Readonly<Record<string, string>> = {
  AC: 'Atlantic/St_Helena',
  TA: 'Atlantic/St_Helena',
  XK: 'Europe/Belgrade',
};

/**
 * Where a computer stands most likely: systems are often left with the region that they came with, but
 * rarely with its clock.
 * @param region as the system has it, ISO 3166; null where it says nothing
 * @param machine the zone that the computer is set to
 */
export function likelyCountry(region: string | null, machine: string): string | null {
  const isOf = (country: string) => zonesOf(country).includes(machine);
  if (region !== null && isOf(region)) return region;
  return COUNTRIES.find(isOf) ?? region;
}

/** A zone by the one of its names that this platform gives it. */
const canonical = (zone: string): string => clockFormat(zone).resolvedOptions().timeZone;

/** A moment of each month, since zones differ in summer alone, or in winter. */
const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15));

const showsSameTime = (one: string, other: string): boolean =>
  MONTHS.every((at) => utcOffset(one, at) === utcOffset(other, at));

/**
 * The zone to propose for a shop of a country: the machine's, where that is one of its zones, else the
 * one whose time all of them show.
 * @returns null where nothing says: zones of the country show different times, or none is known
 */
export function proposedZone(country: string | null, machine: string): string | null {
  if (country === null) return null;
  const zones = zonesOf(country);
  if (zones.some((zone) => canonical(zone) === canonical(machine))) return machine;
  const [first = UNLISTED[country]] = zones;
  const isOne = first !== undefined && zones.every((zone) => showsSameTime(zone, first));
  return isOne ? canonical(first) : null;
}
