/** Whether what was paid for is in the customer's hands. Pure. */
import { hasMoney } from './has-money.ts';
import { isRefunded } from './paid-back.ts';
import type { LoggedEvent, Payment } from './payments.ts';
import { doubtBeside } from './sale-doubt.ts';
import { standingOf, toComeOf } from './shares.ts';

/**
 * Why nothing may be handed over for it: its money is not there (`money`), was given back, a problem is
 * open, of another part too, or the service took it back (`manager`), or something of the sale that it is
 * a part of is to come (`part`).
 */
export type Hindrance = 'money' | 'refunded' | 'manager' | 'part';

/**
 * What keeps it from being handed over; null for nothing.
 * @param sale all payments of its sale that can be read, itself among them
 */
export function hindranceOf(payment: Payment, sale: readonly Payment[]): Hindrance | null {
  if (!hasMoney(payment)) return 'money';
  if (isRefunded(payment)) return 'refunded';
  if (payment.alarms.length > 0 || payment.takenBack) return 'manager';
  const standing = standingOf(sale);
  if (standing === null) return null;
  if (doubtBeside(sale, ({ id }) => id === payment.id) === 'problem') return 'manager';
  return toComeOf(standing) > 0 ? 'part' : null;
}

/**
 * When it was handed over first, UTC milliseconds; null where nobody has marked it.
 * @param events of one payment, oldest first
 */
export const handedOverAt = (events: readonly LoggedEvent[]): number | null =>
  events.find(({ event }) => event.type === 'handed-over')?.at ?? null;
