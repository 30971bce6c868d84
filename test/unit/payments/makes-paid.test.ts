/** Which event gives a payment its receipt. */
import { expect, it } from 'vitest';
import { makesPaid } from '../../../src/main/core/payments/life/moves.ts';
import { PAYMENT_STATUSES } from '../../../src/shared/core/payments/payments.ts';
import { aPayment, aRecord, statusAnswered } from '../../support/samples/payment-samples.ts';

const paid = statusAnswered({ verdict: 'paid', record: aRecord() });
const pending = statusAnswered({ verdict: 'pending', record: aRecord({ responseCode: '9' }) });
const waiting = aPayment({ status: 'waiting' });

it('is the answer that makes it paid, and no other event', () => {
  expect(makesPaid(waiting, paid)).toBe(true);
  expect(makesPaid(waiting, pending)).toBe(false);
  expect(makesPaid(waiting, { type: 'window-ended' })).toBe(false);
});

it('is that answer for whichever was asked about and not paid before', () => {
  const made = PAYMENT_STATUSES.filter((status) => makesPaid(aPayment({ status }), paid));
  expect(made.toSorted()).toEqual([
    'declined',
    'expired',
    'mismatch',
    'stopped',
    'unconfirmed',
    'waiting',
  ]);
});
