/** What a payment is called, on the glass and in files that are handed over. */
import type { Payment, Reason } from './payments.ts';

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

/** What of a payment decides what it is shown as. */
export type Faced = Pick<Payment, 'status' | 'answered' | 'customerAsked'> & {
  readonly alarms: Pick<Payment['alarms'], 'length'>;
  readonly reason: Pick<Reason, 'code'> | null;
};

export function faceOf({ status, alarms, answered, customerAsked, reason }: Faced): Face {
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
