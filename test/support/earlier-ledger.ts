/** A ledger as the second schema kept it, made from one of today: the last that was before smaller rows. */
import Database from 'better-sqlite3';
import { z } from 'zod';
import { type ChainHead, eventHash } from '../../src/main/adapters/ledger/chain.ts';
import { openReadOnly } from '../../src/main/adapters/ledger/connection.ts';
import { createEventRows } from '../../src/main/adapters/ledger/event-rows.ts';
import { migrate } from '../../src/main/adapters/ledger/migrate.ts';
import { MIGRATIONS } from '../../src/main/adapters/ledger/tables.ts';
import { paymentOfRow } from '../../src/main/adapters/ledger/payment-row.ts';
import { idOfStored, saltOfStored } from '../../src/main/adapters/ledger/stored-ids.ts';
import type { Payment } from '../../src/shared/payments.ts';

/** What it kept of the ledger as a whole only later. */
const SINCE: ReadonlySet<unknown> = new Set(['packed-through', 'last-receipt', 'last-print']);

const eventSchema = z.object({
  sequence: z.int(),
  follows: z.int().nullable(),
  terminal: z.string(),
  paymentId: z.string(),
  type: z.string(),
  at: z.int(),
  data: z.string(),
});
const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/**
 * @param from a ledger of today's schema
 * @param to where the other is made
 * @returns its latest event
 */
export function writeEarlierLedger(from: string, to: string): ChainHead {
  const source = openReadOnly(from);
  const target = new Database(to);
  try {
    migrate(
      target,
      MIGRATIONS.slice(0, 2),
      () => undefined,
      () => 1,
    );
    return target.transaction(() => copyInto(target, source))();
  } finally {
    source.close();
    target.close();
  }
}

function copyInto(target: Database.Database, source: Database.Database): ChainHead {
  const insertEvent = target.prepare(`INSERT INTO payment_events
    (sequence, follows, terminal, payment_id, type, at, data, previous_hash, hash)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  let previous = '0'.repeat(64);
  let last = 0;
  for (const today of createEventRows(source).iterate(0)) {
    const event = eventSchema.parse({ ...today, data: asItWas(today.data) });
    const { sequence, follows, terminal, paymentId, type, at, data } = event;
    const hash = eventHash(previous, event);
    insertEvent.run(sequence, follows, terminal, paymentId, type, at, data, previous, hash);
    previous = hash;
    last = sequence;
  }
  const rows = (table: string) =>
    rowsSchema.parse(source.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all());
  for (const today of rows('payments')) {
    const {
      receipt_number: _receipt,
      lines: _lines,
      network: _network,
      network_corrected: _corrected,
      sale_total: _total,
      paid_elsewhere: _elsewhere,
      left_unpaid: _unpaid,
      paid_back: _back,
      ...row
    } = today;
    const id = idOfStored(row['id']);
    insert(target, 'payments', {
      ...row,
      id,
      draft_id: idOfStored(row['draft_id']),
      sale_id: row['sale_id'] === null ? id : idOfStored(row['sale_id']),
      replaces: idOfStored(row['replaces']),
      personal_salt: saltOfStored(row['personal_salt']),
      reported: recordText(paymentOfRow(today)),
      search_text: 'what a search looked at',
    });
  }
  for (const row of rows('watches')) insert(target, 'watches', row);
  for (const row of rowsSchema.parse(source.prepare('SELECT * FROM service_references').all()))
    insert(target, 'service_references', row);
  for (const row of rowsSchema.parse(source.prepare('SELECT * FROM ledger_state').all()))
    if (!SINCE.has(row['name'])) insert(target, 'ledger_state', row);
  return { sequence: last, hash: previous };
}

/** Receipts had no numbers then, sales no lines, and no network was known. Within a text its quotes would be written otherwise. */
const asItWas = (data: unknown) =>
  z
    .string()
    .parse(data)
    .replace(/,"receipt":\d+(?=[,}])/, '')
    .replace(/,"lines":\[\{.*?\}\](?=[,}])/, '')
    .replace(/,"network":\{[^}]*\}/, '');

const recordText = (payment: Payment | null) =>
  payment?.reported ? JSON.stringify(payment.reported) : null;

function insert(db: Database.Database, table: string, row: Record<string, unknown>): void {
  const names = Object.keys(row);
  db.prepare(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  ).run(Object.values(row));
}
