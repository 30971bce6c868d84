import type { Payment, Reason } from '../../../shared/payments.ts';

export type Tone = 'quiet' | 'wait' | 'certain' | 'unknown' | 'trouble';

/**
 * What a payment is shown as: its status, but for what a manager has settled, for what never left
 * (nobody refused it), and for what ended without the service ever having answered about it: that is
 * not known, and so not "not paid".
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
  'unsent',
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
  unsent: 'quiet',
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
  reason,
}: Pick<Payment, 'status' | 'alarms' | 'answered' | 'customerAsked' | 'reason'>): Face {
  switch (status) {
    case 'mismatch':
      return alarms.length === 0 ? 'settled' : status;
    case 'declined':
      return isUnsent(reason?.code) ? 'unsent' : status;
    case 'expired':
      return answered ? status : 'expired-unknown';
    case 'stopped':
      return answered || !customerAsked ? status : 'stopped-unknown';
    default:
      return status;
  }
}

/** Why a request did not leave. Of one that may have left, the outcome is unknown and not declined. */
const UNSENT: ReadonlySet<Reason['code']> = new Set([
  'offline',
  'timed-out',
  'tls-refused',
  'proxy-sign-in',
  'proxy-failed',
  'queued-too-long',
  'no-key',
  'closed',
]);

/** Whether a declined payment was declined by nobody: its request was never sent. */
export const isUnsent = (code: Reason['code'] | undefined): boolean =>
  code !== undefined && UNSENT.has(code);

/** Green is for certain money alone, red for trouble alone. */
export function toneOf(face: Face): Tone {
  return TONES[face];
}

/** Paid with an alarm is not the calm green of a payment that is done. */
export function toneOfPayment(payment: Parameters<typeof faceOf>[0]): Tone {
  return payment.alarms.length > 0 ? 'trouble' : toneOf(faceOf(payment));
}
