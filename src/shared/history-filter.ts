/** What a filter of History hides; apart from its schema, which the page does without. */
import type { HistoryFilter } from './contract/history.ts';
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

/** Whether a choice has a name of its own, wider than what one payment of it is called. */
export const isWiderChoice = (
  choice: StatusChoice,
): choice is 'open-or-alarm' | 'mismatch' | 'expired' =>
  choice === 'open-or-alarm' || choice === 'mismatch' || choice === 'expired';

/** The filter that hides nothing. */
export const EVERY_PAYMENT: HistoryFilter = {
  search: '',
  status: null,
  method: null,
  fromDay: null,
  toDay: null,
  amount: null,
  needsLook: false,
};

/** Whether it lets each payment through: blanks alone are no search. */
export function hidesNothing({ search, needsLook, ...parts }: HistoryFilter): boolean {
  return (
    search.trim() === '' && !needsLook && Object.values(parts).every((value) => value === null)
  );
}
