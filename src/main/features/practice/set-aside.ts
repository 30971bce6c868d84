/** What becomes of a practice book that can't be read: it is kept under another name. */
import Database from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { moveFile } from '../../core/platform/move-file.ts';

/** SQLite could read the file but found it inconsistent. */
export class DamagedBookError extends Error {
  override readonly name = 'DamagedBookError';
}

export function isDamage(error: unknown): boolean {
  if (error instanceof DamagedBookError) return true;
  return error instanceof Database.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code);
}

/**
 * Renames the database together with its -wal and -shm, which belong to it alone. The database
 * goes last: should this be cut short, the next start finds it damaged and sets it aside again.
 * @param now UTC milliseconds, which the new name ends in
 */
export function setBookAside(path: string, now: number): void {
  for (const ending of ['-wal', '-shm', '']) {
    if (existsSync(path + ending)) moveFile(path + ending, `${path}.damaged-${now}${ending}`);
  }
}
