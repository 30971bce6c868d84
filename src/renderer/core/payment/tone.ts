import { type Faced, FACES, faceOf } from '../../../shared/core/payments/payment-face.ts';
import { isRefunded } from '../../../shared/core/payments/paid-back.ts';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import { soundsRefused } from './refusal-words.ts';

export { type Face, FACES, faceOf, isUnsent } from '../../../shared/core/payments/payment-face.ts';

/**
 * What the eye is given: beside the faces a payment that waits, of which the service's words tell of a refusal,
 * one without a clear answer that leaves nothing to be paid, and so may be started again, one that is paid and
 * late, and one whose money was all given back.
 */
export const LOOKS = [...FACES, 'likely-refused', 'nobody-asked', 'paid-late', 'refunded'] as const;
export type Look = (typeof LOOKS)[number];

/** What of a payment decides how it looks. */
export type Looked = Faced &
  Pick<
    Payment,
    'alarms' | 'late' | 'takenBack' | 'reported' | 'amountMinor' | 'currency' | 'paidBackMinor'
  >;

/** Of a payment with a code that is not documented nothing is certain: only the eye is told. */
export const isLikelyRefused = ({
  status,
  reported,
}: Pick<Payment, 'status' | 'reported'>): boolean =>
  status === 'waiting' && reported !== null && soundsRefused(reported.responseDescription);

export function lookOf(payment: Looked): Look {
  if (isLikelyRefused(payment)) return 'likely-refused';
  if (payment.status === 'unconfirmed' && !payment.customerAsked) return 'nobody-asked';
  if (payment.status === 'paid') return lookOfPaid(payment);
  return faceOf(payment);
}

/** What a list calls “Paid” nobody has to look at: else it has the word that its headline begins with. */
function lookOfPaid(payment: Looked): Look {
  if (payment.alarms.some(({ kind }) => kind !== 'late')) return 'mismatch';
  if (payment.alarms.length > 0) return 'paid-late';
  if (payment.takenBack) return 'settled';
  if (isRefunded(payment)) return 'refunded';
  return payment.late ? 'settled' : 'paid';
}

export type Tone = 'quiet' | 'wait' | 'doubt' | 'certain' | 'unknown' | 'trouble';

const TONES: Readonly<Record<Look, Tone>> = {
  recorded: 'quiet',
  starting: 'wait',
  waiting: 'wait',
  'likely-refused': 'doubt',
  unconfirmed: 'unknown',
  'nobody-asked': 'quiet',
  'paid-late': 'trouble',
  refunded: 'quiet',
  paid: 'certain',
  mismatch: 'trouble',
  settled: 'quiet',
  declined: 'quiet',
  unsent: 'quiet',
  expired: 'quiet',
  'expired-unknown': 'unknown',
  stopped: 'quiet',
  'stopped-unknown': 'unknown',
};

/** Green is for certain money alone, red for trouble alone. */
export function toneOf(look: Look): Tone {
  return TONES[look];
}

/** Paid with an alarm is not the calm green of a payment that is done. */
export function toneOfPayment(payment: Looked): Tone {
  return payment.alarms.length > 0 ? 'trouble' : toneOf(lookOf(payment));
}
