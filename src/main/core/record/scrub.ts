/**
 * Puts a restored ledger's pages right: others put it together and left in its pages what they took
 * out of its rows. Written anew they have it no more.
 */
import type Database from 'better-sqlite3';
import { errorFields, type Log } from '../platform/log.ts';

const STATE_NAME = 'scrub-owed';

export const SCRUB_SQL = {
  isOwed: `SELECT count(*) FROM ledger_state WHERE name = '${STATE_NAME}'`,
  owe: `INSERT OR IGNORE INTO ledger_state (name, value) VALUES ('${STATE_NAME}', '1')`,
  settle: `DELETE FROM ledger_state WHERE name = '${STATE_NAME}'`,
} as const;

/**
 * A disk without room for it, or damage that others find, keeps nobody from their payments: then
 * nothing has changed, and the next opening tries again.
 */
export function scrubIfPossible(db: Database.Database, log?: Pick<Log, 'info'>): void {
  try {
    if (db.prepare(SCRUB_SQL.isOwed).pluck().get() === 0) return;
    db.exec('VACUUM');
    db.exec(SCRUB_SQL.settle);
  } catch (error) {
    log?.info('pages of the restored ledger could not be written anew', errorFields(error));
  }
}

/** The next opening writes its pages anew. */
export function owesScrub(db: Database.Database): void {
  db.exec(SCRUB_SQL.owe);
}
