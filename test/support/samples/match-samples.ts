/** Comparisons with a settlement file, with a little of everything. */
import type { ReportedMatch } from '../../../src/shared/features/reports/describe-match.ts';
import type { Match, MatchLine } from '../../../src/shared/features/settlement/settlement.ts';

const there = (change: Partial<NonNullable<MatchLine['there']>> = {}) => ({
  line: 4,
  reference: 'K7Q-261121-00F3K9',
  amountText: '1,500.00',
  minor: 150_000,
  currency: 'NGN',
  feeText: '15.00',
  feeMinor: 1500,
  date: '2026-11-21',
  status: 'Successful',
  isSummed: true,
  ...change,
});
const here = {
  id: '0192f000-0000-7000-8000-000000000001',
  reference: 'K7Q-261121-00F3K9',
  minor: 150_001,
  currency: 'NGN',
  day: '2026-11-21',
  face: 'paid' as const,
  isSummed: true,
};

const sum = (count: number, minor: string) => ({
  count,
  kept: Math.min(count, 2),
  sums: count === 0 ? [] : [{ currency: 'NGN', there: minor, here: minor }],
});

export const LINES_FOR_TESTS: ReportedMatch['lines'] = {
  agree: [{ there: there({ line: 5 }), here: { ...here, minor: 150_000 }, reasons: [] }],
  differ: [
    { there: there(), here, reasons: [{ why: 'amount', by: '-1' }] },
    {
      there: there({ line: 9, minor: null, amountText: '12.345', feeMinor: null, feeText: '' }),
      here,
      reasons: [{ why: 'amount-unreadable' }, { why: 'duplicate', times: 3 }],
    },
  ],
  'only-here': [{ there: null, here, reasons: [{ why: 'missing-there' }] }],
  'only-there': [
    {
      there: there({ line: 20, reference: 'X9\u{202e}', currency: null }),
      here: null,
      reasons: [{ why: 'unknown-reference' }],
    },
  ],
};

export function matchForTests(change: Partial<Match> = {}): ReportedMatch {
  return {
    utcOffsetMinutes: 60,
    match: {
      number: 3,
      mode: 'live',
      at: Date.UTC(2026, 10, 25, 16),
      stretch: { from: '2026-11-01', to: '2026-11-25' },
      name: 'november.csv',
      hash: 'ab'.repeat(32),
      currency: 'NGN',
      summary: {
        lines: 1204,
        lists: {
          agree: sum(1200, '9007199254740993'),
          differ: sum(2, '300000'),
          'only-here': sum(1, '150001'),
          'only-there': sum(1, '0'),
        },
        totals: [
          {
            currency: 'NGN',
            there: '900719925474099301',
            here: '900719925474099302',
            difference: '-1',
            fees: '180600',
            otherDays: '0',
          },
          {
            currency: 'TND',
            there: '1',
            here: '-9007199254740993',
            difference: '9007199254740994',
            fees: '0',
            otherDays: '0',
          },
          {
            currency: 'XOF',
            there: '1500',
            here: '1500',
            difference: '0',
            fees: '0',
            otherDays: '1500',
          },
        ],
        unread: 1,
        unreadableHere: 2,
      },
      ...change,
    },
    lines: LINES_FOR_TESTS,
    shop: 'Adé & Daughters',
    terminal: 'K7Q',
  };
}
