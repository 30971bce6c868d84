/** How far customers were forgotten: whoever keeps anything of payments in memory asks for it. */
import type Database from 'better-sqlite3';
import { z } from 'zod';

export const ERASED_SQL = {
  isKept: `SELECT count(*) FROM sqlite_schema WHERE name = 'erased_payments'`,
  reached: 'SELECT coalesce(max(number), 0) FROM erased_payments',
} as const;

/** A part of a ledger may have no table of what was forgotten. */
export const keepsErasures = (db: Database.Database): boolean =>
  db.prepare(ERASED_SQL.isKept).pluck().get() === 1;

/** The latest row of what was erased; 0 for none. What was made before it is of no use any more. */
export function erasedReader(db: Database.Database): () => number {
  if (!keepsErasures(db)) return () => 0;
  const reached = db.prepare(ERASED_SQL.reached).pluck();
  return () => z.int().parse(reached.get());
}
