/** Keeps what filters choose by in step with the ledger. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { type Columns, createColumns } from './columns.ts';

const COLUMNS = 'number, status, method, local_day, amount_minor, currency, alarm_count, made_by';

export const COLUMN_SQL = {
  head: 'SELECT coalesce(max(sequence), 0) FROM events',
  after: `SELECT ${COLUMNS} FROM payments WHERE number > ? ORDER BY number LIMIT ?`,
  // Whatever becomes of a payment is an event.
  changed: `SELECT ${COLUMNS} FROM payments WHERE number IN (
      SELECT payment FROM events WHERE sequence > ?
    )`,
} as const;

const rowSchema = z.tuple([
  z.int(),
  z.unknown(),
  z.unknown(),
  z.unknown(),
  z.unknown(),
  z.unknown(),
  z.unknown(),
  z.unknown(),
]);

/** How many rows are read at a time. */
const STRIDE = 10_000;

export interface ColumnReader {
  /** As the ledger is now. The first call reads all of it, the later ones what has changed. */
  now(): Columns;
}

export function createColumnReader(db: Database.Database): ColumnReader {
  const columns = createColumns();
  const head = db.prepare(COLUMN_SQL.head).pluck();
  const after = db.prepare(COLUMN_SQL.after).raw();
  const changed = db.prepare(COLUMN_SQL.changed).raw();
  let seen: number | null = null;

  function take(rows: readonly unknown[]): void {
    for (const row of rows) {
      const [number, status, method, localDay, amountMinor, currency, alarmCount, madeBy] =
        rowSchema.parse(row);
      columns.set({ number, status, method, localDay, amountMinor, currency, alarmCount, madeBy });
    }
  }

  return {
    now() {
      const latest = z.int().parse(head.get());
      if (seen !== null && seen !== latest) take(changed.all(seen));
      for (let isEnd = seen === latest; !isEnd;) {
        const rows = after.all(columns.newest, STRIDE);
        take(rows);
        isEnd = rows.length < STRIDE;
      }
      seen = latest;
      return columns;
    },
  };
}
