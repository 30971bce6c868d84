/** What a manager can say of the service's replies, after seeing one. Pure. */
import type { LoggedEvent, Payment, StatusRecord } from '../../../shared/core/payments/payments.ts';
import { checkRefusedCodes } from '../../../shared/core/text/fields.ts';
import { areWholeWords } from '../../../shared/core/text/whole-words.ts';
import type { AccountRules } from '../../../shared/settings.ts';
import { differsInWordsAlone } from '../../core/payment/advice.ts';
import { isLikelyRefused } from '../../core/payment/tone.ts';

/** The code that the service's document pairs with words (interface section 2.3). */
export const PAID_CODE = '0';
export const PAID_WORDS = 'Transaction Successful';

export type ReplyRule =
  /** The reply that left the outcome unknown can be marked as a refusal. */
  | { readonly kind: 'refusal' }
  /** The code beside words of a refusal can be listed as refused, for the payments to come. */
  | { readonly kind: 'code'; readonly code: string }
  /** The words beside code 0 can be said to mean paid. */
  | { readonly kind: 'words'; readonly words: string }
  /** They were said to, and the payment has not been answered about since. */
  | { readonly kind: 'accepted' };

/** What can be said of a payment's reply now; null for nothing. */
export function replyRuleFor(
  payment: Payment,
  events: readonly LoggedEvent[],
  rules: AccountRules,
): ReplyRule | null {
  if (payment.status === 'unconfirmed')
    return hasMarkableReply(events) ? { kind: 'refusal' } : null;
  const { status, differs, reported } = payment;
  if (isLikelyRefused(payment)) return listableCode(reported, rules);
  if (status !== 'mismatch' || !differsInWordsAlone(differs)) return null;
  if (reported?.responseCode !== PAID_CODE) return null;
  const words = reported.responseDescription;
  if (!areWholeWords(words)) return null;
  return rules.paidWords.includes(words) ? { kind: 'accepted' } : { kind: 'words', words };
}

function listableCode(reported: StatusRecord | null, rules: AccountRules): ReplyRule | null {
  const code = reported?.responseCode ?? '';
  const read = checkRefusedCodes(code);
  const isListable = read.ok && read.value.join() === code && code !== '';
  return isListable && !rules.refusedCodes.includes(code) ? { kind: 'code', code } : null;
}

/** Whether the reply to its latest request came, in a shape that tells of no payment. */
function hasMarkableReply(events: readonly LoggedEvent[]): boolean {
  const last = events.findLast(
    ({ event }) => event.type === 'create-unanswered' || event.type === 'charge-unanswered',
  )?.event;
  if (last?.type !== 'create-unanswered' && last?.type !== 'charge-unanswered') return false;
  return last.error?.shape !== undefined && last.error.httpStatus !== null;
}

/** The record that was found to differ: later answers may say something else again. */
export function mismatchRecord(
  payment: Payment,
  events: readonly LoggedEvent[],
): StatusRecord | null {
  const found = events.findLast(
    ({ event }) => event.type === 'status-answered' && event.verdict === 'mismatch',
  )?.event;
  return (found?.type === 'status-answered' ? found.record : null) ?? payment.reported;
}

/** The payment whose reference the money was reported under; null where that is not what differs. */
export function claimantOf(
  { differs, alarms }: Payment,
  events: readonly LoggedEvent[],
): { readonly id: string; readonly reference: string } | null {
  if (!differs.includes('taken')) return null;
  const found = events.findLast(
    ({ event }) => event.type === 'status-answered' && event.claimedBy !== undefined,
  )?.event;
  if (found?.type === 'status-answered' && found.claimedBy) return found.claimedBy;
  const alarm = alarms.find(({ kind }) => kind === 'mismatch');
  return alarm?.otherId && alarm.otherReference
    ? { id: alarm.otherId, reference: alarm.otherReference }
    : null;
}

const settlingStep = (events: readonly LoggedEvent[]): LoggedEvent | undefined =>
  events.findLast(({ event }) => event.type === 'alarm-acknowledged');

/** What was written down when its last alarm was settled; null where none was. */
export function settledNote(events: readonly LoggedEvent[]): string | null {
  const found = settlingStep(events)?.event;
  return found?.type === 'alarm-acknowledged' ? found.note : null;
}

/** Who settled it: a person's id, where somebody is named. */
export const settledBy = (events: readonly LoggedEvent[]): string | undefined =>
  settlingStep(events)?.by;
