/**
 * What stands in the way of asking a customer for money: an earlier demand that may be the same
 * one (duplicate) or whose outcome is not known (held back). Reads the ledger only.
 */
import type { Method, Override, Payment } from '../../shared/payments.ts';
import type { LedgerReader } from '../ledger/ledger.ts';
import { canStillBePaid, hasMoney } from './lifecycle.ts';

export interface Demand {
  method: Method;
  amountMinor: number;
  currency: string;
  customer: string | null;
  /** The sale that this demand continues, when it replaces an earlier payment. */
  saleId: string | null;
}

export type Objection = { kind: Override['kind']; payment: Payment };

/** What counts as "just now". */
export interface Recent {
  /** How long ago a demand may be; 0 turns the duplicate guard off. Milliseconds. */
  windowMs: number;
  /** Nothing that was recorded before it is recent; what came after may be. UTC milliseconds. */
  since: number;
  /** How long ago a payment was recorded, in milliseconds. */
  ageOf: (payment: Payment) => number;
}

/**
 * The first objection that no override answers, gravest first.
 * @param override a person's recorded decision: `held-back` answers every objection, `duplicate`
 *   only those of its kind
 */
export function findObjection(
  ledger: LedgerReader,
  demand: Demand,
  override: Override | null,
  recent: Recent,
): Objection | null {
  if (override?.kind === 'held-back') return null;
  const unknown =
    demand.customer === null
      ? undefined
      : ledger.findUnconfirmed(demand.customer).find((payment) => payment.customerAsked);
  if (unknown) return { kind: 'held-back', payment: unknown };
  if (override?.kind === 'duplicate' || recent.windowMs === 0) return null;
  const twin = ledger
    .findRecent(demand.customer, recent.since)
    .find(
      (payment) => looksLikeTheSame(payment, demand) && recent.ageOf(payment) <= recent.windowMs,
    );
  return twin ? { kind: 'duplicate', payment: twin } : null;
}

/** Only a payment that took, or could still take, the same money is worth stopping for. */
function looksLikeTheSame(payment: Payment, demand: Demand): boolean {
  return (
    payment.amountMinor === demand.amountMinor &&
    payment.currency === demand.currency &&
    payment.saleId !== demand.saleId &&
    (hasMoney(payment) || canStillBePaid(payment) || isOnItsWay(payment))
  );
}

const isOnItsWay = (payment: Payment) =>
  payment.status === 'recorded' || payment.status === 'starting';
