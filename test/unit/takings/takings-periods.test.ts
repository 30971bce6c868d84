/** Local hours, days and months out of quarters of an hour, in zones that change their clocks in every way. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  daysIn,
  type LocalTimeOf,
  periodsOf,
  QUARTER_MS,
  TAKINGS_SPANS,
} from '../../../src/shared/features/takings/takings-periods.ts';
import { daysAfter } from '../../../src/shared/core/time/time-zones.ts';

function clockIn(zone: string): LocalTimeOf {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (at) => {
    const parts = Object.fromEntries(
      format.formatToParts(at).map((part) => [part.type, part.value]),
    );
    const day = `${parts['year']}-${parts['month']}-${parts['day']}`;
    return { day, hour: Number(parts['hour']), minute: Number(parts['minute']) };
  };
}

const ZONES = [
  'Africa/Accra',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
];

const hoursOf = (zone: string, day: string) => periodsOf('day', day, clockIn(zone));
const quartersOf = (zone: string, day: string) => {
  const hours = hoursOf(zone, day);
  return (hours.at(-1)?.to ?? 0) - (hours[0]?.from ?? 0);
};

test.each([
  ['Europe/Berlin', '2026-03-29', 23, 92],
  ['Europe/Berlin', '2026-10-25', 25, 100],
  ['Africa/Cairo', '2026-04-24', 23, 92],
  ['Africa/Cairo', '2026-10-29', 25, 100],
  ['America/St_Johns', '2026-03-08', 23, 92],
  ['America/St_Johns', '2026-11-01', 25, 100],
  ['Asia/Kolkata', '2026-03-29', 24, 96],
  ['Asia/Kathmandu', '2026-03-29', 24, 96],
  // Half an hour is left out, or comes again within its hour.
  ['Australia/Lord_Howe', '2026-10-04', 24, 94],
  ['Australia/Lord_Howe', '2026-04-05', 24, 98],
])('in %s %s has %i hours and %i quarters', (zone, day, hours, quarters) => {
  expect(hoursOf(zone, day)).toHaveLength(hours);
  expect(quartersOf(zone, day)).toBe(quarters);
});

test('an hour that comes again is told from the first of its name, and one that is left out is not there', () => {
  const autumn = hoursOf('Europe/Berlin', '2026-10-25').map(({ name, again }) => `${name}${again}`);
  expect(autumn.slice(1, 5)).toEqual(['01false', '02false', '02true', '03false']);
  const spring = hoursOf('Europe/Berlin', '2026-03-29').map(({ name }) => name);
  expect(spring.slice(0, 4)).toEqual(['00', '01', '03', '04']);
  expect(hoursOf('Africa/Cairo', '2026-04-24')[0]?.name).toBe('01');
});

test('a day begins at its own midnight where zones are quarters of an hour apart', () => {
  const [first] = hoursOf('Asia/Kathmandu', '2026-11-21');
  expect((first?.from ?? 0) * QUARTER_MS).toBe(Date.UTC(2026, 10, 20, 18, 15));
});

test('a month has its days and a year its months, whichever of its days is asked for', () => {
  const local = clockIn('Europe/Berlin');
  expect(periodsOf('month', '2028-02-29', local).map(({ name }) => name)).toHaveLength(29);
  expect(periodsOf('month', '2026-03-15', local)[28]).toMatchObject({ name: '2026-03-29' });
  const year = periodsOf('year', '2026-12-31', local);
  expect(year.map(({ name }) => name).slice(0, 2)).toEqual(['2026-01', '2026-02']);
  expect(year).toHaveLength(12);
});

describe.each(ZONES)('in %s', (zone) => {
  const local = clockIn(zone);
  test('each quarter of any span is in one period, and in the day that clocks show', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TAKINGS_SPANS),
        fc.date({ min: new Date('2015-01-02'), max: new Date('2037-12-30'), noInvalidDate: true }),
        (span, date) => {
          const day = local(date.getTime()).day;
          const periods = periodsOf(span, day, local);
          for (const [index, { from, to }] of periods.entries()) {
            expect(to).toBeGreaterThan(from);
            if (index > 0) expect(from).toBe(periods[index - 1]?.to);
          }
          const part = { day: 10, month: 7, year: 4 }[span];
          const first = (periods[0]?.from ?? 0) * QUARTER_MS;
          const last = (periods.at(-1)?.to ?? 0) * QUARTER_MS;
          expect(local(first).day.slice(0, part)).toBe(day.slice(0, part));
          expect(local(first - 1).day.slice(0, part)).not.toBe(day.slice(0, part));
          expect(local(last - 1).day.slice(0, part)).toBe(day.slice(0, part));
          expect(local(last).day.slice(0, part)).not.toBe(day.slice(0, part));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the days of a span', () => {
  test.each([
    ['day', '2026-11-25', '2026-11-25', '2026-11-25'],
    ['month', '2026-11-25', '2026-11-01', '2026-11-31'],
    ['year', '2026-11-25', '2026-01-01', '2026-12-31'],
    ['day', '2028-02-29', '2028-02-29', '2028-02-29'],
    ['month', '2028-02-29', '2028-02-01', '2028-02-31'],
    ['year', '2028-02-29', '2028-01-01', '2028-12-31'],
  ] as const)('are those of its %s, whichever of them is asked for: %s', (span, day, from, to) => {
    expect(daysIn(span, day)).toEqual({ from, to });
  });

  test.each(['2026-02-14', '2028-02-29', '2026-04-30', '2026-12-31'])(
    'of a month, %s’s, have all of its days and none of the next',
    (day) => {
      const { from, to } = daysIn('month', day);
      const isWithin = (each: string) => from <= each && each <= to;
      const days = periodsOf('month', day, clockIn('Africa/Accra')).map(({ name }) => name);
      expect(days.filter(isWithin)).toEqual(days);
      expect(isWithin(daysAfter(days[0] ?? '', -1))).toBe(false);
      expect(isWithin(daysAfter(days.at(-1) ?? '', 1))).toBe(false);
    },
  );
});

test('the ends of what can be written as a day are answered too', () => {
  const local = clockIn('Africa/Accra');
  for (const day of ['0001-01-01', '9999-12-31'])
    for (const span of TAKINGS_SPANS) expect(() => periodsOf(span, day, local)).not.toThrow();
});

test('days and months come once each', () => {
  for (const span of ['month', 'year'] as const)
    expect(periodsOf(span, '2026-10-25', clockIn('Europe/Berlin')).some(({ again }) => again)).toBe(
      false,
    );
});
