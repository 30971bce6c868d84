/** Real refusals of SQLite: nothing is kept, the caller is told, and the connection goes on. */
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openWriter } from '../../../src/main/core/ledger/connection.ts';
import { LedgerClosedError, StorageError } from '../../../src/main/core/ledger/errors.ts';
import { migrate } from '../../../src/main/core/ledger/migrate.ts';
import { MIGRATIONS } from '../../../src/main/core/ledger/tables.ts';
import { createReader } from '../../../src/main/core/ledger/reader.ts';
import { createWriter } from '../../../src/main/core/ledger/writer.ts';
import { canProtect, protectFolder } from '../../support/machines/write-protection.ts';
import { intent, payment, START, temporaryFolder } from './support.ts';

function openParts() {
  const path = join(temporaryFolder(), 'ledger.db');
  const db = openWriter(path);
  onTestFinished(() => void db.close());
  migrate(
    db,
    MIGRATIONS,
    () => undefined,
    () => START,
  );
  return { path, db, writer: createWriter(db, 'T1'), reader: createReader(db) };
}

type Parts = ReturnType<typeof openParts>;

/** A note that needs room, and few enough pages that there is none. */
function fillUp({ db }: Parts): () => void {
  const pages = db.pragma('page_count', { simple: true });
  db.pragma(`max_page_count = ${String(pages)}`);
  return () => void db.pragma('max_page_count = 1000000');
}

function lockOut({ path, db }: Parts): () => void {
  db.pragma('busy_timeout = 10');
  const other = new Database(path);
  other.exec('BEGIN IMMEDIATE');
  return () => other.close();
}

function refuseWrites({ db }: Parts): () => void {
  db.pragma('query_only = ON');
  return () => void db.pragma('query_only = OFF');
}

const turnReadOnly = ({ path }: Parts): (() => void) => protectFolder(dirname(path));

const FAULTS: [string, (parts: Parts) => () => void][] = [
  ['full', fillUp],
  ['locked by another program', lockOut],
  ['read-only to its connection', refuseWrites],
];
if (canProtect()) FAULTS.push(['read-only to everyone', turnReadOnly]);

test.each(FAULTS)(
  'a disk that is %s keeps nothing and is taken up again afterwards',
  (_, befall) => {
    const parts = openParts();
    const { db, writer, reader } = parts;
    const before = payment({ status: 'waiting' });
    writer.append(intent(before));
    const endTrouble = befall(parts);

    const refused = payment({ customer: 'x'.repeat(80), paymentUrl: 'y'.repeat(4000) });
    const many = Array.from({ length: 20 }, () =>
      intent(payment({ paymentUrl: 'z'.repeat(4000) })),
    );
    expect(() => writer.appendAll([intent(refused), ...many])).toThrow(StorageError);
    expect(db.inTransaction).toBe(false);
    expect(reader.listOpen()).toEqual([before]);
    expect(reader.getPayment(refused.id)).toBeNull();

    endTrouble();
    const logged = writer.append(intent(refused));
    expect(logged.sequence).toBe(2);
    expect(reader.getPayment(refused.id)).toEqual(refused);
  },
);

test.each([
  ['a status nobody knows', "UPDATE payments SET status = 'lost'"],
  ['JSON that is none', "UPDATE payments SET reason = '{'"],
  ['a reason of another kind', `UPDATE payments SET reason = '{"code":"no such"}'`],
  ['alarms that are none', `UPDATE payments SET alarms = '[1]'`],
])('a row with %s is said to be unreadable, and is never half a payment', (_, statement) => {
  const { db, writer, reader } = openParts();
  const of = payment();
  writer.append(intent(of));
  db.exec(statement);
  expect(reader.getPayment(of.id)).toBeNull();
  const { id, reference } = of;
  expect(reader.getRow(id)).toEqual({ number: 1, id, reference });
});

test('a ledger that was closed is a storage error, for readers and writers alike', () => {
  const { db, writer, reader } = openParts();
  const of = payment();
  writer.append(intent(of));
  db.close();

  expect(() => reader.getPayment(of.id)).toThrow(StorageError);
  expect(() => reader.countPayments()).toThrow(LedgerClosedError);
  expect(() => writer.append(intent(payment()))).toThrow(StorageError);
});
