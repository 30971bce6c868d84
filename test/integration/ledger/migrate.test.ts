import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { backUpLedger } from '../../../src/main/ledger/backup.ts';
import { openWriter, readPragmas } from '../../../src/main/ledger/connection.ts';
import { migrate, type Migration } from '../../../src/main/ledger/migrate.ts';
import { MIGRATIONS } from '../../../src/main/ledger/migrations/index.ts';
import { createReader } from '../../../src/main/ledger/reader.ts';
import { createWriter } from '../../../src/main/ledger/writer.ts';
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

test('0001 makes a ledger that takes payments, and keeps its record', () => {
  const db = openEmpty();
  migrate(db, MIGRATIONS.slice(0, 1), noBackup, now);
  expect(db.prepare('SELECT * FROM migrations').all()).toEqual([
    { version: 1, name: 'payments', applied_at: START },
  ]);
  expect(readPragmas(db)).toMatchObject({ user_version: 1, application_id: 0x43464c44 });
  expect(db.prepare('SELECT count(*) FROM payments').pluck().get()).toBe(0);
});

test('0002 keeps every payment, and what its customer is found by beside it from now on', () => {
  const db = openEmpty();
  migrate(db, MIGRATIONS.slice(0, 1), noBackup, now);
  writeOldPayment(db);
  const before = db.prepare('SELECT * FROM payments').all();
  migrate(db, MIGRATIONS.slice(0, 2), noBackup, now);
  expect(db.prepare('SELECT * FROM payments').all()).toEqual(
    before.map((row) => Object.assign({}, row, { customer_forms: null })),
  );
  expect(db.prepare('SELECT * FROM ledger_state').all()).toEqual([]);
  const of = payment();
  createWriter(db, 'T1').append(intent(of));
  expect(createReader(db).getPayment(of.id)).toEqual(of);
  expect(createReader(db).countPayments()).toBe(2);
});

/** As the first version of the app wrote it. */
function writeOldPayment(db: Database.Database): void {
  db.exec(`
    INSERT INTO payment_events VALUES (1, NULL, 'T1', 'p', 'recorded', 1, '{}', '0', '1');
    INSERT INTO payments VALUES (1, 'p', 'd', 'r', 'p', NULL, 'ussd', 100, 'NGN', '0803 123', NULL,
      's', 'paid', 1, 1, 1, '2026-03-14', NULL, NULL, NULL, NULL, NULL, NULL, '[]', 1, 0, '[]', 0,
      NULL, 'r', 1);
  `);
}

const second: Migration = {
  version: MIGRATIONS.length + 1,
  name: 'second',
  up: (db) => db.exec('ALTER TABLE watches ADD COLUMN extra TEXT'),
};

test('only what is missing runs, after a backup of what was there', () => {
  const db = openEmpty();
  migrate(db, MIGRATIONS, noBackup, now);
  createWriter(db, 'T1').append(intent(payment()));
  const copies: string[] = [];
  const backUp = ({ version }: Migration) => {
    copies.push(backUpLedger(db, `before-${version}`, START));
  };
  migrate(db, [...MIGRATIONS, second], backUp, now);
  migrate(db, [...MIGRATIONS, second], backUp, now);
  expect(readPragmas(db).user_version).toBe(second.version);

  expect(copies).toHaveLength(1);
  const copy = new Database(copies[0], { readonly: true });
  onTestFinished(() => void copy.close());
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(readPragmas(copy).user_version).toBe(MIGRATIONS.length);
  expect(createReader(copy).listOpen()).toHaveLength(1);
});

test('a migration that fails leaves nothing of itself', () => {
  const db = openEmpty();
  migrate(db, MIGRATIONS, noBackup, now);
  const before = schemaOf(db);
  const failing: Migration = {
    version: second.version,
    name: 'failing',
    up: () => {
      second.up(db);
      throw new Error('half-way');
    },
  };
  expect(() => migrate(db, [...MIGRATIONS, failing], noBackup, now)).toThrow('half-way');
  expect(schemaOf(db)).toBe(before);
  expect(readPragmas(db).user_version).toBe(MIGRATIONS.length);
});

test('a backup never writes over another', () => {
  const db = openEmpty();
  migrate(db, MIGRATIONS, noBackup, now);
  const paths = [backUpLedger(db, 'before-2', START), backUpLedger(db, 'before-2', START)];
  expect(new Set(paths).size).toBe(2);
  expect(readdirSync(join(db.name, '..', 'backups'))).toHaveLength(2);
});
