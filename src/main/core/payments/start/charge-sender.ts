/**
 * Carries a recorded payment to the service: create-payment, and the charge after it where the
 * method has one.
 * Every request is on disk before it leaves; every answer is on disk before it is believed. What is
 * known at once is written at once: the first request together with its intent, the charge's together
 * with the answer that it follows, so that a slow disk is waited for once before each request.
 */
import { methodOf } from '../../../../shared/core/methods/index.ts';
import type { Payment, PaymentEvent } from '../../../../shared/core/payments/payments.ts';
import type { Preferences } from '../../../../shared/settings.ts';
import { customerForm } from '../customers/customer.ts';
import type { Gateway, PaymentRequest, PreparedRequest } from '../../gateway/gateway.ts';
import type { PollState } from '../../ledger/index.ts';
import type { Log } from '../../platform/log.ts';
import type { SteadyClock } from '../follow/steady-clock.ts';
import type { Connection } from '../reachability.ts';
import type { Journal } from '../journal.ts';
import { owedFrom } from '../life/owed-checks.ts';
import { type Redactor, redactorOf } from '../life/personal-data.ts';
import { delayBeforeNext, SLOW_FROM } from '../life/schedule.ts';
import type { PassSyncPoint } from '../sync-points.ts';

const MINUTE_MS = 60_000;

/** A payment's requests, made ready before its intent is on disk. */
export interface Prepared {
  /** The first: to be kept together with the intent. */
  readonly requested: PaymentEvent;
  /** Sends them; never throws. What happens arrives as changes of the payment. */
  run(payment: Payment): void;
}

type Demand = Pick<Payment, 'reference' | 'customer' | 'amountMinor' | 'currency' | 'method'>;

export interface ChargeSender {
  /**
   * By the rules of this moment: what a manager says of replies and numbers meanwhile is not of this
   * payment.
   */
  prepare(demand: Demand, gateway: Gateway): Prepared;
  /** Payments whose requests are under way at this moment. */
  isUnderWay(paymentId: string): boolean;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

export interface ChargeSenderParts {
  journal: Journal;
  connection: Connection;
  preferences: () => Preferences;
  steadyClock: SteadyClock;
  log: Log;
  pass: PassSyncPoint;
  /** A payment's requests are over; there may be something new to check. */
  onDone: () => void;
  /** Something could not be kept; recovery brings the payment to where its events say. */
  onFault: (error: unknown) => void;
  /** Has it on disk, elsewhere than in the ledger, how far the ledger has come; never throws. */
  syncHead: () => Promise<void>;
}

type Step = 'create' | 'charge';

/** A request that is ready to leave, and what is kept of it first. */
interface Exchange {
  step: Step;
  requested: PaymentEvent;
  send: () => ReturnType<Gateway['createPayment']>;
}

export function createChargeSender(parts: ChargeSenderParts): ChargeSender {
  const { journal, connection, preferences, steadyClock, log, pass } = parts;
  const underWay = new Map<string, Promise<void>>();

  function prepare(demand: Demand, gateway: Gateway): Prepared {
    const { customer, reference, amountMinor, currency, method } = demand;
    const rule = preferences().customers;
    const request: PaymentRequest = {
      reference,
      userId: customer === null ? null : customerForm(customer, rule).sent,
      amountMinor,
      currency,
    };
    const redactor = redactorOf(customer, rule);
    const exchangeOf = (step: Step, wire: PreparedRequest, send: Gateway['createPayment']) => ({
      step,
      requested: { type: `${step}-requested`, request: redactor.request(wire.trace) } as const,
      send: () => send(wire),
    });
    const create = exchangeOf('create', gateway.prepareCreatePayment(request), (wire) =>
      gateway.createPayment(wire),
    );
    const charge = methodOf(method).isCharged
      ? exchangeOf('charge', gateway.prepareUssdCharge(request), (wire) =>
          gateway.chargeByUssd(wire),
        )
      : null;
    return {
      requested: create.requested,
      run: (payment) => begin(payment, gateway, () => carry(payment, create, charge, redactor)),
    };
  }

  async function carry(
    payment: Payment,
    create: Exchange,
    charge: Exchange | null,
    redactor: Redactor,
  ): Promise<void> {
    const created = await exchange(payment, create, charge, redactor);
    if (created.status === 'starting' && charge !== null)
      await exchange(created, charge, null, redactor);
  }

  /** @param next kept together with an answer that it follows */
  async function exchange(
    payment: Payment,
    { step, send }: Exchange,
    next: Exchange | null,
    redactor: Redactor,
  ): Promise<Payment> {
    pass(`${step}-request-kept`);
    // Should the ledger be lost, it must still show that there was this charge.
    if (step === 'charge') await parts.syncHead();
    const sent = send();
    pass(`${step}-sent`);
    const answer = await sent;
    pass(`${step}-answered`);
    connection.saw(answer);
    const event = answerEvent(step, answer, redactor);
    const events = answer.ok && next !== null ? [event, next.requested] : [event];
    const after = journal.apply(payment.id, events, pollStateAfter(payment, event));
    pass(`${step}-answer-kept`);
    return after;
  }

  /** A charge that was refused has left all the same: it is asked about slowly. */
  function pollStateAfter(payment: Payment, event: PaymentEvent): PollState | null {
    const now = steadyClock.now();
    const owed = owedFrom(event, methodOf(payment.method).isCharged);
    if (owed === null) return null;
    const asked = owed === 'stray-money' ? SLOW_FROM : 0;
    return {
      paymentId: payment.id,
      dueAt: now + (delayBeforeNext(asked, 0.5) ?? 0),
      asked,
      windowEndsAt:
        owed === 'customer' ? now + preferences().waitingWindowMinutes * MINUTE_MS : null,
      lastAskedAt: null,
    };
  }

  function begin(payment: Payment, gateway: Gateway, work: () => Promise<void>): void {
    const whole = gateway
      .during(work)
      .catch((error: unknown) => {
        log.error('a payment was cut off between two steps', {
          reference: payment.reference,
          reason: error instanceof Error ? error.name : 'unknown',
        });
        parts.onFault(error);
      })
      .finally(() => {
        underWay.delete(payment.id);
        parts.onDone();
      });
    underWay.set(payment.id, whole);
  }

  return {
    prepare,
    isUnderWay: (paymentId) => underWay.has(paymentId),
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
  };
}

/** What an exchange says: only `unknown` leaves the outcome open. */
function answerEvent(
  step: Step,
  answer: Awaited<ReturnType<Gateway['createPayment']>>,
  redactor: Redactor,
): PaymentEvent {
  if (answer.ok) {
    return {
      type: `${step}-accepted`,
      acceptance: answer.value,
      reply: redactor.reply(answer.reply),
      ...(answer.serviceAt !== undefined && { serviceAt: answer.serviceAt }),
    };
  }
  return {
    type: answer.error.certainty === 'unknown' ? `${step}-unanswered` : `${step}-refused`,
    error: redactor.error(answer.error),
    reply: answer.reply && redactor.reply(answer.reply),
  };
}
