/** Which shift is open: the number that its close gets. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { COUNTED_AT_MOST } from './counters.ts';

/** The name in `ledger_state` under which stands the last number of a close that is given to none here. */
export const SKIPPED_CLOSE = 'skipped-close';

export const OPEN_SHIFT = `(SELECT max(
    (SELECT coalesce(max(number), 0) FROM closes),
    (SELECT coalesce(max(min(CAST(value AS INTEGER), ${COUNTED_AT_MOST})), 0) FROM ledger_state
      WHERE name = '${SKIPPED_CLOSE}')) + 1)`;

/** @returns reads it */
export function openShiftReader(db: Database.Database): () => number {
  const read = db.prepare(`SELECT ${OPEN_SHIFT}`).pluck();
  return () => z.int().positive().parse(read.get());
}
