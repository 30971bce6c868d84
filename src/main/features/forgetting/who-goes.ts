/** Which payments an act of forgetting is about. Pure. */
import type { CustomerRule } from '../../../shared/settings.ts';
import type { Remembered } from '../../core/ledger/index.ts';
import { type Clock, keptDay } from '../../core/platform/clock.ts';
import {
  customerForm,
  mayBeSameCustomer,
  numberFinder,
} from '../../core/payments/customers/index.ts';

/**
 * @param customer as typed
 * @returns whether a payment is that customer's, however its number was typed: also one of a walk-in,
 *   whose number somebody noted
 */
export function isOfCustomer(
  customer: string,
  rule: CustomerRule,
): (payment: Pick<Remembered, 'customer' | 'note'>) => boolean {
  const known = new Map<string, boolean>();
  const numbersIn = numberFinder(customerForm(customer, rule).forms);
  return ({ customer: text, note }) => {
    if (text === null) return note !== null && numbersIn(note).length > 0;
    const before = known.get(text);
    if (before !== undefined) return before;
    const isIts = mayBeSameCustomer(text, customer, rule);
    known.set(text, isIts);
    return isIts;
  };
}

/** Finds those who were kept long enough: all of their payments are, the latest among them. */
export interface KeptLongEnough {
  saw(payment: Remembered): void;
  /** In the order of recording; all payments were seen by then. */
  numbers(): number[];
}

/**
 * @param until payments up to then are old enough, UTC milliseconds
 */
export function keptLongEnough(until: number, rule: CustomerRule): KeptLongEnough {
  const recent = new Set<string>();
  const old: { number: number; key: string | null }[] = [];
  return {
    saw({ number, customer, createdAt }) {
      const key = customer === null ? null : customerForm(customer, rule).key;
      if (createdAt <= until) old.push({ number, key });
      else if (key !== null) recent.add(key);
    },
    numbers: () =>
      old.filter(({ key }) => key === null || !recent.has(key)).map(({ number }) => number),
  };
}

/**
 * The same day of the month some months before, or the last one that the month has.
 * @param now UTC milliseconds
 * @param zone of the shop
 */
export function monthsBefore(now: number, months: number, zone: Clock['zone']): number {
  const aheadMs = keptDay(now, zone).utcOffsetMinutes * 60_000;
  const then = new Date(now + aheadMs);
  const day = then.getUTCDate();
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(day, last));
  return then.getTime() - aheadMs;
}
