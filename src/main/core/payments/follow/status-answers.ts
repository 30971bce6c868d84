/**
 * Takes answers to status questions in: judges them, keeps what is new as events, and says which
 * reference to ask with. A repeated answer is not an event.
 */
import type {
  GatewayErrorCode,
  MismatchField,
  Payment,
  PaymentEvent,
  StatusRecord,
  Verdict,
} from '../../../../shared/payments.ts';
import type { CustomerRule } from '../../../../shared/settings.ts';
import type { Exchange, StatusAnswer } from '../../gateway/gateway.ts';
import type { LedgerReader, PollState } from '../../ledger/ledger-reader.ts';
import { StorageError } from '../../ledger/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AskedAccounts } from '../asked-accounts.ts';
import type { Journal } from '../journal.ts';
import { hasMoney } from '../life/lifecycle.ts';
import { statusAfter } from '../life/moves.ts';
import { endsChecks } from '../life/owed-checks.ts';
import { redactorOf } from '../life/personal-data.ts';
import { type LastAsked, nextReference } from '../life/references.ts';
import { spanOf } from '../life/transaction-date.ts';
import { type AccountReading, judge } from '../life/verdict.ts';
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

export interface StatusAnswersParts {
  ledger: LedgerReader;
  journal: Journal;
  accounts: Pick<AskedAccounts, 'mayBeOne' | 'isOfCurrent'>;
  /** What a manager has said of this account's replies. */
  reading: () => AccountReading;
  /** What the shop's customers are. */
  customers: () => CustomerRule;
  clock: Pick<Clock, 'now'>;
}

/** No reference is empty: stands for whichever answer was kept last. */
const LATEST = '';

type AnswerEvent = Extract<PaymentEvent, { type: 'status-answered' | 'status-unanswered' }>;

export function createStatusAnswers(parts: StatusAnswersParts): StatusAnswers {
  const { ledger, journal, accounts, reading, customers, clock } = parts;
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

  /**
   * What was said of the replies of one account is not of another's. A code counts as refused where it
   * did so before the payment was begun, as its intent says, and does so still.
   */
  function readingOf({ id }: Payment): AccountReading {
    if (!accounts.isOfCurrent(id)) return NOTHING_SAID;
    const { refusedCodes, paidWords } = reading();
    if (refusedCodes.length === 0) return { refusedCodes, paidWords };
    const then = codesAtStart(ledger, id);
    return { refusedCodes: refusedCodes.filter((code) => then.includes(code)), paidWords };
  }

  /** Notes which reference was asked with and what came of it, for the next question's turn. */
  function noteAsked(paymentId: string, reference: string, answer: Exchange<StatusAnswer>): void {
    const outcome = turnOutcome(answer);
    if (outcome === null) return;
    const last = lastAsked.get(paymentId);
    const isRepeated = last?.reference === reference && last.outcome === outcome;
    lastAsked.set(paymentId, { reference, outcome, times: isRepeated ? last.times + 1 : 1 });
  }

  /**
   * The payment that a record's reference belongs to already: one that was minted with it, or that
   * has its money under it. The service can't mean two payments by one reference.
   */
  function claimantOf(payment: Payment, { paymentReference }: StatusRecord): Payment | null {
    if (paymentReference === payment.reference || payment.status === 'paid') return null;
    const others = ledger
      .findByAnyReference(paymentReference)
      .filter(({ id }) => id !== payment.id && accounts.mayBeOne(id, payment.id));
    const holdsMoney = (other: Payment) => hasMoney(other) && !other.differs.includes('taken');
    return (
      others.find(({ reference }) => reference === paymentReference) ??
      others.find(holdsMoney) ??
      null
    );
  }

  function toEvent(
    payment: Payment,
    answer: Exchange<StatusAnswer>,
    askedWith: string,
  ): AnswerEvent {
    const redactor = redactorOf(payment.customer, customers());
    if (!answer.ok) {
      return {
        type: 'status-unanswered',
        error: redactor.error(answer.error),
        askedWith,
        reply: answer.reply && redactor.reply(answer.reply),
      };
    }
    const { serviceAt } = answer;
    const answered = {
      askedWith,
      reply: redactor.reply(answer.reply),
      ...(serviceAt !== undefined && { serviceAt }),
    };
    if (answer.value.kind === 'not-known') {
      const takesBack = payment.paidUnder === askedWith;
      return {
        type: 'status-answered',
        verdict: 'not-known',
        differs: [],
        record: null,
        words: redactor.words(answer.value.words),
        ...(takesBack ? { contradicts: true } : {}),
        ...answered,
      };
    }
    const record = redactor.record(answer.value.record);
    const claimant = claimantOf(payment, answer.value.record);
    const span = () =>
      spanOf(payment.createdAt, ledger.getLife(payment.id).events, { at: clock.now(), serviceAt });
    const reported = answer.value.record;
    const judged = judge(payment, reported, readingOf(payment), claimant !== null, span);
    return {
      type: 'status-answered',
      ...judged,
      record,
      words: record.responseDescription,
      ...(saysSomethingElse(payment, record, judged) ? { raises: true } : {}),
      ...(claimant && judged.verdict === 'mismatch'
        ? { claimedBy: { id: claimant.id, reference: claimant.reference } }
        : {}),
      ...answered,
    };
  }

  return {
    referenceFor: (payment) => nextReference(payment, lastAsked.get(payment.id) ?? null),
    keep(payment, answer, askedWith, nextFor) {
      noteAsked(payment.id, askedWith, answer);
      const event = toEvent(payment, answer, askedWith);
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

const NOTHING_SAID: AccountReading = { refusedCodes: [], paidWords: [] };

/** An intent that can't be read says nothing. */
function codesAtStart(ledger: Pick<LedgerReader, 'getIntent'>, id: string): readonly string[] {
  try {
    const intent = ledger.getIntent(id)?.event;
    return (intent?.type === 'recorded' && intent.refusedCodes) || [];
  } catch (error) {
    if (error instanceof StorageError) return [];
    throw error;
  }
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

/** Of one that differs already: whether it is reported otherwise, or differs in one thing more. */
function saysSomethingElse(
  payment: Payment,
  record: StatusRecord,
  { verdict, differs }: { verdict: Verdict; differs: readonly MismatchField[] },
): boolean {
  if (payment.status !== 'mismatch' || verdict === 'paid') return false;
  return (
    factsOf(payment.reported) !== factsOf(record) ||
    differs.some((field) => !payment.differs.includes(field))
  );
}

/** What a person decides by: the rest of a record may change with every answer. */
const factsOf = (record: StatusRecord | null) =>
  record &&
  JSON.stringify([
    record.amountText,
    record.currency,
    record.paymentReference,
    record.responseCode,
    record.responseDescription,
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
