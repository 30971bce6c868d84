/** What is kept beside the events is held against them before it is said, and made anew where it differs. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Believed,
  buildBelieved,
  everyBelieved,
  strikeBelieved,
} from '../../campaign/disk-believed.ts';
import { headOf } from '../../../src/main/core/ledger/chain.ts';
import { NOTHING_TO_MEND } from '../../../src/main/core/ledger/derived.ts';
import { createLedgerKeeper } from '../../../src/main/core/record/ledger-keeper.ts';
import { openLedger } from '../../../src/main/core/record/open-ledger.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { auditLedger } from '../../../src/main/core/record/audit.ts';
import { copyFiles } from '../../campaign/disk-template.ts';
import { damageRows } from '../../support/real/damaged-rows.ts';
import { seeded } from '../../support/samples/seeded.ts';
import { WORKERS } from '../../support/real/workers.ts';

let folder = '';
let believed: Believed;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-believed-'));
  believed = await buildBelieved(folder, 3);
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each(everyBelieved())('$table, $column: nothing wrong is said without a word', async (blow) => {
  expect(await strikeBelieved(believed, blow, join(folder, 'struck'), seeded(1))).toEqual([]);
});

const SOME: unknown = expect.arrayContaining([expect.any(Number)]);

/** The second close is within a slice, the third came since the last look, and the fourth shift is open. */
function partOf(path: string) {
  const db = new Database(path, { readonly: true });
  const sequenceOf = (number: number) =>
    Number(db.prepare('SELECT sequence FROM closes WHERE number = ?').pluck().get(number));
  const hashOf = (sequence: number) =>
    String(
      db.prepare('SELECT lower(hex(hash)) FROM events WHERE sequence = ?').pluck().get(sequence),
    );
  const [first, second, { sequence: upTo }] = [sequenceOf(1), sequenceOf(2), headOf(db)];
  const tail = { sequence: second, hash: hashOf(second) };
  db.close();
  return {
    tail,
    upTo,
    slice: { events: { after: first, upTo: second }, payments: { after: 0, upTo: 20 } },
  };
}

it.each([
  ['takings SET minor = minor + 64 WHERE shift = 4', true, { shifts: [4], hours: true }],
  ['takings SET payments = payments - 1 WHERE shift = 3', true, { shifts: [3], hours: true }],
  ['hourly_takings SET minor = 0', true, { shifts: [], hours: true }],
  [
    `ledger_state SET value = '4711' WHERE name = 'last-receipt'`,
    true,
    { counts: ['last-receipt'] },
  ],
  [`ledger_state SET value = '0' WHERE name = 'last-print'`, true, NOTHING_TO_MEND],
  ['closes SET last_receipt = 0 WHERE number = 3', true, { closes: true }],
  ['closes SET last_receipt = 0 WHERE number = 2', true, NOTHING_TO_MEND],
  ['closes SET last_receipt = 0 WHERE number = 2', false, { closes: true }],
  ['takings SET minor = minor + 64 WHERE shift = 2', false, { shifts: [2], hours: true }],
  ['service_matches SET agree = 99 WHERE close = 1', true, { matches: [1] }],
  ['service_matches SET finished_at = finished_at + 4 WHERE close = 1', true, { matches: [1] }],
  ['service_match_differences SET at = at - 1 WHERE close = 2', true, { matches: [2] }],
  [`service_match_differences SET found = 'differs' WHERE close = 1`, true, { matches: [1] }],
  [`closes SET local_day = '2026-05-31' WHERE number = 3`, true, { closes: true }],
  [`service_references SET reference = reference || '7'`, false, { references: SOME }],
])('a look at what is new, or at a slice besides, finds %s', (change, isOfNew, mend) => {
  const path = join(copyFiles(believed.folder, join(folder, 'looked')), 'ledger.db');
  const part = partOf(path);
  damageRows(path, [`UPDATE ${change}`]);
  const look = isOfNew ? { ...part, slice: null } : part;
  const found = auditLedger({ path, now: Date.UTC(2026, 4, 1), part: look });
  rmSync(join(folder, 'looked'), { recursive: true });
  expect(found).toMatchObject({ fault: null, mend });
});

it.each([
  [
    'is not as it was written',
    `UPDATE settlement_matches SET summary = replace(summary, '1204', '1205') WHERE number = 1`,
  ],
  [
    'is not as it was written',
    `UPDATE settlement_matches SET lines = replace(lines, '150000', '150064') WHERE number = 1`,
  ],
  ['with a payout file is gone', 'DELETE FROM settlement_matches WHERE number = 1'],
])('a comparison %s: it is said, and not shown', async (what, change) => {
  const path = join(copyFiles(believed.folder, join(folder, 'compared')), 'ledger.db');
  const part = { ...partOf(path), slice: null };
  const look = () => auditLedger({ path, now: Date.UTC(2026, 4, 1), part }).fault;
  expect(look()).toBeNull();
  damageRows(path, [change]);
  expect(look()).toContain(what);
  const ledger = openLedger({
    path,
    terminal: 'D1',
    clock: fakeClock(),
    workers: WORKERS,
  });
  expect(ledger.settlements.matchOf(1)).toBeNull();
  expect(ledger.settlements.matchOf(2)).toMatchObject({
    match: { number: 2, name: 'november.csv' },
  });
  await ledger.close();
  rmSync(join(folder, 'compared'), { recursive: true });
});

it('a look that somebody asks for makes it anew, says so, and finds everything sound the next time', async () => {
  const path = join(copyFiles(believed.folder, join(folder, 'asked')), 'ledger.db');
  damageRows(path, ['UPDATE takings SET minor = minor + 64', 'DELETE FROM service_references']);
  const clock = fakeClock();
  const ledger = openLedger({ path, terminal: 'D1', clock, workers: WORKERS });
  const damage: string[] = [];
  const keeper = createLedgerKeeper({
    isOnHold: () => false,
    ledger,
    audit: async () => auditLedger({ path, now: clock.now() }),
    onLooking: () => undefined,
    hasBackupOf: () => true,
    spared: () => null,
    clock,
    log: silentLog,
    onDamage: (found) => void damage.push(found),
    onUnpolled: () => undefined,
    onBackup: () => undefined,
    takeElsewhere: () => undefined,
  });
  expect([await keeper.lookThrough(), await keeper.lookThrough(), damage]).toEqual([
    'mended',
    'sound',
    [],
  ]);
  await keeper.end();
  await ledger.close();
});
