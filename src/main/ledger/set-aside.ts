/** A damaged ledger is kept under another name, so that what is in it can still be rescued. */
import { existsSync, renameSync } from 'node:fs';
import type { Clock } from '../system/clock.ts';
import { COMPANIONS, fileTimestamp, unusedPath } from './files.ts';
import { StorageError } from './ledger.ts';
import { lockLedger } from './lock.ts';

/**
 * Renames the database with its companions to `….damaged-<timestamp>.db`, `….db-wal`….
 * @returns the new path of the database
 * @throws LedgerInUseError, StorageError when the disk does not take it
 */
export function setAsideLedger(path: string, clock: Clock): string {
  const unlock = lockLedger(path);
  try {
    return moveAside(path, 'damaged', clock.now());
  } catch (error) {
    throw new StorageError('the ledger could not be set aside', { cause: error });
  } finally {
    unlock();
  }
}

/**
 * The database goes first: a crash in between leaves a journal without a database, which
 * `openLedger` recognises, and never a database without its journal, which would look whole.
 * @param label part of the new name
 * @param at UTC milliseconds
 */
export function moveAside(path: string, label: 'damaged' | 'replaced', at: number): string {
  const stem = `${path.replace(/\.db$/, '')}.${label}-${fileTimestamp(at)}`;
  const target = unusedPath(stem, '.db');
  for (const suffix of ['', ...COMPANIONS]) {
    if (existsSync(path + suffix)) renameSync(path + suffix, target + suffix);
  }
  return target;
}

/** A journal whose database is gone: SQLite would delete it, and payments with it. */
export function hasOrphanedJournal(path: string): boolean {
  return !existsSync(path) && existsSync(`${path}-wal`);
}
