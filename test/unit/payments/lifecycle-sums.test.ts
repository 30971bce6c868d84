/** What a payment says of the rest of its sale, and of money that was paid back. */
import { describe, expect, it } from 'vitest';
import {
  advance,
  IllegalMoveError,
  openPayment,
} from '../../../src/main/core/payments/life/lifecycle.ts';
import type { Payment, PaymentEvent } from '../../../src/shared/core/payments/payments.ts';
import { aPayment, recordedEvent } from '../../support/samples/payment-samples.ts';

const AT = Date.UTC(2026, 0, 15, 10);
const OTHER = '01890000-0000-7000-8000-0000000000aa';
const paid = aPayment({ status: 'paid', customerAsked: true, answered: true });

const apply = (payment: Payment, ...events: PaymentEvent[]): Payment =>
  events.reduce((before, event) => advance(before, event, AT), payment);

describe('a share of a sale', () => {
  const share = (over: Partial<Payment> = {}) => ({
    ...openPayment(
      aPayment().id,
      recordedEvent({ saleTotalMinor: 500_000 }),
      { customer: null, note: null },
      { at: AT },
    ),
    ...over,
  });
  const noted = (elsewhereMinor: number, unpaidMinor: number): PaymentEvent => ({
    type: 'rest-noted',
    elsewhereMinor,
    unpaidMinor,
  });

  it('begins with all of its sale to be asked for, and a payment by itself is none', () => {
    expect(share().share).toEqual({ totalMinor: 500_000, elsewhereMinor: 0, unpaidMinor: 0 });
    const personal = { customer: null, note: null };
    expect(openPayment('x', recordedEvent(), personal, { at: AT }).share).toBeNull();
  });

  it('has its rest noted, up to all of the sale', () => {
    expect(apply(share(), noted(300_000, 200_000)).share).toEqual({
      totalMinor: 500_000,
      elsewhereMinor: 300_000,
      unpaidMinor: 200_000,
    });
    expect(() => apply(share(), noted(300_000, 200_001))).toThrow(IllegalMoveError);
  });

  it('has none noted where another one begins the sale, nor where there is no share', () => {
    expect(() => apply(share({ saleId: OTHER }), noted(1, 0))).toThrow(IllegalMoveError);
    expect(() => apply(share({ share: null }), noted(1, 0))).toThrow(IllegalMoveError);
  });
});

describe('money that was paid back', () => {
  it('may all be taken back, and no more', () => {
    const back = apply(paid, {
      type: 'paid-back',
      amountMinor: 300,
      how: 'cash',
      why: 'returned',
    });
    const undone = (amountMinor: number): PaymentEvent => ({
      type: 'paid-back-undone',
      of: 1,
      amountMinor,
    });
    expect(apply(back, undone(300)).paidBackMinor).toBe(0);
    expect(() => apply(back, undone(301))).toThrow(IllegalMoveError);
  });
});
