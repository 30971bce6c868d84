/** What a filter of History hides; apart from its schema, which the page does without. */
import type { HistoryFilter } from './contract/history.ts';

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
