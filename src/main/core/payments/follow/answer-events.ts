/** Judges answers to status questions. */
import type {
  MismatchField,
  Payment,
  PaymentEvent,
  StatusRecord,
  Verdict,
} from '../../../../shared/core/payments/payments.ts';
import { hasMoney } from '../../../../shared/core/payments/has-money.ts';
import type { CustomerRule } from '../../../../shared/settings.ts';
import type { Exchange, StatusAnswer } from '../../gateway/gateway.ts';
import { type LedgerReader, StorageError } from '../../ledger/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AskedAccounts } from '../asked-accounts.ts';
import { redactorOf } from '../life/personal-data.ts';
import { spanOf } from '../life/transaction-date.ts';
import { type AccountReading, judge } from '../life/verdict.ts';

export interface AnswerEventParts {
  ledger: LedgerReader;
  accounts: Pick<AskedAccounts, 'mayBeOne' | 'isOfCurrent'>;
  /** What a manager has said of this account's replies. */
  reading: () => AccountReading;
  /** What the shop's customers are. */
  customers: () => CustomerRule;
  clock: Pick<Clock, 'now'>;
}

export type AnswerEvent = Extract<PaymentEvent, { type: 'status-answered' | 'status-unanswered' }>;

/** What an answer is as an event: judged, and without the customer's own text. */
export function answerEvent(
  parts: AnswerEventParts,
  payment: Payment,
  answer: Exchange<StatusAnswer>,
  askedWith: string,
): AnswerEvent {
  const { ledger, customers, clock } = parts;
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
  const claimant = claimantOf(parts, payment, answer.value.record);
  const span = () =>
    spanOf(payment.createdAt, ledger.getLife(payment.id).events, { at: clock.now(), serviceAt });
  const reported = answer.value.record;
  const judged = judge(payment, reported, readingOf(parts, payment), claimant !== null, span);
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

/**
 * The payment that a record's reference belongs to already: one that was minted with it, or that
 * has its money under it. The service can't mean two payments by one reference.
 */
function claimantOf(
  { ledger, accounts }: AnswerEventParts,
  payment: Payment,
  { paymentReference }: StatusRecord,
): Payment | null {
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

/**
 * What was said of the replies of one account is not of another's. A code counts as refused where it
 * did so before the payment was begun, as its intent says, and does so still.
 */
function readingOf(
  { ledger, accounts, reading }: AnswerEventParts,
  { id }: Payment,
): AccountReading {
  if (!accounts.isOfCurrent(id)) return NOTHING_SAID;
  const { refusedCodes, paidWords } = reading();
  if (refusedCodes.length === 0) return { refusedCodes, paidWords };
  const then = codesAtStart(ledger, id);
  return { refusedCodes: refusedCodes.filter((code) => then.includes(code)), paidWords };
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
