import { type Face, faceOf } from '../../../shared/core/payments/payment-face.ts';

export { type Face, FACES, faceOf, isUnsent } from '../../../shared/core/payments/payment-face.ts';

export type Tone = 'quiet' | 'wait' | 'certain' | 'unknown' | 'trouble';

const TONES: Readonly<Record<Face, Tone>> = {
  recorded: 'quiet',
  starting: 'wait',
  waiting: 'wait',
  unconfirmed: 'unknown',
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
export function toneOf(face: Face): Tone {
  return TONES[face];
}

/** Paid with an alarm is not the calm green of a payment that is done. */
export function toneOfPayment(payment: Parameters<typeof faceOf>[0]): Tone {
  return payment.alarms.length > 0 ? 'trouble' : toneOf(faceOf(payment));
}
