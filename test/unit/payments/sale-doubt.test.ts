/** What a person has to know of other payers' parts, beside what they add up to. */
import { describe, expect, it } from 'vitest';
import { type Payment, PAYMENT_STATUSES } from '../../../src/shared/core/payments/payments.ts';
import { doubtBeside } from '../../../src/shared/core/payments/sale-doubt.ts';
import { aPayment } from '../../support/samples/payment-samples.ts';

const LATE = { kind: 'late', at: 1, otherId: null, otherReference: null } as const;
const of = (id: string, over: Partial<Payment> = {}) =>
  aPayment({
    id,
    replaces: null,
    status: 'paid',
    amountMinor: 1000,
    customerAsked: true,
    answered: true,
    ...over,
  });
const own = of('own');
const beside = (...others: Payment[]) =>
  doubtBeside([own, ...others], (payment) => payment === own);

describe('other payers’ parts', () => {
  it('have a problem while one of their alarms is open, whatever else brought their money', () => {
    expect(beside(of('a', { alarms: [LATE] }))).toBe('problem');
    expect(beside(of('a', { status: 'mismatch', alarms: [LATE] }))).toBe('problem');
    expect(beside(of('a', { alarms: [LATE] }), of('b', { replaces: 'a' }))).toBe('problem');
    // An alarm of what has no money is about no money.
    expect(beside(of('a', { status: 'waiting', alarms: [LATE] }))).toBeNull();
  });

  it('have one where all of a part’s money was given or taken back, and none where a twin of it was', () => {
    const back = of('a', { paidBackMinor: 1000 });
    const takenBack = of('a', { takenBack: true });
    for (const gone of [back, takenBack]) {
      expect(beside(gone)).toBe('problem');
      expect(beside(gone, of('b', { replaces: 'a' }))).toBeNull();
    }
    expect(beside(of('a', { paidBackMinor: 999 }))).toBeNull();
    expect(beside(back, of('b'))).toBe('problem');
  });

  it('are not certain where the customer was asked and the service never said', () => {
    const doubtful = (over: Partial<Payment>) =>
      PAYMENT_STATUSES.filter((status) => beside(of('a', { ...over, status })) === 'unknown');
    expect(doubtful({ answered: false })).toEqual(['unconfirmed', 'expired', 'stopped']);
    expect(doubtful({ answered: true })).toEqual(['unconfirmed']);
    expect(doubtful({ customerAsked: false, answered: false })).toEqual([]);
  });

  it('are certain once the part has money, and a problem is told before what is not known', () => {
    const unknown = of('a', { status: 'unconfirmed' });
    expect(beside(unknown, of('b', { replaces: 'a' }))).toBeNull();
    expect(beside(unknown, of('b', { replaces: 'a', status: 'waiting' }))).toBe('unknown');
    expect(beside(unknown, of('b', { alarms: [LATE] }))).toBe('problem');
  });

  it('are none of what asks for the same part', () => {
    expect(beside()).toBeNull();
    expect(beside(of('a', { replaces: 'own', alarms: [LATE] }))).toBeNull();
    expect(beside(of('a', { replaces: 'own', status: 'unconfirmed' }))).toBeNull();
  });
});
