/** Money that came otherwise than it was asked for: left to a person, and booked in that place once it came right. */
import { describe, expect, it } from 'vitest';
import {
  bookClose,
  type BookingRules,
  type EntryLine,
  NAMED_AT_MOST,
} from '../../../src/shared/features/journal/entries.ts';
import type {
  DifferingPayment,
  RightedPayment,
  ShiftReport,
  Sum,
} from '../../../src/shared/features/shifts/shifts.ts';
import { emptyReport } from '../../support/samples/shift-samples.ts';

const RULES: BookingRules = { booksFees: false, wayOf: () => null };

const named = (index: number, minor = 100) => ({
  id: `0192f000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  reference: `REF-${index}`,
  method: 'ussd' as const,
  currency: 'NGN',
  minor,
});
const late = (index: number, minor?: number) => ({
  ...named(index, minor),
  askedAt: 1000,
  paidAt: 2000,
});
const sum = (minor: number, change: Partial<Sum> = {}): Sum => ({
  method: 'ussd',
  network: null,
  currency: 'NGN',
  payments: 1,
  minor,
  ...change,
});

/** A shift in which these came right, and nothing else came: its sums have them as a report does. */
const reportOfRighted = (righted: readonly RightedPayment[], change: Partial<ShiftReport> = {}) =>
  emptyReport({
    earlier: righted.map(({ method, currency, minor }) => sum(minor, { method, currency })),
    earlierPayments: righted.map((each) => ({ ...late(0), ...each })),
    differs: righted.map(({ method, currency, minor }) =>
      sum(-minor, { method, currency, payments: -1 }),
    ),
    righted: [...righted],
    ...change,
  });

const full = ({ of, role, since, references, debit, credit }: EntryLine) => [
  of,
  role,
  since,
  references,
  debit,
  credit,
];
const booked = (report: ShiftReport) =>
  bookClose(report, RULES).entries.map(({ currency, lines }) => [currency, lines.map(full)]);
const salesOf = (report: ShiftReport) =>
  bookClose(report, RULES).entries.flatMap(({ lines }) =>
    lines
      .filter(({ role }) => role === 'sales')
      .map(({ since, references, credit }) => [since, references, credit]),
  );

describe('a payment that came right', () => {
  it('is booked apart from other late money, under the close that had left it to a person', () => {
    const righted = { ...named(2, 200), since: 15 };
    const report = reportOfRighted([righted], {
      earlier: [sum(900, { payments: 2 })],
      earlierPayments: [late(1, 700), late(2, 200)],
    });

    expect(booked(report)).toEqual([
      [
        'NGN',
        [
          ['earlier', 'clearing-ussd', null, [], 700, 0],
          ['earlier', 'sales', null, ['REF-1'], 0, 700],
          ['righted', 'clearing-ussd', 15, [], 200, 0],
          ['righted', 'sales', 15, ['REF-2'], 0, 200],
        ],
      ],
    ]);
  });

  it('is named to the person who may have booked it by then', () => {
    const { notBooked } = bookClose(reportOfRighted([{ ...named(2, 200), since: 15 }]), RULES);

    expect(notBooked).toEqual([
      {
        why: 'righted',
        currency: 'NGN',
        method: 'ussd',
        amount: '2.00',
        payments: 1,
        about: { reference: 'REF-2', since: 15, reported: null, before: null },
      },
    ]);
  });

  it('is the whole of what came late where nothing else did, and in its own currency’s entry', () => {
    const righted = [
      { ...named(1, 500), currency: 'XOF', since: 15 },
      { ...named(2, 200), since: 15 },
    ];

    expect(booked(reportOfRighted(righted))).toEqual([
      [
        'NGN',
        [
          ['righted', 'clearing-ussd', 15, [], 200, 0],
          ['righted', 'sales', 15, ['REF-2'], 0, 200],
        ],
      ],
      [
        'XOF',
        [
          ['righted', 'clearing-ussd', 15, [], 500, 0],
          ['righted', 'sales', 15, ['REF-1'], 0, 500],
        ],
      ],
    ]);
  });

  it('is owed by the method that it came by', () => {
    const righted = [
      { ...named(1, 30), since: 15 },
      { ...named(2, 4), method: 'link' as const, since: 15 },
    ];

    expect(booked(reportOfRighted(righted))).toEqual([
      [
        'NGN',
        [
          ['righted', 'clearing-link', 15, [], 4, 0],
          ['righted', 'clearing-ussd', 15, [], 30, 0],
          ['righted', 'sales', 15, ['REF-1', 'REF-2'], 0, 34],
        ],
      ],
    ]);
  });

  it('stands with those of the same close, the earliest close first', () => {
    const righted = [
      { ...named(1, 1), since: 12 },
      { ...named(2, 20), since: 9 },
      { ...named(3, 300), since: 10 },
      { ...named(4, 4000), since: 12 },
    ];

    expect(salesOf(reportOfRighted(righted))).toEqual([
      [9, ['REF-2'], 20],
      [10, ['REF-3'], 300],
      [12, ['REF-1', 'REF-4'], 4001],
    ]);
  });

  it.each([
    ['as many as a line names', NAMED_AT_MOST, [4]],
    ['one more', NAMED_AT_MOST + 1, [4, 1]],
    ['many', 2 * NAMED_AT_MOST + 2, [4, 4, 2]],
  ])('is named in its line however many there are: %s', (_, count, parts) => {
    const righted = Array.from({ length: count }, (_each, at) => ({ ...named(at, 10), since: 15 }));
    const lines = salesOf(reportOfRighted(righted));

    expect(lines.map(([, references, credit]) => [references, credit])).toEqual(
      parts.map((length, part) => [
        Array.from({ length }, (_each, at) => `REF-${part * NAMED_AT_MOST + at}`),
        length * 10,
      ]),
    );
  });
});

describe('a payment that did not come as it was asked for', () => {
  const less = { amountText: '3.50', currency: 'NGN' };
  const more = { amountText: '6.00', currency: 'NGN' };
  const leftOf = (change: Pick<DifferingPayment, 'reported' | 'before'>) => {
    const report = emptyReport({
      differs: change.before === null ? [sum(500)] : [],
      differing: [{ ...named(7, 500), ...change }],
    });
    return bookClose(report, RULES);
  };

  it.each([
    [
      'with what the service says came',
      { reported: less, before: null },
      { why: 'differs', since: null, reported: less, before: null },
    ],
    [
      'where the service does not say how much came',
      { reported: null, before: null },
      { why: 'differs-unsaid', since: null, reported: null, before: null },
    ],
    [
      'again where the service says something else than at an earlier close',
      { reported: more, before: { since: 15, reported: less } },
      { why: 'differs-changed', since: 15, reported: more, before: less },
    ],
    [
      'again where the service says only now how much came',
      { reported: more, before: { since: 15, reported: null } },
      { why: 'differs-changed', since: 15, reported: more, before: null },
    ],
    [
      'again where the service does not say any more that anything came',
      { reported: null, before: { since: 15, reported: less } },
      { why: 'differs-ended', since: 15, reported: null, before: less },
    ],
  ])('is left to a person %s', (_, change, { why, ...about }) => {
    expect(leftOf(change)).toEqual({
      entries: [],
      notBooked: [
        {
          why,
          currency: 'NGN',
          method: 'ussd',
          amount: '5.00',
          payments: 1,
          about: { reference: 'REF-7', ...about },
        },
      ],
    });
  });

  it('is left to a person by its sum alone where the report can’t name it', () => {
    const report = emptyReport({
      differs: [sum(1500, { payments: 3 }), sum(7, { method: 'link', currency: 'XOF' })],
      differing: [{ ...named(7, 500), reported: less, before: null }],
    });

    const { entries, notBooked } = bookClose(report, RULES);
    expect(entries).toEqual([]);
    expect(notBooked.map(({ why }) => why)).toEqual([
      'differs',
      'differs-unnamed',
      'differs-unnamed',
    ]);
    expect(notBooked.slice(1)).toEqual([
      { why: 'differs-unnamed', currency: 'XOF', method: 'link', amount: '7', payments: 1 },
      { why: 'differs-unnamed', currency: 'NGN', method: 'ussd', amount: '10.00', payments: 2 },
    ]);
  });
});
