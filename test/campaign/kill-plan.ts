/** When the app is killed, and what its cashiers enter until then; all of it chosen by the seed. */
import { hasMoney } from '../../src/shared/core/payments/has-money.ts';
import { randomUUID } from 'node:crypto';
import { type SyncPoint, SYNC_POINTS } from '../../src/main/core/payments/sync-points.ts';
import { isOnItsWay } from '../../src/main/core/payments/life/lifecycle.ts';
import type { Endpoint } from '../../src/main/features/practice/requests.ts';
import { METHODS, type Payment } from '../../src/shared/core/payments/payments.ts';
import {
  PRACTICE_SCENARIOS,
  type PracticeScenario,
} from '../../src/shared/features/practice/practice-scenarios.ts';
import type { Seeded } from '../support/samples/seeded.ts';
import type { Order } from './kill-messages.ts';
import { RESTORES, type Sign, SIGNS, type Work, WORKS } from './kill-works.ts';

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
  /** Milliseconds by the machine's clock after a sign of some other work. */
  | { kind: 'work'; work: Work; sign: Sign; afterMs: number }
  /** Milliseconds by the machine's clock after the app began to open its ledger. */
  | { kind: 'instant'; afterMs: number };

export const EXCHANGES = ENDPOINTS.flatMap((endpoint) =>
  PLACES.map((place) => ({ endpoint, place })),
);

const LATEST_INSTANT_MS = 400;
/** One half sync points, and one eighth each requests, any moment, restores, and other works. */
const EIGHTHS = ['instant', 'exchange', 'restore', 'work'] as const;

/** Around as long as each takes; a worker's start is most of what follows the beginning. */
const LATEST_AFTER_MS: Readonly<Record<Sign, number>> = { begun: 400, 'half-made': 40, made: 8 };

const KILLS_A_ROUND = 25;
/** More than the cores of a small machine: each often waits for the clock. A small campaign has no more. */
export const ROUNDS_AT_ONCE = 4;

/** How many kills it takes to plan every sync point, place of a request and work once. */
export const FULL_SET = SYNC_POINTS.length + EXCHANGES.length + WORKS.length;

/**
 * The rounds of a campaign, each of the moments that one counter is killed at: every sync point, place
 * of a request and work first, then the same again and again mixed with random instants.
 */
export function planRounds(kills: number, random: Seeded): Moment[][] {
  const size = Math.min(KILLS_A_ROUND, Math.ceil(kills / ROUNDS_AT_ONCE));
  const moments = planMoments(kills, random);
  return Array.from({ length: Math.ceil(kills / size) }, (_, index) =>
    backupFirst(moments.slice(index * size, (index + 1) * size)),
  );
}

/** Without a backup nothing can be restored. */
function backupFirst(moments: readonly Moment[]): Moment[] {
  const isBackup = (moment: Moment) => moment.kind === 'work' && moment.work === 'backup';
  const backup = moments.find(isBackup);
  return backup === undefined
    ? [...moments]
    : [backup, ...moments.filter((moment) => moment !== backup)];
}

function momentOf(work: Work, random: Seeded): Moment {
  const sign = random.pick(SIGNS);
  return { kind: 'work', work, sign, afterMs: random.below(LATEST_AFTER_MS[sign]) };
}

function planMoments(kills: number, random: Seeded): Moment[] {
  const nth = () => 1 + random.below(2);
  const point = (name: SyncPoint): Moment => ({ kind: 'point', point: name, nth: nth() });
  const exchange = (one: (typeof EXCHANGES)[number]): Moment => ({
    kind: 'exchange',
    ...one,
    nth: nth(),
  });
  const set = [
    ...SYNC_POINTS.map(point),
    ...EXCHANGES.map(exchange),
    ...WORKS.map((work) => momentOf(work, random)),
  ].slice(0, kills);
  const rest = Array.from({ length: kills - set.length }, (_, index): Moment => {
    switch (EIGHTHS[index % 8]) {
      case 'instant':
        return { kind: 'instant', afterMs: random.below(LATEST_INSTANT_MS) };
      case 'exchange':
        return exchange(random.pick(EXCHANGES));
      case 'restore':
        return momentOf(random.pick(RESTORES), random);
      case 'work':
        return momentOf(random.pick(WORKS), random);
      default:
        return point(random.pick(SYNC_POINTS));
    }
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
  /** One of every scenario, by each method. */
  oneOfEach(): Order[];
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
    oneOfEach: () =>
      random.shuffled(ANY.flatMap((scenario) => METHODS.map((method) => order(method, scenario)))),
    repeats: (taken) => taken.filter(() => random.chance(OFTEN)),
    oneByOne: () => random.chance(0.5),
    stops: (known) =>
      known
        .filter(({ status }) => status === 'waiting' && random.chance(OFTEN))
        .map(({ id }) => id),
  };
}
