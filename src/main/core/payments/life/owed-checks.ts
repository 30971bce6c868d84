/**
 * Whether a status check of a payment is owed, and how soon: the one place that answers it. When
 * the next one falls due is `schedule.ts`, and who puts it is `follow/status-checks.ts`.
 */
import type { LostPayment } from '../../../../shared/core/record/backups.ts';
import { methodOf } from '../../../../shared/core/methods/index.ts';
import type {
  LoggedEvent,
  Payment,
  PaymentEvent,
} from '../../../../shared/core/payments/payments.ts';
import type { Life } from '../../ledger/index.ts';
import { isBorneOut } from './evidence.ts';
import { isWaitedFor } from './lifecycle.ts';
import { delayBeforeNext, LONGEST_ASKING_MS, SLOW_FROM } from './schedule.ts';
import { CODE_SUCCESSFUL } from './verdict.ts';

/**
 * What a status check is owed for: `customer` can pay now; `outcome` of a request is not known;
 * `stray-money` could come although a charge that has left was refused.
 */
export type OwedFor = 'customer' | 'outcome' | 'stray-money';

/**
 * What status checks are owed for from an event on; null where it begins none.
 * @param isCharged whether the payment's method sends a charge after create-payment
 */
export function owedFrom(event: PaymentEvent, isCharged: boolean): OwedFor | null {
  switch (event.type) {
    case 'create-accepted':
      return isCharged ? null : 'customer';
    case 'charge-accepted':
      return 'customer';
    case 'create-unanswered':
    case 'charge-unanswered':
    case 'record-restored':
      return 'outcome';
    case 'charge-refused':
      return event.error.certainty === 'refused' ? 'stray-money' : null;
    default:
      return null;
  }
}

/**
 * Only money that is certain and the schedule's end are the end of it: what differs may yet agree,
 * and a refusal be taken back.
 */
export const endsChecks = (event: PaymentEvent): boolean =>
  event.type === 'asking-ended' || (event.type === 'status-answered' && event.verdict === 'paid');

/**
 * How many checks count as made: of a payment that nobody waits for so many that the pace is slow.
 * @param asked how many scheduled ones were made
 */
export const checksCounted = (payment: Payment, asked: number): number =>
  isWaitedFor(payment) ? asked : Math.max(asked, SLOW_FROM);

/**
 * Whether a status check is owed by a payment's events alone. Records from before a refusal made it
 * slow ended it with one: then it is owed for as long as the schedule would have run.
 * @param events a payment's, oldest first
 * @param now UTC milliseconds
 */
export function isCheckOwedBy(events: readonly LoggedEvent[], now: number): boolean {
  const intent = events[0]?.event;
  const isCharged = intent?.type !== 'recorded' || methodOf(intent.method).isCharged;
  return events.reduce((owed, logged) => owedAfter(owed, logged, isCharged, now), false);
}

function owedAfter(
  owed: boolean,
  { event, at }: LoggedEvent,
  isCharged: boolean,
  now: number,
): boolean {
  if (endsChecks(event)) return false;
  const isRecent = now - at < LONGEST_ASKING_MS;
  const from = owedFrom(event, isCharged);
  switch (event.type) {
    case 'charge-refused':
      return from !== null && isRecent;
    case 'status-answered':
      return owed && (event.verdict === 'pending' || event.verdict === 'not-known' || isRecent);
    default:
      return owed || from !== null;
  }
}

/**
 * Whether a status check of a payment is owed. Where its events don't bear it out, it is for as long
 * as the schedule could still run, unless its row says that the money is there.
 * @param now UTC milliseconds
 */
export function isCheckOwed(payment: Payment, life: Life, now: number): boolean {
  if (isBorneOut(payment, life)) return isCheckOwedBy(life.events, now);
  return payment.status !== 'paid' && now - payment.updatedAt < LONGEST_ASKING_MS;
}

/**
 * Whether a status check is owed of a payment that is in no ledger. Code 0 is the only answer that is
 * final (interface section 2.3).
 * @param asked how often it was asked about since the start
 */
export function isLostCheckOwed({ answer }: Pick<LostPayment, 'answer'>, asked: number): boolean {
  const isFinal = answer?.kind === 'record' && answer.responseCode === CODE_SUCCESSFUL;
  return !isFinal && delayBeforeNext(SLOW_FROM + asked, 0) !== null;
}
