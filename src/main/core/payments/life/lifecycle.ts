/**
 * The life of a payment: a pure function from a payment and an event to the payment after it.
 * `moves.ts` is the whole of what may happen.
 * The same function starts payments, keeps them current and folds stored events back into a row.
 */
import { methodOf } from '../../../../shared/core/methods/index.ts';
import { leftToPayBack } from '../../../../shared/core/payments/paid-back.ts';
import type {
  Alarm,
  LoggedEvent,
  Payment,
  PaymentEvent,
  PaymentStatus,
  Reason,
} from '../../../../shared/core/payments/payments.ts';
import { type LaterEvent, statusAfter, type StatusAnswered } from './moves.ts';

/** An event that can't follow the payment's present status: a programming error or damage. */
export class IllegalMoveError extends Error {
  override readonly name = 'IllegalMoveError';
}

/** The customer's and the shop's words, which are kept in the row alone. */
export interface PersonalData {
  customer: string | null;
  note: string | null;
}

/** When an event was made, in UTC milliseconds, and who made it; nobody where that is absent. */
export type Made = Pick<LoggedEvent, 'at' | 'by'>;

/** The payment that a `recorded` event begins. */
export function openPayment(
  id: string,
  event: Extract<PaymentEvent, { type: 'recorded' }>,
  personal: PersonalData,
  { at, by }: Made,
): Payment {
  return {
    id,
    reference: event.reference,
    saleId: event.saleId,
    replaces: event.replaces,
    method: event.method,
    network: event.network ?? null,
    amountMinor: event.amountMinor,
    currency: event.currency,
    customer: personal.customer,
    note: personal.note,
    status: 'recorded',
    customerAsked: false,
    createdAt: at,
    updatedAt: at,
    localDay: event.localDay,
    utcOffsetMinutes: event.utcOffsetMinutes,
    gatewayReference: null,
    chargeReference: null,
    paymentUrl: null,
    paymentUrlReference: null,
    externalPaymentReference: null,
    reason: null,
    reported: null,
    answered: false,
    differs: [],
    paidAt: null,
    paidUnder: null,
    receiptNumber: null,
    late: false,
    takenBack: false,
    alarms: [],
    override: event.override,
    lines: event.lines ?? null,
    share:
      event.saleTotalMinor === undefined
        ? null
        : { totalMinor: event.saleTotalMinor, elsewhereMinor: 0, unpaidMinor: 0 },
    paidBackMinor: 0,
    by: by ?? null,
  };
}

/**
 * The payment after one more event.
 * @param at UTC milliseconds of the event
 * @throws IllegalMoveError when the table has no such move; the payment is left untouched
 */
export function advance(payment: Payment, event: PaymentEvent, at: number): Payment {
  if (event.type === 'recorded')
    throw new IllegalMoveError(`payment ${payment.id} is recorded already`);
  const status = statusAfter(payment, event);
  if (status === undefined || !isSensible(payment, event))
    throw new IllegalMoveError(`${event.type} can't follow ${payment.status} (${payment.id})`);
  // Tells which of two views is newer, so a clock that is set back must not make it smaller.
  const updatedAt = Math.max(at, payment.updatedAt + 1);
  return { ...payment, ...changes(payment, event, status, at), status, updatedAt };
}

/** Conditions that a status alone doesn't carry. */
function isSensible(payment: Payment, event: PaymentEvent): boolean {
  switch (event.type) {
    case 'charge-requested':
      return methodOf(payment.method).isCharged && payment.gatewayReference !== null;
    case 'never-sent':
      return !payment.customerAsked;
    case 'stopped-by-cashier':
      return canBeStopped(payment);
    case 'alarm-acknowledged':
      return payment.alarms.some((alarm) => isSettledBy(alarm, event));
    case 'rest-noted':
      return (
        payment.share !== null &&
        payment.saleId === payment.id &&
        event.elsewhereMinor + event.unpaidMinor <= payment.share.totalMinor
      );
    case 'paid-back':
      return event.amountMinor <= leftToPayBack(payment);
    case 'paid-back-undone':
      return event.amountMinor <= payment.paidBackMinor;
    default:
      return true;
  }
}

function changes(
  payment: Payment,
  event: LaterEvent,
  status: PaymentStatus,
  at: number,
): Partial<Payment> {
  switch (event.type) {
    case 'create-accepted':
    case 'charge-accepted': {
      const { acceptance } = event;
      const { gatewayReference } = acceptance;
      return {
        ...(event.type === 'create-accepted'
          ? { gatewayReference }
          : { chargeReference: gatewayReference }),
        paymentUrl: acceptance.paymentUrl ?? payment.paymentUrl,
        paymentUrlReference: acceptance.paymentUrlReference ?? payment.paymentUrlReference,
        externalPaymentReference:
          acceptance.externalPaymentReference ?? payment.externalPaymentReference,
        customerAsked: payment.customerAsked || !methodOf(payment.method).isCharged,
      };
    }
    case 'charge-requested':
      return { customerAsked: true };
    case 'create-refused':
    case 'charge-refused':
      // A refused charge reached the service and nobody else: the customer was not asked.
      return { reason: reasonOf(event.error), customerAsked: false };
    case 'create-unanswered':
    case 'charge-unanswered':
      return { reason: event.error ? reasonOf(event.error) : plainReason('interrupted') };
    case 'never-sent':
      return { reason: plainReason('never-sent') };
    case 'record-restored':
      // Its lost events may hold a charge, so the customer counts as asked.
      return status === payment.status
        ? {}
        : { reason: plainReason('interrupted'), customerAsked: true };
    case 'status-answered':
      return statusChanges(payment, event, status, at);
    case 'window-ended':
    case 'stopped-by-cashier':
      return event.unheard === true ? { answered: false } : {};
    case 'double-found':
      return {
        alarms: raise(payment.alarms, {
          kind: event.ofAnotherSale === true ? 'likely-double' : 'double',
          at,
          otherId: event.otherId,
          otherReference: event.otherReference,
        }),
      };
    case 'alarm-acknowledged':
      return { alarms: payment.alarms.filter((alarm) => !isSettledBy(alarm, event)) };
    case 'rest-noted':
      return {
        share: payment.share && {
          ...payment.share,
          elsewhereMinor: event.elsewhereMinor,
          unpaidMinor: event.unpaidMinor,
        },
      };
    case 'paid-back':
      return { paidBackMinor: payment.paidBackMinor + event.amountMinor };
    case 'paid-back-undone':
      return { paidBackMinor: payment.paidBackMinor - event.amountMinor };
    case 'refusal-marked':
      return { reason: payment.reason && { ...payment.reason, code: 'marked-refusal' } };
    default:
      // The move says everything.
      return {};
  }
}

/** Who stood at the counter was told that it is not paid, and may have paid another way. */
const NOT_WAITED_FOR: ReadonlySet<PaymentStatus> = new Set(['expired', 'stopped', 'declined']);

function statusChanges(
  payment: Payment,
  event: StatusAnswered,
  status: PaymentStatus,
  at: number,
): Partial<Payment> {
  if (payment.status === 'paid') {
    // A service that knows a payment by one of its references only has not taken "paid" back.
    const isNews = event.verdict !== 'not-known' || event.contradicts === true;
    if (event.verdict === 'paid' || !isNews) return {};
    return { takenBack: true, alarms: raise(payment.alarms, plainAlarm('contradiction', at)) };
  }
  const answered = true;
  const reported = event.record ?? payment.reported;
  const late = payment.late || NOT_WAITED_FOR.has(payment.status);
  // Events from before this was said do not say it again: they go on adding up to the same row.
  const isSaid = payment.status === 'mismatch' && event.raises !== true;
  if (status === 'paid') {
    return {
      answered,
      reported,
      differs: [],
      paidAt: at,
      paidUnder: event.askedWith,
      receiptNumber: event.receipt ?? null,
      late,
      reason: null,
      customerAsked: true,
      alarms: late ? raise(payment.alarms, plainAlarm('late', at)) : payment.alarms,
    };
  }
  if (event.verdict === 'mismatch') {
    return {
      answered,
      reported,
      differs: event.differs,
      late,
      alarms: isSaid ? payment.alarms : raise(payment.alarms, mismatchAlarm(event, at)),
    };
  }
  if (event.verdict === 'refused' && status === 'declined') {
    return { answered, reported, reason: { ...plainReason('refused-code'), words: event.words } };
  }
  const isTakenBack = payment.status === 'mismatch' && !isSaid;
  const alarms = isTakenBack ? raise(payment.alarms, plainAlarm('mismatch', at)) : payment.alarms;
  return { answered, reported, alarms };
}

const isSettledBy = (
  alarm: Alarm,
  event: Extract<PaymentEvent, { type: 'alarm-acknowledged' }>,
): boolean => alarm.kind === event.kind && alarm.at === event.at && alarm.otherId === event.otherId;

function raise(alarms: readonly Alarm[], alarm: Alarm): Alarm[] {
  const isThere = alarms.some(
    (other) => other.kind === alarm.kind && other.otherId === alarm.otherId,
  );
  return isThere ? [...alarms] : [...alarms, alarm];
}

const plainAlarm = (kind: Alarm['kind'], at: number): Alarm => ({
  kind,
  at,
  otherId: null,
  otherReference: null,
});

const mismatchAlarm = ({ claimedBy }: StatusAnswered, at: number): Alarm => ({
  kind: 'mismatch',
  at,
  otherId: claimedBy?.id ?? null,
  otherReference: claimedBy?.reference ?? null,
});

const plainReason = (code: Reason['code']): Reason => ({
  code,
  words: null,
  field: null,
  retryAfterMs: null,
});

const reasonOf = (error: Reason): Reason => ({
  code: error.code,
  words: error.words,
  field: error.field,
  retryAfterMs: error.retryAfterMs,
});

/**
 * Folds a payment's stored events, oldest first, into its row.
 * @throws IllegalMoveError when the events don't make a possible life
 */
export function foldPayment(
  id: string,
  events: readonly LoggedEvent[],
  personal: PersonalData,
): Payment {
  const [first, ...rest] = events;
  if (first?.event.type !== 'recorded')
    throw new IllegalMoveError(`payment ${id} does not begin with its intent`);
  return rest.reduce(
    (payment, logged) => advance(payment, logged.event, logged.at),
    openPayment(id, first.event, personal, first),
  );
}

/** An unknown charge stays in sight until it is known; what nobody was asked for can be dropped. */
export function canBeStopped(payment: Payment): boolean {
  return (
    payment.status === 'waiting' || (payment.status === 'unconfirmed' && !payment.customerAsked)
  );
}

/** Money may still move although we have no final word: a second demand needs care. */
export function canStillBePaid(payment: Payment): boolean {
  return (
    payment.customerAsked &&
    ['starting', 'waiting', 'unconfirmed', 'expired', 'stopped'].includes(payment.status)
  );
}

/** Its first requests are not over: nothing is known of it yet. */
export function isOnItsWay(payment: Payment): boolean {
  return payment.status === 'recorded' || payment.status === 'starting';
}

/** Someone waits for it: the customer is expected to pay, or an outcome is not known. */
export function isWaitedFor(payment: Payment): boolean {
  return payment.status === 'waiting' || payment.status === 'unconfirmed';
}
