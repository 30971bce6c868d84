/**
 * Puts every status check, one at a time for a payment, and brings its answer home. Nothing else
 * asks the service how a payment stands.
 */
import type { LostPayment } from '../../../../shared/core/record/backups.ts';
import type { GatewayError } from '../../../../shared/core/payments/payments.ts';
import {
  type Exchange,
  type Gateway,
  IMPOSSIBLE_REFERENCE,
  type StatusAnswer,
} from '../../gateway/gateway.ts';
import { isRowFault } from '../../ledger/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Connection } from '../reachability.ts';
import type { GatewaySource } from '../gateway-source.ts';
import { IllegalMoveError } from '../life/lifecycle.ts';
import type { LostPayments } from './lost-payments.ts';
import { createNextChecks, type NextChecksParts } from './next-checks.ts';
import type { Pauses } from './pauses.ts';
import type { PassSyncPoint } from '../sync-points.ts';

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
  /**
   * Asks about a reference of no payment here.
   * @returns null where an answer could not be had
   */
  askForeign(reference: string, gateway: Gateway): Promise<Exchange<StatusAnswer> | null>;
  /** Asks about a payment that nobody has, to see whether the service is there; never rejects. */
  probe(gateway: Gateway): Promise<void>;
  /** Why the last question had no answer; null once one came. */
  lastError(paymentId: string): GatewayError | null;
  /** Resolves when no question is under way. */
  settled(): Promise<void>;
}

export interface StatusChecksParts extends NextChecksParts {
  connection: Connection;
  gateways: Pick<GatewaySource, 'current'>;
  log: Pick<Log, 'error'>;
  pass: PassSyncPoint;
  pauses: Pick<Pauses, 'busy' | 'offline'>;
  lost: Pick<LostPayments, 'begin' | 'end'>;
  /** An answer could not be kept; the question will have to be asked again. */
  onFault: (error: unknown) => void;
  /** The question is over, answered or not. */
  onDone: (paymentId: string) => void;
}

export function createStatusChecks(parts: StatusChecksParts): StatusChecks {
  const { ledger, answers, connection, gateways, lost, pauses } = parts;
  const next = createNextChecks(parts);
  const underWay = new Set<string>();
  const pending = new Map<string, Promise<boolean>>();

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
      const answered = next.bringHome(paymentId, answer, askedWith, { isScheduled, isCurrent });
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

  async function askForeign(
    reference: string,
    gateway: Gateway,
  ): Promise<Exchange<StatusAnswer> | null> {
    try {
      const answer = await gateway.askStatus(reference);
      learn(answer, gateway);
      return answer;
    } catch (error) {
      parts.onFault(error);
      return null;
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

  /** What is wrong with one record holds up no other payment: it is asked about slowly. */
  function leave(paymentId: string): void {
    parts.log.error('an answer does not fit what is recorded of a payment', {});
    try {
      next.slowDown(paymentId);
    } catch (error) {
      parts.onFault(error);
    }
  }

  return {
    underWay,
    ask(paymentId, gateway, isScheduled) {
      const already = pending.get(paymentId);
      if (already) return already;
      underWay.add(paymentId);
      next.come(paymentId);
      // Ended in a later turn, also where it fails before anything was awaited.
      const question = put(paymentId, gateway, isScheduled).finally(() => end(paymentId));
      pending.set(paymentId, question);
      return question;
    },
    askLost,
    askForeign,
    probe,
    lastError: next.lastError,
    async settled() {
      await Promise.all(pending.values());
    },
  };
}
