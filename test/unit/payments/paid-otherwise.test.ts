/** Whether the money of a sale has come by another payment than the one that is waited for. */
import { expect, it } from 'vitest';
import { isPaidOtherwise } from '../../../src/shared/core/payments/paid-otherwise.ts';
import type { Override, Payment } from '../../../src/shared/core/payments/payments.ts';
import { paymentForTests } from '../../support/fakes/bridge/bridge.ts';

const BEGUN = Date.UTC(2026, 10, 21, 9);
const first = (change: Partial<Payment> = {}) =>
  paymentForTests(2, { status: 'paid', paidAt: BEGUN + 1, ...change });
const OTHER = paymentForTests(2).id;
const over = (change: Partial<Override> = {}): Override => ({
  kind: 'held-back',
  reason: 'phone is dead',
  otherId: OTHER,
  seen: 'unconfirmed',
  ...change,
});
const among = { otherId: paymentForTests(3).id, alsoIds: [OTHER] };

it.each([
  ['was charged again while it was not known', over(), first(), true],
  ['differs from what was asked', over(), first({ status: 'mismatch' }), true],
  ['came without any reason given', null, first(), true],
  ['was paid after others had been shown', over(among), first(), true],
  ['is not there', over(), first({ status: 'unconfirmed', paidAt: null }), false],
  ['is another payment’s', over(), first({ status: 'mismatch', differs: ['taken'] }), false],
  ['was given back', over(), first({ paidBackMinor: first().amountMinor }), false],
  ['was given back in part', over(), first({ paidBackMinor: 1 }), true],
  ['was known to whoever charged again', over({ seen: 'paid' }), first(), false],
  ['was shown as differing', over({ seen: 'mismatch' }), first({ status: 'mismatch' }), false],
  ['was among what was shown', over(among), first({ paidAt: BEGUN }), false],
  ['is of one that was not shown', over({ otherId: among.otherId, seen: 'paid' }), first(), true],
])('money that %s', (_which, override, other, isSo) => {
  const payment = paymentForTests(1, { override, createdAt: BEGUN });
  expect(isPaidOtherwise(payment, [other])).toBe(isSo);
  expect(isPaidOtherwise(payment, [])).toBe(false);
});
