/**
 * A payment service that lives in memory and does to each request what the campaign decides:
 * answers, refuses, or loses it before or after carrying it out. It keeps the truth about money.
 */
import type { Exchange, Gateway, PreparedRequest } from '../../src/main/gateway/gateway.ts';
import { plainAmount } from '../../src/shared/money.ts';
import type { Acceptance, GatewayError } from '../../src/shared/payments.ts';

/** What happens to the next request of a kind. */
export const FATES = [
  'answered',
  'refused',
  'not-sent',
  'lost-before',
  'lost-after',
  'hangs',
] as const;
export type Fate = (typeof FATES)[number];

/** One payment as the service knows it. */
export interface Known {
  reference: string;
  customer: string;
  method: 'link' | 'ussd';
  amountMinor: number;
  /** Requests that arrived, whatever became of them. */
  creates: number;
  charges: number;
  /** Carried out: the customer has been asked by USSD. */
  charged: boolean;
  created: boolean;
  paid: boolean;
}

export interface ModelService {
  readonly gateway: Gateway;
  readonly known: ReadonlyMap<string, Known>;
  /** The fates of the next requests; when there are no more, everything is answered. */
  decide(fates: readonly Fate[]): void;
  /** The machine's network is gone or back. */
  connect(isConnected: boolean): void;
  /** The customer of the nth known payment pays, if the service ever asked for it. */
  pay(index: number): void;
  /** Requests that hang run out of time. */
  timeOut(): void;
  /** From now on nothing of an earlier process gets an answer. */
  abandon(): void;
}

const CURRENCY = 'NGN';
const reply = { httpStatus: 200, body: '{}', cut: false };

const error = (over: Partial<GatewayError>): GatewayError => ({
  code: 'timed-out',
  certainty: 'unknown',
  httpStatus: null,
  words: null,
  field: null,
  retryAfterMs: null,
  ...over,
});
const failure = (over: Partial<GatewayError>): Exchange<never> => ({
  ok: false,
  error: error(over),
  reply: null,
});
const OFFLINE = failure({ code: 'offline', certainty: 'not-sent' });

/** @param onArrival told of every create and charge that arrives, before anything is answered */
export function createModelService(
  onArrival: (kind: 'create' | 'charge', payment: Known) => void,
): ModelService {
  const known = new Map<string, Known>();
  const prepared = new WeakMap<PreparedRequest, { reference: string; kind: 'create' | 'charge' }>();
  let fates: Fate[] = [];
  let isConnected = true;
  let generation = 0;
  let hanging: (() => void)[] = [];

  /** An answer for the process that asked; one that has died since never hears it. */
  async function forThisProcess<T>(answer: T): Promise<T> {
    const asked = generation;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    return asked === generation ? answer : new Promise<T>(() => {});
  }

  const acceptance = (payment: Known): Acceptance => ({
    shape: 'endpoint',
    gatewayReference: `9007199254740993${payment.reference.length}${[...known.keys()].indexOf(payment.reference)}`,
    paymentUrl: 'https://pay.example/c/1',
    paymentUrlReference: null,
    externalPaymentReference: null,
    serviceStatus: 'CREATED',
    paymentChannel: 'DEFAULT',
  });

  function arrive(request: PreparedRequest): Exchange<Acceptance> | Promise<Exchange<Acceptance>> {
    const what = prepared.get(request);
    const payment = what && known.get(what.reference);
    if (!what || !payment) throw new Error('a request that was not prepared');
    const fate = fates.shift() ?? 'answered';
    if (!isConnected || fate === 'not-sent') return OFFLINE;
    payment[what.kind === 'create' ? 'creates' : 'charges'] += 1;
    onArrival(what.kind, payment);
    if (fate === 'refused')
      return failure({ code: 'malformed', certainty: 'refused', httpStatus: 400 });
    if (fate === 'lost-before') return failure({});
    if (what.kind === 'create') payment.created = true;
    else payment.charged = true;
    if (fate === 'hangs')
      return new Promise((resolve) => {
        hanging.push(() => resolve(failure({})));
      });
    return fate === 'lost-after' ? failure({}) : { ok: true, value: acceptance(payment), reply };
  }

  const prepare =
    (kind: 'create' | 'charge'): Gateway['prepareCreatePayment'] =>
    ({ reference, userId, amountMinor }) => {
      if (!known.has(reference))
        known.set(reference, {
          reference,
          customer: userId ?? '',
          method: 'link',
          amountMinor,
          creates: 0,
          charges: 0,
          charged: false,
          created: false,
          paid: false,
        });
      const request = { trace: { path: `/${kind}`, body: '{}' } };
      prepared.set(request, { reference, kind });
      return request;
    };

  const gateway: Gateway = {
    prepareCreatePayment: prepare('create'),
    createPayment: async (request) => forThisProcess(await arrive(request)),
    prepareUssdCharge: (request) => {
      const charge = prepare('charge')(request);
      const payment = known.get(request.reference);
      if (payment) payment.method = 'ussd';
      return charge;
    },
    chargeByUssd: async (request) => forThisProcess(await arrive(request)),
    async askStatus(reference) {
      if (!isConnected) return forThisProcess(OFFLINE);
      const payment = [...known.values()].find(
        (candidate) =>
          candidate.created &&
          (candidate.reference === reference ||
            acceptance(candidate).gatewayReference === reference),
      );
      if (!payment)
        return forThisProcess({ ok: true, value: { kind: 'not-known', words: 'error' }, reply });
      return forThisProcess({
        ok: true,
        reply,
        value: {
          kind: 'record',
          record: {
            amountText: plainAmount(payment.amountMinor, CURRENCY),
            currency: CURRENCY,
            paymentReference: payment.reference,
            dateText: '15/01/2026',
            date: '2026-01-15',
            feesText: '0',
            responseCode: payment.paid ? '0' : '9',
            responseDescription: payment.paid ? 'Transaction Successful' : 'Waiting',
          },
        },
      });
    },
    login: { baseUrl: '', email: '' },
    serves: () => true,
    during: (work) => work(),
    retire: async () => {},
    close: async () => {},
  };

  return {
    gateway,
    known,
    decide(next) {
      fates = [...next];
    },
    connect(connected) {
      isConnected = connected;
    },
    pay(index) {
      const asked = [...known.values()].filter(
        ({ created, charged, method }) => created && (method === 'link' || charged),
      );
      const payment = asked[index % Math.max(asked.length, 1)];
      if (payment) payment.paid = true;
    },
    timeOut() {
      for (const end of hanging) end();
      hanging = [];
    },
    abandon() {
      generation += 1;
      hanging = [];
    },
  };
}
