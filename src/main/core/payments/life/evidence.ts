/** How far a payment's events bear its row out, and what has to be believed where they don't. */
import type { Payment } from '../../../../shared/core/payments/payments.ts';
import type { Life } from '../../ledger/index.ts';
import { foldPayment, IllegalMoveError } from './lifecycle.ts';

/** The row that a payment's events add up to; null where they add up to none. */
export function foldLife(payment: Payment, { events, isWhole }: Life): Payment | null {
  if (!isWhole) return null;
  try {
    return foldPayment(payment.id, events, payment);
  } catch (error) {
    if (error instanceof IllegalMoveError) return null;
    throw error;
  }
}

/** Whether its events lead to where the payment stands, and to whether its customer was asked. */
export function isBorneOut(payment: Payment, life: Life): boolean {
  const folded = foldLife(payment, life);
  return folded?.status === payment.status && folded.customerAsked === payment.customerAsked;
}
