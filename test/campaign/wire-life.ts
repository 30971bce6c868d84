/** One payment that meets one wire fault, and what becomes of it at the counter. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createGateway } from '../../src/main/core/gateway/client.ts';
import type { Gateway } from '../../src/main/core/gateway/gateway.ts';
import type { NewPayment } from '../../src/shared/core/contract/payments.ts';
import { Refusal } from '../../src/main/core/platform/refusal.ts';
import { IMPOSSIBLE_REFERENCE } from '../../src/main/core/gateway/gateway.ts';
import { adviceFor } from '../../src/renderer/core/payment/advice.ts';
import { payment as texts } from '../../src/shared/i18n/en/payment.ts';
import type { Payment, PaymentStatus } from '../../src/shared/core/payments/payments.ts';
import { type Counter, openCounter } from '../support/real/counter.ts';
import type { Call, Fault } from '../support/machines/wire-faults/fault.ts';

/** What is asked about a payment after the fault. */
export type NextQuestion = 'by the gateway reference' | 'by our reference' | 'a probe' | 'nothing';

export interface Fate {
  status: PaymentStatus;
  /** What the cashier reads first. */
  headline: string;
  next: NextQuestion;
  /** What comes of asking the same customer for another amount. */
  secondDemand: 'accepted' | 'held-back';
  /** How often the request that met the fault was sent. */
  sent: number;
}

const SECRET = 'sk_wire_9d2c';
/** Never paid, so that only the fault moves the payment. */
const AMOUNT_MINOR = 100_001;
const SOON_MS = 8000;

export async function meetFault(fault: Fault, call: Call): Promise<Fate> {
  const stage = await fault(call);
  const faulty = createGateway({
    account: {
      baseUrl: `${stage.origin}/v1`,
      email: 'shop@pay.example',
      requestShape: 'endpoint',
      callbackUrl: null,
      isV2: true,
    },
    readKey: () => Promise.resolve({ origin: stage.origin, secret: SECRET }),
    now: Date.now,
    allowPlainHttpOnLoopback: true,
    ...stage.options,
  });
  const asked: string[] = [];
  let sent = 0;
  let answered = 0;
  const through = (honest: Gateway): Gateway => ({
    ...honest,
    ...(call === 'create-payment' && {
      prepareCreatePayment: (request) => faulty.prepareCreatePayment(request),
      createPayment: (prepared) => {
        sent += 1;
        return sent === 1 ? faulty.createPayment(prepared) : honest.createPayment(prepared);
      },
    }),
    ...(call === 'USSD charge' && {
      prepareUssdCharge: (request) => faulty.prepareUssdCharge(request),
      chargeByUssd: (prepared) => {
        sent += 1;
        return faulty.chargeByUssd(prepared);
      },
    }),
    async askStatus(reference) {
      asked.push(reference);
      const meetsFault = call === 'status question' && asked.length === 1;
      if (meetsFault) sent += 1;
      const answer = await (meetsFault ? faulty : honest).askStatus(reference);
      answered += 1;
      return answer;
    },
  });
  const counter = await openCounter({ through });
  try {
    const { payment } = await counter.payments.start(entry(call, AMOUNT_MINOR));
    const { id } = payment;
    await happened(counter, () => !['recorded', 'starting'].includes(counter.payment(id).status));
    if (call === 'status question') {
      await counter.pass(SOON_MS);
      await happened(counter, () => asked.length > 0 && answered === asked.length);
    }
    const met = counter.payment(id);
    await counter.pass(SOON_MS);
    return {
      status: met.status,
      headline: texts.advice[adviceFor(met)].headline,
      next: questionOf(met, asked[call === 'status question' ? 1 : 0]),
      secondDemand: await demandAgain(counter, call),
      sent: call === 'create-payment' ? Math.min(sent, sentFor(counter, id)) : sent,
    };
  } finally {
    await counter.close();
    await faulty.close();
    await stage.server?.close();
    await stage.bystander?.close();
  }
}

const entry = (call: Call, amountMinor: number): NewPayment => ({
  draftId: randomUUID(),
  method: call === 'USSD charge' ? 'ussd' : 'link',
  amountMinor,
  currency: 'NGN',
  customer: '08031234567',
  note: '',
  replaces: null,
  override: null,
});

function questionOf(payment: Payment, reference: string | undefined): NextQuestion {
  if (reference === undefined) return 'nothing';
  if (reference === IMPOSSIBLE_REFERENCE) return 'a probe';
  return reference === payment.reference ? 'by our reference' : 'by the gateway reference';
}

/** Requests of a kind that the payment's own events prove. */
const sentFor = (counter: Counter, id: string): number =>
  counter.ledger.getLife(id).events.filter(({ event }) => event.type === 'create-requested').length;

async function demandAgain(counter: Counter, call: Call): Promise<Fate['secondDemand']> {
  try {
    await counter.payments.start(entry(call, AMOUNT_MINOR + 1000));
    return 'accepted';
  } catch (error) {
    if (error instanceof Refusal && error.code === 'held-back') return 'held-back';
    throw error;
  }
}

/** Waits in real time, while the counter's own clock stands still. */
async function happened(counter: Counter, isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await counter.clock.advance(0);
    await wait(2);
  }
}
