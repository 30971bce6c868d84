/** Brings answers home: into the record, and to when each payment is asked about next. */
import type {
  GatewayError,
  GatewayErrorCode,
  Payment,
} from '../../../../shared/core/payments/payments.ts';
import type { Exchange, StatusAnswer } from '../../gateway/gateway.ts';
import type { LedgerReader, PollState } from '../../ledger/index.ts';
import type { Journal } from '../journal.ts';
import { checksCounted } from '../life/owed-checks.ts';
import { delayBeforeNext, delaysBeforeNext, SLOW_FROM } from '../life/schedule.ts';
import { isUnreachable } from '../reachability.ts';
import { createDueMoments } from './due-moments.ts';
import { type Pauses, pauseWanted } from './pauses.ts';
import type { PollStates } from './poll-states.ts';
import type { StatusAnswers } from './status-answers.ts';
import type { SteadyClock } from './steady-clock.ts';

export interface NextChecks {
  /** The payment is being asked about: its moment has come. */
  come(paymentId: string): void;
  /**
   * Keeps an answer, and when the payment is asked about next.
   * @returns whether the service answered about the payment
   * @throws StorageError, IllegalMoveError where the answer does not fit the record
   */
  bringHome(
    paymentId: string,
    answer: Exchange<StatusAnswer>,
    askedWith: string,
    how: Asked,
  ): boolean;
  /** Has it asked about slowly. @throws StorageError */
  slowDown(paymentId: string): void;
  /** Why the last question had no answer; null once one came. */
  lastError(paymentId: string): GatewayError | null;
}

/** How a question was put. */
export interface Asked {
  /** Whether it counts in the schedule; a question by hand does not. */
  isScheduled: boolean;
  /** Whether the service is the one that is connected now. */
  isCurrent: boolean;
}

export interface NextChecksParts {
  ledger: LedgerReader;
  journal: Journal;
  answers: StatusAnswers;
  pollStates: PollStates;
  steadyClock: SteadyClock;
  /** A number in [0, 1) that spreads questions over time. */
  randomFraction: () => number;
  /** How many questions may fall due at the same moment. */
  atOneMoment: number;
  pauses: Pick<Pauses, 'busy'>;
  onAnswered: (paymentId: string) => void;
}

const NEVER_ASKED: ReadonlySet<GatewayErrorCode> = new Set(['queued-too-long', 'no-key', 'closed']);

export function createNextChecks(parts: NextChecksParts): NextChecks {
  const { ledger, journal, answers, pollStates, steadyClock, pauses } = parts;
  const lastErrors = new Map<string, GatewayError>();
  const moments = createDueMoments(parts.atOneMoment);
  const delayAfter = (asked: number) => delayBeforeNext(asked, parts.randomFraction());

  /** Within what the schedule allows around its own delay, in UTC milliseconds. */
  function momentAfter(paymentId: string, asked: number, from: { now: number; delay: number }) {
    const [earliest, latest] = delaysBeforeNext(asked);
    const { now, delay } = from;
    const span = { earliest: now + earliest, latest: now + latest, wished: now + delay };
    return moments.choose(paymentId, span);
  }

  function keep(
    paymentId: string,
    answer: Exchange<StatusAnswer>,
    askedWith: string,
    isScheduled: boolean,
  ): boolean {
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
      const delay = delayAfter(asked);
      const isKept = !isScheduled && asked === polling.asked;
      if (delay === null) return null;
      const next = isKept ? polling.dueAt : momentAfter(paymentId, asked, { now, delay });
      return { ...polling, asked, lastAskedAt: now, dueAt: Math.max(next, notBefore) };
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

  /** @param asked how many scheduled questions count as put */
  function putOff(polling: PollState, asked: number): void {
    const delay = delayAfter(asked);
    if (delay !== null) pollStates.move({ ...polling, asked, dueAt: steadyClock.now() + delay });
  }

  return {
    come: moments.come,
    bringHome(paymentId, answer, askedWith, { isScheduled, isCurrent }) {
      if (answer.ok) {
        lastErrors.delete(paymentId);
        parts.onAnswered(paymentId);
      } else {
        lastErrors.set(paymentId, answer.error);
        // Not being connected is said once for all payments, and leaves each where it was.
        if (isCurrent && isUnreachable(answer)) return false;
        // A question that never left does not count, and nothing happened to the payment.
        if (NEVER_ASKED.has(answer.error.code)) {
          const polling = pollStates.get(paymentId);
          if (polling) putOff(polling, polling.asked);
          return false;
        }
        if (isCurrent && answer.error.code === 'busy') pauses.busy(answer.error.retryAfterMs);
      }
      return keep(paymentId, answer, askedWith, isScheduled);
    },
    slowDown(paymentId) {
      const polling = pollStates.get(paymentId);
      if (polling) putOff(polling, Math.max(polling.asked, SLOW_FROM));
    },
    lastError: (paymentId) => lastErrors.get(paymentId) ?? null,
  };
}
