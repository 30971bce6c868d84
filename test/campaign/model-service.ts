/**
 * A payment service that lives in memory and does to each request what the campaign decides:
 * answers, refuses, or loses it before or after carrying it out. It keeps the truth about money.
 */
import type {
  Exchange,
  Gateway,
  PreparedRequest,
  StatusAnswer,
} from '../../src/main/core/gateway/gateway.ts';
import type { Clock } from '../../src/main/core/platform/clock.ts';
import { plainAmount } from '../../src/shared/core/money/money.ts';
import type { Acceptance, GatewayError } from '../../src/shared/core/payments/payments.ts';

/** What happens to the next request of a kind. */
export const FATES = [
  'answered',
  'refused',
  // A charge that was carried out all the same; of a create, a plain refusal.
  'refused-in-error',
  'not-sent',
  'lost-before',
  'lost-after',
  'hangs',
] as const;
export type Fate = (typeof FATES)[number];

/** What the service says beside code 0; the first is what the interface pairs with it. */
export const WORDS = [
  'Transaction Successful',
  '',
  'Reversed',
  'Pending',
  'Declined',
  'Transaction Failed',
] as const;

/** How the service speaks of one payment. */
export interface Habits {
  /**
   * Which of the references that it gave it answers status questions for: all and ours, only what
   * create-payment got, or only what the charge got. One that was never heard is not insisted on.
   */
  answersFor: 'any' | 'created' | 'charged';
  /** The reference in its status records. */
  namesItself: 'by-ours' | 'by-its-own';
  /** Whether it gives what the payment before was given, or that one's own, as this one's. */
  shares: 'nothing' | 'given' | 'ours';
  words: (typeof WORDS)[number];
}

export const PLAIN: Habits = {
  answersFor: 'any',
  namesItself: 'by-ours',
  shares: 'nothing',
  words: 'Transaction Successful',
};

/** One payment as the service knows it. */
export interface Known {
  reference: string;
  /** What the service gives for it: for create-payment, and for the charge. */
  gives: { created: string; charged: string };
  habits: Habits;
  /** References that a process lived to hear. */
  told: Set<string>;
  /** The `userId` that came with it. */
  customer: string;
  amountMinor: number;
  /** Requests that arrived, whatever became of them. */
  creates: number;
  charges: number;
  /** Carried out: the customer has been asked by USSD. */
  charged: boolean;
  created: boolean;
  paid: boolean;
  /** A charge was carried out and refused in the documented words all the same. */
  refusedInError: boolean;
  /** A request was withdrawn from the queue, and a process lived to hear it. */
  withdrawn: boolean;
}

export interface ModelService {
  readonly gateway: Gateway;
  readonly known: ReadonlyMap<string, Known>;
  /**
   * The fates of the next requests; when there are no more, everything is answered.
   * @param habits of the payments that come now
   */
  decide(fates: readonly Fate[], habits?: Habits): void;
  /** From now on an answer takes so long, and so many requests are under way at once. */
  pace(answerMs: number, atOnce: number): void;
  /** The machine's network is gone or back. */
  connect(isConnected: boolean): void;
  /**
   * The customer of the nth known payment pays, if the service ever asked for it.
   * @param isByUssd whether that takes a charge: create-payment does not tell
   */
  pay(index: number, isByUssd: (reference: string) => boolean): void;
  /** Requests that hang run out of time. */
  timeOut(): void;
  /** From now on nothing of an earlier process gets an answer. */
  abandon(): void;
}

/** A request that may be sent. */
interface Ready {
  readonly kind: 'create' | 'charge';
  readonly demand: Parameters<Gateway['prepareCreatePayment']>[0];
  readonly habits: Habits;
}

/** How long a request waits for its turn, as the app's client lets it; milliseconds. */
export const QUEUE_MS = 120_000;

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
const WITHDRAWN = failure({ code: 'queued-too-long', certainty: 'not-sent' });
const REFUSED = failure({ code: 'malformed', certainty: 'refused', httpStatus: 400 });

/** The queue of one process before the service. */
function createLine(clock: Clock, pace: () => { answerMs: number; atOnce: number }) {
  const waiting = new Set<() => void>();
  let underWay = 0;

  const turn = (): Promise<boolean> =>
    new Promise((resolve) => {
      const enter = () => {
        underWay += 1;
        resolve(true);
      };
      if (underWay < pace().atOnce) return enter();
      const cancel = clock.setTimer(QUEUE_MS, () => {
        waiting.delete(called);
        resolve(false);
      });
      const called = () => {
        waiting.delete(called);
        cancel();
        enter();
      };
      waiting.add(called);
    });

  /** @returns null when it waited too long and was withdrawn: then `work` was never begun */
  return async function through<T>(work: () => T): Promise<T | null> {
    const { answerMs } = pace();
    if (answerMs === 0) return work();
    if (!(await turn())) return null;
    const done = work();
    await new Promise<void>((answered) => void clock.setTimer(answerMs, answered));
    underWay -= 1;
    const [next] = waiting;
    next?.();
    return done;
  };
}

/**
 * @param onArrival told of every create and charge that arrives, before anything is answered
 * @param clock by which its answers take time
 */
export function createModelService(
  onArrival: (kind: 'create' | 'charge', payment: Known) => void,
  clock: Clock,
): ModelService {
  const known = new Map<string, Known>();
  const prepared = new WeakMap<PreparedRequest, Ready>();
  let fates: Fate[] = [];
  let habits = PLAIN;
  let isConnected = true;
  let generation = 0;
  let hanging: (() => void)[] = [];
  let pace = { answerMs: 0, atOnce: 1 };
  let line = createLine(clock, () => pace);

  /**
   * An answer for the process that asked; one that has died since never hears it, and what waits in
   * its queue dies with it.
   */
  async function forThisProcess<T>(
    work: () => Exchange<T> | Promise<Exchange<T>>,
  ): Promise<Exchange<T>> {
    const asked = generation;
    const isAlive = () => asked === generation;
    const never = new Promise<Exchange<T>>(() => {});
    const answer = await line(() => (isAlive() ? work() : never));
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    return isAlive() ? (answer ?? WITHDRAWN) : never;
  }

  async function ask(request: PreparedRequest): Promise<Exchange<Acceptance>> {
    const ready = prepared.get(request);
    if (!ready) throw new Error('a request that was not prepared');
    const payment = knownOf(ready);
    const answer = await forThisProcess(() => arrive(ready.kind, payment));
    if (answer.ok) payment.told.add(answer.value.gatewayReference);
    else if (answer.error.code === 'queued-too-long') payment.withdrawn = true;
    return answer;
  }

  const accept = (kind: 'create' | 'charge', { gives }: Known): Exchange<Acceptance> => ({
    ok: true,
    reply,
    value: {
      shape: 'endpoint',
      gatewayReference: kind === 'create' ? gives.created : gives.charged,
      paymentUrl: 'https://pay.example/c/1',
      paymentUrlReference: null,
      externalPaymentReference: null,
      serviceStatus: 'CREATED',
      paymentChannel: 'DEFAULT',
    },
  });

  function arrive(
    kind: 'create' | 'charge',
    payment: Known,
  ): Exchange<Acceptance> | Promise<Exchange<Acceptance>> {
    const fate = fates.shift() ?? 'answered';
    if (!isConnected || fate === 'not-sent') return OFFLINE;
    payment[kind === 'create' ? 'creates' : 'charges'] += 1;
    onArrival(kind, payment);
    if (fate === 'refused' || (fate === 'refused-in-error' && kind === 'create')) return REFUSED;
    if (fate === 'lost-before') return failure({});
    if (kind === 'create') payment.created = true;
    else payment.charged = true;
    if (fate === 'refused-in-error') {
      payment.refusedInError = true;
      return REFUSED;
    }
    if (fate === 'hangs')
      return new Promise((resolve) => {
        hanging.push(() => resolve(failure({})));
      });
    return fate === 'lost-after' ? failure({}) : accept(kind, payment);
  }

  const prepare =
    (kind: 'create' | 'charge'): Gateway['prepareCreatePayment'] =>
    (demand) => {
      const request = { trace: { path: `/${kind}`, body: '{}' } };
      prepared.set(request, { kind, demand, habits });
      return request;
    };

  /** Comes to be known with the first request that is sent: what is only made ready may be called off. */
  function knownOf({ demand, habits: its }: Ready): Known {
    const { reference, userId, amountMinor } = demand;
    const before = [...known.values()].at(-1);
    const payment = known.get(reference) ?? {
      reference,
      gives: {
        created:
          (its.shares === 'given' && before?.gives.created) ||
          (its.shares === 'ours' && before?.reference) ||
          `9007199254740993${known.size}`,
        charged: `C-9007199254740993${known.size}`,
      },
      habits: its,
      told: new Set<string>(),
      customer: userId ?? '',
      amountMinor,
      creates: 0,
      charges: 0,
      charged: false,
      created: false,
      paid: false,
      refusedInError: false,
      withdrawn: false,
    };
    known.set(reference, payment);
    return payment;
  }

  /** What it answers for: only for one reference where that was heard, else for all. */
  function answersFor({ reference, gives, told, habits: its }: Known): string[] {
    const only = its.shares === 'nothing' && its.answersFor !== 'any' && gives[its.answersFor];
    return only && told.has(only) ? [only] : [reference, gives.created, gives.charged];
  }

  function recordOf(payment: Known) {
    const date = new Date(clock.now()).toISOString().slice(0, 10);
    const { habits: its, told, gives } = payment;
    const isByItsOwn = its.namesItself === 'by-its-own' || its.shares !== 'nothing';
    return {
      amountText: plainAmount(payment.amountMinor, CURRENCY),
      currency: CURRENCY,
      paymentReference: isByItsOwn && told.has(gives.created) ? gives.created : payment.reference,
      dateText: date.split('-').toReversed().join('/'),
      date,
      feesText: '0',
      responseCode: payment.paid ? '0' : '9',
      responseDescription: payment.paid ? its.words : 'Waiting',
    };
  }

  const gateway: Gateway = {
    prepareCreatePayment: prepare('create'),
    createPayment: ask,
    prepareUssdCharge: prepare('charge'),
    chargeByUssd: ask,
    askStatus: (reference) =>
      forThisProcess((): Exchange<StatusAnswer> => {
        if (!isConnected) return OFFLINE;
        const payment = [...known.values()].find(
          (candidate) => candidate.created && answersFor(candidate).includes(reference),
        );
        if (!payment) return { ok: true, value: { kind: 'not-known', words: 'error' }, reply };
        return { ok: true, reply, value: { kind: 'record', record: recordOf(payment) } };
      }),
    login: { baseUrl: '', email: '' },
    knows: () => true,
    serves: () => true,
    during: (work) => work(),
    retire: async () => {},
    close: async () => {},
  };

  return {
    gateway,
    known,
    decide(next, has = PLAIN) {
      fates = [...next];
      habits = has;
    },
    pace(answerMs, atOnce) {
      pace = { answerMs, atOnce };
    },
    connect(connected) {
      isConnected = connected;
    },
    pay(index, isByUssd) {
      const asked = [...known.values()].filter(
        ({ reference, created, charged }) => created && (charged || !isByUssd(reference)),
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
      line = createLine(clock, () => pace);
    },
  };
}
