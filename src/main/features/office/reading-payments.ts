/** Payments of all counters as the office has them: a page for the screen, or all of a choice for a file. */
import { z } from 'zod';
import { FACES } from '../../../shared/core/payments/payment-face.ts';
import type { OfficeChoice } from '../../../shared/features/office/all-counters.ts';
import type { DigestOf } from './customer-digest.ts';
import { minorOf, OF, type OfficeReader, ofChosen, place } from './reader.ts';

const COLUMNS = `shop, counter, id, reference, method, shown_as, amount::text AS amount, currency, asked_at,
  utc_offset, paid_at, receipt, paid_back::text AS paid_back, alarms, customer, note, lost_at_counter`;
const IN_ORDER = 'ORDER BY asked_at DESC, id LIMIT $3';
const which = (condition: string) =>
  `SELECT ${COLUMNS} FROM office.payments WHERE ${condition} AND ${OF} ${IN_ORDER}`;
const OF_DAY = which('day = $4');
/** Two indexes, each by itself. LIKE would read all: under row security it gets none. */
const FOUND = `SELECT * FROM ((${which('reference ^@ $4')}) UNION (${which('customer_digest = $5')})) AS found
  ${IN_ORDER}`;

const time = z.date().transform((at) => at.getTime());
const rowSchema = z
  .object({
    ...place,
    id: z.string(),
    reference: z.string(),
    method: z.string(),
    shown_as: z.enum(FACES).nullable().catch(null),
    amount: z.string(),
    currency: z.string(),
    asked_at: time,
    utc_offset: z.int(),
    paid_at: time.nullable(),
    receipt: z.coerce.number().nullable(),
    paid_back: z.string(),
    alarms: z.array(z.string()),
    customer: z.string().nullable(),
    note: z.string().nullable(),
    lost_at_counter: z.boolean(),
  })
  .transform((row) => ({
    shop: row.shop,
    counter: row.counter,
    id: row.id,
    reference: row.reference,
    method: row.method,
    /** Null for what this app does not know yet. */
    face: row.shown_as,
    minor: minorOf(row.amount),
    currency: row.currency,
    askedAt: row.asked_at,
    utcOffsetMinutes: row.utc_offset,
    paidAt: row.paid_at,
    receiptNumber: row.receipt,
    paidBackMinor: minorOf(row.paid_back),
    alarms: row.alarms,
    customer: row.customer,
    note: row.note,
    isLostAtCounter: row.lost_at_counter,
  }));
export type OfficePayment = z.infer<typeof rowSchema>;

/** Newest first. @param limit as many as are read at most @throws as `OfficeReader.rows` */
export function readPayments(
  { rows }: OfficeReader,
  { day, search, of }: OfficeChoice,
  { limit, digestOf }: { readonly limit: number; readonly digestOf: DigestOf },
): Promise<OfficePayment[]> {
  const typed = search.trim();
  const values = [...ofChosen(of), String(limit)];
  return typed === ''
    ? rows(rowSchema, OF_DAY, [...values, day])
    : rows(rowSchema, FOUND, [...values, typed.toUpperCase(), digestOf(typed)]);
}
