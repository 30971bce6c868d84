/** Migrating a table of which single rows are damaged: they must keep nobody from opening the rest. */
import Database from 'better-sqlite3';
import { z } from 'zod';

/**
 * Adds columns at a table's end. SQLite reads every row of a STRICT table for that and refuses where
 * one value is not what its column takes; the columns are then written into the schema itself, as
 * it would have done.
 * @param columns each with its type and constraints
 */
export function addColumns(db: Database.Database, table: string, columns: readonly string[]): void {
  const add = db.transaction(() => {
    for (const column of columns) db.exec(`ALTER TABLE ${table} ADD COLUMN ${column}`);
  });
  try {
    add();
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
    writeIntoSchema(db, table, columns);
  }
}

function writeIntoSchema(db: Database.Database, table: string, columns: readonly string[]): void {
  const end = ') STRICT';
  const sql = z
    .string()
    .endsWith(end)
    .parse(
      db
        .prepare(`SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?`)
        .pluck()
        .get(table),
    );
  const wider = `${[sql.slice(0, -end.length), ...columns].join(', ')}${end}`;
  db.unsafeMode(true);
  try {
    db.pragma('writable_schema = ON');
    db.prepare(`UPDATE sqlite_schema SET sql = ? WHERE type = 'table' AND name = ?`).run(
      wider,
      table,
    );
    const version = z.int().parse(db.pragma('schema_version', { simple: true }));
    db.pragma(`schema_version = ${version + 1}`);
  } finally {
    // Reads the schema anew as well.
    db.pragma('writable_schema = RESET');
    db.unsafeMode(false);
  }
}

/**
 * Changes rows; one that takes no change is left as it is.
 * @param sql an UPDATE that ends with its WHERE; it is run for all rows at once, or for each
 * @param ids of the rows, as `id` has them
 */
export function updateRows(db: Database.Database, sql: string, ids: string): void {
  try {
    db.transaction(() => db.exec(`${sql} id IN (${ids})`))();
  } catch (error) {
    if (!isOfARow(error)) throw error;
    const one = db.prepare(`${sql} id = ?`);
    for (const id of db.prepare(ids).pluck().all()) {
      try {
        one.run(id);
      } catch (refused) {
        if (!isOfARow(refused)) throw refused;
      }
    }
  }
}

const isOfARow = (error: unknown) =>
  error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT');
