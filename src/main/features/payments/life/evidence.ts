/** How far a payment's events bear its row out, and what has to be believed where they don't. */
import type { Payment } from '../../../../shared/payments.ts';
import type { Life } from '../../../adapters/ledger/ledger.ts';
import { isAskedAbout } from './answer-owed.ts';
import { foldPayment, IllegalMoveError } from './lifecycle.ts';
import { LONGEST_ASKING_MS } from './schedule.ts';

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

/**
 * Whether a payment is to be asked about. Where its events don't bear it out, it is for as long as
 * the schedule could still run, unless its row says that the money is there.
 * @param now UTC milliseconds
 */
export function isOwedAnAnswer(payment: Payment, life: Life, now: number): boolean {
  if (isBorneOut(payment, life)) return isAskedAbout(life.events, now);
  return payment.status !== 'paid' && now - payment.updatedAt < LONGEST_ASKING_MS;
}
