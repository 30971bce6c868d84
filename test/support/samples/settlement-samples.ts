/** A settlement file as it is read, and what came of holding the record against it. */
import type {
  Match,
  MatchLine,
  SettlementPreview,
} from '../../../src/shared/features/settlement/settlement.ts';
import { overviewForTests } from '../fakes/bridge/overview.ts';
import type { SettlementFake } from '../fakes/bridge/settlement.ts';

/** Nothing is held against a file in practice. */
export const LIVE = { ...overviewForTests, mode: 'live' } as const;

const column = (heading: string, change: Partial<SettlementPreview['columns'][number]> = {}) => ({
  heading,
  mark: 'none' as const,
  order: 'none' as const,
  words: null,
  ...change,
});

export const PREVIEW: SettlementPreview = {
  id: '0192f000-0000-4000-8000-0000000000a1',
  name: 'november.csv',
  bytes: 48_213,
  sheet: null,
  sheets: [],
  encoding: 'windows-1252',
  delimiter: ';',
  headingLine: 3,
  lines: 1204,
  columns: [
    column('Payment reference'),
    column('Amount', { mark: 'ambiguous' }),
    column('Fees', { mark: 'none' }),
    column('Date', { order: 'ambiguous' }),
    column('Status', { words: ['Failed', 'Successful'] }),
  ],
  first: [
    ['A1-261121-KKKKK1', '1,500', '15', '03/04/2026', 'Successful'],
    ['A1-261121-KKKKK2', '2,500', '25', '03/04/2026', 'Failed'],
  ],
  guess: {
    reference: 0,
    amount: 1,
    debit: null,
    fee: 2,
    currency: null,
    date: 3,
    status: 4,
    mark: null,
    order: null,
    paidWords: ['Successful'],
  },
  remembered: false,
  comparedAt: Date.UTC(2026, 10, 20, 9),
};

const there = (change: Partial<NonNullable<MatchLine['there']>> = {}) => ({
  line: 4,
  reference: 'A1-261121-KKKKK1',
  amountText: '1,500.00',
  minor: 150_000,
  currency: 'NGN',
  feeText: '15.00',
  feeMinor: 1500,
  date: '2026-04-03',
  status: 'Successful',
  isSummed: true,
  ...change,
});
const here = {
  id: '0192f000-0000-7000-8000-000000000001',
  reference: 'A1-261121-KKKKK1',
  minor: 150_001,
  currency: 'NGN',
  day: '2026-04-03',
  face: 'paid' as const,
  isSummed: true,
};
const list = (count: number, difference = 0) => ({
  count,
  kept: Math.min(count, 2),
  sums:
    count === 0
      ? []
      : [
          {
            currency: 'NGN',
            there: String(150_000 * count),
            here: String(150_000 * count - difference),
          },
        ],
});

export const MATCH: Match = {
  number: 1,
  mode: 'live',
  at: Date.UTC(2026, 10, 25, 16),
  stretch: { from: '2026-11-01', to: '2026-11-25' },
  name: 'november.csv',
  hash: 'ab'.repeat(32),
  currency: 'NGN',
  summary: {
    lines: 1204,
    lists: { agree: list(1200), differ: list(2, -1), 'only-here': list(0), 'only-there': list(2) },
    totals: [
      {
        currency: 'NGN',
        there: '180600000',
        here: '180600001',
        difference: '-1',
        fees: '180600',
        otherDays: '0',
      },
    ],
    unread: 1,
    unreadableHere: 0,
  },
};

export const LINES = {
  agree: [{ there: there(), here: { ...here, minor: 150_000 }, reasons: [] }],
  differ: [
    { there: there(), here, reasons: [{ why: 'amount', by: '-1' }] },
    {
      there: there({ line: 9, minor: null, amountText: '12.345' }),
      here,
      reasons: [{ why: 'amount-unreadable' }, { why: 'duplicate', times: 3 }],
    },
  ],
  'only-there': [
    {
      there: there({ line: 20, reference: 'X9-1' }),
      here: null,
      reasons: [{ why: 'unknown-reference' }],
    },
  ],
} satisfies SettlementFake['matchLines'];
