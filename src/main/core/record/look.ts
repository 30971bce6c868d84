/** Reads a ledger's file before anything is written to it, so that what is wrong stays as it was found. */
import { copyFileSync, existsSync, statSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { type ChainHead, DamagedLedgerError, StorageError } from '../ledger/index.ts';
import {
  GENESIS,
  type GivenNumbers,
  givenReader,
  hashOfStored,
  hashReader,
  HEAD_SQL,
  latestEpoch,
  type Migration,
  MIGRATIONS,
  openReadOnly,
  schemaVersion,
  withDamage,
} from '../ledger/storage.ts';
import {
  fileTimestamp,
  removeCopy,
  removeIfPossible,
  unusedPath,
  whatIs,
} from '../platform/database-files.ts';
import { readIdentity, type Identity } from './identity.ts';
import { hasOrphanedJournal } from './set-aside.ts';
import { moveFile } from '../platform/move-file.ts';

/** What a ledger's file says of itself, for as long as it is looked at. */
export interface View extends Identity {
  head: ChainHead;
  /** The numbers that it gave last. */
  given(): GivenNumbers;
  /** Null where it has no such event. */
  hashAt(sequence: number): string | null;
  hasPayments(): boolean;
  /** The one that its next event belongs to; 0 where there is none. */
  epoch(): number;
}

/**
 * @param judge given null where there is no ledger, or one that nothing was ever written to
 * @param migrations those that this app knows
 * @throws DamagedLedgerError, NewerLedgerError, StorageError
 */
export function lookAt<T>(
  path: string,
  judge: (view: View | null) => T,
  migrations: readonly Migration[] = MIGRATIONS,
): T {
  if (hasOrphanedJournal(path)) throw new DamagedLedgerError('a journal without its database');
  if (sizeOf(path) === 0) return judge(null);
  const looked = withDamage(() => {
    const db = openReadOnly(path);
    try {
      const version = schemaVersion(db, migrations);
      if (version === 0) return null;
      readEnds(db);
      return { value: judge(viewOf(db)) };
    } finally {
      db.close();
    }
  });
  return looked === null ? judge(null) : looked.value;
}

/** Both ends of each table: cheap at any size, and a file that was cut short does not get past it. */
function readEnds(db: Database.Database): void {
  for (const table of ['events', 'payments', 'poll_states', 'migrations']) {
    db.prepare(`SELECT * FROM ${table} ORDER BY rowid LIMIT 1`).get();
    db.prepare(`SELECT * FROM ${table} ORDER BY rowid DESC LIMIT 1`).get();
  }
}

export function viewOf(db: Database.Database): View {
  return {
    ...readIdentity(db),
    head: readHead(db),
    given: () => givenReader(db)(),
    hashAt: hashReader(db),
    epoch: () => latestEpoch(db),
    hasPayments: () => db.prepare('SELECT EXISTS (SELECT 1 FROM payments)').pluck().get() === 1,
  };
}

/** One event that makes no sense is no reason not to open: it has a hash that no other has. */
function readHead(db: Database.Database): ChainHead {
  const last = db.prepare(HEAD_SQL).get();
  if (last === undefined) return GENESIS;
  const { sequence, hash } = placeSchema.parse(last);
  return { sequence, hash: hashOfStored(hash) ?? String(hash) };
}

const placeSchema = z.object({ sequence: z.int().catch(0), hash: z.unknown() });

export const hasJournal = (path: string) => sizeOf(`${path}-wal`) > 0;

/** Where a copy stands while it is looked at. */
export const lookingOf = (path: string) => path.replace(/\.db$/, '.looking.db');

/**
 * As `lookAt`, without what the journal beside it would change: a copy is read, so that neither is
 * touched.
 * @throws as `lookAt`; StorageError where there is no room for the copy
 */
export function lookWithoutJournal<T>(path: string, judge: (view: View | null) => T): T {
  const copy = lookingOf(path);
  removeCopy(copy);
  try {
    copyFileSync(path, copy);
  } catch (error) {
    removeIfPossible(copy);
    throw new StorageError('the ledger could not be copied to be looked at', { cause: error });
  }
  try {
    return lookAt(copy, judge);
  } finally {
    removeIfPossible(copy);
  }
}

/**
 * A journal of another database is put aside with its index: SQLite would write it into this one.
 * @param at UTC milliseconds
 * @returns its new path
 */
export function putJournalAside(path: string, at: number): string {
  const stem = `${path.replace(/\.db$/, '')}.foreign-${fileTimestamp(at)}`;
  const target = unusedPath(stem, '.db-wal');
  // A crash in between leaves an index without its journal, which SQLite builds anew.
  moveFile(`${path}-wal`, target);
  if (existsSync(`${path}-shm`)) moveFile(`${path}-shm`, target.replace(/-wal$/, '-shm'));
  return target;
}

/**
 * Puts aside what stands in a journal's place and can't be read as one: no ledger opens beside it.
 * @param at UTC milliseconds
 * @returns its new path; null where there is nothing of the kind
 */
export function putStrangeJournalAside(path: string, at: number): string | null {
  let target: string | null = null;
  for (const suffix of ['-shm', '-journal', '-wal']) {
    if (whatIs(path + suffix) !== 'something-else') continue;
    const stem = `${path.replace(/\.db$/, '')}.foreign-${fileTimestamp(at)}`;
    target = unusedPath(stem, `.db${suffix}`);
    moveFile(path + suffix, target);
  }
  return target;
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
