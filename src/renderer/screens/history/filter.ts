/** The filter of History: the one that hides nothing, and what can be chosen. */
import type { HistoryFilter } from '../../../shared/contract/history.ts';
import type { PaymentStatus } from '../../../shared/payments.ts';

export const EVERYTHING: HistoryFilter = { search: '', status: null, method: null, day: null };

/** The longest search that the contract takes. */
export const SEARCH_MAX = 200;

export function isFiltered(filter: HistoryFilter): boolean {
  return (
    filter.search.trim() !== '' ||
    filter.status !== null ||
    filter.method !== null ||
    filter.day !== null
  );
}

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
