/** Looking for damage: SQLite's own check of the pages, to be run where it holds nobody up. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { chainHeadSchema, GENESIS, HEAD_SQL } from './chain.ts';
import { isDamage } from './errors.ts';
import type { PagesReport } from './reader-protocol.ts';

/** Every page is read, and indexes are compared with their tables. */
export function checkPages(db: Database.Database): PagesReport {
  try {
    const found = z.string().parse(db.pragma('integrity_check(1)', { simple: true }));
    const last = db.prepare(HEAD_SQL).get();
    return {
      fault: found === 'ok' ? null : found,
      head: last === undefined ? GENESIS : chainHeadSchema.parse(last),
    };
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { fault: String(error), head: GENESIS };
  }
}
