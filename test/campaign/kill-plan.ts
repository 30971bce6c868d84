/** When the app is killed, and what its cashiers enter until then; all of it chosen by the seed. */
import { randomUUID } from 'node:crypto';
import { type SyncPoint, SYNC_POINTS } from '../../src/main/features/payments/sync-points.ts';
import { hasMoney, isOnItsWay } from '../../src/main/features/payments/life/lifecycle.ts';
import type { Endpoint } from '../../src/main/adapters/practice/requests.ts';
import type { Payment } from '../../src/shared/payments.ts';
import { PRACTICE_SCENARIOS, type PracticeScenario } from '../../src/shared/practice-scenarios.ts';
import type { Seeded } from '../support/seeded.ts';
import type { Order } from './kill-messages.ts';

/**
 * Where a request is when the app dies: with the service, which has not carried it out; carried
 * out, its reply not sent; or on the wire, so that it arrives when the app has started again.
 */
export const PLACES = ['arrived', 'carried-out', 'held-back'] as const;
export type Place = (typeof PLACES)[number];

export const ENDPOINTS: readonly Endpoint[] = ['create', 'charge', 'status'];

/** When one life of the app ends. */
export type Moment =
  | { kind: 'point'; point: SyncPoint; nth: number }
  | { kind: 'exchange'; endpoint: Endpoint; place: Place; nth: number }
  /** Milliseconds by the machine's clock after the app began to open its ledger. */
  | { kind: 'instant'; afterMs: number };

export const EXCHANGES = ENDPOINTS.flatMap((endpoint) =>
  PLACES.map((place) => ({ endpoint, place })),
);

/** How many kills it takes to plan every sync point and every place of every request once. */
export const FULL_SET = SYNC_POINTS.length + EXCHANGES.length;

const LATEST_INSTANT_MS = 400;
/** One half sync points, one quarter requests, one quarter any moment. */
const INSTANTS_IN_EIGHT = 2;
const EXCHANGES_IN_EIGHT = 2;

/**
 * The moments of a campaign: every sync point and every place of a request first, then the same
 * again and again mixed with random instants.
 */
export function planMoments(kills: number, random: Seeded): Moment[] {
  const nth = () => 1 + random.below(2);
  const point = (name: SyncPoint): Moment => ({ kind: 'point', point: name, nth: nth() });
  const exchange = (one: (typeof EXCHANGES)[number]): Moment => ({
    kind: 'exchange',
    ...one,
    nth: nth(),
  });
  const set = [...SYNC_POINTS.map(point), ...EXCHANGES.map(exchange)].slice(0, kills);
  const rest = Array.from({ length: kills - set.length }, (_, index): Moment => {
    const share = index % 8;
    if (share < INSTANTS_IN_EIGHT)
      return { kind: 'instant', afterMs: random.below(LATEST_INSTANT_MS) };
    if (share < INSTANTS_IN_EIGHT + EXCHANGES_IN_EIGHT) return exchange(random.pick(EXCHANGES));
    return point(random.pick(SYNC_POINTS));
  });
  return random.shuffled([...set, ...rest]);
}

/** Scenarios in which a USSD payment comes as far as its charge. */
const CHARGED: readonly PracticeScenario[] = [
  'paid',
  'paid',
  'paid',
  'charge-reply-lost-then-paid',
  'quickstart-reply',
  'long-reference',
  'busy-then-paid',
  'dial-code',
  'paid-late',
];
const ANY: readonly PracticeScenario[] = [
  'paid',
  'paid',
  ...PRACTICE_SCENARIOS.map(({ name }) => name),
];

const CURRENCY = 'NGN';
const OFTEN = 0.3;
const REASON = 'The customer says that nothing came.';

/** What one counter's cashiers do, life after life. */
export interface Cashiers {
  /** New payments for one life: two USSD charges, a link, and now and then one started again. */
  orders(known: readonly Payment[]): Order[];
  /** Orders that are entered again under the same draft, as after a screen that went blank. */
  repeats(taken: readonly Order[]): Order[];
  /** Whether each order waits for the one before to be answered. */
  oneByOne(): boolean;
  /** Ids of payments that nobody waits for any longer. */
  stops(known: readonly Payment[]): string[];
}

export function createCashiers(random: Seeded): Cashiers {
  let customers = 0;

  function order(method: Order['method'], scenario: PracticeScenario, isWalkIn = false): Order {
    customers += 1;
    const ending = PRACTICE_SCENARIOS.find(({ name }) => name === scenario)?.ending ?? 0;
    return {
      draftId: randomUUID(),
      method,
      amountMinor: (1000 + customers) * 100 + ending,
      currency: CURRENCY,
      customer: isWalkIn ? '' : `080${String(customers).padStart(8, '0')}`,
      note: '',
      replaces: null,
      override: null,
    };
  }

  /**
   * A decision against the app's advice. It names the very payments in the way: charges of the sale
   * that are unknown or under way, its money, and the one that is started again.
   */
  function decision(payment: Payment, known: readonly Payment[]): Order['override'] {
    const isInTheWay = (other: Payment) =>
      other.saleId === payment.saleId &&
      (hasMoney(other) || isOnItsWay(other) || other.status === 'unconfirmed');
    const ids = [...known.filter(isInTheWay), payment].map(({ id }) => id);
    const [otherId = payment.id, ...alsoIds] = new Set(ids);
    return { kind: 'held-back', reason: REASON, otherId, alsoIds };
  }

  /** Started again, by whatever method: the same customer, the same sale. */
  function again(payment: Payment, known: readonly Payment[]): Order {
    return {
      draftId: randomUUID(),
      method: payment.customer === null ? 'link' : random.pick(['link', 'ussd']),
      amountMinor: payment.amountMinor,
      currency: payment.currency,
      customer: payment.customer ?? '',
      note: '',
      replaces: payment.id,
      override: random.chance(OFTEN) ? decision(payment, known) : null,
    };
  }

  return {
    orders(known) {
      const fresh = [
        order('ussd', random.pick(CHARGED)),
        order('ussd', random.pick(CHARGED)),
        order(random.pick(['link', 'ussd']), random.pick(ANY)),
        order('link', random.pick(ANY), random.chance(OFTEN)),
      ];
      const unclear = known.filter(({ status }) =>
        ['unconfirmed', 'stopped', 'expired'].includes(status),
      );
      const begunAgain =
        unclear.length > 0 && random.chance(OFTEN) ? [again(random.pick(unclear), known)] : [];
      return [...random.shuffled(fresh), ...begunAgain];
    },
    repeats: (taken) => taken.filter(() => random.chance(OFTEN)),
    oneByOne: () => random.chance(0.5),
    stops: (known) =>
      known
        .filter(({ status }) => status === 'waiting' && random.chance(OFTEN))
        .map(({ id }) => id),
  };
}
