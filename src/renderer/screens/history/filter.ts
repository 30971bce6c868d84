/** What can be chosen in the filter of History. */
import type { PaymentStatus } from '../../../shared/payments.ts';

/** The longest search that the contract takes. */
export const SEARCH_MAX = 200;

/** In the order in which people look for them. */
export const STATUS_CHOICES = [
  'paid',
  'waiting',
  'unconfirmed',
  'mismatch',
  'expired',
  'stopped',
  'declined',
  'starting',
  'recorded',
] as const satisfies readonly PaymentStatus[];
