/** Brings a ledger that a former version wrote to the schema of today. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { migrate, type Migration, MIGRATIONS, openWriter, withDamage } from '../ledger/storage.ts';
import { lockLedger } from './lock.ts';
import { scrubIfPossible } from './scrub.ts';
import type { Log } from '../platform/log.ts';
import { backUpLedger } from './backup.ts';
import { finishRestore } from './restore.ts';

export const migrationOrderSchema = z.strictObject({
  /** The ledger's file. */
  path: z.string(),
  headPath: z.string(),
  /** UTC milliseconds. */
  at: z.number(),
});
export type MigrationOrder = z.infer<typeof migrationOrderSchema>;

/** Below it, all is done before anybody notices. */
const LARGE_BYTES = 16 * 1024 * 1024;

const MAGIC = Buffer.from('SQLite format 3\0', 'latin1');
/** Where SQLite's header has `user_version` (its file format, section 1.3). */
const VERSION_AT = 60;
const HEADER_BYTES = 100;

/**
 * Whether bringing it up to date takes longer than a window may stand still.
 * @param path the ledger's file; what can't be read is for its opening to say
 * @param known how many migrations there are
 */
export function takesLong(path: string, large = LARGE_BYTES, known = MIGRATIONS.length): boolean {
  try {
    // Asked first: the opening of a pipe would wait for whoever writes to it.
    const stat = statSync(path);
    if (!stat.isFile() || stat.size < large) return false;
    const file = openSync(path, 'r');
    try {
      const header = Buffer.alloc(HEADER_BYTES);
      readSync(file, header, 0, HEADER_BYTES, 0);
      const isSqlite = header.subarray(0, MAGIC.length).equals(MAGIC);
      const version = header.readUInt32BE(VERSION_AT);
      return isSqlite && version > 0 && version < known;
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
}

/**
 * Opens it for writing, at today's schema; a copy is made before anything is changed.
 * @throws as `openLedger`
 */
export function openUpToDate(
  path: string,
  now: () => number,
  log?: Pick<Log, 'info'>,
  migrations: readonly Migration[] = MIGRATIONS,
): Database.Database {
  const db = withDamage(() => openWriter(path));
  try {
    const backUp = ({ version }: { version: number }) => {
      const label = `before-${String(version).padStart(4, '0')}`;
      const copy = backUpLedger(db, label, now());
      log?.info('ledger backed up', { copy });
    };
    withDamage(() => migrate(db, migrations, backUp, now));
    scrubIfPossible(db, log);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** The same ahead of its opening, with the lock that its opening takes. @throws as `openLedger` */
export function bringUpToDate(
  { path, headPath, at }: MigrationOrder,
  migrations: readonly Migration[] = MIGRATIONS,
): void {
  const unlock = lockLedger(path);
  try {
    finishRestore(path, at, headPath);
    openUpToDate(path, () => at, undefined, migrations).close();
  } finally {
    unlock();
  }
}
