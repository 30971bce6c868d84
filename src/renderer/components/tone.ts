import type { Payment } from '../../shared/payments.ts';

export type Tone = 'quiet' | 'wait' | 'certain' | 'unknown' | 'trouble';

/**
 * What a payment is shown as: its status, but for what a manager has settled, and for what ended
 * without the service ever having answered about it. That is not known, and so not "not paid".
 */
export const FACES = [
  'recorded',
  'starting',
  'waiting',
  'unconfirmed',
  'paid',
  'mismatch',
  'settled',
  'declined',
  'expired',
  'expired-unknown',
  'stopped',
  'stopped-unknown',
] as const;
export type Face = (typeof FACES)[number];

const TONES: Readonly<Record<Face, Tone>> = {
  recorded: 'quiet',
  starting: 'wait',
  waiting: 'wait',
  unconfirmed: 'unknown',
  paid: 'certain',
  mismatch: 'trouble',
  settled: 'quiet',
  declined: 'quiet',
  expired: 'quiet',
  'expired-unknown': 'unknown',
  stopped: 'quiet',
  'stopped-unknown': 'unknown',
};

export function faceOf({
  status,
  alarms,
  answered,
  customerAsked,
}: Pick<Payment, 'status' | 'alarms' | 'answered' | 'customerAsked'>): Face {
  switch (status) {
    case 'mismatch':
      return alarms.length === 0 ? 'settled' : status;
    case 'expired':
      return answered ? status : 'expired-unknown';
    case 'stopped':
      return answered || !customerAsked ? status : 'stopped-unknown';
    default:
      return status;
  }
}

/** Green is for certain money alone, red for trouble alone. */
export function toneOf(face: Face): Tone {
  return TONES[face];
}

/** Paid with an alarm is not the calm green of a payment that is done. */
export function toneOfPayment(payment: Parameters<typeof faceOf>[0]): Tone {
  return payment.alarms.length > 0 ? 'trouble' : toneOf(faceOf(payment));
}
