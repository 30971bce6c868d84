/** Which printout a payment has, by how it stands. Pure. */
import { methodOf } from '../methods/index.ts';
import { addressOf } from '../payment-address.ts';
import type { Payment } from '../payments.ts';

/**
 * `receipt`: it is paid and nothing is open about it · `waiting`: how the customer can pay ·
 * `note`: nobody can say yet what became of it.
 */
export const PRINTOUT_KINDS = ['receipt', 'waiting', 'note'] as const;
export type PrintoutKind = (typeof PRINTOUT_KINDS)[number];

/** What decides about it. */
export type Standing = Pick<
  Payment,
  'status' | 'alarms' | 'method' | 'paymentUrl' | 'customerAsked' | 'answered'
>;

/** @returns null where there is nothing that a customer could be given */
export function printoutKindOf(payment: Standing): PrintoutKind | null {
  switch (payment.status) {
    case 'paid':
      // A receipt says that all is well. That it came late is said on it.
      return payment.alarms.some(({ kind }) => kind !== 'late') ? 'note' : 'receipt';
    case 'mismatch':
      return payment.alarms.length > 0 ? 'note' : null;
    case 'waiting':
      // Nobody can vouch for a text that is neither a code to dial nor a safe address.
      return methodOf(payment.method).wayToPay(addressOf(payment)) === 'text' ? null : 'waiting';
    case 'unconfirmed':
      return payment.customerAsked ? 'note' : null;
    case 'expired':
    case 'stopped':
      return payment.customerAsked && !payment.answered ? 'note' : null;
    default:
      return null;
  }
}
