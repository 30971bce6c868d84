/** Customers that a person wants offered no longer: a wish beside the payments, outside the chain. */
import { z } from 'zod';
import { prepareAll } from './connection.ts';
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
  const sql = prepareAll(db, OFFER_SQL);
  return {
    offerCustomerOf: guarded((paymentId, isOffered) => {
      (isOffered ? sql.offer : sql.withhold).run(storedId(paymentId));
    }),
    offerEveryCustomer: guarded(() => void sql.offerEvery.run()),
    countNotOffered: guarded(() => z.int().parse(sql.count.pluck().get())),
    latestRecording: guarded(() => z.int().parse(sql.latest.pluck().get())),
  };
}
