/** How often a close was printed: across a kill, a backup and a restore. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createShifts } from '../../../src/main/features/shifts/index.ts';
import type { OpenLedger } from '../../../src/main/features/record/open-ledger.ts';
import { systemClock } from '../../../src/main/platform/clock.ts';
import { DAY_MS, FIRST, backUp, dump, kindsOf, unpacked } from '../ledger/days.ts';
import { open, place, recordMany, restore } from '../ledger/lives.ts';

/** A ledger with two closes of which none was printed. */
function closedTwice(payments = 3) {
  const file = place();
  const ledger = open(file);
  onTestFinished(() => ledger.close());
  recordMany(ledger, payments);
  return { file, ledger, first: close(ledger), second: close(ledger) };
}

function close(ledger: OpenLedger) {
  const shifts = createShifts({
    mode: 'live',
    ledger,
    clock: systemClock,
    terminal: () => 'T1',
    shop: () => null,
    onClose: () => undefined,
  });
  const { report, lastReceipt } = shifts.look();
  const declared = { counted: [], elsewhere: [], note: null };
  return shifts.close({ shift: report.shift, lastReceipt }, declared);
}

type Closed = ReturnType<typeof close>;

const nextOf = (ledger: OpenLedger, { number, report }: Closed) =>
  ledger.nextReportCopy(number, report.epoch);

/** Begins the next paper of a close. @returns which copy it is, and the print's number */
function begin(ledger: OpenLedger, closed: Closed) {
  const copy = nextOf(ledger, closed);
  return { copy, number: ledger.beginReportPrint({ close: closed.number, copy }, FIRST) };
}

describe('the papers of a close', () => {
  it('are counted for each close, whether they came out or not', () => {
    const { ledger, first, second } = closedTwice();
    const one = begin(ledger, first);
    ledger.reportPrinted(one.number);
    expect(one.copy).toBe(0);
    expect(begin(ledger, first).copy).toBe(1);
    expect(begin(ledger, second).copy).toBe(0);
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
    const { number } = begin(ledger, first);
    ledger.reportPrinted(number);
    expect(() => ledger.beginReportPrint({ close: first.number, copy: 0 }, FIRST)).toThrow(/./);
    expect(() => ledger.beginReportPrint({ close: 99, copy: 0 }, FIRST)).toThrow(/./);
    const db = new Database(file);
    onTestFinished(() => void db.close());
    for (const change of [
      'DELETE FROM report_prints',
      'UPDATE report_prints SET is_printed = 0',
      'UPDATE report_prints SET copy = 7, is_printed = 1',
    ])
      expect(() => db.exec(change)).toThrow(/prints are never deleted|only that it came out/);
    expect(nextOf(ledger, first)).toBe(1);
  });

  it('travel in increments as they are', async () => {
    // Large enough to bear increments.
    const { file, ledger, first } = closedTwice(1000);
    const names = [await backUp(file, FIRST)];
    const { number } = begin(ledger, first);
    names.push(await backUp(file, FIRST + DAY_MS));
    ledger.reportPrinted(number);
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
    expect(begin(restored, first).copy).toBe(2);
    expect(begin(restored, second).copy).toBe(1);
    expect([nextOf(restored, first), nextOf(restored, second)]).toEqual([3, 2]);
    expect(nextOf(restored, close(restored))).toBe(0);
  });
});
