/**
 * A file may be anybody's, and SQLite carries out what is in it: a trigger when something is written,
 * a view when it is read. So only a file that has no others than the app's own is gone on with.
 */
import { z } from 'zod';
import { migrate, MIGRATIONS, openWriter } from '../ledger/storage.ts';
import { removeCopy } from '../platform/database-files.ts';

type Connection = ReturnType<typeof openWriter>;

const PARTS = `SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema
  WHERE type IN ('trigger', 'view') OR sql LIKE 'CREATE VIRTUAL%'`;

const partsOf = (db: Connection): string[] =>
  z.array(z.string()).parse(db.prepare(PARTS).pluck().all());

/**
 * @param version its schema's
 * @param reference where a ledger of that schema may stand meanwhile, to be compared with
 * @returns whether it has triggers, views or virtual tables that this app never made
 */
export function hasStrangeParts(db: Connection, version: number, reference: string): boolean {
  removeCopy(reference);
  const ours = openWriter(reference);
  try {
    migrate(
      ours,
      MIGRATIONS.slice(0, version),
      () => undefined,
      () => 0,
    );
    const known = new Set(partsOf(ours));
    return partsOf(db).some((part) => !known.has(part));
  } finally {
    ours.close();
    removeCopy(reference);
  }
}
