/**
 * A payment service in memory, each of whose answers a test chooses: for what a payment makes of
 * them. The wire has tests of its own.
 */
import type { Exchange, Gateway, StatusAnswer } from '../../../src/main/core/gateway/gateway.ts';
import type {
  Acceptance,
  GatewayError,
  StatusRecord,
} from '../../../src/shared/core/payments/payments.ts';
import { anAcceptance, anError, aRecord, aReply, aRequest } from '../samples/payment-samples.ts';

/** An answer, or one that does not come before `release`. */
type Answer<T> = Exchange<T> | 'held';

export interface ScriptedGateway extends Gateway {
  /** What create-payment and the charge are answered from now on, by the reference asked for. */
  answerCreate: (reference: string) => Answer<Acceptance>;
  answerCharge: (reference: string) => Answer<Acceptance>;
  /** What a question is answered from now on, by the reference it is asked with. */
  answerStatus: (reference: string) => Answer<StatusAnswer>;
  /** References that each call was made with, in order. */
  readonly sent: { create: string[]; charge: string[]; status: string[] };
  /** Lets what is held be answered by what the script says now. */
  release(): void;
}

export const takes = (over: Partial<Acceptance> = {}): Exchange<Acceptance> => ({
  ok: true,
  value: anAcceptance(over),
  reply: aReply(),
});

export const fails = (over: Partial<GatewayError> = {}): Exchange<never> => ({
  ok: false,
  error: anError(over),
  reply: null,
});

export const reports = (over: Partial<StatusRecord> = {}): Exchange<StatusAnswer> => ({
  ok: true,
  value: { kind: 'record', record: aRecord(over) },
  reply: aReply(),
});

export const pends = (): Exchange<StatusAnswer> =>
  reports({ responseCode: '9', responseDescription: 'Awaiting the customer' });

export const knowsNothing = (): Exchange<StatusAnswer> => ({
  ok: true,
  value: { kind: 'not-known', words: 'error' },
  reply: aReply({ httpStatus: 400 }),
});

const LOGIN = { baseUrl: 'https://pay.example/v1', email: 'shop@example.com' };

/** Until told otherwise it takes every payment and knows none as paid. */
export function scriptedGateway(): ScriptedGateway {
  const held: (() => void)[] = [];
  const sent: ScriptedGateway['sent'] = { create: [], charge: [], status: [] };

  function answered<T>(answer: () => Answer<T>): Promise<Exchange<T>> {
    const now = answer();
    if (now !== 'held') return Promise.resolve(now);
    return new Promise((resolve) => {
      const again = () => {
        const later = answer();
        if (later === 'held') held.push(again);
        else resolve(later);
      };
      held.push(again);
    });
  }

  const prepared = (reference: string) => ({ trace: aRequest({ body: reference }) });
  let next = 1000;
  const accept = () => takes({ gatewayReference: String((next += 1)) });

  const gateway: ScriptedGateway = {
    login: LOGIN,
    serves: () => true,
    knows: (login) => gateway.serves(login),
    answerCreate: accept,
    answerCharge: accept,
    answerStatus: pends,
    sent,
    release() {
      for (const again of held.splice(0)) again();
    },
    prepareCreatePayment: ({ reference }) => prepared(reference),
    createPayment: ({ trace }) => {
      sent.create.push(trace.body);
      return answered(() => gateway.answerCreate(trace.body));
    },
    prepareUssdCharge: ({ reference }) => prepared(reference),
    chargeByUssd: ({ trace }) => {
      sent.charge.push(trace.body);
      return answered(() => gateway.answerCharge(trace.body));
    },
    askStatus: (reference) => {
      sent.status.push(reference);
      return answered(() => gateway.answerStatus(reference));
    },
    during: (work) => work(),
    retire: async () => undefined,
    close: async () => undefined,
  };
  return gateway;
}
