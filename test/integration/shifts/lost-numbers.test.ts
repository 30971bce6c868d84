/** Numbers that stand on papers are not given again where the end of the record is lost. Under 2 s. */
import { copyFileSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { NOTHING_TO_MEND } from '../../../src/main/core/ledger/derived.ts';
import { EVENT_CODES } from '../../../src/main/core/ledger/event-types.ts';
import { auditLedger } from '../../../src/main/core/record/audit.ts';
import type { OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import { setAsideLedger } from '../../../src/main/core/record/set-aside.ts';
import { closeShift, shiftsOf } from '../../support/real/close-shift.ts';
import { seeded } from '../../support/samples/seeded.ts';
import { backUp, FIRST } from '../ledger/days.ts';
import { open, place, restore } from '../ledger/lives.ts';
import { openShop } from './random-shop.ts';

/** A counter that closed two shifts, with a copy and a backup of how it stood after the first. */
async function tradedShop() {
  const file = place();
  let ledger = open(file);
  onTestFinished(() => ledger.close());
  const shop = openShop(seeded(8), FIRST, () => ledger);
  const trade = () => {
    for (let step = 0; step < 40; step += 1) shop.go();
  };
  trade();
  const first = closeShift(ledger);
  const backup = await backUp(file, FIRST);
  await ledger.close();
  copyFileSync(file, `${file}.early`);
  ledger = open(file);
  trade();
  const second = closeShift(ledger);
  trade();
  const { lastReceipt } = shiftsOf(ledger).look();
  await ledger.close();
  return {
    file,
    first,
    second,
    lastReceipt,
    backup,
    trade,
    open(): OpenLedger {
      ledger = open(file);
      return ledger;
    },
  };
}

/** Nothing is wrong with it, and its sums are those of its events. */
function expectSound(file: string): void {
  expect(auditLedger({ path: file, now: FIRST })).toMatchObject({
    fault: null,
    mend: NOTHING_TO_MEND,
  });
}

it('of an end that is gone: the next close, receipt and print have higher ones, and the report says so', async () => {
  const counter = await tradedShop();
  const { file, first, second, lastReceipt } = counter;
  copyFileSync(`${file}.early`, file);
  const ledger = counter.open();
  expect(ledger.found?.kind).toBe('behind');

  const { report } = shiftsOf(ledger).look();
  const firstLost = (first.report.receipts?.last ?? 0) + 1;
  expect(report).toMatchObject({
    shift: 3,
    skipped: [{ closes: { first: 2, last: 2 }, receipts: { first: firstLost, last: lastReceipt } }],
  });
  counter.trade();
  expectSound(file);
  const next = closeShift(ledger);
  expect(next).toMatchObject({ number: 3, previousHash: first.hash });
  expect(next.hash).not.toBe(second.hash);
  expect(shiftsOf(ledger).get(3).report.receipts?.last).toBeGreaterThan(lastReceipt);
  expect(
    shiftsOf(ledger)
      .list(null)
      .map(({ number }) => number),
  ).toEqual([3, 1]);
  // It is said once.
  expect(shiftsOf(ledger).look().report).not.toHaveProperty('skipped');
  expect(shiftsOf(ledger).look().report.shift).toBe(4);
  expectSound(file);
  await ledger.close();
  expect(shiftsOf(counter.open()).look().report).toMatchObject({ shift: 4 });
});

it.each([
  [
    'was set aside, where another is begun',
    (file: string) => setAsideLedger(file, { now: () => FIRST }),
  ],
  [
    'is gone, where another is begun',
    (file: string) => {
      for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
    },
  ],
])('of a record that %s', async (_, lose) => {
  const counter = await tradedShop();
  lose(counter.file);
  const ledger = counter.open();
  expect(shiftsOf(ledger).look()).toMatchObject({
    report: { shift: 3 },
    lastReceipt: counter.lastReceipt,
  });
  counter.trade();
  expect(closeShift(ledger).number).toBe(3);
  expectSound(counter.file);
});

it('of a record that is gone, where its backup is restored', async () => {
  const counter = await tradedShop();
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${counter.file}${suffix}`, { force: true });
  await counter.open().close();
  expect(restore(counter.file, counter.backup)).toMatchObject({ complete: false });
  const ledger = counter.open();
  expect(shiftsOf(ledger).look()).toMatchObject({
    report: { shift: 3, skipped: [{ closes: { first: 2, last: 2 } }] },
    lastReceipt: counter.lastReceipt,
  });
  counter.trade();
  expect(closeShift(ledger)).toMatchObject({ number: 3, previousHash: counter.first.hash });
  expectSound(counter.file);
  await ledger.close();
  // What was skipped is brought along, and said no second time.
  expect(restore(counter.file, counter.backup)).toMatchObject({ lost: [] });
  const again = counter.open();
  expect(
    shiftsOf(again)
      .list(null)
      .map(({ number }) => number),
  ).toEqual([3, 1]);
  expect(shiftsOf(again).look().report.shift).toBe(4);
  expectSound(counter.file);
});

it('are believed by their event alone', async () => {
  const counter = await tradedShop();
  copyFileSync(`${counter.file}.early`, counter.file);
  await counter.open().close();
  const db = new Database(counter.file);
  db.prepare("UPDATE ledger_state SET value = '77' WHERE name = 'skipped-close'").run();
  db.prepare("UPDATE ledger_state SET value = '1' WHERE name = 'last-receipt'").run();
  db.close();
  expect(shiftsOf(counter.open()).look()).toMatchObject({
    report: { shift: 3 },
    lastReceipt: counter.lastReceipt,
  });
  expectSound(counter.file);
});

it('are skipped anew where the event that said so was altered', async () => {
  const counter = await tradedShop();
  copyFileSync(`${counter.file}.early`, counter.file);
  await counter.open().close();
  const db = new Database(counter.file);
  db.exec('DROP TRIGGER events_no_update');
  const altered = db
    .prepare('UPDATE events SET at = at + 1 WHERE type = ?')
    .run(EVENT_CODES['numbers-skipped']);
  db.close();
  expect(altered.changes).toBe(1);
  // The receipts' count stands besides; which closes there were, an event alone says.
  expect(shiftsOf(counter.open()).look().report.skipped).toEqual([
    { closes: { first: 2, last: 2 } },
  ]);
});
