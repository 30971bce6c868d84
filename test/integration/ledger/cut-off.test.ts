/** A crash before a file is in WAL mode leaves a journal of the older kind, which is taken back. */
import { copyFileSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openReadOnly } from '../../../src/main/core/ledger/connection.ts';
import { openLedger } from '../../../src/main/core/record/open-ledger.ts';
import { setAsideLedger } from '../../../src/main/core/record/set-aside.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import { intent, ledgerOptions, payment, temporaryFolder } from './support.ts';

const PAYMENTS = 300;

/** A ledger in a single file, as a restore leaves it. */
async function restoredLedger(): Promise<string> {
  const path = join(temporaryFolder(), 'ledger.db');
  const ledger = openLedger(ledgerOptions(path));
  ledger.appendAll(Array.from({ length: PAYMENTS }, () => intent(payment())));
  await ledger.close();
  return path;
}

/** As the disk stands in the midst of a transaction that has already written into the file. */
function cutOffInside(path: string): string {
  const left = join(dirname(path), 'left', 'ledger.db');
  mkdirSync(dirname(left));
  const db = new Database(path);
  try {
    expect(db.pragma('journal_mode = DELETE', { simple: true })).toBe('delete');
    db.pragma('cache_size = 2');
    db.exec(`BEGIN IMMEDIATE;
      CREATE TABLE IF NOT EXISTS half_done (text BLOB);
      WITH RECURSIVE counts (count) AS (SELECT 1 UNION ALL SELECT count + 1 FROM counts LIMIT 500)
      INSERT INTO half_done SELECT randomblob(3000) FROM counts;`);
    for (const suffix of ['', '-journal']) copyFileSync(path + suffix, left + suffix);
    db.exec('ROLLBACK');
  } finally {
    db.close();
  }
  expect(statSync(`${left}-journal`).size).toBeGreaterThan(0);
  return left;
}

function open(path: string) {
  const ledger = openLedger(ledgerOptions(path));
  onTestFinished(() => ledger.close());
  return ledger;
}

test('a restored ledger that was cut off at its first opening opens with all that was in it', async () => {
  const left = cutOffInside(await restoredLedger());
  const ledger = open(left);
  expect(ledger.countPayments()).toBe(PAYMENTS);
  expect(ledger.found).toBeNull();
  expect(await ledger.check()).toBe('sound');
  expect(existsSync(`${left}-journal`)).toBe(false);
});

test('a new ledger that was cut off while it was begun is begun again', async () => {
  const left = cutOffInside(join(temporaryFolder(), 'ledger.db'));
  const ledger = open(left);
  ledger.append(intent(payment()));
  expect(ledger.countPayments()).toBe(1);
  expect(await ledger.check()).toBe('sound');
});

test('what was set aside in that moment can be read as well', async () => {
  const aside = setAsideLedger(cutOffInside(await restoredLedger()), systemClock);
  const db = openReadOnly(aside);
  onTestFinished(() => void db.close());
  expect(db.prepare('SELECT count(*) FROM payments').pluck().get()).toBe(PAYMENTS);
});

test('a connection that reads leaves alone a transaction that somebody is in the midst of', async () => {
  const path = await restoredLedger();
  const writer = new Database(path);
  onTestFinished(() => void writer.close());
  writer.pragma('journal_mode = DELETE');
  writer.exec('BEGIN IMMEDIATE; CREATE TABLE coming (text TEXT)');
  expect(existsSync(`${path}-journal`)).toBe(true);
  const reader = openReadOnly(path);
  onTestFinished(() => void reader.close());
  expect(reader.prepare('SELECT count(*) FROM payments').pluck().get()).toBe(PAYMENTS);
  writer.exec('COMMIT');
  expect(writer.prepare('SELECT count(*) FROM coming').pluck().get()).toBe(0);
});
