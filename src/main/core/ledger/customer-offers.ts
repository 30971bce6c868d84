/** Customers that a person wants offered no longer: a wish beside the payments, outside the chain. */
import { z } from 'zod';
import { PAYMENTS_LOOKED_AT } from './finding/recent-customers.ts';
import { storedId } from './stored-ids.ts';
import type { TableAccess } from './table-access.ts';

export const OFFER_SQL = {
  withhold: `INSERT OR IGNORE INTO customers_not_offered (payment)
    SELECT number FROM payments WHERE id = ?`,
  offer: `DELETE FROM customers_not_offered
    WHERE payment = (SELECT number FROM payments WHERE id = ?)`,
  offerEvery: 'DELETE FROM customers_not_offered',
  count: 'SELECT count(*) FROM customers_not_offered',
  latest: `SELECT coalesce(max(created_at), 0) FROM (
      SELECT created_at FROM payments ORDER BY number DESC LIMIT ${PAYMENTS_LOOKED_AT}
    ) WHERE typeof(created_at) = 'integer'`,
} as const;

export interface CustomerOffers {
  /** Offers the customer of a payment no longer, or takes that back. */
  offerCustomerOf(paymentId: string, isOffered: boolean): void;
  /** Takes back all of it. */
  offerEveryCustomer(): void;
  /** How many were said to be offered no longer. */
  countNotOffered(): number;
  /** The latest time at which one of the newest payments was recorded; 0 where there are none. */
  latestRecording(): number;
}

export function createCustomerOffers({
  db,
  guarded,
}: Pick<TableAccess, 'db' | 'guarded'>): CustomerOffers {
  const withhold = db.prepare(OFFER_SQL.withhold);
  const offer = db.prepare(OFFER_SQL.offer);
  const offerEvery = db.prepare(OFFER_SQL.offerEvery);
  const count = db.prepare(OFFER_SQL.count).pluck();
  const latest = db.prepare(OFFER_SQL.latest).pluck();
  return {
    offerCustomerOf: guarded((paymentId, isOffered) => {
      (isOffered ? offer : withhold).run(storedId(paymentId));
    }),
    offerEveryCustomer: guarded(() => void offerEvery.run()),
    countNotOffered: guarded(() => z.int().parse(count.get())),
    latestRecording: guarded(() => z.int().parse(latest.get())),
  };
}
