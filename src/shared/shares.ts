/**
 * A sale that several payers pay in shares: where it stands, from its payments alone. Pure; all
 * amounts are minor units of the sale's one currency. `docs/shares.md` says what is meant.
 */
import type { Payment } from './payments.ts';

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

/** What of a sale is noted: all of it, in minor units of its currency. */
export type Rest = Pick<SaleStanding, 'elsewhereMinor' | 'unpaidMinor'>;

type Share = Pick<Payment, 'id' | 'replaces' | 'status' | 'amountMinor' | 'share'>;

const hasMoney = ({ status }: Share) => status === 'paid' || status === 'mismatch';
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
  for (const payment of sale) {
    const first = firstOf(payment, byId);
    const share = shares.get(first) ?? [];
    share.push(payment);
    shares.set(first, share);
  }
  return [...shares.values()];
}

/** What it took the place of, and what that did, to the first that is there. */
function firstOf<T extends Pick<Payment, 'id' | 'replaces'>>(
  payment: T,
  byId: ReadonlyMap<string | null, T>,
): T {
  let first = payment;
  // A damaged record may name a ring.
  for (let steps = byId.size; steps > 0; steps -= 1) {
    const before = byId.get(first.replaces);
    if (before === undefined) break;
    first = before;
  }
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
    const paid = sumOf(share.filter(hasMoney), ({ amountMinor }) => amountMinor);
    paidMinor += paid;
    if (paid === 0)
      askedMinor += Math.max(0, ...share.filter(isAsked).map(({ amountMinor }) => amountMinor));
  }
  for (const { share } of sale) {
    elsewhereMinor += share?.elsewhereMinor ?? 0;
    unpaidMinor += share?.unpaidMinor ?? 0;
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

const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);
