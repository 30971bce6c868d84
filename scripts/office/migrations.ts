/** The head office's schema: numbered files of SQL, each a transaction under a lock. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';

const FOLDER = join(import.meta.dirname, '../../resources/office');

export interface OfficeMigration {
  readonly version: number;
  readonly sql: string;
}

/** In their order. */
export const officeMigrations = (): OfficeMigration[] =>
  readdirSync(FOLDER)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .toSorted()
    .map((name) => ({
      version: Number(name.slice(0, 4)),
      sql: readFileSync(join(FOLDER, name), 'utf8'),
    }));

const versionRow = z.object({ version: z.int().nullable() });

/** @returns the schema's version; 0 where there is none yet */
export async function officeVersion(client: pg.Client): Promise<number> {
  const there = await client.query(`SELECT to_regclass('office.migrations') IS NOT NULL AS is`);
  if (!z.object({ is: z.boolean() }).parse(there.rows[0]).is) return 0;
  const { rows } = await client.query('SELECT max(version) AS version FROM office.migrations');
  return versionRow.parse(rows[0]).version ?? 0;
}

/** Brings the schema up to date. @returns the versions that were missing */
export async function migrateOffice(client: pg.Client): Promise<number[]> {
  const present = await officeVersion(client);
  const missing = officeMigrations().filter(({ version }) => version > present);
  for (const { sql } of missing) await client.query(sql);
  // An office that came back from a backup has none of its roles.
  await client.query('SELECT office.ensure_roles()');
  return missing.map(({ version }) => version);
}
