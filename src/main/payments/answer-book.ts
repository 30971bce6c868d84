/**
 * Takes answers to status questions in: judges them, keeps what is new as events, and says which
 * reference to ask with. A repeated answer is not an event.
 */
import type { Payment, PaymentEvent } from '../../shared/payments.ts';
import type { CustomerRule } from '../../shared/settings.ts';
import type { Exchange, StatusAnswer } from '../gateway/gateway.ts';
import type { LedgerReader, Watch } from '../ledger/ledger.ts';
import type { Journal } from './journal.ts';
import { hasMoney } from './lifecycle.ts';
import { redactorOf } from './personal-data.ts';
import { judge } from './verdict.ts';

export interface AnswerBook {
  /**
   * The gateway reference where one came back, else ours. Which of them a status question takes is
   * not shown, so after "not known" the other is tried, turn by turn.
   */
  referenceFor(payment: Payment): string;
  /**
   * Keeps an answer if it says something new, together with where asking stands after it.
   * @param next the watch to go on with; null when the schedule is at its end
   * @returns whether `next` is in the ledger now, or was replaced by the end of asking
   * @throws StorageError
   */
  keep(
    payment: Payment,
    answer: Exchange<StatusAnswer>,
    askedWith: string,
    next: Watch | null,
  ): boolean;
}

export interface AnswerBookParts {
  ledger: LedgerReader;
  journal: Journal;
  /** Response codes that the manager listed as refused. */
  refusedCodes: () => readonly string[];
  /** What the shop's customers are. */
  customers: () => CustomerRule;
}

type AnswerEvent = Extract<PaymentEvent, { type: 'status-answered' | 'status-unanswered' }>;

export function createAnswerBook(parts: AnswerBookParts): AnswerBook {
  const { ledger, journal, refusedCodes, customers } = parts;
  /** What was last kept of each payment's answers, to tell news from repetition. */
  const lastKept = new Map<string, string>();
  /** Payments that the service did not know by the gateway reference when last asked. */
  const askWithOurs = new Set<string>();

  /** The same money twice for one sale: said on the payment that was paid second. */
  const doublesOf = (payment: Payment): PaymentEvent[] =>
    ledger
      .paymentsOfSale(payment.saleId)
      .filter((other) => other.id !== payment.id && hasMoney(other))
      .map((other) => ({
        type: 'double-found',
        otherId: other.id,
        otherReference: other.reference,
      }));

  return {
    referenceFor(payment) {
      if (payment.gatewayReference === null || askWithOurs.has(payment.id))
        return payment.reference;
      return payment.gatewayReference;
    },
    keep(payment, answer, askedWith, next) {
      const event = toEvent(payment, answer, askedWith, {
        refusedCodes: refusedCodes(),
        customers: customers(),
      });
      if (event.type === 'status-answered') {
        if (event.verdict === 'not-known' && askedWith === payment.gatewayReference)
          askWithOurs.add(payment.id);
        else askWithOurs.delete(payment.id);
      }
      const gist = gistOf(event);
      if (lastKept.get(payment.id) === gist || isAlreadyTrue(payment, event)) return false;
      const ends = endsAsking(event);
      const brings = ends && event.type === 'status-answered' && event.verdict !== 'refused';
      const doubles = brings && !hasMoney(payment) ? doublesOf(payment) : [];
      journal.apply(payment.id, [event, ...doubles], ends ? null : (next ?? undefined));
      lastKept.set(payment.id, gist);
      return ends || next !== null;
    },
  };
}

function toEvent(
  payment: Payment,
  answer: Exchange<StatusAnswer>,
  askedWith: string,
  rules: { refusedCodes: readonly string[]; customers: CustomerRule },
): AnswerEvent {
  const redactor = redactorOf(payment.customer, rules.customers);
  if (!answer.ok) {
    return {
      type: 'status-unanswered',
      error: redactor.error(answer.error),
      askedWith,
      reply: answer.reply && redactor.reply(answer.reply),
    };
  }
  const reply = redactor.reply(answer.reply);
  if (answer.value.kind === 'not-known') {
    const words = redactor.words(answer.value.words);
    return {
      type: 'status-answered',
      verdict: 'not-known',
      differs: [],
      record: null,
      words,
      askedWith,
      reply,
    };
  }
  const record = redactor.record(answer.value.record);
  return {
    type: 'status-answered',
    ...judge(payment, answer.value.record, rules.refusedCodes),
    record,
    words: record.responseDescription,
    askedWith,
    reply,
  };
}

const endsAsking = (event: AnswerEvent) =>
  event.type === 'status-answered' && ['paid', 'mismatch', 'refused'].includes(event.verdict);

/** A payment that is paid is told "paid" again: nothing happened. */
const isAlreadyTrue = (payment: Payment, event: AnswerEvent) =>
  event.type === 'status-answered' && payment.status === 'paid' && event.verdict === 'paid';

/** What makes an answer news: neither the moment it came nor the reference it was asked with. */
function gistOf(event: AnswerEvent): string {
  return event.type === 'status-answered'
    ? JSON.stringify([event.verdict, event.differs, event.record, event.words])
    : event.error.code;
}
