/** Which payments belong to a shift, in SQL; the names are those of `ShiftStart`. */
import { MAX_AMOUNT_MINOR } from '../../../shared/core/money/money.ts';

/** Payments touched in the shift: those with an event of it. */
export const TOUCHED =
  'SELECT payment FROM events WHERE sequence > @lastSequence AND payment IS NOT NULL';

/** Where another copy was joined, receipts say nothing of when: then those that became paid are named. */
export const BECAME_PAID = `iif(@paidHere IS NULL, receipt_number > @lastReceipt,
  number IN (SELECT value FROM json_each(@paidHere)))`;

/** More can't have been asked for: a damaged amount is in no sum. */
export const IS_AMOUNT = `(typeof(amount_minor) = 'integer' AND amount_minor BETWEEN 1 AND ${MAX_AMOUNT_MINOR})`;
