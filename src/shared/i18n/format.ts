/** Amounts, dates and spans as people of the screen's language write them. */
import { isSameLanguage } from './choose-language.ts';
import { minorDigits, signedAmount } from '../core/money/money.ts';
import { beyond, isTooLarge } from '../core/money/sums.ts';

const regionalLocales = new Map<string, string>();

/**
 * How amounts and dates are written: as in the machine's own region, where that speaks the screen's
 * language ("en-GB" for "en"), else as in the language at large.
 * @param preferred language tags, the most wished for first
 */
export function regionalLocale(language: string, preferred: readonly string[]): string {
  const key = `${language} ${preferred.join()}`;
  let locale = regionalLocales.get(key);
  if (locale === undefined) {
    locale = preferred.find((tag) => isSameLanguage(tag, language)) ?? language;
    regionalLocales.set(key, locale);
  }
  return locale;
}

const currencyFormats = new Map<string, Intl.NumberFormat>();

function currencyFormat(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  let format = currencyFormats.get(key);
  if (!format) {
    const digits = minorDigits(currency);
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    currencyFormats.set(key, format);
  }
  return format;
}

const isNumeric = (text: string): text is `${number}` => /^-?\d+(?:\.\d+)?$/.test(text);

/** As digits: a quotient would not be exact for the largest sums. */
function writtenBy(format: Intl.NumberFormat, minor: number, currency: string): string {
  const plain = signedAmount(minor, currency);
  return beyond(minor) + (isNumeric(plain) ? format.format(plain) : plain);
}

/** @param minor amount in the currency's minor unit */
export const formatAmount = (minor: number, currency: string, locale: string): string =>
  writtenBy(currencyFormat(currency, locale), minor, currency);

/** A sum that may be more than a number holds exactly. @param minor in minor units, as digits with their sign */
export function formatSum(minor: string, currency: string, locale: string): string {
  const plain = signedAmount(BigInt(minor), currency);
  return isNumeric(plain) ? currencyFormat(currency, locale).format(plain) : plain;
}

/** The same in parts, so that the symbol can be set smaller than the figures. */
export function amountParts(
  minor: number,
  currency: string,
  locale: string,
): Intl.NumberFormatPart[] {
  const plain = signedAmount(minor, currency);
  const parts = isNumeric(plain) ? currencyFormat(currency, locale).formatToParts(plain) : [];
  return isTooLarge(minor) ? [{ type: 'literal', value: beyond(minor) }, ...parts] : parts;
}

const figureFormats = new Map<string, Intl.NumberFormat>();

/** An amount without its currency, which is said elsewhere. @param minor in the currency's minor unit */
export function formatFigures(minor: number, currency: string, locale: string): string {
  const digits = minorDigits(currency);
  const key = `${locale} ${digits}`;
  let format = figureFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    figureFormats.set(key, format);
  }
  return writtenBy(format, minor, currency);
}

const countFormats = new Map<string, Intl.NumberFormat>();

/** How many of something, as the locale groups its digits. */
export function formatCount(count: number, locale: string): string {
  let format = countFormats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale);
    countFormats.set(locale, format);
  }
  return format.format(count);
}

const BYTE_UNITS = ['megabyte', 'gigabyte', 'terabyte'] as const;

/** Room on a disk in its largest sensible unit, with 1000 to the step, as systems show it. */
export function formatBytes(bytes: number, locale: string): string {
  const step = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3) - 2, 0), 2);
  const unit = BYTE_UNITS[step] ?? 'megabyte';
  const value = bytes / 1000 ** (step + 2);
  const digits = value < 10 ? 1 : 0;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: digits,
  }).format(value);
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** @param day a local day, `YYYY-MM-DD` */
export function formatDay(day: string, locale: string): string {
  let format = dayFormats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
    dayFormats.set(locale, format);
  }
  return format.format(new Date(day));
}

const timeFormats = new Map<string, Intl.DateTimeFormat>();

const TIME_STYLES = {
  time: { timeStyle: 'medium' },
  minute: { timeStyle: 'short' },
  'day-time': { dateStyle: 'medium', timeStyle: 'short' },
  'day-time-in-zone': {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  },
} as const;

function timeFormat(
  kind: keyof typeof TIME_STYLES,
  locale: string,
  timeZone: string,
): Intl.DateTimeFormat {
  const key = `${locale} ${kind} ${timeZone}`;
  let format = timeFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...TIME_STYLES[kind], timeZone });
    timeFormats.set(key, format);
  }
  return format;
}

/** @param at UTC milliseconds. @param zone an IANA name or a fixed offset: as `time-zones.ts` has them */
export function formatTime(at: number, locale: string, zone: string): string {
  return timeFormat('time', locale, zone).format(at);
}

/** Without seconds; as above. */
export function formatMinute(at: number, locale: string, zone: string): string {
  return timeFormat('minute', locale, zone).format(at);
}

/** As above. */
export function formatDayTime(at: number, locale: string, zone: string): string {
  return timeFormat('day-time', locale, zone).format(at);
}

/** To the second and with its zone, for what leaves the shop; as above. */
export function formatDayTimeInZone(at: number, locale: string, zone: string): string {
  return timeFormat('day-time-in-zone', locale, zone).format(at);
}

export interface Span {
  readonly unit: 'seconds' | 'minutes' | 'hours' | 'days';
  readonly count: number;
}

/**
 * A time span in its largest sensible unit.
 * @param ms milliseconds
 * @param end `down` for ages (59.9 s is still 59 s), `up` for countdowns (0.2 s is still 1 s)
 */
export function roughSpan(ms: number, end: 'down' | 'up'): Span {
  const round = end === 'down' ? Math.floor : Math.ceil;
  const seconds = round(Math.max(0, ms) / 1000);
  if (seconds < 60) return { unit: 'seconds', count: seconds };
  if (seconds < 3600) return { unit: 'minutes', count: round(seconds / 60) };
  if (seconds < 48 * 3600) return { unit: 'hours', count: round(seconds / 3600) };
  return { unit: 'days', count: round(seconds / 86_400) };
}

const UNIT_MS = { seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;

/** Up to which a countdown is told in the next smaller unit, in milliseconds. */
const SMALLER_UNIT_MS = {
  seconds: 0,
  minutes: 59_000,
  hours: 3_599_000,
  days: 172_799_000,
} as const;

/**
 * For how long `roughSpan` says the same of a span: of one that grows where it ends `down`, of one that
 * runs out where it ends `up`.
 * @param ms milliseconds
 * @returns milliseconds; Infinity for a countdown that has run out
 */
export function spanHoldsMs(ms: number, end: 'down' | 'up'): number {
  const left = Math.max(0, ms);
  const { unit, count } = roughSpan(left, end);
  if (end === 'down') return (count + 1) * UNIT_MS[unit] - left;
  return count === 0
    ? Infinity
    : left - Math.max((count - 1) * UNIT_MS[unit], SMALLER_UNIT_MS[unit]);
}

/**
 * A running time as a clock shows it: 0:07, 12:40, 1:02:09.
 * @param ms milliseconds
 */
export function clockSpan(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** For how long `clockSpan` shows the same of a time that grows. @param ms milliseconds */
export const clockHoldsMs = (ms: number): number => 1000 - (Math.max(0, ms) % 1000);

/** The same of one that runs out; Infinity once it has. @param ms milliseconds */
export const clockLeftHoldsMs = (ms: number): number => (ms <= 0 ? Infinity : ms % 1000 || 1000);

const secondFormats = new Map<string, Intl.NumberFormat>();

/** A span in seconds and tenths, "6.2s". @param ms milliseconds */
export function formatSeconds(ms: number, locale: string): string {
  let format = secondFormats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'second',
      // The longer ones are written differently by Node and Chromium.
      unitDisplay: 'narrow',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    secondFormats.set(locale, format);
  }
  return format.format(ms / 1000);
}

/** An amount to be spoken: the currency by its name, and no decimals where there are none. */
export function spokenAmount(minor: number, currency: string, locale: string): string {
  const digits = minorDigits(currency);
  const isWhole = minor % 10 ** digits === 0;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    minimumFractionDigits: isWhole ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(minor / 10 ** digits);
}
