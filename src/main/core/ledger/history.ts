/**
 * History without a filter: any page of all payments, newest first. That is a matter of arithmetic
 * and answered at once; what a filter lets through is found in the worker (`finding/finder.ts`).
 */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { HistorySearch } from './finding/finds.ts';
import { READ_COLUMNS } from './payment-row.ts';

export interface HistoryRows {
  /** Rows of the `payments` table, for `lineOfRow`; of one that is gone, its number alone. */
  rows: unknown[];
  /** See `historyPageSchema`. */
  total: number;
  totalIsExact: boolean;
  anchor: number;
}

export const HISTORY_SQL = {
  newest: 'SELECT coalesce(max(number), 0) FROM payments',
  whole: `SELECT ${READ_COLUMNS} FROM payments WHERE number BETWEEN ? AND ? ORDER BY number DESC`,
  some: `SELECT ${READ_COLUMNS} FROM payments
    WHERE number IN (SELECT value FROM json_each(?))`,
  between: `SELECT ${READ_COLUMNS} FROM payments WHERE number BETWEEN ? AND ? ORDER BY number`,
  row: `SELECT ${READ_COLUMNS} FROM payments WHERE number = ?`,
} as const;

/** The newest payment's number, or the asked anchor where that is older. */
export function anchorReader(db: Database.Database): (asked: number | null) => number {
  const newest = db.prepare(HISTORY_SQL.newest).pluck();
  return (asked) => Math.min(asked ?? Infinity, z.int().parse(newest.get()));
}

/**
 * Pages of all payments: numbers have no gaps, so nothing is counted and nothing is skipped. Where
 * a damaged disk has made one, the payment that should be there keeps its place.
 */
export function createWholeHistory(db: Database.Database): (query: HistorySearch) => HistoryRows {
  const anchorOf = anchorReader(db);
  const page = db.prepare(HISTORY_SQL.whole);
  return (query) => {
    const anchor = anchorOf(query.anchor);
    const last = anchor - query.offset;
    const first = Math.max(last - query.limit + 1, 1);
    return {
      rows: withoutGaps(page.all(first, last), first, last),
      total: anchor,
      totalIsExact: true,
      anchor,
    };
  };
}

/** @param rows newest first */
function withoutGaps(rows: unknown[], first: number, last: number): unknown[] {
  if (rows.length === Math.max(last - first + 1, 0)) return rows;
  const byNumber = new Map(rows.map((row) => [numberedSchema.parse(row).number, row]));
  return Array.from(
    { length: last - first + 1 },
    (_, index) => byNumber.get(last - index) ?? { number: last - index },
  );
}

const numberedSchema = z.object({ number: z.int() });
