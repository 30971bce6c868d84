/** Opens a database of practice mode: durable, checked, and set aside when it can't be read. */
import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { shareBeforeSqlite } from '../../core/platform/file-modes.ts';
import { moveFile } from '../../core/platform/move-file.ts';

/** What makes one kind of book. */
export interface BookKind<T> {
  /** Kept in the file's `user_version`. */
  version: number;
  /** Makes the tables of a new book; runs in one transaction with the note of its version. */
  create(db: Database.Database): void;
  /** What the code sees of an open book. */
  use(db: Database.Database): T;
}

/** The book was written by a newer version of the app. */
export class PracticeBookTooNewError extends Error {
  override readonly name = 'PracticeBookTooNewError';
}

/**
 * Opens a book, or starts one. A book that can't be read is set aside, never deleted.
 * @param path the database file; its folder must be there
 * @param now UTC milliseconds
 * @throws PracticeBookTooNewError, or better-sqlite3's SqliteError when the file can't be used
 */
export function openBookFile<T>(path: string, now: number, log: Log, kind: BookKind<T>): T {
  try {
    return open(path, kind);
  } catch (error) {
    if (!isDamage(error)) throw error;
    log.error('the practice book is damaged and was set aside', errorFields(error));
    setBookAside(path, now);
    return open(path, kind);
  }
}

function open<T>(path: string, kind: BookKind<T>): T {
  shareBeforeSqlite(path);
  const db = new Database(path);
  try {
    prepare(db, kind);
    return kind.use(db);
  } catch (error) {
    db.close();
    throw error;
  }
}

function prepare<T>(db: Database.Database, { version, create }: BookKind<T>): void {
  db.pragma('busy_timeout = 5000');
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  db.pragma('secure_delete = ON');
  db.pragma('trusted_schema = OFF');
  const checked = z.string().parse(db.pragma('quick_check(1)', { simple: true }));
  if (checked !== 'ok') throw new DamagedBookError(checked);
  const written = z.int().parse(db.pragma('user_version', { simple: true }));
  if (written > version) throw new PracticeBookTooNewError(`practice book of version ${written}`);
  if (written === version) return;
  db.transaction(() => {
    create(db);
    db.pragma(`user_version = ${version}`);
  }).immediate();
}

/** SQLite could read the file but found it inconsistent. */
class DamagedBookError extends Error {
  override readonly name = 'DamagedBookError';
}

function isDamage(error: unknown): boolean {
  if (error instanceof DamagedBookError) return true;
  return error instanceof Database.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code);
}

/**
 * Renames the database together with its -wal and -shm, which belong to it alone. The database
 * goes last: should this be cut short, the next start finds it damaged and sets it aside again.
 * @param now UTC milliseconds, which the new name ends in
 */
function setBookAside(path: string, now: number): void {
  for (const ending of ['-wal', '-shm', '']) {
    if (existsSync(path + ending)) moveFile(path + ending, `${path}.damaged-${now}${ending}`);
  }
}
