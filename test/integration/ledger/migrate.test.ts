import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { backUpLedger } from '../../../src/main/core/record/backup.ts';
import { openWriter, readPragmas } from '../../../src/main/core/ledger/connection.ts';
import { migrate, type Migration } from '../../../src/main/core/ledger/migrate.ts';
import { MIGRATIONS } from '../../../src/main/core/ledger/tables.ts';
import { createReader } from '../../../src/main/core/ledger/reader.ts';
import { createWriter } from '../../../src/main/core/ledger/writer.ts';
import { intent, payment, START, temporaryFolder } from './support.ts';

const noBackup = () => undefined;
const now = () => START;

function openEmpty(): Database.Database {
  const db = openWriter(join(temporaryFolder(), 'ledger.db'));
  onTestFinished(() => void db.close());
  return db;
}

function schemaOf(db: Database.Database): string {
  const rows = db
    .prepare<[], string>('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name')
    .pluck()
    .all();
  return rows.map((sql) => `${sql.replaceAll(/^ {6}/gm, '')};\n`).join('\n');
}

test('the schema is the committed one', async () => {
  const db = openEmpty();
  migrate(db, MIGRATIONS, noBackup, now);
  await expect(schemaOf(db)).toMatchFileSnapshot('schema.snapshot.sql');
});

test('migrations are numbered without gaps', () => {
  expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, index) => index + 1));
});

test('an empty file becomes a ledger that takes payments, and keeps its record', () => {
  const db = openEmpty();
  migrate(db, MIGRATIONS, () => expect.unreachable('there is nothing to back up'), now);
  expect(db.prepare('SELECT * FROM migrations').all()).toEqual([
    { version: 1, name: 'record', applied_at: START },
  ]);
  expect(readPragmas(db)).toMatchObject({ user_version: 1, application_id: 0x43464c31 });
  const of = payment();
  createWriter(db, 'T1').append(intent(of));
  expect(createReader(db).getPayment(of.id)).toEqual(of);
});

const KNOWN = MIGRATIONS.length;

const following: Migration = {
  version: KNOWN + 1,
  name: 'following',
  up: (db) => db.exec('ALTER TABLE poll_states ADD COLUMN extra TEXT'),
};

test('only what is missing runs, after a backup of what was there', () => {
  const db = openEmpty();
  migrate(db, MIGRATIONS, noBackup, now);
  createWriter(db, 'T1').append(intent(payment()));
  const copies: string[] = [];
  const backUp = ({ version }: Migration) => {
    copies.push(backUpLedger(db, `before-${version}`, START));
  };
  migrate(db, [...MIGRATIONS, following], backUp, now);
  migrate(db, [...MIGRATIONS, following], backUp, now);
  expect(readPragmas(db).user_version).toBe(KNOWN + 1);

  expect(copies).toHaveLength(1);
  const copy = new Database(copies[0], { readonly: true });
  onTestFinished(() => void copy.close());
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(readPragmas(copy).user_version).toBe(KNOWN);
  expect(createReader(copy).listOpen()).toHaveLength(1);
});

test('a migration that fails leaves nothing of itself', () => {
  const db = openEmpty();
  migrate(db, MIGRATIONS, noBackup, now);
  const before = schemaOf(db);
  const failing: Migration = {
    version: KNOWN + 1,
    name: 'failing',
    up: () => {
      following.up(db);
      throw new Error('half-way');
    },
  };
  expect(() => migrate(db, [...MIGRATIONS, failing], noBackup, now)).toThrow('half-way');
  expect(schemaOf(db)).toBe(before);
  expect(readPragmas(db).user_version).toBe(KNOWN);
});

test('a backup never writes over another', () => {
  const db = openEmpty();
  migrate(db, MIGRATIONS, noBackup, now);
  const paths = [backUpLedger(db, 'before-2', START), backUpLedger(db, 'before-2', START)];
  expect(new Set(paths).size).toBe(2);
  expect(readdirSync(join(db.name, '..', 'backups'))).toHaveLength(2);
});
