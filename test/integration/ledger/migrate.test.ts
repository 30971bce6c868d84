import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { backUpLedger } from '../../../src/main/features/record/backup.ts';
import { openWriter, readPragmas } from '../../../src/main/adapters/ledger/connection.ts';
import { migrate, type Migration } from '../../../src/main/adapters/ledger/migrate.ts';
import { MIGRATIONS } from '../../../src/main/adapters/ledger/tables.ts';
import { createAnySchemaReader } from '../../../src/main/adapters/ledger/any-schema.ts';
import { READ_COLUMNS } from '../../../src/main/adapters/ledger/payment-row.ts';
import { readErasures } from '../../../src/main/adapters/ledger/erasures.ts';
import { createReader } from '../../../src/main/adapters/ledger/reader.ts';
import { createWriter } from '../../../src/main/adapters/ledger/writer.ts';
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
    { version: 1, name: 'payments', applied_at: START },
    { version: 2, name: 'references', applied_at: START },
    { version: 3, name: 'smaller', applied_at: START },
    { version: 4, name: 'prints', applied_at: START },
    { version: 5, name: 'sales', applied_at: START },
    { version: 6, name: 'shifts', applied_at: START },
    { version: 7, name: 'hourly-takings', applied_at: START },
    { version: 8, name: 'settlement-matches', applied_at: START },
    { version: 9, name: 'erasures', applied_at: START },
    { version: 10, name: 'report-prints', applied_at: START },
  ]);
  expect(readPragmas(db)).toMatchObject({ user_version: 10, application_id: 0x43464c31 });
  const of = payment();
  createWriter(db, 'T1').append(intent(of));
  expect(createReader(db).getPayment(of.id)).toEqual(of);
});

test('0002 keeps every payment, and puts beside it what its events said', () => {
  const db = openEmpty();
  migrate(db, MIGRATIONS.slice(0, 1), noBackup, now);
  writeOldPayment(db);
  const before = db.prepare('SELECT * FROM payments').all();
  migrate(db, MIGRATIONS.slice(0, 2), noBackup, now);
  const added = {
    charge_reference: '222',
    paid_under: '111',
    answered: 1,
    customer_forms: null,
  };
  expect(db.prepare('SELECT * FROM payments').all()).toEqual(
    before.map((row) => Object.assign({}, row, added)),
  );
  expect(db.prepare('SELECT * FROM service_references ORDER BY reference').all()).toEqual([
    { reference: '111', payment: 1 },
    { reference: '222', payment: 1 },
    { reference: 'URL', payment: 1 },
  ]);
  expect(db.prepare('SELECT * FROM ledger_state').all()).toEqual([]);
});

/** As the first version of the app wrote it. */
function writeOldPayment(db: Database.Database): void {
  db.exec(`
    INSERT INTO payment_events VALUES
      (1, NULL, 'T1', 'p', 'recorded', 1, '{}', '0', '1'),
      (2, 1, 'T1', 'p', 'charge-accepted', 2, '{"acceptance":{"gatewayReference":"222"}}', '1', '2'),
      (3, 2, 'T1', 'p', 'status-answered', 3, '{"verdict":"pending","askedWith":"333"}', '2', '3'),
      (4, 3, 'T1', 'p', 'status-answered', 4, '{"verdict":"paid","askedWith":"111"}', '3', '4'),
      (5, 4, 'T1', 'p', 'status-answered', 5, '{"verdict":"paid","askedWith":"222"}', '4', '5');
    INSERT INTO payments VALUES (1, 'p', 'd', 'r', 'p', NULL, 'ussd', 100, 'NGN', '0803 123', NULL,
      's', 'paid', 1, 1, 1, '2026-03-14', '111', NULL, 'URL', NULL, NULL, NULL, '[]', 1, 0, '[]', 0,
      NULL, 'r', 5);
  `);
}

test('0004 leaves every payment as it was, without a receipt number, and counts from none', () => {
  const db = openEmpty();
  migrate(db, MIGRATIONS.slice(0, 1), noBackup, now);
  writeOldPayment(db);
  migrate(db, MIGRATIONS.slice(0, 3), noBackup, now);
  const before = db.prepare('SELECT * FROM payments').all();
  migrate(db, MIGRATIONS.slice(0, 4), noBackup, now);
  expect(db.prepare('SELECT * FROM payments').all()).toEqual(
    before.map((row) => Object.assign({}, row, { receipt_number: null })),
  );
  expect(db.prepare('SELECT * FROM print_jobs').all()).toEqual([]);
  expect(db.prepare('SELECT * FROM ledger_state ORDER BY name').all()).toEqual([
    { name: 'last-print', value: '0' },
    { name: 'last-receipt', value: '0' },
  ]);
  migrate(db, MIGRATIONS, noBackup, now);
  expect(createWriter(db, 'T1').nextReceipt()).toBe(1);
});

test('0005 leaves every payment as it was, without lines and of no known network, and its customer offered', () => {
  const db = openEmpty();
  migrate(db, MIGRATIONS.slice(0, 1), noBackup, now);
  writeOldPayment(db);
  migrate(db, MIGRATIONS.slice(0, 4), noBackup, now);
  const before = db.prepare('SELECT * FROM payments').all();
  migrate(db, MIGRATIONS.slice(0, 5), noBackup, now);
  expect(db.prepare('SELECT * FROM payments').all()).toEqual(
    before.map((row) =>
      Object.assign({}, row, {
        lines: null,
        network: null,
        network_corrected: null,
        sale_total: null,
        paid_elsewhere: null,
        left_unpaid: null,
      }),
    ),
  );
  expect(db.prepare('SELECT * FROM customers_not_offered').all()).toEqual([]);
});

test('0006 leaves every payment as it was, with nothing given back', () => {
  const db = openEmpty();
  migrate(db, MIGRATIONS.slice(0, 1), noBackup, now);
  writeOldPayment(db);
  migrate(db, MIGRATIONS.slice(0, 5), noBackup, now);
  const before = db.prepare('SELECT * FROM payments').all();
  migrate(db, MIGRATIONS.slice(0, 6), noBackup, now);
  expect(db.prepare('SELECT * FROM payments').all()).toEqual(
    before.map((row) => Object.assign({}, row, { paid_back: null })),
  );
});

test('0007 leaves every payment as it was, and nobody forgotten', () => {
  const db = openEmpty();
  migrate(db, MIGRATIONS.slice(0, 1), noBackup, now);
  writeOldPayment(db);
  migrate(db, MIGRATIONS.slice(0, 6), noBackup, now);
  const before = db.prepare('SELECT * FROM payments').all();
  migrate(db, MIGRATIONS.slice(0, 7), noBackup, now);
  expect(db.prepare('SELECT * FROM payments').all()).toEqual(before);
  expect(readErasures(db)).toEqual([]);
});

test('a row of an earlier schema is read without what it had no column for', () => {
  const db = openEmpty();
  migrate(db, MIGRATIONS.slice(0, 3), noBackup, now);
  const { paymentColumns } = createAnySchemaReader(db);
  expect(paymentColumns).toContain('NULL AS receipt_number');
  expect(db.prepare(`SELECT ${paymentColumns} FROM payments`).all()).toEqual([]);
  migrate(db, MIGRATIONS, noBackup, now);
  expect(createAnySchemaReader(db).paymentColumns).toBe(READ_COLUMNS);
});

const KNOWN = MIGRATIONS.length;

const following: Migration = {
  version: KNOWN + 1,
  name: 'following',
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
