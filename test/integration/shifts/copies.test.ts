/** Closes and takings in backups and in restored ledgers. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { remakeRecordRows } from '../../../src/main/core/ledger/record-check.ts';
import { setAsideLedger } from '../../../src/main/core/record/set-aside.ts';
import type { OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import { createServiceMatches } from '../../../src/main/features/shifts/service-matches.ts';
import { closeShift, shiftsOf } from '../../support/real/close-shift.ts';
import { seeded } from '../../support/samples/seeded.ts';
import { DAY_MS, FIRST, backUp, dump, kindsOf, unpacked } from '../ledger/days.ts';
import { makePlain, open, recordMany, restore } from '../ledger/lives.ts';
import { expectSound, NEW_MATCH, paidIn, startShop, trade } from './copied-shop.ts';
import { openShop } from './random-shop.ts';

/** Asks the service about half of what is owed: one close is matched, another waits on. */
function settleOwed(ledger: OpenLedger): void {
  const matches = createServiceMatches(ledger.tables);
  for (let count = 0; count < 5; count += 1) {
    const owed = matches.nextOwedCheck(null);
    if (owed !== null) matches.noteChecked(owed, count === 0 ? 'came' : null, FIRST);
  }
}

/** Nothing beside the record says how far it had come. */
function forgetHeads(path: string): void {
  for (const file of readdirSync(dirname(path)))
    if (file.endsWith('-head')) rmSync(join(dirname(path), file));
}

describe('an increment', () => {
  it('carries closes and takings as they are, also a close with nothing behind it', async () => {
    const { file, shop, ledger } = startShop();
    const names: string[] = [];
    const dumps: unknown[] = [];
    const keep = async () => {
      names.push(await backUp(file, FIRST + names.length * DAY_MS));
      dumps.push(dump(file));
    };
    // Large enough to bear the increments.
    recordMany(ledger, 1000);
    await keep();
    trade(shop);
    closeShift(ledger);
    await keep();
    // Nothing has happened since, and a shift of nothing is closed, twice.
    closeShift(ledger);
    closeShift(ledger);
    await keep();
    shiftsOf(ledger).open();
    await keep();
    // What came in a quarter of an hour goes on in the same row.
    trade(shop);
    await keep();
    expect(kindsOf(names).slice(1)).toEqual(Array<string>(4).fill('increment'));
    for (const [day, name] of names.entries()) expect(unpacked(file, name)).toEqual(dumps[day]);
  });
});

describe('a restored backup with fewer closes', () => {
  it('takes none away that the present record has, nor anything that was done for one', async () => {
    const counter = startShop();
    trade(counter.shop);
    closeShift(counter.ledger);
    trade(counter.shop);
    const name = await backUp(counter.file, FIRST);
    closeShift(counter.ledger);
    trade(counter.shop);
    closeShift(counter.ledger);
    settleOwed(counter.ledger);
    counter.ledger.settlements.addMatch({ ...NEW_MATCH });
    counter.ledger.reportPrints.beginReportPrint({ close: 3, copy: 0 }, FIRST);
    trade(counter.shop);
    shiftsOf(counter.ledger).open();
    const closed = [1, 2, 3].map((number) => shiftsOf(counter.ledger).get(number));
    const x = shiftsOf(counter.ledger).look();
    const paid = paidIn(counter.file, counter.ledger);
    const compared = counter.ledger.settlements.newestMatches(9);
    expect(compared).toHaveLength(1);

    expect(await counter.restore(name)).toMatchObject({ complete: true, lost: [] });
    const { ledger, file } = counter;
    expect([1, 2, 3].map((number) => shiftsOf(ledger).get(number))).toEqual(closed);
    expect(ledger.settlements.newestMatches(9)).toEqual(compared);
    expect(paidIn(file, ledger)).toEqual(paid);
    expect(shiftsOf(ledger).look()).toMatchObject({
      lastReceipt: x.lastReceipt,
      report: { openedAt: x.report.openedAt, isOpenedByHand: true, asked: x.report.asked },
    });
    expect(ledger.reportPrints.nextReportCopy(3)).toBeGreaterThan(0);
    expect(closeShift(ledger)).toMatchObject({ number: 4, previousHash: closed[2]?.hash });
    expectSound(file);
  });
});

it('a record that was set back asks about nobody whom the restored backup knows to have paid', async () => {
  const { file, shop, ledger } = startShop();
  trade(shop);
  closeShift(ledger);
  await ledger.close();
  const before = readFileSync(file);
  const newer = open(file);
  const more = openShop(seeded(5), FIRST + DAY_MS, () => newer, 'T1', shop.ids);
  for (let times = 0; times < 3; times += 1) trade(more);
  closeShift(newer);
  settleOwed(newer);
  const name = await backUp(file, FIRST + DAY_MS);
  await newer.close();
  const { poll_states, closes, service_checks_owed: owed } = dump(file);
  writeFileSync(file, before);
  forgetHeads(file);
  expect(restore(file, name)).toMatchObject({ complete: true, lost: [] });
  expect(dump(file)).toMatchObject({ poll_states, closes, service_checks_owed: owed });
  expectSound(file);
});

it('a comparison that is damaged in a backup comes from where it is whole', async () => {
  const counter = startShop();
  trade(counter.shop);
  counter.ledger.settlements.addMatch({ ...NEW_MATCH });
  const compared = counter.ledger.settlements.newestMatches(9);
  const name = makePlain(counter.file, await backUp(counter.file, FIRST));
  const db = new Database(join(dirname(counter.file), 'backups', name));
  db.exec(`DROP TRIGGER settlement_matches_no_update;
    UPDATE settlement_matches SET file_hash = zeroblob(32), summary = '{}'`);
  db.close();
  await counter.restore(name);
  expect(counter.ledger.settlements.newestMatches(9)).toEqual(compared);
  expectSound(counter.file);
});

/** Two copies of one record that both went on, and were put together again. */
async function putTogether(
  first: (ledger: OpenLedger, trade: () => void) => void,
  second: (ledger: OpenLedger, trade: () => void) => void,
) {
  const counter = startShop();
  trade(counter.shop);
  const name = await backUp(counter.file, FIRST);
  await counter.ledger.close();
  const before = readFileSync(counter.file);
  let ledger = open(counter.file);
  const shop = openShop(seeded(11), FIRST + DAY_MS, () => ledger, 'T2');
  first(ledger, () => trade(shop));
  await ledger.close();
  setAsideLedger(counter.file, { now: () => FIRST + DAY_MS });
  // The other copy knows nothing of it.
  forgetHeads(counter.file);
  writeFileSync(counter.file, before);
  ledger = open(counter.file);
  const other = openShop(seeded(12), FIRST + DAY_MS, () => ledger, 'T3');
  second(ledger, () => trade(other));
  await ledger.close();
  expect(restore(counter.file, name)).toMatchObject({ lost: [] });
  ledger = open(counter.file);
  onTestFinished(() => ledger.close());
  const reports = () => [
    ...shiftsOf(ledger)
      .list(null)
      .map(({ number }) => shiftsOf(ledger).get(number).report),
    shiftsOf(ledger).look().report,
  ];
  return { ledger, file: counter.file, shop: other, reports };
}

describe('copies of one record that were put together', () => {
  it('have all money in one report each, and the report says which of the other copy not to book', async () => {
    const { ledger, file, reports } = await putTogether(
      (one, go) => {
        go();
        closeShift(one);
        one.reportPrints.beginReportPrint({ close: 1, copy: 0 }, FIRST);
        go();
      },
      (other, go) => {
        for (const number of [1, 2, 3]) {
          go();
          closeShift(other);
          other.reportPrints.beginReportPrint({ close: number, copy: 0 }, FIRST);
        }
        go();
      },
    );
    expect(shiftsOf(ledger).list(null)).toHaveLength(1);
    const { report } = shiftsOf(ledger).look();
    expect(report.shift).toBe(4);
    expect(report.setApart?.map(({ number }) => number)).toEqual([1, 2, 3]);
    const { bySum, rows } = paidIn(file, ledger);
    expect(bySum).toEqual(rows);
    expectSound(file);
    expect(closeShift(ledger).number).toBe(4);
    expect(reports().flatMap(({ setApart = [] }) => setApart)).toHaveLength(3);
    expect(paidIn(file, ledger).bySum).toEqual(rows);
    ledger.reportPrints.beginReportPrint({ close: 4, copy: 0 }, FIRST);
    expectSound(file);
    expect(remakeRecordRows(new Database(file))).toBe(true);
    expectSound(file);
  });

  it('keep a close that has all that the other had not closed', async () => {
    const { ledger, file } = await putTogether(
      () => undefined,
      (other, go) => {
        go();
        closeShift(other);
        go();
      },
    );
    expect(
      shiftsOf(ledger)
        .list(null)
        .map(({ number }) => number),
    ).toEqual([1]);
    expect(shiftsOf(ledger).look().report).not.toHaveProperty('setApart');
    const { bySum, rows } = paidIn(file, ledger);
    expect(bySum).toEqual(rows);
    expectSound(file);
  });
});
