/**
 * Payments that a restore could not bring back. They are in no ledger, so where asking about each
 * stands is kept in memory; the poller asks about them in its own slots and at its own pace.
 */
import type { LostPayment } from '../../../../shared/core/record/backups.ts';
import { isSameLogin } from '../../../../shared/core/payments/login.ts';
import type { Login } from '../../../../shared/core/payments/payments.ts';
import type { Exchange, StatusAnswer } from '../../gateway/gateway.ts';
import type { Clock } from '../../platform/clock.ts';
import { turnOutcome } from './status-answers.ts';
import { pauseWanted } from './pauses.ts';
import { type LastAsked, nextReference } from '../life/references.ts';
import { isLostCheckOwed } from '../life/owed-checks.ts';
import { delayBeforeNext, SLOW_FROM } from '../life/schedule.ts';

/** Who keeps the list of them and what was answered. */
export interface LostSource {
  lost: () => readonly LostPayment[];
  onAnswer: (reference: string, answer: NonNullable<LostPayment['answer']>) => void;
}

export interface LostPayments {
  follow(source: LostSource | null): void;
  /**
   * Those that are due, unsettled, not being asked about, and of an account that is served. Who waited
   * longest comes first: behind a slow service the others would fall due again before all had a turn.
   */
  due(limit: number, serves: (login: Login) => boolean): LostPayment[];
  /** Milliseconds until the next falls due; infinite where none will. */
  timeToNext(serves: (login: Login) => boolean): number;
  /** How many of these accounts are unsettled and still to be asked about. */
  count(logins: readonly Login[]): number;
  /** How many are being asked about at this moment. */
  readonly underWay: number;
  /** The reference to ask about one with; it counts as being asked about from here on. */
  begin(payment: LostPayment): string;
  /** @param answer null where the question could not be put */
  end(payment: LostPayment, askedWith: string, answer: Exchange<StatusAnswer> | null): void;
}

interface Standing {
  /** By the clock that only grows. */
  dueAt: number;
  asked: number;
  last: LastAsked | null;
  isUnderWay: boolean;
}

/** @param randomFraction a number in [0, 1) that spreads questions over time */
export function createLostPayments(clock: Clock, randomFraction: () => number): LostPayments {
  const standings = new Map<string, Standing>();
  let source: LostSource | null = null;

  const standingOf = ({ reference }: LostPayment): Standing =>
    standings.get(reference) ?? { dueAt: 0, asked: 0, last: null, isUnderWay: false };

  const isOwed = (payment: LostPayment) => isLostCheckOwed(payment, standingOf(payment).asked);

  const open = (serves: (login: Login) => boolean): LostPayment[] =>
    (source?.lost() ?? []).filter(
      (payment) =>
        isOwed(payment) &&
        !standingOf(payment).isUnderWay &&
        (payment.account === null || serves(payment.account)),
    );

  return {
    follow(next) {
      source = next;
    },
    due: (limit, serves) =>
      open(serves)
        .filter((payment) => standingOf(payment).dueAt <= clock.monotonic())
        .toSorted((one, other) => standingOf(one).dueAt - standingOf(other).dueAt)
        .slice(0, limit),
    timeToNext: (serves) =>
      Math.min(
        ...open(serves).map((payment) =>
          Math.max(standingOf(payment).dueAt - clock.monotonic(), 0),
        ),
        Infinity,
      ),
    count: (logins) =>
      (source?.lost() ?? []).filter(
        (payment) =>
          isOwed(payment) &&
          logins.some((login) => payment.account && isSameLogin(login, payment.account)),
      ).length,
    get underWay() {
      return [...standings.values()].filter(({ isUnderWay }) => isUnderWay).length;
    },
    begin(payment) {
      const standing = standingOf(payment);
      standings.set(payment.reference, { ...standing, isUnderWay: true });
      return nextReference(namesOf(payment), standing.last);
    },
    end(payment, askedWith, answer) {
      const before = standingOf(payment);
      const asked = before.asked + 1;
      const outcome = answer && turnOutcome(answer);
      const pause = answer ? pauseWanted(answer) : 0;
      const delay = delayBeforeNext(SLOW_FROM + before.asked, randomFraction()) ?? 0;
      standings.set(payment.reference, {
        dueAt: clock.monotonic() + Math.max(delay, pause),
        asked,
        last: outcome === null ? before.last : { reference: askedWith, outcome, times: 1 },
        isUnderWay: false,
      });
      if (answer) source?.onAnswer(payment.reference, answerOf(answer));
    },
  };
}

const namesOf = ({ reference, gatewayReference, chargeReference }: LostPayment) => ({
  reference,
  gatewayReference,
  chargeReference,
  paymentUrlReference: null,
  externalPaymentReference: null,
});

function answerOf(asked: Exchange<StatusAnswer>): NonNullable<LostPayment['answer']> {
  if (!asked.ok) return { kind: 'no-answer', code: asked.error.code };
  if (asked.value.kind === 'not-known') return { kind: 'not-known' };
  const { amountText, currency, responseCode, responseDescription } = asked.value.record;
  return { kind: 'record', amountText, currency, responseCode, responseDescription };
}
