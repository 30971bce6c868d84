/** A day's charges on one network, for what they came to. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { PAYMENT_STATUSES } from '../../../../shared/core/payments/payments.ts';
import type { ChargeQuery, DaysCharge } from './finds.ts';

/** More than a counter's day has. Read from the newest on, without an index: they lie together. */
const LOOKED_AT = 2000;
/** More than are ever unfinished beside those that are counted. */
const AT_MOST = 50;

export const CHARGES_SQL = `SELECT status, created_at AS createdAt FROM payments
  WHERE number > (SELECT coalesce(max(number), 0) FROM payments) - ${LOOKED_AT}
    AND local_day = @day AND network = @network AND customer_asked = 1
    AND method IN (SELECT value FROM json_each(@methods))
  ORDER BY number DESC LIMIT ${AT_MOST}`;

const chargeSchema = z.object({ status: z.enum(PAYMENT_STATUSES), createdAt: z.int() });

/** @returns newest first; one whose row is damaged is left out */
export function createChargeReader(db: Database.Database): (query: ChargeQuery) => DaysCharge[] {
  const charges = db.prepare(CHARGES_SQL);
  return ({ day, network, methods }) =>
    charges
      .all({ day, network, methods: JSON.stringify(methods) })
      .flatMap((row) => chargeSchema.safeParse(row).data ?? []);
}
