/**
 * Carries a recorded payment to the service: create-payment, and the charge after it where the
 * method has one.
 * Every request is on disk before it leaves; every answer is on disk before it is believed.
 */
import { methodOf } from '../../../../shared/methods/index.ts';
import type { Payment, PaymentEvent } from '../../../../shared/payments.ts';
import type { Preferences } from '../../../../shared/settings.ts';
import { customerForm } from '../customers/customer.ts';
import type {
  Gateway,
  PaymentRequest,
  PreparedRequest,
} from '../../../adapters/gateway/gateway.ts';
import type { PollState } from '../../../adapters/ledger/ledger.ts';
import type { Log } from '../../../platform/log.ts';
import type { SteadyClock } from '../follow/steady-clock.ts';
import type { Connection } from '../reachability.ts';
import type { Journal } from '../journal.ts';
import { owedFrom } from '../life/owed-checks.ts';
import { type Redactor, redactorOf } from '../life/personal-data.ts';
import { delayBeforeNext, SLOW_FROM } from '../life/schedule.ts';
import type { PassSyncPoint } from '../sync-points.ts';

const MINUTE_MS = 60_000;

export interface ChargeSender {
  /** Begins; never throws. What happens arrives as changes of the payment. */
  run(payment: Payment, gateway: Gateway): void;
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

export function createChargeSender(parts: ChargeSenderParts): ChargeSender {
  const { journal, connection, preferences, steadyClock, log, pass } = parts;
  const underWay = new Map<string, Promise<void>>();

  async function carry(recorded: Payment, gateway: Gateway): Promise<void> {
    const { customer } = recorded;
    const rule = preferences().customers;
    const request: PaymentRequest = {
      reference: recorded.reference,
      userId: customer === null ? null : customerForm(customer, rule).sent,
      amountMinor: recorded.amountMinor,
      currency: recorded.currency,
    };
    const redactor = redactorOf(customer, rule);
    // Both before anything is awaited: what a manager says of replies meanwhile is not of this payment.
    const create = gateway.prepareCreatePayment(request);
    const charge = methodOf(recorded.method).isCharged ? gateway.prepareUssdCharge(request) : null;
    const created = await exchange(recorded, 'create', redactor, {
      prepared: create,
      send: (prepared) => gateway.createPayment(prepared),
    });
    if (created.status !== 'starting' || charge === null) return;
    await exchange(created, 'charge', redactor, {
      prepared: charge,
      send: (prepared) => gateway.chargeByUssd(prepared),
    });
  }

  async function exchange(
    payment: Payment,
    step: Step,
    redactor: Redactor,
    wire: { prepared: PreparedRequest; send: Gateway['createPayment'] },
  ): Promise<Payment> {
    journal.apply(payment.id, {
      type: `${step}-requested`,
      request: redactor.request(wire.prepared.trace),
    });
    pass(`${step}-request-kept`);
    // Should the ledger be lost, it must still show that there was this charge.
    if (step === 'charge') await parts.syncHead();
    const sent = wire.send(wire.prepared);
    pass(`${step}-sent`);
    const answer = await sent;
    pass(`${step}-answered`);
    connection.saw(answer);
    const event = answerEvent(step, answer, redactor);
    const after = journal.apply(payment.id, event, pollStateAfter(payment, event));
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

  return {
    run(payment, gateway) {
      const whole = gateway
        .during(() => carry(payment, gateway))
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
    },
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
