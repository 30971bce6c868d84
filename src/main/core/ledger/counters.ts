/** What a ledger counts besides its payments: receipts and prints, whose numbers stand on paper. */
import type Database from 'better-sqlite3';
import { z } from 'zod';

export interface Counter {
  /** The number that was given last; 0 for none. */
  last(): number;
  /** Counts on from a number that was given; a smaller one than the last changes nothing. */
  reach(number: number): void;
}

export const COUNTER_SQL = {
  read: 'SELECT value FROM ledger_state WHERE name = ?',
  keep: `INSERT INTO ledger_state (name, value) VALUES (?, ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
} as const;

const keptSchema = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** @param highest reads the highest number that is in use, for where the count itself is lost */
function createCounter(db: Database.Database, name: string, highest: string): Counter {
  const read = db.prepare(COUNTER_SQL.read).pluck();
  const keep = db.prepare(COUNTER_SQL.keep);
  const readHighest = db.prepare(highest).pluck();
  function last(): number {
    const kept = keptSchema.safeParse(read.get(name));
    return kept.success ? kept.data : z.int().nonnegative().parse(readHighest.get());
  }
  return {
    last,
    reach(number) {
      if (number > last()) keep.run(name, String(number));
    },
  };
}

/** No shop comes to it: a higher number is damage, which can be one that no number can follow. */
export const COUNTED_AT_MOST = 999_999_999_999;

/** A number that makes no sense is damage, and nothing is counted on from it. */
const highestIn = (column: string, table: string) =>
  `SELECT coalesce(max(${column}), 0) FROM ${table} WHERE typeof(${column}) = 'integer' AND ${column} BETWEEN 1 AND ${COUNTED_AT_MOST}`;

export const receiptCounter = (db: Database.Database): Counter =>
  createCounter(db, 'last-receipt', highestIn('receipt_number', 'payments'));

export const printCounter = (db: Database.Database): Counter =>
  createCounter(db, 'last-print', highestIn('number', 'print_jobs'));
