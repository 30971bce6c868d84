/** Brings a database to the schema of this app, one numbered migration at a time. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { APPLICATION_ID } from './connection.ts';
import { DamagedLedgerError, NewerLedgerError } from './errors.ts';

export interface Migration {
  /** 1, 2, 3… without gaps. */
  version: number;
  name: string;
  up: (db: Database.Database) => void;
}

/**
 * The schema version of an open database.
 * @returns 0 for an empty one
 * @throws NewerLedgerError, DamagedLedgerError when it is no ledger
 */
export function schemaVersion(db: Database.Database, migrations: readonly Migration[]): number {
  const known = migrations.length;
  const found = z.int().parse(db.pragma('user_version', { simple: true }));
  const applicationId = db.pragma('application_id', { simple: true });
  const tables = db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
  if (found === 0 && applicationId === 0 && tables === 0) return 0;
  if (applicationId !== APPLICATION_ID) throw new DamagedLedgerError('the file is no ledger');
  if (found > known) throw new NewerLedgerError(found, known);
  return found;
}

/**
 * Runs what is missing, each migration in one transaction with its record.
 * @param backUp called before each migration of a database that is not empty
 * @param now UTC milliseconds
 */
export function migrate(
  db: Database.Database,
  migrations: readonly Migration[],
  backUp: (next: Migration) => void,
  now: () => number,
): void {
  const found = schemaVersion(db, migrations);
  for (const next of migrations.slice(found)) {
    if (found > 0) backUp(next);
    db.transaction(() => {
      if (next.version === 1) {
        db.pragma(`application_id = ${APPLICATION_ID}`);
        db.exec(`CREATE TABLE migrations (
          version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL
        ) STRICT`);
      }
      next.up(db);
      db.prepare('INSERT INTO migrations (version, name, applied_at) VALUES (?, ?, ?)').run(
        next.version,
        next.name,
        now(),
      );
      db.pragma(`user_version = ${next.version}`);
    }).immediate();
  }
}
