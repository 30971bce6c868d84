/** A shift's report, from what the ledger holds of it. */
import { describe, expect, it } from 'vitest';
import { NOTHING_DECLARED, reportOf } from '../../../src/main/features/shifts/report.ts';
import type { LoggedEvent, Payment } from '../../../src/shared/core/payments/payments.ts';
import {
  type CarriedPayment,
  shiftReportSchema,
} from '../../../src/shared/features/shifts/shifts.ts';
import { aPayment } from '../../support/samples/payment-samples.ts';
import { AT, idOf, report, shift } from '../../support/samples/shift-reports.ts';

const line = (over = {}) =>
  ({ method: 'link', network: null, currency: 'NGN', payments: 1, minor: 100, ...over }) as const;
const taking = (kind: 'paid' | 'differs' | 'paid-back' | 'elsewhere' | 'asked', over = {}) => ({
  ...line(over),
  kind,
  earlier: false,
  ...over,
});
const carriedOf = (payment: Payment, since: number): CarriedPayment => ({
  id: payment.id,
  reference: payment.reference,
  method: payment.method,
  currency: payment.currency,
  minor: payment.amountMinor,
  askedAt: payment.createdAt,
  status: payment.status,
  since,
});

describe('a report', () => {
  it('of nothing says which shift it is and stands up to its schema', () => {
    const made = report(shift());
    expect(shiftReportSchema.parse(made)).toEqual(made);
    expect(made).toEqual({
      version: 1,
      mode: 'live',
      shop: 'Adé',
      terminal: 'K7Q',
      ledgerId: idOf(99),
      epoch: 7,
      shift: 5,
      openedAt: AT,
      isOpenedByHand: false,
      at: AT,
      localDay: '1970-01-01',
      utcOffsetMinutes: 60,
      firstSequence: 31,
      lastSequence: 45,
      asked: [],
      taken: [],
      earlier: [],
      earlierPayments: [],
      differs: [],
      differing: [],
      righted: [],
      paidBack: [],
      paidBackLines: [],
      elsewhere: [],
      fees: [],
      receipts: null,
      carried: [],
      ended: [],
      alarms: [],
      moreAlarms: 0,
      unreadable: 0,
      declared: { counted: [], elsewhere: [], note: null },
    });
  });

  it('begins when somebody said so, else with its first event', () => {
    expect(report(shift({ firstAt: 5 }))).toMatchObject({ openedAt: 5, isOpenedByHand: false });
    const opened = report(shift({ firstAt: 5 }, 3));
    expect(opened).toMatchObject({ openedAt: 3, isOpenedByHand: true });
  });

  it('has its first and last receipt, of one as well', () => {
    expect(report(shift({ lastReceipt: 7 })).receipts).toEqual({ first: 7, last: 7 });
    expect(report(shift({ lastReceipt: 9 })).receipts).toEqual({ first: 7, last: 9 });
  });

  it('keeps each kind to its own sums, and what came for earlier shifts apart', () => {
    const made = report(
      shift({
        sums: [
          taking('asked', { minor: 1 }),
          taking('paid', { minor: 2 }),
          taking('paid', { minor: 3, earlier: true }),
          taking('differs', { minor: 4 }),
          taking('paid-back', { minor: 5, earlier: true }),
          taking('elsewhere', { minor: 6 }),
        ],
      }),
    );
    expect(made).toMatchObject({
      taken: [line({ minor: 2 })],
      earlier: [line({ minor: 3 })],
      differs: [line({ minor: 4 })],
      paidBack: [line({ minor: 5 })],
      elsewhere: [line({ minor: 6 })],
    });
  });

  it('adds up what is alike, leaves out what comes to nothing, and has a lasting order', () => {
    const sums = [
      taking('differs', { currency: 'USD' }),
      taking('differs', { network: 'MTN', method: 'ussd' }),
      taking('differs', { network: 'Airtel', method: 'ussd', payments: 2 }),
      taking('differs', { network: 'MTN', method: 'ussd', minor: 50 }),
      taking('differs', { minor: -100, payments: -1 }),
      taking('differs'),
      // As many payments, and another sum; the same sum of more payments.
      taking('differs', { currency: 'EUR', payments: 0, minor: 7 }),
      taking('differs', { currency: 'GBP', payments: 1, minor: 0 }),
    ];
    const expected = [
      line({ currency: 'EUR', payments: 0, minor: 7 }),
      line({ currency: 'GBP', payments: 1, minor: 0 }),
      line({ method: 'ussd', network: 'Airtel', payments: 2 }),
      line({ method: 'ussd', network: 'MTN', payments: 2, minor: 150 }),
      line({ currency: 'USD' }),
    ];
    expect(report(shift({ sums })).differs).toEqual(expected);
    expect(report(shift({ sums: sums.toReversed() })).differs).toEqual(expected);
  });

  it('says what was asked for by what became of it, in the order in which it is read', () => {
    const asked = [
      { ...line(), outcome: 'unpaid' },
      { ...line({ minor: 5 }), outcome: 'paid' },
      { ...line({ minor: 6 }), outcome: 'paid' },
      { ...line(), outcome: 'waiting' },
    ] as const;
    expect(report(shift({ asked })).asked).toEqual([
      { ...line({ payments: 2, minor: 11 }), outcome: 'paid' },
      { ...line(), outcome: 'waiting' },
      { ...line(), outcome: 'unpaid' },
    ]);
  });

  it('names what came for earlier shifts, what nobody has settled, and fees', () => {
    const paid = aPayment({ id: idOf(1), createdAt: 10, paidAt: 20, status: 'paid' });
    const alarm = { kind: 'late', at: 20, otherId: null, otherReference: null } as const;
    const made = report(
      shift({
        paidOfEarlier: [paid],
        alarmed: [{ ...paid, alarms: [alarm, { ...alarm, kind: 'double' }] }],
        countAlarmed: 4,
        fees: [{ method: 'link', currency: 'NGN', fee: '1.5', payments: 2 }],
        unreadable: 3,
      }),
    );
    const named = {
      id: paid.id,
      reference: paid.reference,
      method: 'link',
      currency: 'NGN',
      minor: paid.amountMinor,
    };
    expect(made.earlierPayments).toEqual([{ ...named, askedAt: 10, paidAt: 20 }]);
    expect(made.alarms).toEqual([{ ...named, kinds: ['late', 'double'] }]);
    expect(made.moreAlarms).toBe(3);
    expect(made.fees).toMatchObject([{ total: '3.0', payments: 2, without: 0 }]);
    expect(made.unreadable).toBe(3);
  });

  it('carries over what is uncertain, since the first close that did', () => {
    const [old, fresh] = [1, 2].map((index) =>
      aPayment({ id: idOf(index), status: 'waiting', createdAt: index }),
    );
    if (old === undefined || fresh === undefined) throw new Error('no payments');
    const made = report(shift({ unsettled: [fresh, old] }), [carriedOf(old, 2)], [old, fresh]);
    expect(made.carried).toEqual([carriedOf(fresh, 5), carriedOf(old, 2)]);
    expect(made.ended).toEqual([]);
  });

  it('says of what was carried over how it ended, and nothing of what can’t be read', () => {
    const before = aPayment({ id: idOf(1), status: 'waiting' });
    const unread = aPayment({ id: idOf(2), status: 'waiting' });
    const after: Payment = { ...before, status: 'paid', late: true };
    const carried = [carriedOf(before, 2), carriedOf(unread, 3)];
    expect(report(shift(), carried, [after]).ended).toEqual([
      { ...carriedOf(before, 2), status: 'paid', outcome: 'late' },
    ]);
  });

  it('has a line for each note of what was given back, and for each that was wrong', () => {
    const payment = aPayment({ id: idOf(1), currency: 'KWD' });
    const logged = (sequence: number, event: LoggedEvent['event']) => ({
      terminal: 'K7Q',
      sequence,
      at: sequence * 10,
      event,
    });
    const events = [
      logged(31, { type: 'paid-back', amountMinor: 40, how: 'cash', why: 'returned' }),
      logged(32, { type: 'asking-ended' }),
      logged(33, { type: 'paid-back-undone', amountMinor: 40, of: 310 }),
    ];
    const { id, reference } = payment;
    expect(report(shift({ paidBack: [{ payment, events }] })).paidBackLines).toEqual([
      {
        id,
        reference,
        currency: 'KWD',
        at: 310,
        minor: 40,
        noted: { how: 'cash', why: 'returned' },
      },
      { id, reference, currency: 'KWD', at: 330, minor: 40, noted: null },
    ]);
  });
});

it('says that the computer’s clock was not gone by, and nothing of one that was', () => {
  const clock = { by: 'record', shown: '2020-01-03', used: '2026-11-27' } as const;
  const told = {
    mode: 'live',
    shop: null,
    terminal: 'K7Q',
    at: AT,
    zone: 'Africa/Lagos',
    declared: NOTHING_DECLARED,
    closedBy: null,
  } as const;
  expect(reportOf(shift({}), [], () => null, { ...told, clock }).clock).toEqual(clock);
  expect(reportOf(shift({}), [], () => null, { ...told, clock: null })).not.toHaveProperty('clock');
});
