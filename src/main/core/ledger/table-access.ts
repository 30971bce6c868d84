/** What tables beside the payments are kept with, a feature's own and the ledger's. */
import type Database from 'better-sqlite3';
import type { RecordEvent } from '../../../shared/record-events.ts';
import type { ChainHead } from './chain.ts';
import type { Guard } from './errors.ts';

export interface TableAccess {
  readonly db: Database.Database;
  /** Makes of what reads one that throws the ledger's errors. */
  readonly guarded: Guard;
  /** The same of what writes, all in one transaction: what it throws ends it. */
  readonly transaction: Guard;
  /**
   * Writes what happened to the record as a whole, in the caller's transaction.
   * @param at UTC milliseconds
   */
  readonly log: (event: RecordEvent, at: number) => ChainHead;
}

/** @param onWritten told of each transaction that was carried out */
export const createTableAccess = (
  { db, guarded, log }: Omit<TableAccess, 'transaction'>,
  onWritten: () => void,
): TableAccess => ({
  db,
  guarded,
  transaction(work) {
    const together = db.transaction(work);
    const run = guarded((...args: Parameters<typeof work>) => together.immediate(...args));
    return (...args) => {
      const result = run(...args);
      onWritten();
      return result;
    };
  },
  log,
});
