/** Which printout a payment has, by how it stands. Pure. */
import { methodOf } from '../../../core/methods/index.ts';
import { addressOf } from '../../../core/payments/payment-address.ts';
import type { AlarmKind, Payment } from '../../../core/payments/payments.ts';
import type { PrintoutKind } from '../../../core/payments/printout-kinds.ts';

/** What decides about it. */
export type Standing = Pick<
  Payment,
  'status' | 'alarms' | 'method' | 'paymentUrl' | 'customerAsked' | 'answered' | 'takenBack'
>;

/** What else is known, with which a customer's paper has to agree. */
export interface Circumstances {
  /** What is shown of it is of this moment, or can't change any more. */
  readonly isCurrent: boolean;
  /** The service is still asked about it. */
  readonly isAsked: boolean;
  /** UTC milliseconds, to the minute: so long the customer is waited for; null where nobody says. */
  readonly waitsUntil: number | null;
  /** Money has come, or may have, for another payment of the same sale. */
  readonly saleHasMoney: boolean;
  /** The kinds of its alarms that a manager has settled. */
  readonly settled: readonly AlarmKind[];
}

/** @returns null where there is nothing that a customer could be given */
export function printoutKindOf(payment: Standing, known: Circumstances): PrintoutKind | null {
  if (!known.isCurrent) return null;
  switch (payment.status) {
    case 'paid':
      // Late money has the receipt of any other: that it came late is the shop's own.
      if (payment.alarms.some(({ kind }) => kind !== 'late')) return 'note';
      // The service has taken back what it said: what a manager made of it stands nowhere.
      return payment.takenBack ? null : 'receipt';
    case 'mismatch':
      return payment.alarms.length > 0 ? 'note' : null;
    case 'waiting':
      // Nobody can vouch for a text that is neither a code to dial nor a safe address.
      return known.saleHasMoney || methodOf(payment.method).wayToPay(addressOf(payment)) === 'text'
        ? null
        : 'waiting';
    case 'unconfirmed':
      return payment.customerAsked ? 'note' : null;
    case 'expired':
    case 'stopped':
      return payment.customerAsked && !payment.answered ? 'note' : null;
    default:
      return null;
  }
}
