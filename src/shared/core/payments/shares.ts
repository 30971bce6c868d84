/**
 * A sale that several payers pay in shares: where it stands, from its payments alone. Pure; all
 * amounts are minor units of the sale's one currency. `docs/shares.md` says what is meant.
 */
import { hasMoney } from './has-money.ts';
import type { Payment } from './payments.ts';
import { plus } from '../money/sums.ts';

/** No sale is split among more: the screen shows each. */
export const MOST_SHARES = 20;

/** What became of a sale's total. All but `tooMuchMinor` add up to it where nothing came in excess. */
export interface SaleStanding {
  readonly totalMinor: number;
  /** Came through the payment service. */
  readonly paidMinor: number;
  /** Somebody is asked for it, or may have been. */
  readonly askedMinor: number;
  /** Noted as paid elsewhere: in cash, by a card. Never counted as taken. */
  readonly elsewhereMinor: number;
  /** Noted as left unpaid: nobody is to be asked for it. */
  readonly unpaidMinor: number;
  /** Nobody has been asked for it yet. */
  readonly openMinor: number;
}

/** What of a sale nobody has paid yet, asked for or not. */
export const toComeOf = ({ openMinor, askedMinor }: SaleStanding): number =>
  plus(openMinor, askedMinor);

/** What of a sale is noted: all of it, in minor units of its currency. */
export type Rest = Pick<SaleStanding, 'elsewhereMinor' | 'unpaidMinor'>;

type Share = Pick<Payment, 'id' | 'replaces' | 'status' | 'amountMinor' | 'share'>;

const isAsked = ({ status }: Share) =>
  status === 'recorded' ||
  status === 'starting' ||
  status === 'waiting' ||
  status === 'unconfirmed';

/**
 * The payments of a sale by the share that they ask for: one that takes another's place asks for the
 * same share again.
 * @param sale all of its payments, in any order
 */
export function sharesOf<T extends Pick<Payment, 'id' | 'replaces'>>(sale: readonly T[]): T[][] {
  const byId = new Map<string | null, T>(sale.map((payment) => [payment.id, payment]));
  const shares = new Map<T, T[]>();
  const firsts = new Map<T, T>();
  for (const payment of sale) {
    const first = firstOf(payment, byId, firsts);
    const share = shares.get(first) ?? [];
    share.push(payment);
    shares.set(first, share);
  }
  return [...shares.values()];
}

/**
 * What it took the place of, and what that did, to the first that is there.
 * @param firsts those that are known, and gets those on the way: a customer may have been asked often
 */
function firstOf<T extends Pick<Payment, 'id' | 'replaces'>>(
  payment: T,
  byId: ReadonlyMap<string | null, T>,
  firsts: Map<T, T>,
): T {
  const way = new Set<T>();
  let first = payment;
  // A damaged record may name a ring.
  while (!way.has(first)) {
    way.add(first);
    const before = firsts.get(first) ?? byId.get(first.replaces);
    if (before === undefined) break;
    first = before;
  }
  for (const each of way) firsts.set(each, first);
  return first;
}

/**
 * @param sale all payments of one sale that can be read
 * @returns null where it is no sale in shares
 */
export function standingOf(sale: readonly Share[]): SaleStanding | null {
  const plan = sale.find(({ share }) => share !== null)?.share;
  if (!plan) return null;
  const { totalMinor } = plan;
  let [paidMinor, askedMinor, elsewhereMinor, unpaidMinor] = [0, 0, 0, 0];
  for (const share of sharesOf(sale)) {
    const paid = sumOf(share.filter(hasMoney));
    paidMinor = plus(paidMinor, paid);
    if (paid === 0) askedMinor = plus(askedMinor, largestOf(share.filter(isAsked)));
  }
  for (const { share } of sale) {
    elsewhereMinor = plus(elsewhereMinor, share?.elsewhereMinor ?? 0);
    unpaidMinor = plus(unpaidMinor, share?.unpaidMinor ?? 0);
  }
  const openMinor = Math.max(0, totalMinor - paidMinor - askedMinor - elsewhereMinor - unpaidMinor);
  return { totalMinor, paidMinor, askedMinor, elsewhereMinor, unpaidMinor, openMinor };
}

/**
 * Where a sale stands beside one of its shares: that share is neither paid nor asked for in it.
 * @param isOfShare whether a payment asks for that share
 */
export const standingBeside = <T extends Share>(
  sale: readonly T[],
  isOfShare: (payment: T) => boolean,
): SaleStanding | null =>
  standingOf(
    sale.map((payment) => (isOfShare(payment) ? { ...payment, status: 'declined' } : payment)),
  );

const sumOf = (payments: readonly Share[]): number =>
  payments.reduce((sum, { amountMinor }) => plus(sum, amountMinor), 0);

const largestOf = (payments: readonly Share[]): number =>
  payments.reduce((most, { amountMinor }) => Math.max(most, amountMinor), 0);
