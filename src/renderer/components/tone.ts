import type { Payment, PaymentStatus } from '../../shared/payments.ts';

export type Tone = 'quiet' | 'wait' | 'certain' | 'unknown' | 'trouble';

const TONES: Readonly<Record<PaymentStatus, Tone>> = {
  recorded: 'quiet',
  starting: 'wait',
  waiting: 'wait',
  unconfirmed: 'unknown',
  paid: 'certain',
  mismatch: 'trouble',
  declined: 'quiet',
  expired: 'quiet',
  stopped: 'quiet',
};

/** Green is for certain money alone, red for trouble alone. */
export function toneOf(status: PaymentStatus): Tone {
  return TONES[status];
}

/** Paid with an alarm is not the calm green of a payment that is done. */
export function toneOfPayment(payment: Pick<Payment, 'status' | 'alarms'>): Tone {
  return payment.alarms.length > 0 ? 'trouble' : toneOf(payment.status);
}
