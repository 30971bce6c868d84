/**
 * Brings payments that were cut off between two steps to the status their events on disk prove:
 * after a crash at the next start, and after a disk that refused an answer.
 */
import { methodOf } from '../../../../shared/core/methods/index.ts';
import type { Payment, PaymentEvent } from '../../../../shared/core/payments/payments.ts';
import { isRowFault, type Ledger, type Life, type PollState } from '../../ledger/index.ts';
import type { SteadyClock } from './steady-clock.ts';
import { isBorneOut } from '../life/evidence.ts';
import type { Journal } from '../journal.ts';
import { isOnItsWay } from '../life/lifecycle.ts';
import { checksCounted, isCheckOwed, owedFrom } from '../life/owed-checks.ts';

/**
 * Settles every interrupted payment but those whose requests are under way right now. One whose
 * events do not bear its row out is believed to have been charged; one whose row takes no event is
 * left as it is, and keeps no other from being settled.
 * @param isUnderWay whether this process is still carrying the payment's requests
 * @returns the payments it settled
 * @throws StorageError; what was settled until then stays settled
 */
export function settleInterrupted(
  ledger: Ledger,
  journal: Journal,
  steadyClock: SteadyClock,
  isUnderWay: (paymentId: string) => boolean,
): Payment[] {
  return ledger
    .listInterrupted()
    .filter((payment) => !isUnderWay(payment.id))
    .flatMap((payment) => {
      const life = ledger.getLife(payment.id);
      const event: PaymentEvent = isBorneOut(payment, life)
        ? provenBy(lastStep(life))
        : { type: 'record-restored' };
      const { isCharged } = methodOf(payment.method);
      const isOwed = owedFrom(event, isCharged) !== null;
      const polling = isOwed ? firstPollState(payment.id, steadyClock.now()) : null;
      try {
        return journal.apply(payment.id, event, polling);
      } catch (error) {
        if (isRowFault(error)) return [];
        throw error;
      }
    });
}

/**
 * Gives payments that nobody asks about their poll state back, where a status check is owed;
 * between two steps none is, and `settleInterrupted` is what brings them on. Poll states stand
 * outside the chain, and a bad disk may have lost one.
 * @param windowMs how long a customer is waited for
 * @returns how many were lost
 * @throws StorageError
 */
export function restorePolling(
  ledger: Ledger,
  payments: readonly Payment[],
  steadyClock: SteadyClock,
  windowMs: number,
): number {
  const now = steadyClock.now();
  const lost = payments
    .filter((payment) => !isOnItsWay(payment))
    .filter(({ id }) => ledger.pollStates.of(id) === null)
    .filter((payment) => isCheckOwed(payment, ledger.getLife(payment.id), now))
    .map((payment) => ({
      ...firstPollState(payment.id, now),
      asked: checksCounted(payment, 0),
      windowEndsAt: payment.status === 'waiting' ? now + windowMs : null,
    }));
  if (lost.length > 0) ledger.pollStates.save(lost);
  return lost.length;
}

/** What is noted of a sale while its first payment is on its way says nothing of how far that came. */
const lastStep = ({ events }: Life) =>
  events.findLast(({ event }) => event.type !== 'rest-noted')?.event.type;

/** What must be believed after a last event: a request on disk may have left, anything else has not. */
function provenBy(last: PaymentEvent['type'] | undefined): PaymentEvent {
  switch (last) {
    case 'create-requested':
      return { type: 'create-unanswered', error: null, reply: null };
    case 'charge-requested':
      return { type: 'charge-unanswered', error: null, reply: null };
    default:
      return { type: 'never-sent' };
  }
}

/** A poll state that is due at once: time has passed since the request went out. */
const firstPollState = (paymentId: string, now: number): PollState => ({
  paymentId,
  dueAt: now,
  asked: 0,
  windowEndsAt: null,
  lastAskedAt: null,
});
