/** A copy of the ledger, made by SQLite itself so that it is whole whatever is in the WAL. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type Database from 'better-sqlite3';

/**
 * Writes a copy into `backups/` beside the ledger.
 * @param label part of the file's name, e.g. `before-0002`
 * @param at UTC milliseconds
 * @returns the path of the copy
 */
export function backUpLedger(db: Database.Database, label: string, at: number): string {
  const folder = join(dirname(db.name), 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const target = unusedPath(join(folder, `ledger-${label}-${fileTimestamp(at)}`), '.db');
  db.prepare('VACUUM INTO ?').run(target);
  return target;
}

/** UTC, in characters that every file system takes: `20261121T003000Z`. */
export function fileTimestamp(at: number): string {
  return `${new Date(at).toISOString().replace(/[-:]|\.\d+Z$/g, '')}Z`;
}

/** `stem` + `extension`, or with `-2`, `-3`… between when that is taken: nothing is overwritten. */
export function unusedPath(stem: string, extension: string): string {
  let path = stem + extension;
  for (let count = 2; existsSync(path); count += 1) path = `${stem}-${count}${extension}`;
  return path;
}
