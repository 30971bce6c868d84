/** What is wrong with an entry, and what of that is said yet. Pure. */
import { checkNote, type FieldProblem } from '../../../shared/core/text/fields.ts';
import { methodOf } from '../../../shared/core/methods/index.ts';
import type { AmountProblem } from '../../../shared/core/money/money.ts';
import { enteredAmount } from './basket.ts';
import type { Entry } from './entry.ts';
import { isTooMuch } from './split.ts';

export interface EntryProblems {
  readonly amount: AmountProblem | Extract<FieldProblem, 'share-too-much'> | null;
  readonly customer: FieldProblem | null;
  readonly note: FieldProblem | null;
}

/**
 * Everything that is wrong with an entry at once.
 * @param openMinor what the sale has open for the share that is entered; null where it is none, or
 *   that is not known
 */
export function entryProblems(
  entry: Entry,
  currency: string,
  openMinor: number | null = null,
): EntryProblems {
  const amount = enteredAmount(entry, currency);
  const beyond = isTooMuch(amount, openMinor) ? 'share-too-much' : null;
  const customer = methodOf(entry.method).checkCustomer(entry.customer);
  const note = checkNote(entry.note);
  return {
    amount: amount.ok ? beyond : amount.problem,
    customer: customer.ok ? null : customer.problem,
    note: note.ok ? null : note.problem,
  };
}

const UNFINISHED: ReadonlySet<string> = new Set([
  'amount-empty',
  'amount-zero',
  'amount-sum-unfinished',
]);

/**
 * The problems to show now: all of them once someone has tried, until something is typed; else only
 * those of an amount that no further typing will mend.
 * @param openMinor as for `entryProblems`
 */
export function shownProblems(
  entry: Entry,
  currency: string,
  openMinor: number | null = null,
): EntryProblems {
  const all = entryProblems(entry, currency, openMinor);
  if (entry.showsProblems) return all;
  const isUnfinished = all.amount !== null && UNFINISHED.has(all.amount);
  return { amount: isUnfinished ? null : all.amount, customer: null, note: null };
}
