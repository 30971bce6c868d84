/** By which statuses History is filtered. */
import type { PaymentStatus } from './payments.ts';

/** In the order in which people look for them; the second are those that the counter lists. */
export const STATUS_CHOICES = [
  'paid',
  'open-or-alarm',
  'waiting',
  'unconfirmed',
  'mismatch',
  'expired',
  'stopped',
  'declined',
  'starting',
  'recorded',
] as const satisfies readonly (PaymentStatus | 'open-or-alarm')[];

/** A status, or all that is still open or has an alarm that nobody has acknowledged. */
export type StatusChoice = (typeof STATUS_CHOICES)[number];
