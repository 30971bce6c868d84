/**
 * Puts every status check, one at a time for a payment, and brings its answer home. Nothing else
 * asks the service how a payment stands.
 */
import type { LostPayment } from '../../../../shared/backups.ts';
import type { GatewayError, GatewayErrorCode, Payment } from '../../../../shared/payments.ts';
import {
  type Exchange,
  type Gateway,
  IMPOSSIBLE_REFERENCE,
  type StatusAnswer,
} from '../../gateway/gateway.ts';
import { isRowFault } from '../../ledger/errors.ts';
import type { LedgerReader, PollState } from '../../ledger/ledger-reader.ts';
import type { Log } from '../../platform/log.ts';
import type { StatusAnswers } from './status-answers.ts';
import type { SteadyClock } from './steady-clock.ts';
import { type Connection, isUnreachable } from '../reachability.ts';
import type { GatewaySource } from '../gateway-source.ts';
import type { Journal } from '../journal.ts';
import { IllegalMoveError } from '../life/lifecycle.ts';
import { checksCounted } from '../life/owed-checks.ts';
import { createDueMoments } from './due-moments.ts';
import type { LostPayments } from './lost-payments.ts';
import { type Pauses, pauseWanted } from './pauses.ts';
import { delayBeforeNext, delaysBeforeNext, SLOW_FROM } from '../life/schedule.ts';
import type { PassSyncPoint } from '../sync-points.ts';
import type { PollStates } from './poll-states.ts';

export interface StatusChecks {
  /** Payments that are being asked about at this moment. */
  readonly underWay: ReadonlySet<string>;
  /**
   * Asks about a payment; while it is being asked about already, waits for that answer.
   * @param isScheduled whether it counts in the schedule; a question by hand does not
   * @returns whether the service answered about the payment; never rejects
   */
  ask(paymentId: string, gateway: Gateway, isScheduled: boolean): Promise<boolean>;
  /** Asks about a payment that is in no ledger; never rejects. */
  askLost(payment: LostPayment, gateway: Gateway): Promise<void>;
  /** Asks about a payment that nobody has, to see whether the service is there; never rejects. */
  probe(gateway: Gateway): Promise<void>;
  /** Why the last question had no answer; null once one came. */
  lastError(paymentId: string): GatewayError | null;
  /** Resolves when no question is under way. */
  settled(): Promise<void>;
}

export interface StatusChecksParts {
  ledger: LedgerReader;
  journal: Journal;
  answers: StatusAnswers;
  pollStates: PollStates;
  connection: Connection;
  gateways: Pick<GatewaySource, 'current'>;
  steadyClock: SteadyClock;
  log: Pick<Log, 'error'>;
  /** A number in [0, 1) that spreads questions over time. */
  randomFraction: () => number;
  /** How many questions may fall due at the same moment. */
  atOneMoment: number;
  pass: PassSyncPoint;
  onAnswered: (paymentId: string) => void;
  pauses: Pick<Pauses, 'busy' | 'offline'>;
  lost: Pick<LostPayments, 'begin' | 'end'>;
  /** An answer could not be kept; the question will have to be asked again. */
  onFault: (error: unknown) => void;
  /** The question is over, answered or not. */
  onDone: (paymentId: string) => void;
}

const NEVER_ASKED: ReadonlySet<GatewayErrorCode> = new Set(['queued-too-long', 'no-key', 'closed']);

export function createStatusChecks(parts: StatusChecksParts): StatusChecks {
  const { ledger, journal, answers, pollStates, connection, gateways, lost, pauses, steadyClock } =
    parts;
  const underWay = new Set<string>();
  const pending = new Map<string, Promise<boolean>>();
  const lastErrors = new Map<string, GatewayError>();
  const moments = createDueMoments(parts.atOneMoment);

  async function put(paymentId: string, gateway: Gateway, isScheduled: boolean): Promise<boolean> {
    try {
      const asked = ledger.getPayment(paymentId);
      if (!asked) return false;
      const askedWith = answers.referenceFor(asked);
      const sent = gateway.askStatus(askedWith);
      parts.pass('status-sent');
      const answer = await sent;
      parts.pass('status-answered');
      // Whether a service from before can be reached says nothing of the one that is connected.
      const isCurrent = gateway === gateways.current();
      if (isCurrent) connection.saw(answer);
      const answered = bringHome(paymentId, answer, askedWith, { isScheduled, isCurrent });
      parts.pass('status-answer-kept');
      return answered;
    } catch (error) {
      if (error instanceof IllegalMoveError || isRowFault(error)) leave(paymentId);
      else parts.onFault(error);
      return false;
    }
  }

  /** An account from before says nothing of the one that is connected. */
  function learn(answer: Exchange<StatusAnswer>, gateway: Gateway): void {
    if (gateway !== gateways.current()) return;
    connection.saw(answer);
    if (!answer.ok && answer.error.code === 'busy') pauses.busy(answer.error.retryAfterMs);
  }

  async function askLost(payment: LostPayment, gateway: Gateway): Promise<void> {
    const askedWith = lost.begin(payment);
    try {
      const answer = await gateway.askStatus(askedWith);
      learn(answer, gateway);
      lost.end(payment, askedWith, answer);
    } catch (error) {
      lost.end(payment, askedWith, null);
      parts.onFault(error);
    }
  }

  async function probe(gateway: Gateway): Promise<void> {
    try {
      const answer = await gateway.askStatus(IMPOSSIBLE_REFERENCE);
      if (!answer.ok) pauses.offline();
      learn(answer, gateway);
    } catch (error) {
      parts.onFault(error);
    }
  }

  function end(paymentId: string): void {
    underWay.delete(paymentId);
    pending.delete(paymentId);
    parts.onDone(paymentId);
  }

  /** Within what the schedule allows around its own delay, in UTC milliseconds. */
  function momentAfter(paymentId: string, asked: number, from: { now: number; delay: number }) {
    const [earliest, latest] = delaysBeforeNext(asked);
    const { now, delay } = from;
    const span = { earliest: now + earliest, latest: now + latest, wished: now + delay };
    return moments.choose(paymentId, span);
  }

  function bringHome(
    paymentId: string,
    answer: Exchange<StatusAnswer>,
    askedWith: string,
    { isScheduled, isCurrent }: { isScheduled: boolean; isCurrent: boolean },
  ): boolean {
    if (answer.ok) {
      lastErrors.delete(paymentId);
      parts.onAnswered(paymentId);
    } else {
      lastErrors.set(paymentId, answer.error);
      // Not being connected is said once for all payments, and leaves each where it was.
      if (isCurrent && isUnreachable(answer)) return false;
      if (NEVER_ASKED.has(answer.error.code)) return putOff(paymentId);
      if (isCurrent && answer.error.code === 'busy') pauses.busy(answer.error.retryAfterMs);
    }
    // Read again: the cashier may have stopped waiting while the question was under way.
    const payment = ledger.getPayment(paymentId);
    const polling = pollStates.get(paymentId);
    if (!payment) return false;
    const now = steadyClock.now();
    // One from before that is busy holds up its own payments alone.
    const notBefore = now + pauseWanted(answer);
    const nextFor = (after: Payment): PollState | null => {
      if (!polling) return null;
      const count = isScheduled ? polling.asked + 1 : polling.asked;
      const asked = checksCounted(after, count);
      const delay = delayBeforeNext(asked, parts.randomFraction());
      const isKept = !isScheduled && asked === polling.asked;
      if (delay === null) return null;
      const next = isKept ? polling.dueAt : momentAfter(paymentId, asked, { now, delay });
      const dueAt = Math.max(next, notBefore);
      return { ...polling, asked, lastAskedAt: now, dueAt };
    };
    const kept = answers.keep(payment, answer, askedWith, nextFor);
    const next = kept ? null : nextFor(payment);
    if (kept) pollStates.written(paymentId);
    else if (next) pollStates.move(next);
    else if (polling) {
      journal.apply(paymentId, { type: 'asking-ended' }, null);
      pollStates.written(paymentId);
    }
    return answer.ok;
  }

  /** What is wrong with one record holds up no other payment: it is asked about slowly. */
  function leave(paymentId: string): void {
    parts.log.error('an answer does not fit what is recorded of a payment', {});
    try {
      const polling = pollStates.get(paymentId);
      const asked = Math.max(polling?.asked ?? 0, SLOW_FROM);
      const delay = delayBeforeNext(asked, parts.randomFraction());
      if (polling && delay !== null)
        pollStates.move({ ...polling, asked, dueAt: steadyClock.now() + delay });
    } catch (error) {
      parts.onFault(error);
    }
  }

  /** A question that never left does not count, and nothing happened to the payment. */
  function putOff(paymentId: string): false {
    const polling = pollStates.get(paymentId);
    const delay = polling && delayBeforeNext(polling.asked, parts.randomFraction());
    if (polling && delay !== null)
      pollStates.move({ ...polling, dueAt: steadyClock.now() + delay });
    return false;
  }

  return {
    underWay,
    ask(paymentId, gateway, isScheduled) {
      const already = pending.get(paymentId);
      if (already) return already;
      underWay.add(paymentId);
      moments.come(paymentId);
      // Ended in a later turn, also where it fails before anything was awaited.
      const question = put(paymentId, gateway, isScheduled).finally(() => end(paymentId));
      pending.set(paymentId, question);
      return question;
    },
    askLost,
    probe,
    lastError: (paymentId) => lastErrors.get(paymentId) ?? null,
    async settled() {
      await Promise.all(pending.values());
    },
  };
}
