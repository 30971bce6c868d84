/**
 * Has every status check put that is owed, until it is certain: one timer for
 * all, a cap on questions at once, newest first, and while offline nothing but one probe.
 */
import type {
  GatewayError,
  Login,
  Payment,
  PaymentEvent,
} from '../../../../shared/core/payments/payments.ts';
import type { Exchange, Gateway, StatusAnswer } from '../../gateway/gateway.ts';
import type { Ledger, PollState } from '../../ledger/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SteadyClock } from './steady-clock.ts';
import type { Connection } from '../reachability.ts';
import type { GatewaySource } from '../gateway-source.ts';
import type { Journal } from '../journal.ts';
import { type AskingDueParts, CHECKS_AT_ONCE, createAskingDue } from './asking-due.ts';
import { createLostPayments, type LostSource } from './lost-payments.ts';
import { createPauses, type Pauses } from './pauses.ts';
import { createStatusChecks, type StatusChecks, type StatusChecksParts } from './status-checks.ts';
import { isOnItsWay } from '../life/lifecycle.ts';
import { delayBeforeNext, SLOW_FROM } from '../life/schedule.ts';
import { createPollStates, type PollStates } from './poll-states.ts';
import { createPollTimer } from './poll-timer.ts';
import { endWindows, heardBy, mindClockJump } from './waiting-windows.ts';

export interface StatusPoller {
  /** Begins to ask. */
  start(): void;
  /** Something new may be due. */
  wake(): void;
  /** Asks the connected service something that it has no payment for: its reply says what time it is. */
  askTime(): void;
  /**
   * Asks about one payment now, whatever its schedule.
   * @returns the payment after the answer, and whether the service answered at all
   * @throws Refusal while the payment's first request is still under way, or while the account has
   *   no key: then nothing was asked
   */
  check(paymentId: string): Promise<{ payment: Payment; answered: boolean }>;
  /**
   * Asks the connected service about a reference of no payment here.
   * @returns null where the service wants to be left alone, or an answer could not be had
   * @throws Refusal while the account has no key
   */
  askForeign(reference: string): Promise<Exchange<StatusAnswer> | null>;
  /**
   * Stops waiting for a payment; the service has no cancel, so it goes on being asked about, slowly.
   * @throws IllegalMoveError unless it is waited for, StorageError
   */
  stopWaiting(paymentId: string): Payment;
  /**
   * Takes a manager's word that a reply was a refusal; the payment goes on being asked about, slowly.
   * @throws IllegalMoveError unless its outcome is unknown, StorageError
   */
  markRefused(paymentId: string): Payment;
  getPollState(paymentId: string): PollState | null;
  isAsking(paymentId: string): boolean;
  /** Why the last question about a payment had no answer; null once one came. */
  lastError(paymentId: string): GatewayError | null;
  /** Asks about payments that are in no ledger as well; null ends that. */
  followLost(source: LostSource | null): void;
  /** How many payments of these accounts that are in no ledger are still to be asked about. */
  countLost(logins: readonly Login[]): number;
  /** The machine woke from sleep: the time that passed is real. */
  resumed(): void;
  /** Takes no new question and waits for those under way. */
  close(): Promise<void>;
}

export interface StatusPollerParts
  extends
    Pick<StatusChecksParts, 'answers' | 'randomFraction' | 'pass' | 'onAnswered'>,
    Pick<AskingDueParts, 'backlog' | 'accounts' | 'onElsewhere'> {
  ledger: Ledger;
  journal: Journal;
  connection: Connection;
  gateways: GatewaySource;
  clock: Clock;
  steadyClock: SteadyClock;
  log: Log;
  /** A question about this payment is over, answered or not. */
  onAsked: (paymentId: string) => void;
  /** Something could not be written or read; it is tried again after a pause. */
  onFault: (error: unknown) => void;
}

/** Where a reply takes long, those that wait for their turn come to have a moment of their own. */
const DUE_AT_ONE_MOMENT = 2 * CHECKS_AT_ONCE;
/** A longer sleep than this would miss a jump of the clock for too long. */
const LONGEST_SLEEP_MS = 60_000;
const HOUR_MS = 3_600_000;

export function createStatusPoller(parts: StatusPollerParts): StatusPoller {
  const { ledger, connection, gateways, clock, steadyClock, log } = parts;
  const pollStates = createPollStates(ledger, clock);
  const pauses = createPauses(clock);
  const lost = createLostPayments(clock, parts.randomFraction);
  const questions = createStatusChecks({
    ...parts,
    pollStates,
    pauses,
    lost,
    atOneMoment: DUE_AT_ONE_MOMENT,
    onFault: fault,
    onDone: (paymentId) => {
      parts.onAsked(paymentId);
      timer.wakeSoon();
    },
  });
  const followed = { ...parts, pollStates, pauses, lost, questions, wake };
  const asking = createAskingDue(followed);
  const timer = createPollTimer({
    clock,
    look() {
      if (pauses.brokenFor() > 0) return;
      mindClockJump(followed);
      pollStates.flushIfDue();
      endWindows(followed);
      asking.askDue();
    },
    timeToNext() {
      const waits = [LONGEST_SLEEP_MS, pollStates.timeToFlush(), asking.timeToNext()];
      const windowEndsAt = ledger.pollStates.nextWindowEnd();
      if (windowEndsAt !== null) waits.push(windowEndsAt - steadyClock.now());
      return Math.max(Math.min(...waits), pauses.brokenFor(), 0);
    },
    onFault(error) {
      fault(error);
      return pauses.brokenFor();
    },
  });

  connection.onChange((state) => {
    if (state === 'offline') pauses.offline();
    else pauses.backOnline();
    wake();
  });

  function fault(error: unknown): void {
    pauses.broken();
    log.error('a payment could not be followed for a moment', {
      reason: error instanceof Error ? error.name : 'unknown',
    });
    parts.onFault(error);
  }

  function wake(): void {
    timer.wake();
  }

  return {
    start() {
      // A clock that was set back while the app was closed must not silence a payment for a day.
      const now = steadyClock.now();
      ledger.pollStates.cap({ dueAt: now + 2 * HOUR_MS, windowEndsAt: now + 24 * HOUR_MS });
      timer.start();
    },
    wake,
    askTime() {
      const gateway = gateways.current();
      if (gateway) asking.probe(gateway);
    },
    check: (paymentId) => checkNow(followed, paymentId),
    async askForeign(reference) {
      const gateway = await gateways.ready('ask');
      return pauses.busyFor() > 0 ? null : questions.askForeign(reference, gateway);
    },
    stopWaiting(paymentId) {
      const polling = pollStates.get(paymentId);
      const heard = polling === null ? {} : heardBy(followed, polling);
      return goOnSlowly(followed, paymentId, { type: 'stopped-by-cashier', ...heard });
    },
    markRefused: (paymentId) => goOnSlowly(followed, paymentId, { type: 'refusal-marked' }),
    getPollState: (paymentId) => pollStates.get(paymentId),
    isAsking: (paymentId) => questions.underWay.has(paymentId),
    lastError: (paymentId) => questions.lastError(paymentId),
    followLost(source) {
      lost.follow(source);
      wake();
    },
    countLost: (logins) => lost.count(logins),
    resumed() {
      steadyClock.accept();
      wake();
    },
    async close() {
      timer.stop();
      await asking.settled();
      try {
        pollStates.flush();
      } catch (error) {
        fault(error);
      }
    },
  };
}

/** What a poller keeps, beside what it was given. */
interface Followed extends StatusPollerParts {
  pollStates: PollStates;
  pauses: Pauses;
  questions: StatusChecks;
  wake: () => void;
}

async function checkNow(
  followed: Followed,
  paymentId: string,
): Promise<{ payment: Payment; answered: boolean }> {
  const { ledger, pauses, questions } = followed;
  const payment = ledger.getPayment(paymentId);
  if (!payment) throw new Refusal('not-found', 'no such payment');
  if (isOnItsWay(payment))
    throw new Refusal('not-possible-now', 'its first request is still under way', { payment });
  const own = await readyGatewayFor(followed, paymentId);
  // A pause that the service asked for holds for questions by hand as well.
  const isAllowed = pauses.busyFor() === 0 && own !== null;
  const answered = isAllowed && (await questions.ask(paymentId, own, false));
  return { payment: ledger.getPayment(paymentId) ?? payment, answered };
}

/** Only the connected account's key can be missing: one from before is kept with its own. */
async function readyGatewayFor(
  { accounts, gateways }: Followed,
  paymentId: string,
): Promise<Gateway | null> {
  const own = accounts.gatewayFor(paymentId);
  if (own !== null && own !== gateways.current()) return own;
  await gateways.ready('ask');
  return accounts.gatewayFor(paymentId);
}

/** Nobody waits for it any more, but its money would still be seen. */
function goOnSlowly(
  { journal, pollStates, steadyClock, randomFraction, wake }: Followed,
  paymentId: string,
  event: PaymentEvent,
): Payment {
  const polling = pollStates.get(paymentId);
  const asked = Math.max(polling?.asked ?? 0, SLOW_FROM);
  const dueAt = steadyClock.now() + (delayBeforeNext(asked, randomFraction()) ?? 0);
  const slow = polling && { ...polling, asked, dueAt, windowEndsAt: null };
  const after = journal.apply(paymentId, event, slow);
  pollStates.written(paymentId);
  wake();
  return after;
}
