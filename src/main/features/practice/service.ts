/**
 * What the practice gateway does with a request. The amount's last two digits choose the scenario
 * (`src/shared/features/practice/practice-scenarios.ts`); `docs/practice-mode.md` tells each one's story.
 */
import {
  practiceScenario,
  type PracticeScenario,
} from '../../../shared/features/practice/practice-scenarios.ts';
import {
  accepted,
  acceptedQuickstart,
  badGatewayPage,
  busy,
  credentialsRefused,
  fieldRefused,
  forbidden,
  malformed,
  statusRecord,
  type Answer,
  type Outcome,
  type Reply,
} from './answers.ts';
import type { BookedPayment } from './book-rows.ts';
import type { WritableBook } from './book.ts';
import { readPaymentAsk, readStatusAsk, type Endpoint, type PaymentAsk } from './requests.ts';

export interface Timing {
  /** How long after the demand a payment of the scenario `paid-late` is paid. */
  lateAfterMs: number;
  /** How long every reply of the scenario `very-slow` takes. */
  slowReplyMs: number;
}

/** An answer, and the reference that the request named where it could be read. */
export type Judgement = Answer & { reference: string | null };

/** The question at which a payment that will be paid is reported as paid. */
const PAID_AT_QUESTION = 3;
const REFUSED_AT_QUESTION = 2;
const RETRY_AFTER_SECONDS = 2;

/** Scenarios in which create-payment is answered by an error and no payment comes to be. */
const CREATE_ERRORS: Partial<Record<PracticeScenario, () => Reply>> = {
  'credentials-refused': () => credentialsRefused('01'),
  forbidden,
  malformed,
  'field-message': () => fieldRefused('amount'),
  'html-502': badGatewayPage,
};

/**
 * Carries out one request whose credentials were right.
 * @param body the request's body as text
 * @param now UTC milliseconds
 */
export function judge(
  book: WritableBook,
  timing: Timing,
  endpoint: Endpoint,
  body: string,
  now: number,
): Judgement {
  if (endpoint === 'status') {
    const read = readStatusAsk(body);
    if (!read.ok) return { ...atOnce(malformed()), reference: null };
    return { ...answerStatus(book, timing, read.value, now), reference: read.value };
  }
  const read = readPaymentAsk(body);
  if (!read.ok)
    return {
      ...atOnce(read.field === null ? malformed() : fieldRefused(read.field)),
      reference: null,
    };
  const answer = endpoint === 'create' ? create : charge;
  return { ...answer(book, timing, read.value, now), reference: read.value.reference };
}

const atOnce = (reply: Reply | null): Answer => ({ reply, delayMs: 0 });

/** Interface section 4.1. A second create with one reference is answered like the first. */
function create(book: WritableBook, timing: Timing, ask: PaymentAsk, now: number): Answer {
  const known = ask.reference === null ? null : book.findByReference(ask.reference);
  const scenario = practiceScenario(known?.amountMinor ?? ask.amountMinor);
  const error = CREATE_ERRORS[scenario];
  if (error) return atOnce(error());
  const payment =
    known ?? book.addPayment({ ...asked(ask), createdAt: now }, scenario === 'long-reference');
  if (scenario === 'create-reply-lost') return atOnce(null);
  const quickstart = scenario === 'quickstart-reply' || ask.shape === 'quickstart';
  const reply = (quickstart ? acceptedQuickstart : accepted)(payment, scenario === 'dial-code');
  return { reply, delayMs: delayOf(scenario, timing) };
}

/** Interface section 4.2. A second charge with one reference is answered like the first. */
function charge(book: WritableBook, timing: Timing, ask: PaymentAsk, now: number): Answer {
  const payment = ask.reference === null ? null : book.findByReference(ask.reference);
  const scenario = payment && practiceScenario(payment.amountMinor);
  if (!payment || !scenario || scenario === 'create-reply-lost')
    return atOnce(fieldRefused('reference'));
  if (payment.amountMinor !== ask.amountMinor) return atOnce(fieldRefused('amount'));
  if (payment.currency !== ask.currency) return atOnce(fieldRefused('currency'));
  if (payment.chargedAt === null) book.savePayment({ ...payment, chargedAt: now, questions: 0 });
  if (scenario === 'charge-reply-lost-then-paid') return atOnce(null);
  return {
    reply: accepted(payment, scenario === 'dial-code'),
    delayMs: delayOf(scenario, timing),
  };
}

/** Interface section 4.3. */
function answerStatus(
  book: WritableBook,
  timing: Timing,
  transactionReference: string,
  now: number,
): Answer {
  const found = book.findByEither(transactionReference);
  const scenario = found && practiceScenario(found.amountMinor);
  if (!found || !scenario || scenario === 'create-reply-lost') return atOnce(malformed());
  const payment = { ...found, questions: found.questions + 1 };
  const outcome = outcomeOf(payment, scenario, timing, now);
  if (outcome === 'paid') payment.paidAt ??= now;
  book.savePayment(payment);
  if (scenario === 'busy-then-paid' && outcome === 'pending')
    return atOnce(busy(RETRY_AFTER_SECONDS));
  const short = scenario === 'amount-mismatch' && outcome === 'paid' ? 1 : 0;
  const at = payment.paidAt ?? payment.chargedAt ?? payment.createdAt;
  const reply = statusRecord(payment, outcome, payment.amountMinor - short, at);
  return { reply, delayMs: delayOf(scenario, timing) };
}

function outcomeOf(
  payment: BookedPayment,
  scenario: PracticeScenario,
  timing: Timing,
  now: number,
): Outcome {
  if (payment.paidAt !== null) return 'paid';
  switch (scenario) {
    case 'never-paid':
      return 'pending';
    case 'refused':
      return payment.questions >= REFUSED_AT_QUESTION ? 'refused' : 'pending';
    case 'paid-late':
      return now - (payment.chargedAt ?? payment.createdAt) >= timing.lateAfterMs
        ? 'paid'
        : 'pending';
    default:
      return payment.questions >= PAID_AT_QUESTION ? 'paid' : 'pending';
  }
}

const delayOf = (scenario: PracticeScenario, timing: Timing) =>
  scenario === 'very-slow' ? timing.slowReplyMs : 0;

const asked = ({ reference, amountMinor, currency }: PaymentAsk) => ({
  reference,
  amountMinor,
  currency,
});
