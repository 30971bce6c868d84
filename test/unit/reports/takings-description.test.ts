/** What takings say when they are handed over. */
import { beforeEach, expect, test, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { reportWords } from '../../../src/shared/i18n/en/report-words.ts';
import {
  describeTakings,
  type ReportedTakings,
} from '../../../src/shared/features/reports/describe-takings.ts';
import { reportDescriptionSchema } from '../../../src/shared/features/reports/description-schema.ts';
import {
  figuresOfTakings,
  type TakingsLine,
} from '../../../src/shared/features/takings/takings-figures.ts';
import { ENGLISH_REPORT } from '../../support/samples/report-words.ts';
import { saidIn } from '../../support/readers/said-report.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'UTC');
});

const line = (own: Partial<TakingsLine>): TakingsLine => ({
  place: 0,
  kind: 'paid',
  method: 'ussd',
  currency: 'NGN',
  earlier: false,
  pace: 0,
  payments: 3,
  minor: 12_050,
  ...own,
});

/** The second and the third hour have the same name: the clocks went back. */
const PERIODS = [
  { name: '00', again: false },
  { name: '01', again: false },
  { name: '01', again: true },
  { name: '02', again: false },
];

const described = (lines: readonly TakingsLine[], change: Partial<ReportedTakings> = {}) =>
  describeTakings(
    {
      mode: 'live',
      shop: 'Adé & Daughters',
      terminal: 'K7Q',
      at: Date.UTC(2026, 9, 25, 18, 4),
      utcOffsetMinutes: 60,
      clock: null,
      query: { span: 'day', day: '2026-10-25' },
      takings: {
        today: '2026-10-25',
        periods: PERIODS,
        ...figuresOfTakings(PERIODS.length, lines),
      },
      ...change,
    },
    ENGLISH_REPORT,
    'en-GB',
  );

test.each(['service', 'record'] as const)(
  'says whose day it is where the clock was not gone by: the %s’s',
  (by) => {
    const clock = { by, shown: '2020-01-03', used: '2026-10-25' };
    const lines = saidIn(described([line({})], { clock }));
    expect(lines.filter((each) => each.includes('2020-01-03'))).toEqual([
      expect.stringMatching(
        new RegExp(`clock: .*${by === 'service' ? 'service' : 'payment'}’s: 2026-10-25`),
      ),
    ]);
    expect(saidIn(described([line({})])).join()).not.toContain('clock');
  },
);

test('says of which time they are, when that was looked at, and every kind', () => {
  const lines = saidIn(
    described([line({}), line({ kind: 'differs', pace: -1, payments: 1, minor: 5000 })]),
  );

  expect(lines.slice(0, 4)).toEqual([
    'Adé & Daughters',
    'Takings: Sunday, 25 October 2026',
    'Counter: K7Q',
    'As of: Oct 25, 2026, 7:04 PM',
  ]);
  expect(lines).toContain('# In NGN: All together');
  expect(lines).toContain('Paid | 3 | 120.50 NGN');
  expect(lines).toContain('Not as asked | 1 | 50.00 NGN');
  expect(lines).toContain(reportWords.explain.kinds);
  expect(lines.join()).not.toContain('Paid elsewhere');
});

test('an hour that comes again stands by itself, and hours of nothing are left out', () => {
  const lines = saidIn(described([line({ place: 1 }), line({ place: 2, payments: 1, minor: 1 })]));

  expect(lines).toContain('01:00 to 02:00 | 3 | 120.50 NGN');
  expect(lines).toContain('01:00 to 02:00 (second time) | 1 | 0.01 NGN');
  expect(lines).toContain('Sum | 4 | 120.51 NGN');
  expect(lines.join()).not.toContain('00:00 to 01:00');
});

test('what was paid for an earlier shift stands in columns of its own', () => {
  const lines = saidIn(
    described([
      line({}),
      line({ earlier: true, method: 'link', payments: 1, minor: 700, pace: 4 }),
    ]),
  );

  expect(lines).toContain('00:00 to 01:00 | 3 | 120.50 NGN | 1 | 7.00 NGN');
  expect(lines).toContain('Sum | 3 | 120.50 NGN | 1 | 7.00 NGN');
  expect(lines).toContain('Payment link | 1 | 7.00 NGN');
  expect(lines).toContain('0–10 s | 3');
  expect(lines).toContain('Longer | 1');
});

test('each currency stands by itself, with its own decimals', () => {
  const lines = saidIn(
    described([
      line({ currency: 'XOF', minor: 1500 }),
      line({ currency: 'TND', minor: 9_007_199_254_740_990 }),
      line({ currency: 'NGN', payments: -1, minor: -1 }),
    ]),
  );

  expect(lines.filter((each) => each.startsWith('Sum'))).toEqual([
    'Sum | -1 | -0.01 NGN',
    'Sum | 3 | 9,007,199,254,740.990 TND',
    'Sum | 3 | 1,500 XOF',
  ]);
});

test('a month has its days, and a year its months', () => {
  const of = (span: 'month' | 'year', name: string) =>
    saidIn(
      described([], {
        query: { span, day: '2026-10-25' },
        takings: {
          today: '2026-10-25',
          periods: [{ name, again: false }],
          ...figuresOfTakings(1, [line({})]),
        },
      }),
    );
  expect(of('month', '2026-10-03')).toContain('Saturday 3 October | 3 | 120.50 NGN');
  expect(of('month', '2026-10-03')).toContain('Takings: October 2026');
  expect(of('year', '2026-09')).toContain('September 2026 | 3 | 120.50 NGN');
  expect(of('year', '2026-09')).toContain('Takings: 2026');
});

test('nothing in a time is a sentence, and so is a currency in which nothing was paid', () => {
  expect(saidIn(described([]))).toContain(en.takings.none);
  const asked = saidIn(described([line({ kind: 'asked', pace: -1 })]));
  expect(asked).toContain(`In NGN: ${en.takings.nothingPaid}`);
  expect(asked).toContain('Asked for | 3 | 120.50 NGN');
});

test('practice is said above, below and in the name; a shop without a name has none', () => {
  const report = described([line({})], { mode: 'practice', shop: null });
  const lines = saidIn(report);

  expect([lines[0], lines.at(-1)]).toEqual(Array(2).fill(`! ${reportWords.practice}`));
  expect(report.name).toBe(`${reportWords.practice}: Takings: Sunday, 25 October 2026`);
  expect(report.parts.some(({ is }) => is === 'shop')).toBe(false);
});

test('passes the door', () => {
  const report = described([line({}), line({ earlier: true })]);
  expect(reportDescriptionSchema.parse(report)).toEqual(report);
});
