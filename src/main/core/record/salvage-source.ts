/** Opening a file that something is to be rescued from, so that reading it does not change it. */
import { copyFileSync, existsSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { StorageError } from '../ledger/index.ts';
import {
  isRefusedWrite,
  migrate,
  type Migration,
  openReadOnly,
  openWriter,
  schemaVersion,
} from '../ledger/storage.ts';
import { COMPANIONS, removeCopy, removeIfPossible, whatIs } from '../platform/database-files.ts';
import type { HeadNote } from './head-note.ts';
import { hasOrphanedJournal } from './set-aside.ts';

export interface SalvageSource {
  /** Null when SQLite can't read the file at all, or it is no ledger. */
  db: Database.Database | null;
  /** An empty database: there is nothing to be rescued. */
  isEmpty: boolean;
  close(): void;
}

const NONE: SalvageSource = { db: null, isEmpty: false, close: () => undefined };

export interface SourceOptions {
  path: string;
  /** Where a copy may stand meanwhile. */
  scratch: string;
  migrations: readonly Migration[];
  /** UTC milliseconds. */
  at: number;
}

export interface SalvageOptions extends SourceOptions {
  /** How far it had come; null where nothing says. */
  note: HeadNote | null;
  /** This counter's name. */
  terminal: string;
  /** Nothing is missing from what it is brought into. */
  intoWhole: boolean;
}

/**
 * A file of an older schema is read from a copy that is brought up to date, since its rows are read
 * by the columns that this app knows. One that is too damaged for that is read as it is.
 * @throws StorageError when the disk has no room for what reading takes: then nothing is known of
 *   what the file holds
 */
export function openSource({ path, scratch, migrations, at }: SourceOptions): SalvageSource {
  const source = openAsIs(path, migrations);
  if (source.version === null || source.version === 0 || source.version === migrations.length)
    return sourceOf(source);
  const updated = copyUpToDate(path, scratch, migrations, at);
  if (updated === null) return sourceOf(source);
  source.db?.close();
  return {
    db: updated,
    isEmpty: false,
    close() {
      updated.close();
      removeIfPossible(scratch);
    },
  };
}

interface AsIs {
  db: Database.Database | null;
  /** Null when it could not be read. */
  version: number | null;
}

const sourceOf = ({ db, version }: AsIs): SalvageSource =>
  db === null ? NONE : { db, isEmpty: version === 0, close: () => void db.close() };

function openAsIs(path: string, migrations: readonly Migration[]): AsIs {
  // SQLite would delete the journal of an empty file, and payments with it.
  if (whatIs(path) !== 'file' || hasOrphanedJournal(path)) return { db: null, version: null };
  let db: Database.Database | null = null;
  try {
    db = openReadOnly(path);
    return { db, version: schemaVersion(db, migrations) };
  } catch (error) {
    db?.close();
    if (isRefusedWrite(error)) throw noRoom(error);
    return { db: null, version: null };
  }
}

function copyUpToDate(
  path: string,
  scratch: string,
  migrations: readonly Migration[],
  at: number,
): Database.Database | null {
  removeCopy(scratch);
  let db: Database.Database | null = null;
  try {
    copy(path, scratch);
    db = openWriter(scratch);
    migrate(
      db,
      migrations,
      () => undefined,
      () => at,
    );
    return db;
  } catch (error) {
    db?.close();
    removeIfPossible(scratch);
    if (error instanceof StorageError) throw error;
    if (isRefusedWrite(error)) throw noRoom(error);
    return null;
  }
}

/** With its journals; the index of the journal is built anew. */
function copy(path: string, target: string): void {
  try {
    for (const suffix of ['', ...COMPANIONS])
      if (suffix !== '-shm' && existsSync(path + suffix))
        copyFileSync(path + suffix, target + suffix);
  } catch (error) {
    throw noRoom(error);
  }
}

const noRoom = (cause: unknown) =>
  new StorageError('the disk has no room for reading the old file', { cause });
