/** The light reads, on the writer's own connection: each is answered by an index. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { OPEN_STATUSES, PAYMENT_STATUSES } from '../../../shared/core/payments/payments.ts';
import { OPEN_SHOWN_MAX } from '../../../shared/core/text/listed.ts';
import { type Guard, quietGuard } from './errors.ts';
import { restoredFromReader } from './epochs.ts';
import { approvalReader } from './approval-reader.ts';
import { createEventRows } from './event-rows.ts';
import { readEvent } from './stored-events.ts';
import {
  isReadable,
  type LedgerReader,
  type Life,
  type PaymentRow,
  type UnreadableUnsettled,
} from './ledger-reader.ts';
import {
  lineOfRow,
  paymentOfRow,
  paymentsOfRows,
  READ_COLUMNS,
  textOf,
  unreadableOfRow,
} from './payment-row.ts';
import { customerLinesReader } from './customer-lines.ts';
import { OPEN } from './open-statuses.ts';
import { createPollStateReader } from './poll-states.ts';
import { idOfStored, idTextOfStored, storedId } from './stored-ids.ts';

const SETTLED = PAYMENT_STATUSES.filter((status) => !OPEN_STATUSES.includes(status)).map(
  (status) => `'${status}'`,
);
/** One after the other, since nearly all are paid: a list is looked up in twice the time. */
const IS_SETTLED = SETTLED.map((status) => `status = ${status}`).join(' OR ');

/** As in the index `payments_of_customer`: the first line of what a customer is found by. */
const CUSTOMER_KEY = 'substr(customer_forms, 1, instr(customer_forms || char(10), char(10)) - 1)';

const IS_RECENT_LIKE = `id >= @earliestId AND created_at >= @since AND (
  status IN (${OPEN}) OR answered = 0 OR (
    amount_minor = @amountMinor AND currency = @currency AND (
      status IN ('expired', 'stopped') OR ${CUSTOMER_KEY} IS @key
      OR (customer IS NOT NULL AND (@isMade = 0 OR customer_forms IS NULL)))))`;

export const READ_SQL = {
  payment: `SELECT ${READ_COLUMNS} FROM payments WHERE id = ?`,
  byDraft: `SELECT ${READ_COLUMNS} FROM payments WHERE draft_id = ?`,
  sale: `SELECT ${READ_COLUMNS} FROM payments WHERE number IN (
      SELECT number FROM payments WHERE id = @saleId
      UNION SELECT number FROM payments WHERE sale_id = @saleId AND replaces IS NOT NULL
      UNION SELECT number FROM payments WHERE sale_id = @saleId AND sale_total IS NOT NULL
    ) ORDER BY number`,
  shared: `SELECT ${READ_COLUMNS} FROM payments
    WHERE sale_total IS NOT NULL AND sale_id IS NULL ORDER BY number DESC LIMIT @limit`,
  open: `SELECT ${READ_COLUMNS} FROM payments WHERE number IN (
      SELECT number FROM payments WHERE status IN (${OPEN})
      UNION SELECT number FROM (
        SELECT number FROM payments WHERE alarm_count > 0 ORDER BY number DESC LIMIT 500)
    ) ORDER BY number DESC`,
  interrupted: `SELECT ${READ_COLUMNS} FROM payments
    WHERE status IN (${OPEN}) AND status IN ('recorded', 'starting') ORDER BY number`,
  // Nothing is put in order before it is all together: for that SQLite would go through the table.
  recentLike: `SELECT ${READ_COLUMNS} FROM payments WHERE number IN (
      SELECT number FROM payments WHERE status IN (${OPEN})
      UNION ALL SELECT number FROM payments WHERE status IN ('expired', 'stopped')
        AND created_at >= @since AND (answered = 0 OR amount_minor = @amountMinor)
      UNION ALL SELECT number FROM payments
        WHERE ${CUSTOMER_KEY} IS @key AND amount_minor = @amountMinor AND created_at >= @since
      UNION ALL SELECT number FROM payments
        WHERE customer IS NOT NULL AND customer_forms IS NULL AND created_at >= @since
    ) AND ${IS_RECENT_LIKE} ORDER BY created_at DESC, number DESC`,
  // While customers' forms are made anew, those of a time are looked through.
  recentAsMuch: `SELECT ${READ_COLUMNS} FROM payments
    WHERE ${IS_RECENT_LIKE} ORDER BY created_at DESC, number DESC`,
  // Asked about in vain, one stays unsettled for as long as the asking goes on.
  unsettled: `SELECT ${READ_COLUMNS}, customer_forms FROM payments WHERE number IN (
      SELECT number FROM payments WHERE status IN (${OPEN})
      UNION SELECT number FROM payments
        WHERE status IN ('expired', 'stopped') AND answered = 0
          AND EXISTS (SELECT 1 FROM poll_states WHERE payment = payments.number)
    ) ORDER BY number DESC`,
  lastSequence: 'SELECT last_sequence FROM payments WHERE id = ?',
  // Both indexes of History are partial, and hold no payment whose status is no text.
  strayStatus: `SELECT number FROM payments
    WHERE status NOT IN (${OPEN}) AND status NOT IN (${SETTLED.join(', ')})`,
  withStatus: `SELECT (SELECT count(*) FROM payments WHERE status IN (${OPEN}))
    + (SELECT count(*) FROM payments WHERE status NOT IN (${OPEN}) AND (${IS_SETTLED}))`,
  noStatus: `SELECT number FROM payments NOT INDEXED WHERE typeof(status) <> 'text'`,
  byNumber: `SELECT ${READ_COLUMNS}, customer_forms FROM payments WHERE number = ?`,
  // What has happened since is few events, however many payments there are.
  moneySince: `SELECT ${READ_COLUMNS} FROM payments
    WHERE number IN (SELECT payment FROM events WHERE sequence > @sequence)
      AND status IN ('paid', 'mismatch') AND amount_minor = @amountMinor AND currency = @currency
    ORDER BY number`,
  byReference: `SELECT ${READ_COLUMNS} FROM payments WHERE number IN (
      SELECT number FROM payments WHERE reference = @reference
      UNION SELECT payment FROM service_references WHERE reference = @reference
    ) ORDER BY number`,
  sample: `SELECT DISTINCT customer FROM (
      SELECT customer FROM payments ORDER BY number DESC LIMIT ?
    ) WHERE customer IS NOT NULL`,
  newest: 'SELECT id FROM payments ORDER BY number DESC LIMIT ?',
  newestAmounts: `SELECT amount_minor AS amountMinor, currency FROM payments
    ORDER BY number DESC LIMIT ?`,
  // Numbers have no gaps.
  count: 'SELECT coalesce(max(number), 0) FROM payments',
  // A count that makes no sense must not keep the others from being counted.
  alarms: 'SELECT coalesce(sum(min(alarm_count, 99)), 0) FROM payments WHERE alarm_count > 0',
} as const;

/** An id is minted a moment before its intent is written; far less than this. */
const ID_BEFORE_INTENT_MS = 60_000;

/**
 * Before every UUIDv7 of a time and after all of the times before it.
 * @param at UTC milliseconds
 */
function earliestId(at: number): Buffer {
  return Buffer.from(Math.max(at, 0).toString(16).padStart(12, '0'), 'hex');
}

const amountSchema = z.object({
  amountMinor: z.int().positive(),
  currency: z.string(),
});
const placeSchema = z.object({
  sequence: z.int(),
  follows: z.int().nullable(),
  paymentId: z.string(),
});

/** Whether rows are one payment's events from its intent on, each following the one before it. */
function leadBack(rows: readonly unknown[], paymentId: string, last: unknown): boolean {
  let before: number | null = null;
  for (const row of rows) {
    const place = placeSchema.safeParse(row);
    if (!place.success || place.data.paymentId !== paymentId) return false;
    if (place.data.follows !== before) return false;
    before = place.data.sequence;
  }
  return before !== null && before === last;
}

/** More than a screen shows. */
const STRAYS_AT_MOST = 100;

export function createReader(db: Database.Database, guarded: Guard = quietGuard): LedgerReader {
  const payment = db.prepare(READ_SQL.payment);
  const byDraft = db.prepare(READ_SQL.byDraft);
  const events = createEventRows(db);
  const lastSequence = db.prepare(READ_SQL.lastSequence).pluck();
  const sale = db.prepare(READ_SQL.sale);
  const shared = db.prepare(READ_SQL.shared);
  const open = db.prepare(READ_SQL.open);
  const interrupted = db.prepare(READ_SQL.interrupted);
  const recentLike = db.prepare(READ_SQL.recentLike);
  const recentAsMuch = db.prepare(READ_SQL.recentAsMuch);
  const customerLines = customerLinesReader(db);
  const unsettled = db.prepare(READ_SQL.unsettled);
  const byNumber = db.prepare(READ_SQL.byNumber);
  const moneySince = db.prepare(READ_SQL.moneySince);
  const byReference = db.prepare(READ_SQL.byReference);
  const sample = db.prepare(READ_SQL.sample).pluck();
  const newest = db.prepare(READ_SQL.newest).pluck();
  const newestAmounts = db.prepare(READ_SQL.newestAmounts);
  const alarms = db.prepare(READ_SQL.alarms).pluck();
  const count = db.prepare(READ_SQL.count).pluck();
  let strayNumbers: number[] | null = null;

  /**
   * Payments whose status nobody knows, newest first: each may be an open one. The app writes none
   * of these, so they are looked for once.
   */
  function strays(): unknown[] {
    strayNumbers ??= findStrays();
    return strayNumbers.map((number) => byNumber.get(number));
  }

  function findStrays(): number[] {
    const numbers = (sql: string) => z.array(z.int()).parse(db.prepare(sql).pluck().all());
    const [known = 0] = numbers(READ_SQL.withStatus);
    if (known === z.int().parse(count.get())) return [];
    return [...new Set([...numbers(READ_SQL.strayStatus), ...numbers(READ_SQL.noStatus)])]
      .toSorted((one, other) => other - one)
      .slice(0, STRAYS_AT_MOST);
  }

  function getLife(paymentId: string): Life {
    const rows = events.ofPayment(paymentId);
    const read = rows.flatMap((row) => readEvent(row) ?? []);
    const isWhole =
      read.length === rows.length &&
      read[0]?.event.type === 'recorded' &&
      leadBack(rows, paymentId, lastSequence.get(storedId(paymentId)));
    return { events: read, isWhole };
  }

  return {
    pollStates: createPollStateReader(db, guarded),
    getPayment: guarded((id) => paymentOfRow(payment.get(storedId(id)))),
    getRow: guarded((id) => {
      const row = payment.get(storedId(id));
      return row === undefined ? null : lineOfRow(row);
    }),
    findByDraft: guarded((draftId) => paymentOfRow(byDraft.get(storedId(draftId)))),
    getLife: guarded(getLife),
    listApprovals: guarded(approvalReader(db)),
    getIntent: guarded((paymentId) => readEvent(events.intentOf(paymentId))),
    paymentsOfSale: guarded((saleId) => paymentsOfRows(sale.all({ saleId: storedId(saleId) }))),
    rowsOfSale: guarded((saleId) => sale.all({ saleId: storedId(saleId) }).map(lineOfRow)),
    restoredFrom: guarded(restoredFromReader(db)),
    newestSharedSales: guarded((limit) => paymentsOfRows(shared.all({ limit }))),
    listOpen: guarded(() => paymentsOfRows(open.all())),
    listOpenRows: guarded(() => openFirst([...strays(), ...open.all()].map(lineOfRow))),
    listInterrupted: guarded(() => paymentsOfRows(interrupted.all())),
    findRecentLike: guarded((since, { amountMinor, currency, customerKey }, customerRule) => {
      const made = customerLines();
      const isMade = made !== null && made.rule === customerRule && made.from === 0;
      return paymentsOfRows(
        (isMade ? recentLike : recentAsMuch).all({
          earliestId: earliestId(since - ID_BEFORE_INTENT_MS),
          since,
          amountMinor,
          currency,
          key: customerKey,
          isMade: isMade ? 1 : 0,
        }),
      );
    }),
    sampleCustomers: guarded((limit) => z.array(z.string()).parse(sample.all(limit))),
    listUnsettled: guarded(() => paymentsOfRows(unsettled.all())),
    listUnreadable: guarded(() =>
      [...strays(), ...unsettled.all()]
        .filter((row) => paymentOfRow(row) === null)
        .map(unsettledOf),
    ),
    listMoneySince: guarded((sequence, { amountMinor, currency }) =>
      paymentsOfRows(moneySince.all({ sequence, amountMinor, currency })),
    ),
    findByAnyReference: guarded((reference) => paymentsOfRows(byReference.all({ reference }))),
    newestIds: guarded((limit) => z.array(z.string()).parse(newest.all(limit).map(idOfStored))),
    newestAmounts: guarded((limit) =>
      newestAmounts.all(limit).flatMap((row) => {
        const read = amountSchema.safeParse(row);
        return read.success ? [read.data] : [];
      }),
    ),
    countAlarms: guarded(() => z.int().parse(alarms.get())),
    countPayments: guarded(() => z.int().parse(count.get())),
  };
}

const isStillOpen = (row: PaymentRow) => !isReadable(row) || OPEN_STATUSES.includes(row.status);

/** Of very many those that are open are told before those that have an alarm alone. */
function openFirst(rows: readonly PaymentRow[]): PaymentRow[] {
  if (rows.length <= OPEN_SHOWN_MAX) return [...rows];
  const open = rows.filter(isStillOpen);
  const kept = new Set(
    [...open, ...rows.filter((row) => !isStillOpen(row))].slice(0, OPEN_SHOWN_MAX),
  );
  return rows.filter((row) => kept.has(row));
}

const demandSchema = z.object({
  customer: z.unknown(),
  customer_forms: z.unknown(),
  id: z.unknown(),
  sale_id: z.unknown(),
});

/** A damaged customer may be longer than any that can be typed; what is there says what it may. */
const LONGEST_CUSTOMER = 1000;

function unsettledOf(row: unknown): UnreadableUnsettled {
  const { customer, customer_forms: forms, id, sale_id: saleId } = demandSchema.parse(row);
  const [key = null] = typeof forms === 'string' ? forms.split('\n', 1) : [];
  return {
    ...unreadableOfRow(row),
    customer: textOf(customer, LONGEST_CUSTOMER),
    customerKey: textOf(key, LONGEST_CUSTOMER),
    saleId: textOf(idTextOfStored(saleId ?? id), 36),
  };
}
