/** What a status record says of a payment (interface sections 2.3 and 3). */
import { readServiceAmount } from '../../../../shared/core/money/money.ts';
import type {
  MismatchField,
  Payment,
  StatusRecord,
  Verdict,
} from '../../../../shared/core/payments/payments.ts';
import { areWholeWords } from '../../../../shared/core/text/whole-words.ts';
import { isKnownReference } from './references.ts';
import { isImpossibleDay, type Span } from './transaction-date.ts';

/** The only documented code, and the words that the interface pairs with it (section 2.3). */
export const CODE_SUCCESSFUL = '0';
const WORDS_SUCCESSFUL = 'transaction successful';

/** What a manager has said of this account's replies. */
export interface AccountReading {
  /** Codes that mean "refused", as digits without leading zeros. */
  refusedCodes: readonly string[];
  /** Words that mean "paid" beside code 0, besides the documented ones. */
  paidWords: readonly string[];
}

/**
 * Judges a record. Only code 0 with its words, amount, currency and reference agreeing and a
 * day that can be is paid.
 * Other codes are not documented, so they mean nothing by themselves: `pending`, unless the manager
 * listed the code as refused. Words that are missing contradict nothing.
 * @param isTaken whether the record's reference is another payment's already
 * @param span between which times the money can have moved; asked for where money is reported alone, since
 *   all that happened to the payment is read for it
 */
export function judge(
  payment: Payment,
  record: StatusRecord,
  reading: AccountReading,
  isTaken: boolean,
  span: () => Span,
): { verdict: Verdict; differs: MismatchField[] } {
  if (record.responseCode !== CODE_SUCCESSFUL) {
    const refused = reading.refusedCodes.includes(record.responseCode);
    return { verdict: refused ? 'refused' : 'pending', differs: [] };
  }
  const differs: MismatchField[] = [];
  if (readServiceAmount(record.amountText, payment.currency) !== payment.amountMinor)
    differs.push('amount');
  if (record.currency !== payment.currency) differs.push('currency');
  if (!isKnownReference(payment, record.paymentReference)) differs.push('reference');
  if (!meansPaid(record.responseDescription, reading.paidWords)) differs.push('words');
  if (isImpossibleDay(record, span())) differs.push('date');
  if (isTaken) differs.push('taken');
  return { verdict: differs.length === 0 ? 'paid' : 'mismatch', differs };
}

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Blank although Unicode counts them among the symbols: an empty pattern, and what was unreadable. */
const NO_SYMBOL = /[\u{2800}\u{fffd}]/gu;

/**
 * Case, width, blanks, what is invisible and full stops at the end make no other words. Words without
 * a letter, a digit or a symbol of its own (such as a cross) say nothing: they are missing, and ''.
 */
export function wordsForm(words: string): string {
  const form = words
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[.!\s]+$/, '');
  return /[\p{L}\p{N}\p{So}]/u.test(form.replaceAll(NO_SYMBOL, '')) ? form : '';
}

/** Whether the words beside code 0 mean paid. @param paidWords besides the documented ones */
export function meansPaid(words: string, paidWords: readonly string[]): boolean {
  const form = wordsForm(words);
  if (form === '' || form === WORDS_SUCCESSFUL) return true;
  return areWholeWords(words) && paidWords.map(wordsForm).includes(form);
}
