/** What the periods of takings are called, in short below a bar and in full in a sentence. Pure. */
import type { Takings } from './calls.ts';
import type { TakingsSpan } from './takings-periods.ts';

type PeriodOf = Takings['periods'][number];

export interface PeriodNames {
  /** Below a bar. */
  readonly short: string;
  /** When it begins; of a day or a month all of it. */
  readonly full: string;
  /** When an hour ends; null for days and months, which need none. */
  readonly end: string | null;
}

const FORMATS = {
  month: [{ day: 'numeric' }, { weekday: 'long', day: 'numeric', month: 'long' }],
  year: [{ month: 'short' }, { month: 'long', year: 'numeric' }],
} as const satisfies Record<string, readonly Intl.DateTimeFormatOptions[]>;

/** The names carry no zone, so all is written as UTC. */
const write = (date: Date, locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date);

/** @param locale BCP 47 tag */
export function namesOf(span: TakingsSpan, { name }: PeriodOf, locale: string): PeriodNames {
  if (span === 'day') {
    const at = (hour: number) => new Date(Date.UTC(2000, 0, 1, hour));
    const hour = Number(name);
    const clock = { timeStyle: 'short' } as const;
    return {
      short: write(at(hour), locale, { hour: 'numeric' }),
      full: write(at(hour), locale, clock),
      end: write(at(hour + 1), locale, clock),
    };
  }
  const date = new Date(`${span === 'year' ? `${name}-01` : name}T00:00:00Z`);
  const [short, full] = FORMATS[span];
  return { short: write(date, locale, short), full: write(date, locale, full), end: null };
}

/** How a language says what a clock shows. */
export interface HourWords {
  readonly hour: (from: string, to: string) => string;
  /** That an hour is the second of its name. */
  readonly again: (hour: string) => string;
}

/** A period in full; of an hour with its end, and with that it comes again. @param locale BCP 47 tag */
export function fullName(
  span: TakingsSpan,
  period: PeriodOf,
  words: HourWords,
  locale: string,
): string {
  const { full, end } = namesOf(span, period, locale);
  const whole = end === null ? full : words.hour(full, end);
  return period.again ? words.again(whole) : whole;
}

/** The whole span, as a heading has it. @param day any of its days */
export function spanName(span: TakingsSpan, day: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (span === 'day') return write(date, locale, { dateStyle: 'full' });
  if (span === 'month') return write(date, locale, { month: 'long', year: 'numeric' });
  return write(date, locale, { year: 'numeric' });
}
