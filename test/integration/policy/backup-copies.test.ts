/** A second place for backups, on real folders. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { backupFolder } from '../../../src/main/core/record/backup-folder.ts';
import { unpackBackup } from '../../../src/main/core/record/unpack-backup.ts';
import { createBackupCopies } from '../../../src/main/core/record/index.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { backUp, DAY_MS, dump, FIRST, ledgerOfDays } from '../ledger/days.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { WORKERS } from '../../support/real/workers.ts';

const ID = '0192f000-0000-7000-8000-000000000001';
const nameOf = (day: number, kind = '') =>
  `ledger-${kind}202611${String(day).padStart(2, '0')}T070000Z.db`;

let backups: string;
let dataFolder: string;
let folder: string;
let changes: number;
let timers: (() => void)[];

beforeEach(() => {
  const root = tempFolder();
  dataFolder = path.join(root, 'data');
  backups = path.join(dataFolder, 'live', 'backups');
  folder = path.join(root, 'share');
  mkdirSync(backups, { recursive: true });
  mkdirSync(folder);
  changes = 0;
  timers = [];
});

const copies = (to = folder) =>
  createBackupCopies({
    folder: to,
    dataFolder,
    workers: WORKERS,
    clock: {
      setTimer(_delay, callback) {
        timers.push(callback);
        return () => void timers.splice(timers.indexOf(callback), 1);
      },
    },
    log: silentLog,
    onChange: () => (changes += 1),
  });
const back = (name: string, content = name) => writeFileSync(path.join(backups, name), content);
const of = (change: { backups?: string; id?: string; terminal?: string } = {}) => ({
  backups,
  id: ID,
  terminal: 'A1',
  ...change,
});
const own = () => path.join(folder, `A1-${ID}`);
/** Until nothing is under way any more. */
const settled = () => vi.waitFor(() => expect(timers).toEqual([]));

describe('copies of backups', () => {
  it('bring the newest into a folder of the counter’s own, and once', async () => {
    back(nameOf(1));
    back(nameOf(2), 'the newest');
    const second = copies();
    second.bringUp(of());
    await settled();
    expect(readdirSync(own())).toEqual([nameOf(2)]);
    expect(readFileSync(path.join(own(), nameOf(2)), 'utf8')).toBe('the newest');
    back(nameOf(2), 'changed since');
    second.bringUp(of());
    await settled();
    expect(readFileSync(path.join(own(), nameOf(2)), 'utf8')).toBe('the newest');
    expect([second.trouble, changes]).toEqual(['none', 0]);
    expect(existsSync(path.join(backups, nameOf(2)))).toBe(true);
  });

  it('of several counters stay apart, and a counter keeps its folder under another name', async () => {
    back(nameOf(1));
    const second = copies();
    second.bringUp(of());
    await settled();
    second.bringUp(of({ id: ID.replace(/1$/, '2') }));
    await settled();
    back(nameOf(2));
    second.bringUp(of({ terminal: 'B7' }));
    await settled();
    expect(readdirSync(folder).toSorted()).toEqual([`A1-${ID}`, `A1-${ID.replace(/1$/, '2')}`]);
    expect(readdirSync(own()).toSorted()).toEqual([nameOf(1), nameOf(2)]);
  });

  it('bring the pieces that the newest needs, of which any day can be made there', async () => {
    const { path: ledgerPath, ledger, names, dumps } = await ledgerOfDays(3);
    await ledger.close();
    const second = copies();
    second.bringUp(of({ backups: backupFolder(ledgerPath) }));
    await settled();
    expect(second.trouble).toBe('none');
    expect(readdirSync(own()).toSorted()).toEqual(names.toSorted());
    const plain = path.join(folder, 'plain.db');
    for (const [day, name] of names.entries()) {
      unpackBackup(own(), name, plain);
      expect(dump(plain)).toEqual(dumps[day]);
    }
  });

  it('go there as here; what is not a backup is left alone', async () => {
    const { path: ledgerPath, ledger, names } = await ledgerOfDays(1);
    for (let day = 1; day <= 5; day += 1) await backUp(ledgerPath, FIRST + day * DAY_MS, true);
    mkdirSync(own());
    for (const name of readdirSync(backupFolder(ledgerPath)))
      cpSync(path.join(backupFolder(ledgerPath), name), path.join(own(), name));
    for (let day = 6; day <= 7; day += 1) await backUp(ledgerPath, FIRST + day * DAY_MS, true);
    await ledger.close();
    writeFileSync(path.join(own(), `${nameOf(9)}.unfinished`), 'cut off');
    writeFileSync(path.join(own(), 'shopping-list.txt'), 'milk');
    copies().bringUp(of({ backups: backupFolder(ledgerPath) }));
    await settled();
    const left = readdirSync(own());
    expect(left.filter((name) => name.includes('altered'))).toHaveLength(3);
    expect(left).toContain('shopping-list.txt');
    expect(left).toContain(names[0]);
    expect(left.filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });

  it('take up what was cut off', async () => {
    back(nameOf(1));
    mkdirSync(own());
    writeFileSync(
      path.join(own(), `${nameOf(1)}.unfinished`),
      'cut off, and longer than the whole',
    );
    copies().bringUp(of());
    await settled();
    expect(readdirSync(own())).toEqual([nameOf(1)]);
    expect(readFileSync(path.join(own(), nameOf(1)), 'utf8')).toBe(nameOf(1));
  });
});

describe('trouble with the second place', () => {
  it('is said where it is missing, which is not made here, and is over when it is back', async () => {
    back(nameOf(1));
    rmSync(folder, { recursive: true });
    const second = copies();
    second.bringUp(of());
    await settled();
    expect([second.trouble, changes, existsSync(folder)]).toEqual(['folder-missing', 1, false]);
    second.bringUp(of());
    await settled();
    expect(changes).toBe(1);
    mkdirSync(folder);
    second.bringUp(of());
    await settled();
    expect([second.trouble, changes]).toEqual(['none', 2]);
    expect(readdirSync(own())).toEqual([nameOf(1)]);
  });

  it('is said before there is anything to copy', async () => {
    const second = copies(path.join(folder, 'missing'));
    second.bringUp(of());
    await settled();
    expect(second.trouble).toBe('folder-missing');
  });

  it('is said where it lies in the data folder, also by a link, and nothing is copied there', async () => {
    back(nameOf(1));
    const inside = path.join(dataFolder, 'copies');
    mkdirSync(inside);
    symlinkSync(inside, path.join(folder, 'link'));
    for (const to of [inside, path.join(folder, 'link'), dataFolder]) {
      const second = copies(to);
      second.bringUp(of());
      await settled();
      expect(second.trouble).toBe('folder-own');
    }
    expect(readdirSync(inside)).toEqual([]);
  });

  it('is a file in its place, or one in the place of the counter’s folder', async () => {
    back(nameOf(1));
    writeFileSync(path.join(folder, 'file'), '');
    const inFile = copies(path.join(folder, 'file'));
    inFile.bringUp(of());
    await settled();
    expect(inFile.trouble).toBe('folder-missing');
    writeFileSync(own(), 'in the way');
    const second = copies();
    second.bringUp(of());
    await settled();
    expect(second.trouble).toBe('folder-refuses');
  });

  it('is one that does not answer, which is not asked twice', async () => {
    back(nameOf(1));
    const second = copies();
    second.bringUp(of());
    second.bringUp(of());
    expect(timers).toHaveLength(1);
    timers[0]?.();
    expect([second.trouble, changes]).toEqual(['folder-refuses', 1]);
    await settled();
    // The answer came after all.
    expect([second.trouble, changes]).toEqual(['none', 2]);
  });
});
