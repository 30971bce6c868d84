/** A ledger of the version before is carried over: it reads the same, and its old hashes still prove. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { verifyChain } from '../../../src/main/adapters/ledger/chain.ts';
import { openReadOnly } from '../../../src/main/adapters/ledger/connection.ts';
import { createEventRows } from '../../../src/main/adapters/ledger/event-rows.ts';
import { migrate } from '../../../src/main/adapters/ledger/migrate.ts';
import { MIGRATIONS } from '../../../src/main/adapters/ledger/tables.ts';
import { listBackups } from '../../../src/main/features/record/backup-folder.ts';
import { auditLedger } from '../../../src/main/features/record/audit.ts';
import { seedLedgerApart } from '../../bench/seed.ts';
import { damageRows } from '../../support/damaged-rows.ts';
import { writeEarlierLedger } from '../../support/earlier-ledger.ts';
import { later, open, reopened } from './lives.ts';
import { temporaryFolder } from './support.ts';

const PAYMENTS = 600;

/** A copy for each migration that the version before had not seen. */
const BEFORE_EACH = MIGRATIONS.slice(2).map(() => ({ payments: PAYMENTS, altered: false }));

/** @returns the paths of a ledger of today, and of the same as the version before kept it */
async function twoLedgers(payments = PAYMENTS): Promise<{ today: string; earlier: string }> {
  const today = join(temporaryFolder(), 'ledger.db');
  const earlier = join(temporaryFolder(), 'ledger.db');
  await seedLedgerApart(today, payments);
  writeEarlierLedger(today, earlier);
  return { today, earlier };
}

function rowsOf(path: string, sql: string): unknown[] {
  const db = openReadOnly(path);
  try {
    return db.prepare(sql).all();
  } finally {
    db.close();
  }
}

const TABLES = [
  'SELECT * FROM payments ORDER BY number',
  'SELECT * FROM payment_events ORDER BY sequence',
  'SELECT * FROM watches ORDER BY payment',
  'SELECT * FROM service_references ORDER BY reference, payment',
];

function eventsOf(path: string): unknown[] {
  const db = openReadOnly(path);
  try {
    expect(verifyChain(db)).toMatchObject({ brokenAt: null });
    return [...createEventRows(db).iterate(0)];
  } finally {
    db.close();
  }
}

function bringUpToDate(path: string): void {
  const db = new Database(path);
  try {
    db.pragma('foreign_keys = ON');
    migrate(
      db,
      MIGRATIONS,
      () => undefined,
      () => 1,
    );
  } finally {
    db.close();
  }
}

test('every row and every event is as the app of today would have written it', async () => {
  const { today, earlier } = await twoLedgers();
  await reopened(earlier, async (ledger) => {
    expect(listBackups(earlier)).toMatchObject(BEFORE_EACH);
    expect(ledger.countPayments()).toBe(PAYMENTS);
    expect(await ledger.check()).toBe('sound');
  });
  for (const sql of TABLES) expect(rowsOf(earlier, sql)).toEqual(rowsOf(today, sql));
  expect(eventsOf(earlier)).toEqual(eventsOf(today));
  expect(auditLedger({ path: earlier, now: Date.now() }).fault).toBeNull();
  expect(rowsOf(earlier, 'PRAGMA foreign_key_check')).toEqual([]);
  expect(rowsOf(earlier, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
});

test('it goes on: payments are recorded and packed, and the old chain leads into the new', async () => {
  const { earlier } = await twoLedgers(60);
  const events = await reopened(earlier, (ledger) => ledger.ends().head.sequence);
  const ledger = open(earlier, later(2 * 24 * 3_600_000));
  onTestFinished(() => ledger.close());
  await ledger.packEvents(new AbortController().signal);
  const loose = z
    .array(z.object({ loose: z.int() }))
    .parse(rowsOf(earlier, 'SELECT count(*) AS loose FROM event_data'));
  expect(loose[0]?.loose).toBeLessThan(events);
  expect(await ledger.verifyChain()).toEqual({ events, brokenAt: null });
});

test('what is written in no usual way is carried over as it stands', async () => {
  const { earlier } = await twoLedgers(5);
  damageRows(earlier, [
    `UPDATE payments SET draft_id = 'my own', id = upper(id) WHERE number = 2`,
    `UPDATE payments SET sale_id = 'no sale', amount_minor = 'much' WHERE number = 3`,
    `UPDATE payment_events SET hash = 'short', type = 'teleported', at = NULL
       WHERE sequence = (SELECT last_sequence FROM payments WHERE number = 4)`,
    `UPDATE payment_events SET data = x'7b7d' WHERE sequence = 1`,
    `UPDATE payments SET reported = '{' WHERE number = 1`,
    `UPDATE payments SET reported = '{ "amountText": "5" }' WHERE number = 5`,
  ]);
  bringUpToDate(earlier);
  expect(
    rowsOf(earlier, 'SELECT draft_id, length(id) AS long FROM payments WHERE number = 2'),
  ).toEqual([{ draft_id: 'my own', long: 36 }]);
  expect(rowsOf(earlier, 'SELECT sale_id, amount_minor FROM payments WHERE number = 3')).toEqual([
    { sale_id: 'no sale', amount_minor: 'much' },
  ]);
  expect(
    rowsOf(
      earlier,
      `SELECT type, at, hash FROM payment_events
       WHERE sequence = (SELECT last_sequence FROM payments WHERE number = 4)`,
    ),
  ).toEqual([{ type: 'teleported', at: null, hash: 'short' }]);
  expect(rowsOf(earlier, 'SELECT data FROM event_data WHERE sequence = 1')).toEqual([
    { data: Buffer.from('{}') },
  ]);
  expect(rowsOf(earlier, 'SELECT reported FROM payments WHERE number IN (1, 5)')).toEqual([
    { reported: '{' },
    { reported: '{ "amountText": "5" }' },
  ]);
});

test('events of a row that is gone get the number that it had', async () => {
  const { today, earlier } = await twoLedgers(6);
  damageRows(earlier, [
    'DELETE FROM watches WHERE payment IN (3, 6)',
    'DELETE FROM service_references WHERE payment IN (3, 6)',
    'DELETE FROM payments WHERE number IN (3, 6)',
  ]);
  bringUpToDate(earlier);
  const sql = 'SELECT * FROM payment_events ORDER BY sequence';
  expect(rowsOf(earlier, sql)).toEqual(rowsOf(today, sql));
});

test('it takes less than the room it had, when its payments are packed', async () => {
  const { earlier } = await twoLedgers();
  const size = (path: string) => statSync(path).size;
  const before = size(earlier);
  const ledger = open(earlier, later(2 * 24 * 3_600_000));
  await ledger.packEvents(new AbortController().signal);
  await ledger.close();
  const copy = join(temporaryFolder(), 'copy.db');
  const db = openReadOnly(earlier);
  db.prepare('VACUUM INTO ?').run(copy);
  db.close();
  expect(size(copy)).toBeLessThan(before / 2.5);
});
