/** A reader that was written from docs/record-format.md alone reads what the app has written. */
import { expect, test } from 'vitest';
import { openReadOnly } from '../../../src/main/core/ledger/connection.ts';
import { createEventRows } from '../../../src/main/core/ledger/event-rows.ts';
import { seedLedgerApart } from '../../bench/seed.ts';
import { closeShift } from '../../support/real/close-shift.ts';
import { readRecord } from '../../support/readers/record-reader.ts';
import { openTestLedger, START, temporaryFolder } from './support.ts';

test('every event is read, and the chain proven, whatever was withheld', async () => {
  const path = `${temporaryFolder()}/ledger.db`;
  await seedLedgerApart(path, 260);
  const ledger = openTestLedger(path);
  closeShift(ledger);
  ledger.reportPrints.beginReportPrint({ close: 1, copy: 0 }, START);
  ledger.erasures.erase([1, 2, 250], { at: START, by: 'person' });
  await ledger.close();
  const db = openReadOnly(path);
  const known = [...createEventRows(db).iterate(0)];
  const count = (table: string) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  expect(count('event_packs')).toBeGreaterThan(0);
  expect(count('event_data')).toBeGreaterThan(0);
  expect(
    known.filter(({ words }) => JSON.stringify(words).startsWith('{"hash"')).length,
  ).toBeGreaterThan(3);
  db.close();
  const read = readRecord(path);
  expect(read).toEqual(known);
  expect(read.slice(-2).map(({ type, paymentId }) => [type, paymentId])).toEqual([
    ['shift-closed', null],
    ['report-sent', null],
  ]);
});
