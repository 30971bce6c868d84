/** Backups in pieces that are cut off: by a kill, a full disk, a drive that is pulled out. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { StorageError } from '../../../src/main/core/ledger/errors.ts';
import { backupFolder, listBackups } from '../../../src/main/core/record/backup-folder.ts';
import { BACKUP_STEPS, makeBackup } from '../../../src/main/core/record/make-backup.ts';
import { wasKilled } from '../../support/real/killed.ts';
import { limitFiles, mountSmallDisk } from '../../support/machines/small-disk.ts';
import {
  DAY_MS,
  FIRST,
  backUp,
  dump,
  goOn,
  kindsOf,
  ledgerOfDays,
  trade,
  unpacked,
} from './days.ts';
import { open, recordMany } from './lives.ts';

describe('killed', () => {
  const CHILD = fileURLToPath(new URL('backup-child.ts', import.meta.url));

  function run(path: string, at: number, killAt: string): { killed: boolean; name: string } {
    const args = [CHILD, path, String(at), killAt];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    const killed = wasKilled(status, stderr);
    if (!killed && status !== 0) throw new Error(stderr);
    return { killed, name: stdout };
  }

  test.each(BACKUP_STEPS)(
    'at “%s” leaves the backups from before, and the next one is whole',
    async (step) => {
      for (const days of [0, 2]) {
        const { path, ledger, names, dumps } = await ledgerOfDays(days, 200);
        trade(ledger, 7);
        const now = dump(path);
        // The ledger is in use all the while.
        expect(run(path, FIRST + 7 * DAY_MS, step).killed).toBe(true);
        const listed = listBackups(path);
        const isMade = step === 'named' || step === 'pruned';
        expect(listed).toHaveLength(days + (isMade ? 1 : 0));
        if (isMade) expect(unpacked(path, listed[0]?.name ?? '')).toEqual(now);
        for (const [day, name] of names.entries()) expect(unpacked(path, name)).toEqual(dumps[day]);
        const { name } = run(path, FIRST + 8 * DAY_MS, '');
        await ledger.close();
        expect(unpacked(path, name)).toEqual(now);
        expect(
          readdirSync(backupFolder(path)).filter((each) => each.includes('unfinished')),
        ).toEqual([]);
      }
    },
  );
});

const disks = [mountSmallDisk(), limitFiles()].filter((disk) => disk !== null);
afterAll(() => disks.forEach((disk) => disk.close()));

describe.each(disks)('on a full disk ($how)', (disk) => {
  test.each([
    ['an increment', true],
    ['a base', false],
  ])('%s changes nothing or is whole, and leaves nothing half', async (_, hasBase) => {
    const path = join(disk.folder(), 'ledger.db');
    const ledger = open(path);
    recordMany(ledger, 100);
    const before = hasBase ? [await backUp(path, FIRST)] : [];
    trade(ledger, 1);
    const now = dump(path);
    // Its journal is as long as nothing, so that a limit is met at once.
    await ledger.close();
    let refused = 0;
    let made = '';
    for (let pages = 0; made === ''; pages += 1) {
      disk.fill(pages);
      try {
        made = await backUp(path, FIRST + DAY_MS);
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        refused += 1;
      } finally {
        disk.makeRoom();
      }
      if (made === '') expect(readdirSync(backupFolder(path))).toEqual(before);
    }
    expect(refused).toBeGreaterThan(2);
    expect(unpacked(path, made)).toEqual(now);
  });
});

test('a drive that is pulled out is a failed backup, and no more', async () => {
  const { path, ledger, ids } = await ledgerOfDays(2);
  const folder = backupFolder(path);
  const away = `${folder}-away`;
  let turns = 0;
  const pull = () => {
    turns += 1;
    if (turns !== 2) return;
    renameSync(folder, away);
    writeFileSync(folder, '');
  };
  const order = { path, at: FIRST + 2 * DAY_MS, altered: false, spared: null };
  await expect(makeBackup(order, pull)).rejects.toBeInstanceOf(StorageError);
  expect(turns).toBeGreaterThan(1);
  await expect(makeBackup(order, goOn)).rejects.toBeInstanceOf(StorageError);
  expect(ledger.getPayment(ids[0] ?? '')).not.toBeNull();
  rmSync(folder);
  mkdirSync(folder);
  expect(kindsOf([await backUp(path, FIRST + 2 * DAY_MS)])).toEqual(['base']);
  rmSync(folder, { recursive: true });
  renameSync(away, folder);
  expect(kindsOf([await backUp(path, FIRST + 2 * DAY_MS)])).toEqual(['increment']);
  await ledger.close();
});

test('a ledger that is closed meanwhile ends a backup, of which nothing is left', async () => {
  const { path, ledger, names } = await ledgerOfDays(1);
  const making = Promise.allSettled([ledger.backUp()]);
  await ledger.close();
  expect(await making).toMatchObject([{ status: 'rejected' }]);
  expect(readdirSync(backupFolder(path))).toEqual(names);
});
