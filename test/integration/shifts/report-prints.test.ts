/** How often a close was printed: across a kill, a backup and a restore. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import { closeShift } from '../../support/real/close-shift.ts';
import { DAY_MS, FIRST, backUp, dump, kindsOf, unpacked } from '../ledger/days.ts';
import { open, place, recordMany, restore } from '../ledger/lives.ts';

/** A ledger with two closes of which none was printed. */
function closedTwice(payments = 3) {
  const file = place();
  const ledger = open(file);
  onTestFinished(() => ledger.close());
  recordMany(ledger, payments);
  return { file, ledger, first: closeShift(ledger), second: closeShift(ledger) };
}

type Closed = ReturnType<typeof closeShift>;

const nextOf = (ledger: OpenLedger, { number }: Closed) =>
  ledger.reportPrints.nextReportCopy(number);

/** Begins the next paper of a close. @returns which copy it is */
function begin(ledger: OpenLedger, closed: Closed): number {
  const copy = nextOf(ledger, closed);
  ledger.reportPrints.beginReportPrint({ close: closed.number, copy }, FIRST);
  return copy;
}

describe('the papers of a close', () => {
  it('are counted for each close', () => {
    const { ledger, first, second } = closedTwice();
    expect(begin(ledger, first)).toBe(0);
    expect(begin(ledger, first)).toBe(1);
    expect(begin(ledger, second)).toBe(0);
    expect([nextOf(ledger, first), nextOf(ledger, second)]).toEqual([2, 1]);
  });

  it('are counted on after a kill in the middle of one', () => {
    const { file, ledger, first } = closedTwice();
    begin(ledger, first);
    const left = place();
    mkdirSync(dirname(left), { recursive: true });
    // As a kill leaves it: nothing was closed.
    for (const ending of ['', '-wal']) copyFileSync(`${file}${ending}`, `${left}${ending}`);
    const again = open(left);
    onTestFinished(() => again.close());
    expect(nextOf(again, first)).toBe(1);
  });

  it('are never taken back, nor counted twice', () => {
    const { file, ledger, first } = closedTwice();
    begin(ledger, first);
    expect(() =>
      ledger.reportPrints.beginReportPrint({ close: first.number, copy: 0 }, FIRST),
    ).toThrow(/./);
    expect(() => ledger.reportPrints.beginReportPrint({ close: 99, copy: 0 }, FIRST)).toThrow(/./);
    const db = new Database(file);
    onTestFinished(() => void db.close());
    for (const change of ['DELETE FROM report_prints', 'UPDATE report_prints SET copy = 7'])
      expect(() => db.exec(change)).toThrow(/prints are never (?:deleted|changed)/);
    expect(nextOf(ledger, first)).toBe(1);
  });

  it('travel in increments as they are', async () => {
    // Large enough to bear increments.
    const { file, ledger, first } = closedTwice(1000);
    const names = [await backUp(file, FIRST)];
    begin(ledger, first);
    names.push(await backUp(file, FIRST + DAY_MS));
    begin(ledger, first);
    names.push(await backUp(file, FIRST + 2 * DAY_MS));
    expect(kindsOf(names).slice(1)).toEqual(['increment', 'increment']);
    expect(unpacked(file, names[2] ?? '')).toEqual(dump(file));
  });

  it('that a restored backup knows nothing of count as one that was lost', async () => {
    const { file, ledger, first, second } = closedTwice();
    begin(ledger, first);
    const name = await backUp(file, FIRST);
    begin(ledger, first);
    begin(ledger, second);
    await ledger.close();
    restore(file, name);
    const restored = open(file);
    onTestFinished(() => restored.close());
    expect(begin(restored, first)).toBe(3);
    expect(begin(restored, second)).toBe(2);
    expect([nextOf(restored, first), nextOf(restored, second)]).toEqual([4, 3]);
    expect(nextOf(restored, closeShift(restored))).toBe(0);
  });
});
