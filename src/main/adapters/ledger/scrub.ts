/**
 * Once in a ledger's life: pages that were written before `secure_delete` was on may still have what
 * rows held earlier, between the rows and in pages that nobody uses. Written anew they have not.
 */
import type Database from 'better-sqlite3';
import { errorFields, type Log } from '../../platform/log.ts';

const STATE_NAME = 'scrubbed';

export const SCRUB_SQL = {
  isDone: `SELECT count(*) FROM ledger_state WHERE name = '${STATE_NAME}'`,
  note: `INSERT OR IGNORE INTO ledger_state (name, value) VALUES ('${STATE_NAME}', '1')`,
  forget: `DELETE FROM ledger_state WHERE name = '${STATE_NAME}'`,
} as const;

/**
 * A disk without room for it, or damage that others find, keeps nobody from their payments: then
 * nothing has changed, and the next opening tries again.
 */
export function scrubIfPossible(db: Database.Database, log?: Pick<Log, 'info'>): void {
  try {
    if (db.prepare(SCRUB_SQL.isDone).pluck().get() === 1) return;
    db.exec('VACUUM');
    db.exec(SCRUB_SQL.note);
  } catch (error) {
    log?.info('earlier pages of the ledger could not be written anew', errorFields(error));
  }
}

/** A copy was put together by others, who leave in its pages what they took out of its rows. */
export function owesScrub(db: Database.Database): void {
  db.exec(SCRUB_SQL.forget);
}
