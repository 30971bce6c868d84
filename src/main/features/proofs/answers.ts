/** The one word for a payment that a customer shows. Pure. */
import { hasMoney } from '../../../shared/core/payments/has-money.ts';
import type { Hindrance } from '../../../shared/core/payments/handed-over.ts';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import type { ProofAnswer } from '../../../shared/features/proofs/proofs.ts';
import type { ForeignAnswer, Handed } from '../../core/payments/index.ts';

/** What is known of a payment of this record beside itself. */
export interface Known {
  readonly handed: Handed;
  /** What keeps it from being handed over; null for nothing. */
  readonly hindrance: Hindrance | null;
  /** Whether the service has answered about it just now. */
  readonly isHeard: boolean;
}

/** Of a payment of this record. */
export function answerOf(payment: Payment, { handed, hindrance, isHeard }: Known): ProofAnswer {
  if (hasMoney(payment)) {
    if (typeof handed === 'number') return 'handed-over';
    if (hindrance === 'refunded') return 'refunded';
    if (payment.status === 'mismatch' || hindrance === 'manager') return 'manager';
    if (hindrance === 'part') return 'part';
    return handed === 'unsure' ? 'paid-unsure' : 'paid';
  }
  if (payment.status === 'recorded' || payment.status === 'starting') return 'unknown';
  // Nobody was asked, or the service refused before anybody was: no money can move.
  if (!payment.customerAsked && payment.status !== 'unconfirmed') return 'not-paid';
  return isHeard && payment.status !== 'unconfirmed' ? 'not-paid' : 'unknown';
}

/** Of a reference that this record does not have. @param handedAt when it was marked; null for never */
export function foreignAnswerOf({ said }: ForeignAnswer, handedAt: number | null): ProofAnswer {
  switch (said) {
    case 'paid':
      return handedAt === null ? 'elsewhere' : 'handed-over';
    case 'unclear':
      return 'manager';
    case 'not-paid':
      return 'not-paid';
    case 'not-known':
      return 'not-found';
    case 'no-answer':
      return 'unknown';
  }
}
