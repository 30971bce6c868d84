/** The light reads, on the writer's own connection: each is answered by an index. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { loggedEventSchema, OPEN_STATUSES, type LoggedEvent } from '../../shared/payments.ts';
import { type Guard, quietGuard } from './errors.ts';
import type { LedgerReader } from './ledger.ts';
import { paymentOfRow, READ_COLUMNS } from './payment-row.ts';
import { createWatchReader } from './watches.ts';

/** As in the condition of the index `payments_open`, which a query has to repeat to use it. */
export const OPEN = OPEN_STATUSES.map((status) => `'${status}'`).join(', ');

/** A payment's events, each leading to the one before it. */
const LIFE = `WITH RECURSIVE life (place) AS (
      SELECT last_sequence FROM payments WHERE id = ?
      UNION ALL SELECT follows FROM life JOIN payment_events ON sequence = place
    )`;

export const READ_SQL = {
  payment: `SELECT ${READ_COLUMNS} FROM payments WHERE id = ?`,
  byDraft: `SELECT ${READ_COLUMNS} FROM payments WHERE draft_id = ?`,
  events: `${LIFE} SELECT terminal, sequence, at, type, data FROM payment_events
    WHERE sequence IN life ORDER BY sequence`,
  intent: `${LIFE} SELECT terminal, sequence, at, type, data FROM payment_events
    WHERE sequence IN life AND follows IS NULL`,
  sale: `SELECT ${READ_COLUMNS} FROM payments WHERE number IN (
      SELECT number FROM payments WHERE id = @saleId
      UNION SELECT number FROM payments WHERE sale_id = @saleId AND replaces IS NOT NULL
    ) ORDER BY number`,
  open: `SELECT ${READ_COLUMNS} FROM payments WHERE number IN (
      SELECT number FROM payments WHERE status IN (${OPEN})
      UNION SELECT number FROM payments WHERE alarm_count > 0
      ORDER BY number DESC LIMIT 500
    ) ORDER BY number DESC`,
  interrupted: `SELECT ${READ_COLUMNS} FROM payments
    WHERE status IN (${OPEN}) AND status IN ('recorded', 'starting') ORDER BY number`,
  recent: `SELECT ${READ_COLUMNS} FROM payments
    WHERE id >= ? AND created_at >= ? ORDER BY created_at DESC, number DESC`,
  unsettled: `SELECT ${READ_COLUMNS} FROM payments
    WHERE status IN (${OPEN}) ORDER BY number DESC`,
  byReference: `SELECT ${READ_COLUMNS} FROM payments WHERE number IN (
      SELECT number FROM payments WHERE reference = @reference
      UNION SELECT payment FROM service_references WHERE reference = @reference
    ) ORDER BY number`,
  sample: `SELECT DISTINCT customer FROM (
      SELECT customer FROM payments ORDER BY number DESC LIMIT ?
    ) WHERE customer IS NOT NULL`,
  // Numbers have no gaps.
  count: 'SELECT coalesce(max(number), 0) FROM payments',
  alarms: 'SELECT coalesce(sum(alarm_count), 0) FROM payments WHERE alarm_count > 0',
} as const;

/** An id is minted a moment before its intent is written; far less than this. */
const ID_BEFORE_INTENT_MS = 60_000;

/**
 * Before every UUIDv7 of a time and after all of the times before it.
 * @param at UTC milliseconds
 */
function earliestId(at: number): string {
  const time = Math.max(at, 0).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}

const eventRowSchema = z.object({
  terminal: z.string(),
  sequence: z.int(),
  at: z.int(),
  type: z.string(),
  data: z.string(),
});

const eventDataSchema = z.record(z.string(), z.unknown());

/** The event of a stored row; `type` has a column of its own and is no part of `data`. */
export function parseEvent(row: unknown): LoggedEvent {
  const { type, data, ...place } = eventRowSchema.parse(row);
  const fields = eventDataSchema.parse(JSON.parse(data));
  return loggedEventSchema.parse({ ...place, event: { ...fields, type } });
}

export function createReader(db: Database.Database, guarded: Guard = quietGuard): LedgerReader {
  const payment = db.prepare(READ_SQL.payment);
  const byDraft = db.prepare(READ_SQL.byDraft);
  const events = db.prepare(READ_SQL.events);
  const intent = db.prepare(READ_SQL.intent);
  const sale = db.prepare(READ_SQL.sale);
  const open = db.prepare(READ_SQL.open);
  const interrupted = db.prepare(READ_SQL.interrupted);
  const recent = db.prepare(READ_SQL.recent);
  const unsettled = db.prepare(READ_SQL.unsettled);
  const byReference = db.prepare(READ_SQL.byReference);
  const sample = db.prepare(READ_SQL.sample).pluck();
  const alarms = db.prepare(READ_SQL.alarms).pluck();
  const count = db.prepare(READ_SQL.count).pluck();
  const one = (row: unknown) => (row === undefined ? null : paymentOfRow(row));

  return {
    ...createWatchReader(db, guarded),
    getPayment: guarded((id) => one(payment.get(id))),
    findByDraft: guarded((draftId) => one(byDraft.get(draftId))),
    getEvents: guarded((paymentId) => events.all(paymentId).map(parseEvent)),
    getIntent: guarded((paymentId) => {
      const row = intent.get(paymentId);
      return row === undefined ? null : parseEvent(row);
    }),
    paymentsOfSale: guarded((saleId) => sale.all({ saleId }).map(paymentOfRow)),
    listOpen: guarded(() => open.all().map(paymentOfRow)),
    listInterrupted: guarded(() => interrupted.all().map(paymentOfRow)),
    findRecent: guarded((since) =>
      recent.all(earliestId(since - ID_BEFORE_INTENT_MS), since).map(paymentOfRow),
    ),
    listUnsettled: guarded(() => unsettled.all().map(paymentOfRow)),
    findByAnyReference: guarded((reference) => byReference.all({ reference }).map(paymentOfRow)),
    sampleCustomers: guarded((limit) => z.array(z.string()).parse(sample.all(limit))),
    countAlarms: guarded(() => z.int().parse(alarms.get())),
    countPayments: guarded(() => z.int().parse(count.get())),
  };
}
