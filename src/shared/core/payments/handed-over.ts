/** Whether what was paid for is in the customer's hands. Pure. */
import { leftToPayBack, type Paid } from './paid-back.ts';
import type { LoggedEvent, Payment } from './payments.ts';
import { isTakenBack } from './settled-alarms.ts';
import { standingOf, toComeOf } from './shares.ts';

/** All of the money that came was given back. */
export const isRefunded = (payment: Paid): boolean =>
  payment.paidBackMinor > 0 && leftToPayBack(payment) === 0;

/**
 * Why nothing may be handed over for it: its money is not there (`money`), was given back, a problem is
 * open or the service took it back (`manager`), or something of the sale that it is a part of is to come (`part`).
 */
export type Hindrance = 'money' | 'refunded' | 'manager' | 'part';

/**
 * What keeps it from being handed over; null for nothing.
 * @param events its own, oldest first
 * @param sale all payments of its sale that can be read, itself among them
 */
export function hindranceOf(
  payment: Payment,
  events: readonly LoggedEvent[],
  sale: readonly Payment[],
): Hindrance | null {
  if (payment.status !== 'paid' && payment.status !== 'mismatch') return 'money';
  if (isRefunded(payment)) return 'refunded';
  if (payment.alarms.length > 0 || isTakenBack(events)) return 'manager';
  const standing = standingOf(sale);
  return standing !== null && toComeOf(standing) > 0 ? 'part' : null;
}

/**
 * When it was handed over first, UTC milliseconds; null where nobody has marked it.
 * @param events of one payment, oldest first
 */
export const handedOverAt = (events: readonly LoggedEvent[]): number | null =>
  events.find(({ event }) => event.type === 'handed-over')?.at ?? null;
