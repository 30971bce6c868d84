import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import {
  ALTERED_KEPT,
  BACKUPS_KEPT,
  backupFolder,
  listBackups,
} from '../../../src/main/features/record/backup.ts';
import { DamagedLedgerError } from '../../../src/main/adapters/ledger/errors.ts';

import { systemClock } from '../../../src/main/platform/clock.ts';

import { open, place, record, recordMany, spoilPages } from './lives.ts';

const turn = () => new Promise(setImmediate);

describe('backups', () => {
  test('hold everything written before they end, and leave no file beside them', async () => {
    const path = place();
    const ledger = open(path);
    recordMany(ledger, 2000, { note: 'n'.repeat(250) });
    const making = ledger.backUp();
    for (let count = 0; count < 10; count += 1) {
      record(ledger);
      await new Promise(setImmediate);
    }
    const name = await making;
    await ledger.close();
    expect(readdirSync(backupFolder(path))).toEqual([name]);
    const [backup] = listBackups(path);
    expect(backup?.payments).toBeGreaterThanOrEqual(2000);
    const copy = new Database(join(backupFolder(path), name), { readonly: true });
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
    copy.close();
  });

  test('hold everything written before they were asked for, also while another is under way', async () => {
    const path = place();
    const ledger = open(path);
    record(ledger);
    const first = ledger.backUp();
    // Its pages are copied by then, and it is being looked through.
    while (!readdirSync(backupFolder(path)).some((name) => name.includes('.db'))) await turn();
    for (let turns = 0; turns < 20; turns += 1) await turn();
    record(ledger);
    const asked = [ledger.backUp(), ledger.backUp()];

    const payments = () => listBackups(path).map(({ name, payments: count }) => [name, count]);
    const [second, third] = await Promise.all(asked);
    const made = payments();
    await ledger.close();

    expect(second).toBe(third);
    expect(made).toContainEqual([second, 2]);
    expect(await first).not.toBe(second);
  });

  test('the newest fourteen stay', async () => {
    const path = place();
    let now = Date.UTC(2026, 4, 1, 6);
    const ledger = open(path, { ...systemClock, now: () => now });
    record(ledger);
    const names: string[] = [];
    for (let day = 0; day < BACKUPS_KEPT + 1; day += 1) {
      names.push(await ledger.backUp());
      now += 86_400_000;
    }
    await ledger.close();
    expect(listBackups(path).map(({ name }) => name)).toEqual(names.slice(1).toReversed());
    expect(names[0]).toMatch(/^ledger-20260501T060000Z-e1-[0-9a-f]{16}\.db$/);
  });

  test('of a ledger that does not add up are kept apart and push no good one out', async () => {
    const path = place();
    let now = Date.UTC(2026, 4, 1, 6);
    const ledger = open(path, { ...systemClock, now: () => now });
    record(ledger);
    const good = await ledger.backUp();
    const altered: string[] = [];
    for (let day = 0; day < BACKUPS_KEPT + ALTERED_KEPT; day += 1) {
      now += 86_400_000;
      altered.push(await ledger.backUp(true));
    }
    await ledger.close();
    const kept = listBackups(path);
    expect(kept.map(({ name }) => name)).toEqual([
      ...altered.slice(-ALTERED_KEPT).toReversed(),
      good,
    ]);
    expect(kept.map((backup) => backup.altered)).toEqual([true, true, true, false]);
    expect(altered[0]).toMatch(/^ledger-altered-20260502T060000Z-e1-[0-9a-f]{16}\.db$/);
  });

  test('a copy that is not sound replaces nothing', async () => {
    const path = place();
    const ledger = open(path);
    recordMany(ledger, 300);
    const good = await ledger.backUp();
    await ledger.close();
    spoilPages(path, 'payment_events');
    const damaged = open(path);
    await expect(damaged.backUp()).rejects.toBeInstanceOf(DamagedLedgerError);
    await damaged.close().catch(() => undefined);
    expect(readdirSync(backupFolder(path))).toEqual([good]);
  });
});
