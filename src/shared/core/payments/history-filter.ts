/** What a filter of History hides; apart from its schema, which the page does without. */
import type { HistoryFilter } from '../contract/history.ts';
import type { StatusChoice } from './status-choices.ts';

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
  person: null,
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
