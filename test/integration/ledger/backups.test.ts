import { mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { backUpLedger } from '../../../src/main/core/record/backup.ts';
import { backupFolder, listBackups } from '../../../src/main/core/record/backup-folder.ts';
import { ALTERED_KEPT, DAYS_KEPT } from '../../../src/main/core/record/backup-plan.ts';
import { makeBackup } from '../../../src/main/core/record/make-backup.ts';
import { unpackBackup } from '../../../src/main/core/record/unpack-backup.ts';
import { DamagedLedgerError } from '../../../src/main/core/ledger/errors.ts';
import { noteDiskOrder } from '../../support/machines/disk-order.ts';

import {
  contents,
  open,
  place,
  record,
  recordMany,
  reopened,
  restore,
  spoilPages,
} from './lives.ts';

const DAY_MS = 86_400_000;
const dayAt = (day: number) => Date.UTC(2026, 4, 1, 6) + day * DAY_MS;
const goOn = () => undefined;
const order = (path: string, at: number) => ({ path, at, altered: false, spared: null });

/** An open ledger with one payment. */
function withOne() {
  const path = place();
  const ledger = open(path);
  record(ledger);
  return { path, ledger };
}

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
    const plain = join(path, '..', 'plain.db');
    unpackBackup(backupFolder(path), name, plain);
    const copy = new Database(plain, { readonly: true });
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(copy.prepare('SELECT count(*) FROM payments').pluck().get()).toBe(backup?.payments);
    copy.close();
  });

  test.runIf(process.platform === 'linux')(
    'are on the disk before they have their name, and then the name is',
    async () => {
      const { path, ledger } = withOne();
      const noted = noteDiskOrder();
      const { name } = await makeBackup(order(path, dayAt(0)), goOn);
      await ledger.close();
      expect(noted).toEqual([
        expect.stringMatching(/^flushed ledger-.*\.unfinished$/),
        `named ${name}`,
        'flushed backups',
      ]);
    },
  );

  test('hold everything written before they were asked for, also while another is under way', async () => {
    const path = place();
    const ledger = open(path);
    record(ledger);
    const first = ledger.backUp();
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

  test('of the newest twenty-eight days stay', async () => {
    const { path, ledger } = withOne();
    const made: string[] = [];
    for (let day = 0; day < DAYS_KEPT + 3; day += 1) {
      // As before a migration: plain copies, of which each stands for itself.
      const db = new Database(path, { readonly: true });
      made.push(basename(backUpLedger(db, 'before-0002', dayAt(day))));
      db.close();
    }
    const { name } = await makeBackup(order(path, dayAt(DAYS_KEPT + 3)), goOn);
    await ledger.close();
    expect(listBackups(path).map((backup) => backup.name)).toEqual([
      name,
      ...made.slice(-DAYS_KEPT + 1).toReversed(),
    ]);
    expect(name).toMatch(/^ledger-20260601T060000Z-e1-[0-9a-f]{16}\.base$/);
  });

  test('are made all the same where the oldest can not be removed', async () => {
    const { path, ledger } = withOne();
    const { name: oldest } = await makeBackup(order(path, dayAt(0)), goOn);
    const inTheWay = join(backupFolder(path), oldest);
    rmSync(inTheWay);
    mkdirSync(inTheWay);
    const { name, damaged } = await makeBackup(order(path, dayAt(1)), goOn);
    await ledger.close();
    expect(damaged).toEqual([]);
    expect(listBackups(path).map((backup) => [backup.name, backup.payments])).toEqual([
      [name, 1],
      [oldest, null],
    ]);
    rmdirSync(inTheWay);
  });

  test('of a ledger that does not add up are kept apart and push no good one out', async () => {
    const { path, ledger } = withOne();
    const { name: good } = await makeBackup(order(path, dayAt(0)), goOn);
    const altered: string[] = [];
    for (let day = 1; day < 1 + 2 * ALTERED_KEPT; day += 1)
      altered.push((await makeBackup({ ...order(path, dayAt(day)), altered: true }, goOn)).name);
    await ledger.close();
    const kept = listBackups(path);
    expect(kept.map(({ name }) => name)).toEqual([
      ...altered.slice(-ALTERED_KEPT).toReversed(),
      good,
    ]);
    expect(kept.map((backup) => backup.altered)).toEqual([true, true, true, false]);
    expect(altered[0]).toMatch(/^ledger-altered-20260502T060000Z-e1-[0-9a-f]{16}\.base$/);
  });

  test('a copy that is not sound is none', async () => {
    const path = place();
    const ledger = open(path);
    recordMany(ledger, 300);
    await ledger.close();
    spoilPages(path, 'events');
    const damaged = open(path);
    await expect(damaged.backUp()).rejects.toBeInstanceOf(DamagedLedgerError);
    await damaged.close().catch(() => undefined);
    expect(readdirSync(backupFolder(path))).toEqual([]);
  });

  test('hold what the ledger itself has lost since, also those made after it', async () => {
    const path = place();
    const ledger = open(path);
    const ids = recordMany(ledger, 300);
    await ledger.backUp();
    const before = contents(ledger, ids);
    await ledger.close();
    spoilPages(path, 'events');
    const damaged = open(path);
    ids.push(record(damaged).id);
    const name = await damaged.backUp();
    await damaged.close().catch(() => undefined);
    expect(restore(path, name)).toMatchObject({ payments: 301 });
    await reopened(path, async (restored) => {
      expect(contents(restored, ids.slice(0, -1))).toEqual(before);
      expect(restored.getPayment(ids.at(-1) ?? '')).not.toBeNull();
      expect(await restored.check()).toBe('sound');
    });
  });
});
