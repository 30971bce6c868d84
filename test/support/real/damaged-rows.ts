/** Changes single rows of a ledger's file past its triggers, checks and types, as a bad disk can. */
import Database from 'better-sqlite3';
import { z } from 'zod';

const schemaRow = z.array(z.object({ name: z.string(), sql: z.string() }));

/** What SQLite would refuse to keep. */
const RULES = [/ NOT NULL/g, / CHECK \([^()]*(?:\([^()]*\))?\)/g, / STRICT/g];

function inSchema(path: string, work: (db: Database.Database) => void): void {
  const db = new Database(path);
  try {
    db.unsafeMode(true);
    db.pragma('foreign_keys = OFF');
    db.pragma('writable_schema = ON');
    work(db);
  } finally {
    db.close();
  }
}

function setTables(db: Database.Database, tables: z.infer<typeof schemaRow>): void {
  const set = db.prepare(`UPDATE sqlite_schema SET sql = ? WHERE type = 'table' AND name = ?`);
  for (const { name, sql } of tables) set.run(sql, name);
  const version = z.int().parse(db.pragma('schema_version', { simple: true }));
  db.pragma(`schema_version = ${version + 1}`);
}

/**
 * @param path a ledger that nobody has open; its schema is the same afterwards
 * @param statements run where nothing is refused
 */
export function damageRows(path: string, statements: readonly string[]): void {
  const of = (db: Database.Database, type: string) =>
    schemaRow.parse(
      db
        .prepare(`SELECT name, sql FROM sqlite_schema WHERE type = ? AND name NOT LIKE 'sqlite_%'`)
        .all(type),
    );
  let tables: z.infer<typeof schemaRow> = [];
  let triggers: z.infer<typeof schemaRow> = [];
  inSchema(path, (db) => {
    tables = of(db, 'table').filter(({ sql }) => sql.endsWith('STRICT'));
    triggers = of(db, 'trigger');
    for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
    const without = ({ name, sql }: { name: string; sql: string }) => ({
      name,
      sql: RULES.reduce((rest, rule) => rest.replace(rule, ''), sql),
    });
    setTables(db, tables.map(without));
  });
  inSchema(path, (db) => {
    for (const sql of statements) db.exec(sql);
  });
  inSchema(path, (db) => {
    setTables(db, tables);
    for (const { sql } of triggers) db.exec(sql);
  });
}
