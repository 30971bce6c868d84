/** Opening SQLite the way that the ledger needs it. `docs/ledger.md` says why each pragma is there. */
import Database from 'better-sqlite3';
import { z } from 'zod';
import { makeDurable } from '../platform/durable-database.ts';
import { shareBeforeSqlite } from '../platform/file-modes.ts';
import { whatIs } from '../platform/database-files.ts';

/** "CFL1": tells a ledger from any other SQLite file, and from those of builds that were never released. */
export const APPLICATION_ID = 0x43464c31;

const BUSY_TIMEOUT_MS = 2000;

const pragmasSchema = z.strictObject({
  journal_mode: z.string(),
  synchronous: z.int(),
  fullfsync: z.int(),
  checkpoint_fullfsync: z.int(),
  foreign_keys: z.int(),
  trusted_schema: z.int(),
  secure_delete: z.int(),
  busy_timeout: z.int(),
  application_id: z.int(),
  user_version: z.int(),
});
export type LedgerPragmas = z.infer<typeof pragmasSchema>;

/** The one connection that writes. A missing file is created; its folder must be there. */
export function openWriter(path: string): Database.Database {
  shareBeforeSqlite(path);
  const db = new Database(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    makeDurable(db);
    db.pragma('foreign_keys = ON');
    db.pragma('secure_delete = ON');
    db.pragma('trusted_schema = OFF');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * A connection that can't write, for the worker and for looking before opening. What a crash left
 * half done is taken back first.
 */
export function openReadOnly(path: string): Database.Database {
  takeBackUnfinished(path);
  const db = new Database(path, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
    db.pragma('trusted_schema = OFF');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * A file that is not in WAL mode yet, as a new or a restored one, is put into it by a transaction
 * with a journal of the older kind. A crash in that moment leaves one that only a connection that
 * writes can take back, and SQLite lets nobody else read before.
 */
function takeBackUnfinished(path: string): void {
  if (whatIs(`${path}-journal`) !== 'file') return;
  const db = new Database(path, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
    db.pragma('user_version');
  } finally {
    db.close();
  }
}

/** What is in force on a connection, asked of SQLite itself. */
export function readPragmas(db: Database.Database): LedgerPragmas {
  const names = Object.keys(pragmasSchema.shape);
  return pragmasSchema.parse(
    Object.fromEntries(names.map((name) => [name, db.pragma(name, { simple: true })])),
  );
}

/** Statements of a table's SQL, each under its name. */
export function prepareAll<Name extends string>(
  db: Database.Database,
  sql: Readonly<Record<Name, string>>,
): Readonly<Record<Name, Database.Statement>>;
export function prepareAll(
  db: Database.Database,
  sql: Readonly<Record<string, string>>,
): Readonly<Record<string, Database.Statement>> {
  return Object.fromEntries(Object.entries(sql).map(([name, one]) => [name, db.prepare(one)]));
}
