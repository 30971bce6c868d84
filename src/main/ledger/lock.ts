/**
 * One process a ledger. The lock is SQLite's own file lock on an empty database beside the ledger:
 * it works the same on every platform and the operating system drops it when the process dies.
 */
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { isBusy, LedgerInUseError } from './errors.ts';

/** Long enough for an app that is just closing to let go. */
const WAIT_MS = 500;

/**
 * @returns a function that lets go
 * @throws LedgerInUseError when another process, or this one, holds it
 */
export function lockLedger(ledgerPath: string): () => void {
  const db = new Database(join(dirname(ledgerPath), 'ledger.lock'), { timeout: WAIT_MS });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if (isBusy(error)) throw new LedgerInUseError('the ledger is open already', { cause: error });
    throw error;
  }
  return () => db.close();
}
