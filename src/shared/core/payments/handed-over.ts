/** Whether what was paid for is in the customer's hands. Pure. */
import { leftToPayBack, type Paid } from './paid-back.ts';
import type { LoggedEvent, Payment } from './payments.ts';

/** All of the money that came was given back. */
export const isRefunded = (payment: Paid): boolean =>
  payment.paidBackMinor > 0 && leftToPayBack(payment) === 0;

/** Its money is there, nothing about it is left to resolve, and it was not given back. */
export const canBeHandedOver = (payment: Payment): boolean =>
  (payment.status === 'paid' || payment.status === 'mismatch') &&
  payment.alarms.length === 0 &&
  !isRefunded(payment);

/**
 * When it was handed over first, UTC milliseconds; null where nobody has marked it.
 * @param events of one payment, oldest first
 */
export const handedOverAt = (events: readonly LoggedEvent[]): number | null =>
  events.find(({ event }) => event.type === 'handed-over')?.at ?? null;
