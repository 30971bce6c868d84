/**
 * Takes answers to status questions in: keeps what is new as events, and says which reference to ask
 * with. A repeated answer is not an event.
 */
import type { GatewayErrorCode, Payment } from '../../../../shared/core/payments/payments.ts';
import type { Exchange, StatusAnswer } from '../../gateway/gateway.ts';
import type { PollState } from '../../ledger/index.ts';
import type { Journal } from '../journal.ts';
import { statusAfter } from '../life/moves.ts';
import { endsChecks } from '../life/owed-checks.ts';
import { type LastAsked, nextReference } from '../life/references.ts';
import { type AnswerEvent, answerEvent, type AnswerEventParts } from './answer-events.ts';
import { createPaidTwice, type Report } from './paid-twice.ts';

export interface StatusAnswers {
  /** What to ask with next: each of the payment's references has its turn. */
  referenceFor(payment: Payment): string;
  /**
   * Keeps an answer if it says something new, together with where asking stands after it.
   * @param nextFor the poll state to go on with, for the payment as it is after the answer; null when
   *   the schedule is at its end
   * @returns whether that poll state is in the ledger now, or was replaced by the end of asking
   * @throws StorageError
   */
  keep(
    payment: Payment,
    answer: Exchange<StatusAnswer>,
    askedWith: string,
    nextFor: (after: Payment) => PollState | null,
  ): boolean;
}

export interface StatusAnswersParts extends AnswerEventParts {
  journal: Journal;
}

/** No reference is empty: stands for whichever answer was kept last. */
const LATEST = '';

export function createStatusAnswers(parts: StatusAnswersParts): StatusAnswers {
  const { ledger, journal, customers } = parts;
  const paidTwice = createPaidTwice({ ledger, customers });
  /**
   * What was last kept of each payment's answers under each reference, to tell news from
   * repetition.
   */
  const lastKept = new Map<string, Map<string, string>>();
  const lastAsked = new Map<string, LastAsked>();

  /** What an earlier run of the app has kept: the first answer after a start may repeat it. */
  function keptInLedger(paymentId: string): Map<string, string> {
    const kept = new Map<string, string>();
    for (const { event } of ledger.getLife(paymentId).events)
      if (event.type === 'status-answered' || event.type === 'status-unanswered') {
        const gist = gistOf(event);
        kept.set(event.askedWith, gist).set(LATEST, gist);
      }
    return kept;
  }

  /** Notes which reference was asked with and what came of it, for the next question's turn. */
  function noteAsked(paymentId: string, reference: string, answer: Exchange<StatusAnswer>): void {
    const outcome = turnOutcome(answer);
    if (outcome === null) return;
    const last = lastAsked.get(paymentId);
    const isRepeated = last?.reference === reference && last.outcome === outcome;
    lastAsked.set(paymentId, { reference, outcome, times: isRepeated ? last.times + 1 : 1 });
  }

  return {
    referenceFor: (payment) => nextReference(payment, lastAsked.get(payment.id) ?? null),
    keep(payment, answer, askedWith, nextFor) {
      noteAsked(payment.id, askedWith, answer);
      const event = answerEvent(parts, payment, answer, askedWith);
      const kept = lastKept.get(payment.id) ?? keptInLedger(payment.id);
      lastKept.set(payment.id, kept);
      const gist = gistOf(event);
      // The same record by another of its references is the same answer.
      const isSameRecord = answer.ok && kept.get(LATEST) === gist;
      const isHeardAgain = answer.ok && !payment.answered;
      const isRepeated = !isHeardAgain && (kept.get(askedWith) === gist || isSameRecord);
      if (isRepeated || isAlreadyTrue(payment, event)) return false;
      const ends = endsChecks(event);
      const status = statusAfter(payment, event);
      const next = ends || !status ? null : nextFor({ ...payment, status });
      const brings = bringsMoney(event) && payment.status !== 'paid';
      const doubles = brings ? paidTwice.foundBy(payment, event) : [];
      journal.apply(payment.id, [event, ...doubles], ends ? null : (next ?? undefined));
      kept.set(askedWith, gist).set(LATEST, gist);
      return ends || next !== null;
    },
  };
}

/** What an answer says of the reference it was asked with; null where it says nothing of it. */
export function turnOutcome(answer: Exchange<StatusAnswer>): LastAsked['outcome'] | null {
  if (answer.ok) return answer.value.kind === 'record' ? 'known' : 'unknown';
  return SAYS_NOTHING_OF_IT.has(answer.error.code) ? null : 'unknown';
}

/** The question did not arrive, or was answered whatever it asked about. */
const SAYS_NOTHING_OF_IT: ReadonlySet<GatewayErrorCode> = new Set([
  'offline',
  'timed-out',
  'tls-refused',
  'proxy-sign-in',
  'proxy-failed',
  'credentials-refused',
  'busy',
  'no-key',
  'closed',
  'queued-too-long',
]);

const bringsMoney = (event: AnswerEvent): event is Report =>
  event.type === 'status-answered' &&
  (event.verdict === 'paid' || event.verdict === 'mismatch') &&
  event.record !== null;

/** A payment that is paid is told "paid" again: nothing happened. */
const isAlreadyTrue = (payment: Payment, event: AnswerEvent) =>
  event.type === 'status-answered' && payment.status === 'paid' && event.verdict === 'paid';

/** What makes an answer news: neither the moment it came nor the reference it was asked with. */
function gistOf(event: AnswerEvent): string {
  return event.type === 'status-answered'
    ? JSON.stringify([event.verdict, event.differs, event.record, event.words])
    : event.error.code;
}
