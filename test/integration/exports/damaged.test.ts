/** Exports of records that can't be read in places, and of more than a file can hold. */
import { closeSync, existsSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { writeExport } from '../../../src/main/features/exports/write-export.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { intent, keep, openTestLedger, payment } from '../ledger/support.ts';
import { csvRecords, made, orderOf } from './support.ts';

describe('a damaged record', () => {
  test('has a line for each payment that can not be read, with what can', async () => {
    const ledger = openTestLedger();
    const kept = Array.from({ length: 5 }, () => keep(ledger, payment({ status: 'paid' })));
    const db = new Database(ledger.path);
    db.exec(`DROP TRIGGER payments_no_delete; PRAGMA foreign_keys = OFF;
      UPDATE payments SET reported = '{half' WHERE number = 2;
      DELETE FROM payments WHERE number = 4`);
    db.close();
    const { content, contents } = await made(orderOf(ledger.path));
    const lines = csvRecords(content);
    expect(lines.map((line) => [line['number'], line['Reference'], line['status_code']])).toEqual([
      ['1', kept[0]?.reference, 'paid'],
      ['2', kept[1]?.reference, 'unreadable'],
      ['3', kept[2]?.reference, 'paid'],
      ['4', '', 'unreadable'],
      ['5', kept[4]?.reference, 'paid'],
    ]);
    expect(lines[1]?.['Status']).toBe('Can’t be read: damaged');
    expect(contents).toMatchObject({ payments: 5, unreadable: 2 });
  });

  test('of which a page is gone has a line for each payment that stood there', async () => {
    const ledger = openTestLedger();
    const kept = Array.from({ length: 400 }, () => payment({ status: 'paid' }));
    ledger.appendAll(kept.map((one) => intent(one)));
    const path = join(tempFolder(), 'ledger.db');
    const db = new Database(ledger.path);
    db.exec(`VACUUM INTO '${path}'`);
    db.close();
    const bytes = readFileSync(path);
    const pages = bytes.length / 4096;
    // The table's own leaf, told from those of its indexes by its kind.
    const leaf = Array.from({ length: pages }, (_, index) => index).find(
      (index) =>
        bytes[index * 4096] === 0x0d &&
        bytes.subarray(index * 4096, (index + 1) * 4096).includes(`${kept[200]?.reference}`) &&
        bytes.subarray(index * 4096, (index + 1) * 4096).includes('0801 234 5678'),
    );
    expect(leaf).toEqual(expect.any(Number));
    const file = openSync(path, 'r+');
    writeSync(file, Buffer.alloc(4096, 0x5a), 0, 4096, (leaf ?? 0) * 4096);
    closeSync(file);
    const { content, contents } = await made(orderOf(path));
    const lines = csvRecords(content);
    expect(lines.map((line) => line['number'])).toEqual(kept.map((_, index) => `${index + 1}`));
    expect(lines[200]?.['status_code']).toBe('unreadable');
    expect(contents?.unreadable).toBeGreaterThan(0);
    expect(contents?.unreadable).toBeLessThan(30);
  });

  test('that can not be opened makes no file', async () => {
    const ledger = openTestLedger();
    const path = join(tempFolder(), 'ledger.db');
    writeFileSync(path, Buffer.alloc(8192, 1));
    const order = orderOf(path);
    const said = await writeExport(order, { progress: () => undefined, isCancelled: () => false });
    expect(said).toMatchObject({ kind: 'failed', why: 'damage' });
    expect([existsSync(order.unfinished), existsSync(order.target.path)]).toEqual([false, false]);
    expect(ledger.countPayments()).toBe(0);
  });
});

test('more than a spreadsheet file can hold makes none, and CSV still does', async () => {
  const ledger = openTestLedger();
  ledger.appendAll(Array.from({ length: 200 }, () => intent(payment())));
  const order = orderOf(ledger.path, { format: 'xlsx' });
  const untold = { progress: () => undefined, isCancelled: () => false };
  const said = await writeExport(order, untold, 20_000);
  expect(said).toMatchObject({ kind: 'failed', why: 'too-large' });
  expect(existsSync(order.unfinished)).toBe(false);
  expect(await writeExport(orderOf(ledger.path), untold, 20_000)).toMatchObject({ kind: 'made' });
});
