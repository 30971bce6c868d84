/** A closed shift as entries: what is booked where, and what is left to a person. */
import { describe, expect, it } from 'vitest';
import {
  bookClose,
  type BookingRules,
  type EntryLine,
  NAMED_AT_MOST,
} from '../../../src/shared/features/journal/entries.ts';
import type { ShiftReport } from '../../../src/shared/features/shifts/shifts.ts';
import { emptyReport, reportForTests } from '../../support/samples/shift-samples.ts';

const FEES_BOOKED: BookingRules = { booksFees: true, wayOf: () => null };
const FEES_SHOWN: BookingRules = { booksFees: false, wayOf: () => null };

const plain = ({ role, of, debit, credit }: EntryLine) => [role, of, debit, credit];
const booked = (report: ShiftReport, rules = FEES_SHOWN) =>
  bookClose(report, rules).entries.map(({ currency, lines }) => [currency, lines.map(plain)]);

describe('a closed shift', () => {
  it('books what each method took against sales, and late money apart and by name', () => {
    const { entries, notBooked } = bookClose(reportForTests(), FEES_SHOWN);

    expect(entries.map(({ currency, lines }) => [currency, lines.map(plain)])).toEqual([
      [
        'NGN',
        [
          ['clearing-link', 'taken', 400_050, 0],
          ['clearing-ussd', 'taken', 1_125_000, 0],
          ['sales', 'taken', 0, 1_525_050],
          ['clearing-ussd', 'earlier', 75_000, 0],
          ['sales', 'earlier', 0, 75_000],
          ['refunds', 'paid-back', 40_000, 0],
          ['given-back-cash', 'paid-back', 0, 40_000],
        ],
      ],
    ]);
    expect(entries[0]?.lines.map(({ references }) => references)).toEqual([
      [],
      [],
      [],
      [],
      ['K7Q-261124-00F3K9'],
      [],
      [],
    ]);
    expect(notBooked).toEqual([
      {
        why: 'differs',
        currency: 'NGN',
        method: 'ussd',
        amount: '500.00',
        payments: 1,
        about: {
          reference: 'K7Q-261125-00E5F6',
          since: null,
          reported: { amountText: '350.00', currency: 'NGN' },
          before: null,
        },
      },
      {
        why: 'fees-unwanted',
        currency: 'NGN',
        method: 'ussd',
        amount: '112.5',
        payments: 9,
      },
    ]);
  });

  it('of which nothing came has no entry', () => {
    expect(bookClose(emptyReport({}), FEES_BOOKED)).toEqual({ entries: [], notBooked: [] });
    const none = { method: 'ussd', network: null, currency: 'NGN', payments: 0, minor: 0 } as const;
    expect(booked(emptyReport({ taken: [none], elsewhere: [none] }))).toEqual([]);
  });

  it('has an entry a currency, in the order of their codes, and networks of a method as one', () => {
    const sum = { method: 'ussd', network: 'MTN', payments: 1 } as const;
    const taken = [
      { ...sum, currency: 'XOF', minor: 500 },
      { ...sum, currency: 'NGN', minor: 100 },
      { ...sum, network: 'Airtel', currency: 'NGN', minor: 20 },
    ];
    expect(booked(emptyReport({ taken }))).toEqual([
      [
        'NGN',
        [
          ['clearing-ussd', 'taken', 120, 0],
          ['sales', 'taken', 0, 120],
        ],
      ],
      [
        'XOF',
        [
          ['clearing-ussd', 'taken', 500, 0],
          ['sales', 'taken', 0, 500],
        ],
      ],
    ]);
  });

  it('books what is below nothing on the other side', () => {
    const sum = {
      method: 'link',
      network: null,
      currency: 'NGN',
      payments: -1,
      minor: -70,
    } as const;
    expect(booked(emptyReport({ elsewhere: [sum] }))).toEqual([
      [
        'NGN',
        [
          ['elsewhere', 'elsewhere', 0, 70],
          ['sales', 'elsewhere', 70, 0],
        ],
      ],
    ]);
  });

  it('names late payments while they are few', () => {
    const [first] = reportForTests().earlierPayments;
    if (first === undefined) throw new Error('a sample has one');
    const named = (count: number) => {
      const earlierPayments = Array.from({ length: count }, (_, at) => ({
        ...first,
        reference: `REF-${at}`,
      }));
      const other = { ...first, currency: 'XOF', reference: 'OTHER' };
      const report = reportForTests({ earlierPayments: [...earlierPayments, other] });
      return bookClose(report, FEES_SHOWN).entries[0]?.lines[4]?.references;
    };
    expect(named(NAMED_AT_MOST)).toEqual(['REF-0', 'REF-1', 'REF-2', 'REF-3']);
    expect(named(NAMED_AT_MOST + 1)).toEqual([]);
  });

  it('leaves to a person what was counted as taken otherwise', () => {
    const elsewhere = [
      { currency: 'NGN', minor: 5 },
      { currency: 'XOF', minor: 0 },
    ];
    const report = emptyReport({ declared: { counted: [], elsewhere, note: null } });
    expect(bookClose(report, FEES_SHOWN).notBooked).toEqual([
      { why: 'declared-elsewhere', currency: 'NGN', method: null, amount: '0.05', payments: 0 },
    ]);
  });
});

describe('what was given back', () => {
  const [line] = reportForTests().paidBackLines;
  if (line === undefined) throw new Error('a sample has one');
  const sum = { method: 'link', network: null, currency: 'NGN', payments: 1 } as const;

  it('is booked by way, with notes that were taken back', () => {
    const paidBackLines = [
      { ...line, minor: 300, noted: { how: 'transfer', why: 'other' } as const },
      { ...line, minor: 50, noted: { how: 'cash', why: 'other' } as const },
      { ...line, minor: 80, noted: null },
    ];
    const paidBack = [{ ...sum, minor: 270 }];
    const { entries, notBooked } = bookClose(emptyReport({ paidBack, paidBackLines }), {
      booksFees: false,
      wayOf: ({ minor }) => (minor === 80 ? 'cash' : null),
    });
    expect(entries.map(({ lines }) => lines.map(plain))).toEqual([
      [
        ['refunds', 'paid-back', 270, 0],
        ['given-back-cash', 'paid-back', 30, 0],
        ['given-back-transfer', 'paid-back', 0, 300],
      ],
    ]);
    expect(notBooked).toEqual([]);
  });

  it('is booked in the currency of the note alone', () => {
    const noted = { how: 'cash', why: 'other' } as const;
    const paidBackLines = [
      { ...line, minor: 300, noted },
      { ...line, currency: 'XOF', minor: 7, noted },
    ];
    const paidBack = [
      { ...sum, minor: 300 },
      { ...sum, currency: 'XOF', minor: 7 },
    ];
    const report = emptyReport({ paidBack, paidBackLines });
    expect(bookClose(report, FEES_SHOWN).notBooked).toEqual([]);
    expect(booked(report)).toEqual([
      [
        'NGN',
        [
          ['refunds', 'paid-back', 300, 0],
          ['given-back-cash', 'paid-back', 0, 300],
        ],
      ],
      [
        'XOF',
        [
          ['refunds', 'paid-back', 7, 0],
          ['given-back-cash', 'paid-back', 0, 7],
        ],
      ],
    ]);
  });

  it('is named where nobody can say how, or no note says so', () => {
    const paidBackLines = [{ ...line, minor: 80, noted: null }];
    const paidBack = [
      { ...sum, minor: -80 },
      { ...sum, currency: 'XOF', minor: 7 },
    ];
    const report = emptyReport({ paidBack, paidBackLines });
    const unknown = { why: 'paid-back-unknown', method: null, payments: 0 };
    expect(bookClose(report, FEES_SHOWN)).toEqual({
      entries: [],
      notBooked: [
        { ...unknown, currency: 'NGN', amount: '-0.80' },
        { ...unknown, currency: 'XOF', amount: '7' },
      ],
    });
  });
});

describe('fees', () => {
  const fee = { method: 'ussd', currency: 'NGN', payments: 3, without: 0 } as const;
  const of = (total: string, change: { without?: number; currency?: string } = {}) =>
    bookClose(emptyReport({ fees: [{ ...fee, total, ...change }] }), FEES_BOOKED);

  it.each([
    ['12.5', 'NGN', 1250],
    ['12.500', 'NGN', 1250],
    ['0.07', 'NGN', 7],
    ['12', 'XOF', 12],
    ['3.0', 'XOF', 3],
    ['1.234', 'KWD', 1234],
  ])('of %s %s are booked to the smallest coin', (total, currency, minor) => {
    expect(of(total, { currency }).entries.map(({ lines }) => lines.map(plain))).toEqual([
      [
        ['fees', 'fees', minor, 0],
        ['clearing-ussd', 'fees', 0, minor],
      ],
    ]);
    expect(of(total, { currency }).notBooked).toEqual([]);
  });

  it('below nothing come back', () => {
    expect(of('-2.50').entries[0]?.lines.map(plain)).toEqual([
      ['fees', 'fees', 0, 250],
      ['clearing-ussd', 'fees', 250, 0],
    ]);
  });

  it.each(['12.505', '1e3', '', '99999999999999999.00', 'x12.00', '12.00x'])(
    'of “%s” are no sum of coins, and are named',
    (total) => {
      expect(of(total)).toEqual({
        entries: [],
        notBooked: [
          { why: 'fees-inexact', currency: 'NGN', method: 'ussd', amount: total, payments: 3 },
        ],
      });
    },
  );

  it('of nothing are nothing, and what the service did not say is named where fees are booked', () => {
    expect(of('0')).toEqual({ entries: [], notBooked: [] });
    expect(of('-0.00')).toEqual({ entries: [], notBooked: [] });
    const none = emptyReport({ fees: [{ ...fee, total: '0.00' }] });
    expect(bookClose(none, FEES_SHOWN)).toEqual({ entries: [], notBooked: [] });
    expect(of('0', { without: 2 }).notBooked).toEqual([
      { why: 'fees-missing', currency: 'NGN', method: 'ussd', amount: null, payments: 2 },
    ]);
    const report = emptyReport({ fees: [{ ...fee, total: '1', without: 2 }] });
    expect(bookClose(report, FEES_SHOWN).notBooked.map(({ why }) => why)).toEqual([
      'fees-unwanted',
    ]);
  });
});
