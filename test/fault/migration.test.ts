/** A ledger that lacks a migration, whose bringing up to date is killed again and again. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openReadOnly } from '../../src/main/core/ledger/connection.ts';
import { verifyChain } from '../../src/main/core/ledger/chain.ts';
import { createEventRows } from '../../src/main/core/ledger/event-rows.ts';
import { seedLedgerApart } from '../bench/seed.ts';
import { ADDED } from '../support/samples/added-migration.ts';
import { shortLife } from '../support/real/short-life.ts';
import { tempFolder } from '../support/run/temp-folder.ts';

const PAYMENTS = 1500;
const LIVES = 15;
const UNTIL_ITS_END = 300_000;
const CHILD = new URL('../support/real/migrating-child.ts', import.meta.url);

function inLedger<T>(path: string, look: (db: ReturnType<typeof openReadOnly>) => T): T {
  const db = openReadOnly(path);
  try {
    return look(db);
  } finally {
    db.close();
  }
}

const everything = (path: string) =>
  inLedger(path, (db) => ({
    chain: verifyChain(db),
    events: [...createEventRows(db).iterate(0)],
    payments: db.prepare('SELECT number, id, status, last_sequence FROM payments').all(),
  }));

const versionOf = (path: string) =>
  inLedger(path, (db) => db.pragma('user_version', { simple: true }));

const hasColumn = (path: string) =>
  inLedger(path, (db) => JSON.stringify(db.pragma('table_info(payments)')).includes('"added"'));

function copyInto(from: string, to: string): void {
  mkdirSync(dirname(to));
  copyFileSync(from, to);
}

test('it is whole after each kill, and reads the same in the end', async () => {
  const folder = tempFolder();
  const earlier = join(folder, 'earlier.db');
  await seedLedgerApart(earlier, PAYMENTS);
  const expected = everything(earlier);

  const whole = join(folder, 'measured', 'ledger.db');
  copyInto(earlier, whole);
  const began = performance.now();
  expect(await shortLife(CHILD, whole, UNTIL_ITS_END)).toBe(true);
  let takes = performance.now() - began;

  let killedInside = 0;
  for (let count = 0; count < LIVES; count += 1) {
    const path = join(folder, String(count), 'ledger.db');
    copyInto(earlier, path);
    const lived = performance.now();
    const finished = await shortLife(CHILD, path, (takes * (count + 1)) / (LIVES + 3));
    // Slower while it was measured, it would never be killed inside.
    if (finished) takes = Math.min(takes, performance.now() - lived);
    const version = versionOf(path);
    // All of it, or nothing.
    expect(hasColumn(path)).toBe(version === ADDED.version);
    if (!finished && version === ADDED.version - 1) killedInside += 1;
    expect(await shortLife(CHILD, path, UNTIL_ITS_END)).toBe(true);
    expect(versionOf(path)).toBe(ADDED.version);
    expect(everything(path)).toEqual(expected);
  }
  expect(killedInside).toBeGreaterThan(1);
});
