/** What came in of a payment, what of it was given back, and what still could be. */
import { describe, expect, it } from 'vitest';
import { advance, IllegalMoveError } from '../../../src/main/core/payments/life/lifecycle.ts';
import {
  cameInMinor,
  leftToPayBack,
  paidBackNotes,
  wayTakenBack,
} from '../../../src/shared/core/payments/paid-back.ts';
import type { LoggedEvent, PaymentEvent } from '../../../src/shared/core/payments/payments.ts';
import { PAYMENT_STATUSES } from '../../../src/shared/core/payments/payments.ts';
import { aPayment, aRecord } from '../../support/samples/payment-samples.ts';

const paid = (over: Parameters<typeof aPayment>[0] = {}) =>
  aPayment({ status: 'paid', amountMinor: 1000, currency: 'NGN', ...over });
const back = (amountMinor: number): PaymentEvent => ({
  type: 'paid-back',
  amountMinor,
  how: 'cash',
  why: 'returned',
});
const undone = (amountMinor: number, of: number): PaymentEvent => ({
  type: 'paid-back-undone',
  amountMinor,
  of,
});
const logged = (...events: readonly [at: number, event: PaymentEvent][]): LoggedEvent[] =>
  events.map(([at, event], index) => ({ terminal: 'T1', sequence: index + 1, at, event }));

describe('what came in', () => {
  it('is what was asked for, of a payment that is paid', () => {
    expect(cameInMinor(paid())).toBe(1000);
  });

  it('is what the service reported, where that is not what was asked for', () => {
    const reported = aRecord({ amountText: '1,250.50', currency: 'NGN' });
    expect(cameInMinor(paid({ status: 'mismatch', reported }))).toBe(125_050);
  });

  it.each([
    ['in another currency', aRecord({ currency: 'KES' })],
    ['as no number', aRecord({ amountText: 'plenty', currency: 'NGN' })],
    ['not at all', null],
  ])('is not known where it was reported %s', (_, reported) => {
    expect(cameInMinor(paid({ status: 'mismatch', reported }))).toBeNull();
  });

  it('is nothing while no money is known to have come', () => {
    const none = PAYMENT_STATUSES.filter((status) => status !== 'paid' && status !== 'mismatch');
    for (const status of none)
      expect(cameInMinor(paid({ status, reported: aRecord() }))).toBeNull();
  });
});

describe('the notes of a payment', () => {
  it('stay as they are where one is taken back that is not there', () => {
    const notes = paidBackNotes(logged([5, back(100)], [6, undone(100, 4)], [7, undone(99, 5)]));
    expect(Object.values(notes)).toEqual([
      { at: 5, amountMinor: 100, how: 'cash', why: 'returned', isUndone: false },
    ]);
  });

  it('say how what was taken back had been given, also within one moment', () => {
    const events = logged([5, back(100)], [5, undone(100, 5)]);
    expect(wayTakenBack(events, { at: 5, minor: 100 })).toBe('cash');
  });
});

describe('what could still be given back', () => {
  it('is what came in without what was given back', () => {
    expect(leftToPayBack(paid({ paidBackMinor: 400 }))).toBe(600);
    expect(leftToPayBack(paid({ status: 'waiting' }))).toBe(0);
  });

  it('is never less than nothing, whatever the service reports by now', () => {
    const reported = aRecord({ amountText: '1.00', currency: 'NGN' });
    expect(leftToPayBack(paid({ status: 'mismatch', reported, paidBackMinor: 400 }))).toBe(0);
  });
});

describe('a payment of which something is given back', () => {
  it('stays paid, and adds up what was given back', () => {
    const once = advance(paid(), back(400), 1);
    const twice = advance(once, back(600), 2);
    expect([once, twice]).toMatchObject([
      { status: 'paid', amountMinor: 1000, paidBackMinor: 400 },
      { status: 'paid', amountMinor: 1000, paidBackMinor: 1000 },
    ]);
    expect(advance(twice, undone(400, 1), 3)).toMatchObject({ status: 'paid', paidBackMinor: 600 });
  });

  it('takes no more than came in, and nothing back that was not given', () => {
    const most = advance(paid(), back(1000), 1);
    expect(() => advance(most, back(1), 2)).toThrow(IllegalMoveError);
    expect(() => advance(paid(), back(1001), 1)).toThrow(IllegalMoveError);
    expect(() => advance(paid(), undone(1, 1), 1)).toThrow(IllegalMoveError);
  });

  it('is one whose money came', () => {
    expect(() => advance(paid({ status: 'waiting' }), back(1), 1)).toThrow(IllegalMoveError);
    expect(() => advance(paid({ status: 'expired' }), back(1), 1)).toThrow(IllegalMoveError);
  });
});

describe('the notes of it', () => {
  it('stand in their order, with what was wrong marked', () => {
    const events = logged(
      [10, { type: 'window-ended' }],
      [20, back(400)],
      [30, back(600)],
      [40, undone(400, 20)],
    );
    expect(paidBackNotes(events)).toEqual([
      { at: 20, amountMinor: 400, how: 'cash', why: 'returned', isUndone: true },
      { at: 30, amountMinor: 600, how: 'cash', why: 'returned', isUndone: false },
    ]);
  });

  it('are told apart by their amounts where they are of one moment, and each is taken back once', () => {
    const two = [[20, back(400)] as const, [20, back(400)] as const, [20, back(500)] as const];
    const marks = (...undoing: PaymentEvent[]) =>
      paidBackNotes(
        logged(
          ...two.map(([at, event]): [number, PaymentEvent] => [at, event]),
          ...undoing.map((event): [number, PaymentEvent] => [30, event]),
        ),
      ).map(({ isUndone }) => isUndone);
    expect(marks(undone(500, 20))).toEqual([false, false, true]);
    expect(marks(undone(400, 20))).toEqual([true, false, false]);
    expect(marks(undone(400, 20), undone(400, 20))).toEqual([true, true, false]);
    expect(marks(undone(400, 21))).toEqual([false, false, false]);
  });
});

describe('how it was given back, of a note that was taken back', () => {
  const byTransfer: PaymentEvent = {
    type: 'paid-back',
    amountMinor: 300,
    how: 'transfer',
    why: 'returned',
  };
  const events = logged([1, back(200)], [2, byTransfer], [3, undone(300, 2)], [4, undone(200, 1)]);

  it('is what the note says that it took back', () => {
    expect(wayTakenBack(events, { at: 3, minor: 300 })).toBe('transfer');
    expect(wayTakenBack(events, { at: 4, minor: 200 })).toBe('cash');
  });

  it('is known to nobody where no event says so', () => {
    expect(wayTakenBack(events, { at: 3, minor: 200 })).toBeNull();
    expect(wayTakenBack(events, { at: 2, minor: 300 })).toBeNull();
    expect(wayTakenBack(logged([3, undone(300, 2)]), { at: 3, minor: 300 })).toBeNull();
    const other = logged([2, back(200)], [3, undone(300, 2)]);
    expect(wayTakenBack(other, { at: 3, minor: 300 })).toBeNull();
    const otherTime = logged([1, back(300)], [3, undone(300, 2)]);
    expect(wayTakenBack(otherTime, { at: 3, minor: 300 })).toBeNull();
  });
});
