/** Payments that a lesson is about. */
import type { PaymentView } from '../../../src/shared/core/payments/payments.ts';
import { paymentForTests, viewForTests } from '../fakes/bridge/bridge.ts';

/** The payment of the lesson about a lost answer, as it goes on. */
export const asLost = (
  status: PaymentView['payment']['status'],
  mode: PaymentView['mode'] = 'practice',
): PaymentView =>
  viewForTests(paymentForTests(1, { amountMinor: 2004, status, updatedAt: Date.UTC(2027, 0, 1) }), {
    ageMs: 0,
    mode,
  });
