/** What is told of a payment's sale beside it: worked out of all its payments, and shown of so many. Pure. */
import { hasMoney } from './has-money.ts';
import type { Payment } from './payments.ts';
import { doubtBeside, type SaleDoubt } from './sale-doubt.ts';
import { type SaleStanding, sharesOf, standingBeside, standingOf } from './shares.ts';

/** More than anybody reads; how many there are is said beside. */
export const SALE_SHOWN_MAX = 200;

export interface KnownSale<T> {
  /** The other payments that ask for the same money, oldest first; of many those with money, then the newest. */
  readonly same: T[];
  /** Of each other payer's share what asks for it now; of many the newest. */
  readonly parts: T[];
  /** How many there are of both. */
  readonly total: { readonly same: number; readonly parts: number };
  /** Where the sale in shares stands; null for none. */
  readonly standing: SaleStanding | null;
  /** The same, were the payment's own share not asked for. */
  readonly beside: SaleStanding | null;
  /** What is not certain, or wrong, of the other payers' parts; null for nothing. */
  readonly doubt: SaleDoubt | null;
}

/** Of a payment whose sale has not been read. */
export const NO_SALE: KnownSale<never> = {
  same: [],
  parts: [],
  total: { same: 0, parts: 0 },
  standing: null,
  beside: null,
  doubt: null,
};

/**
 * @param others the other payments of its sale, oldest first
 * @param paymentOf null for one that can't be read: it may ask for the same
 */
export function knownSale<T>(
  payment: Payment,
  others: readonly T[],
  paymentOf: (other: T) => Payment | null,
): KnownSale<T> {
  const known = new Map<Payment, T>();
  for (const other of others) {
    const read = paymentOf(other);
    if (read !== null) known.set(read, other);
  }
  const sale = [...known.keys(), payment].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const isWhole = payment.share === null;
  const shares = isWhole ? [sale] : sharesOf(sale);
  const own = new Set(shares.find((share) => share.includes(payment)));
  const holdsMoney = (other: T) => {
    const read = paymentOf(other);
    return read !== null && hasMoney(read);
  };
  const same = others.filter((other) => {
    const read = paymentOf(other);
    return read === null || own.has(read);
  });
  const parts = shares.flatMap((share) => {
    const newest = share.includes(payment) ? undefined : share.at(-1);
    const other = newest && known.get(newest);
    return other === undefined ? [] : [other];
  });
  return {
    same: shown(same, holdsMoney),
    parts: parts.slice(-SALE_SHOWN_MAX),
    total: { same: same.length, parts: parts.length },
    standing: standingOf(sale),
    beside: standingBeside(sale, (each) => own.has(each)),
    doubt: isWhole ? null : doubtBeside(sale, (each) => own.has(each)),
  };
}

function shown<T>(all: readonly T[], isFirst: (one: T) => boolean): T[] {
  const first = all.filter(isFirst).slice(-SALE_SHOWN_MAX);
  const rest = all.filter((one) => !isFirst(one)).toReversed();
  const kept = new Set([...first, ...rest.slice(0, SALE_SHOWN_MAX - first.length)]);
  return all.filter((one) => kept.has(one));
}
