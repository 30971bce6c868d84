/**
 * One process a ledger. The lock is SQLite's own file lock on an empty database beside the ledger:
 * it works the same on every platform and the operating system drops it when the process dies.
 */
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { LedgerInUseError, withStorageErrors } from '../ledger/index.ts';
import { isBusy } from '../ledger/storage.ts';
import { shareBeforeSqlite } from '../platform/file-modes.ts';

/** A lock that nothing refers to would be collected as garbage, and let go of its file. */
const held = new Set<Database.Database>();

/** Long enough for an app that is just closing to let go. */
const WAIT_MS = 500;

/**
 * @returns a function that lets go
 * @throws LedgerInUseError when another process, or this one, holds it; StorageError
 */
export function lockLedger(ledgerPath: string): () => void {
  const path = join(dirname(ledgerPath), 'ledger.lock');
  return withStorageErrors(() => {
    shareBeforeSqlite(path);
    const db = new Database(path, { timeout: WAIT_MS });
    try {
      db.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      db.close();
      if (isBusy(error)) throw new LedgerInUseError('the ledger is open already', { cause: error });
      throw error;
    }
    held.add(db);
    return () => {
      held.delete(db);
      db.close();
    };
  });
}
