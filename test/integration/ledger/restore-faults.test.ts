/** Restoring and copying when the machine is not on our side: a full disk, old files, foreign ones. */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { backUpLedger } from '../../../src/main/core/record/backup.ts';
import { backupFolder, listBackups } from '../../../src/main/core/record/backup-folder.ts';
import { StorageError } from '../../../src/main/core/ledger/errors.ts';
import type { Migration } from '../../../src/main/core/ledger/migrate.ts';
import { MIGRATIONS } from '../../../src/main/core/ledger/tables.ts';
import { createReader } from '../../../src/main/core/ledger/reader.ts';
import { unpackBackup } from '../../../src/main/core/record/unpack-backup.ts';
import { restoreLedger } from '../../../src/main/core/record/restore.ts';
import { folding } from '../../../src/main/core/payments/life/folding.ts';
import { runRestore } from '../../../src/main/core/record/run-restore.ts';
import { limitFiles, mountSmallDisk } from '../../support/machines/small-disk.ts';
import {
  contents,
  makePlain,
  CREATE,
  move,
  open,
  place,
  record,
  recordMany,
  reopened,
  restore,
} from './lives.ts';
import { WORKERS } from '../../support/real/workers.ts';

const disks = [mountSmallDisk(), limitFiles()].filter((disk) => disk !== null);
afterAll(() => disks.forEach((disk) => disk.close()));

/** What is in each file of a folder, but for what SQLite leaves empty or makes to lock and read. */
function filesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/-shm$|\.lock$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((name) => statSync(name).size > 0);
  const hashOf = (name: string) => createHash('sha256').update(readFileSync(name)).digest('hex');
  return Object.fromEntries(names.map((name) => [name, hashOf(name)]));
}

/** A ledger with a backup that is older than its newest payments. */
async function ledgerWithBackup(path: string) {
  const ledger = open(path);
  const ids = recordMany(ledger, 40);
  const backup = await ledger.backUp();
  ids.push(...recordMany(ledger, 40));
  for (const id of ids.slice(30, 50)) move(ledger, id, CREATE, 5_000_000);
  const before = contents(ledger, ids);
  await ledger.close();
  return { ids, backup, before };
}

describe.each(disks)('on a full disk ($how)', (disk) => {
  test('a restore leaves everything as it was, or is whole', async () => {
    const folder = disk.folder();
    const path = join(folder, 'ledger.db');
    const ledger = open(path);
    // All of them are settled, so that a restore that reads nothing of the newest writes nothing.
    const settled = () => move(ledger, record(ledger).id, { type: 'never-sent' }).id;
    const ids = Array.from({ length: 20 }, settled);
    const backup = await ledger.backUp();
    ids.push(settled());
    const before = contents(ledger, ids);
    await ledger.close();
    const files = filesIn(folder);
    let refused = 0;
    for (let pages = 0; ; pages += 1) {
      disk.fill(pages);
      try {
        expect(restore(path, backup)).toMatchObject({ payments: 21, complete: true, lost: [] });
        break;
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        refused += 1;
      } finally {
        disk.makeRoom();
      }
      expect(filesIn(folder)).toEqual(files);
    }
    expect(refused).toBeGreaterThan(20);
    await reopened(path, async (restored) => {
      expect(contents(restored, ids)).toEqual(before);
      expect(await restored.check()).toBe('sound');
    });
  });

  test('a backup that does not fit leaves nothing behind, and the ledger goes on', async () => {
    const path = join(disk.folder(), 'ledger.db');
    const { backup } = await ledgerWithBackup(path);
    const ledger = open(path);
    onTestFinished(() => ledger.close());
    disk.fill(4);
    try {
      await expect(ledger.backUp()).rejects.toBeInstanceOf(StorageError);
      const db = new Database(path, { readonly: true });
      expect(() => backUpLedger(db, 'before-0002', Date.now())).toThrow(Database.SqliteError);
      db.close();
    } finally {
      disk.makeRoom();
    }
    expect(readdirSync(backupFolder(path))).toEqual([backup]);
    record(ledger);
    expect(listBackups(path)).toHaveLength(1);
    await ledger.backUp();
    expect(listBackups(path).map(({ payments }) => payments)).toEqual([81, 40]);
  });
});

/** What was called a remark is called a note since: an older file has no column of the new name. */
const renamed: Migration = {
  version: MIGRATIONS.length + 1,
  name: 'renamed',
  up: (db) => void db.exec('ALTER TABLE payments RENAME COLUMN remark TO note'),
};

function makeOlder(path: string): void {
  const db = new Database(path);
  db.exec('ALTER TABLE payments RENAME COLUMN note TO remark');
  db.close();
}

test('files of an older schema are brought up to date, and what is newer is read from them', async () => {
  const path = place();
  const { ids, backup: piece, before } = await ledgerWithBackup(path);
  const backup = makePlain(path, piece);
  makeOlder(path);
  makeOlder(join(backupFolder(path), backup));
  const old = readFileSync(path);
  const at = Date.now();
  const migrations = [...MIGRATIONS, renamed];

  expect(restoreLedger({ path, backup, terminal: 'T1', at, folding, migrations })).toMatchObject({
    payments: 80,
    complete: true,
    lost: [],
  });
  const db = new Database(path, { readonly: true });
  onTestFinished(() => void db.close());
  expect(db.pragma('user_version', { simple: true })).toBe(renamed.version);
  const reader = createReader(db);
  expect(
    ids.map((id) => [reader.getPayment(id), reader.getLife(id).events, reader.pollStates.of(id)]),
  ).toEqual(before);
  const folder = join(path, '..');
  const replaced = readdirSync(folder).find((name) => /replaced-.*\.db$/.test(name)) ?? '';
  expect(readFileSync(join(folder, replaced)).equals(old)).toBe(true);
  expect(readdirSync(folder).filter((name) => name.includes('salvaging'))).toEqual([]);
});

/** The journal of another ledger with payments of its own, as a crash leaves it: whole and valid. */
async function foreignJournal(): Promise<{ journal: string; index: string; id: string }> {
  const path = place();
  const ledger = open(path);
  const { id } = record(ledger);
  const [journal, index] = [`${path}.kept-wal`, `${path}.kept-shm`];
  copyFileSync(`${path}-wal`, journal);
  copyFileSync(`${path}-shm`, index);
  await ledger.close();
  return { journal, index, id };
}

describe("another file's journal", () => {
  test.each(['', '.restoring', '.restored'])(
    'beside ledger%s.db and a backup is not taken for theirs',
    async (which) => {
      const path = place();
      const { ids, backup: piece, before } = await ledgerWithBackup(path);
      const backup = makePlain(path, piece);
      const foreign = await foreignJournal();
      const copy = join(backupFolder(path), backup);
      if (which === '') renameSync(path, path.replace('.db', '.damaged-20300101T000000Z.db'));
      for (const beside of [path.replace('.db', `${which}.db`), copy]) {
        copyFileSync(foreign.journal, `${beside}-wal`);
        copyFileSync(foreign.index, `${beside}-shm`);
        writeFileSync(`${beside}-journal`, readFileSync(copy).subarray(0, 8192));
      }
      expect(listBackups(path)).toMatchObject([{ name: backup, payments: 40 }]);
      expect(restore(path, backup)).toMatchObject({ payments: 80 });
      await reopened(path, async (restored) => {
        expect(contents(restored, ids)).toEqual(before);
        expect(restored.getPayment(foreign.id)).toBeNull();
        expect(await restored.check()).toBe('sound');
      });
    },
  );

  test('that a crash left in the place of the ledger is moved aside, not applied', async () => {
    const path = place();
    const { ids, backup } = await ledgerWithBackup(path);
    const foreign = await foreignJournal();
    renameSync(path, path.replace('.db', '.replaced-20300101T000000Z.db'));
    unpackBackup(backupFolder(path), backup, path.replace('.db', '.restored.db'));
    copyFileSync(foreign.journal, `${path}-wal`);
    copyFileSync(foreign.index, `${path}-shm`);
    await reopened(path, async (restored) => {
      expect(restored.countPayments()).toBe(40);
      expect(restored.getPayment(ids[0] ?? '')).not.toBeNull();
      expect(restored.getPayment(foreign.id)).toBeNull();
    });
  });
});

describe('what a crash left', () => {
  test('of a restore is gone after the next start', async () => {
    const path = place();
    const { ids } = await ledgerWithBackup(path);
    for (const name of ['restoring', 'salvaging'])
      for (const suffix of ['', '-wal', '-journal'])
        writeFileSync(path.replace('.db', `.${name}.db${suffix}`), 'half');
    await reopened(path, (ledger) => expect(ledger.getPayment(ids[79] ?? '')).not.toBeNull());
    expect(readdirSync(join(path, '..')).filter((name) => /ring|ging/.test(name))).toEqual([]);
  });

  test('of a backup is gone after the next one', async () => {
    const path = place();
    mkdirSync(backupFolder(path), { recursive: true });
    for (const suffix of ['', '-wal', '-journal'])
      writeFileSync(
        join(backupFolder(path), `ledger-20300101T000000Z.db.unfinished${suffix}`),
        'half',
      );
    const ledger = open(path);
    onTestFinished(() => ledger.close());
    record(ledger);
    const name = await ledger.backUp();
    expect(readdirSync(backupFolder(path))).toEqual([name]);
  });
});

describe('the worker', () => {
  const script = WORKERS.restore;

  test('restores, and says why when it can not', async () => {
    const path = place();
    const { backup } = await ledgerWithBackup(path);
    const order = {
      path,
      headPath: `${path}-head`,
      backup,
      elsewhere: null,
      terminal: 'T1',
      at: Date.now(),
    };
    await expect(runRestore(script, order)).resolves.toMatchObject({
      report: { payments: 80, lost: [] },
    });
    const gone = { ...order, backup: 'ledger-20010101T000000Z.db' };
    await expect(runRestore(script, gone)).rejects.toMatchObject({
      name: 'Refusal',
      code: 'not-found',
    });
    const ledger = open(path);
    await expect(runRestore(script, order)).rejects.toMatchObject({ name: 'LedgerInUseError' });
    await ledger.close();
    writeFileSync(join(backupFolder(path), backup), Buffer.alloc(8192, 0xa5));
    await expect(runRestore(script, order)).rejects.toMatchObject({ name: 'DamagedLedgerError' });
  });

  test('that ends without an answer has restored nothing', async () => {
    const path = place();
    const { backup, ids } = await ledgerWithBackup(path);
    const dead = new URL('data:text/javascript,process.exit()');
    const order = {
      path,
      headPath: `${path}-head`,
      backup,
      elsewhere: null,
      terminal: 'T1',
      at: Date.now(),
    };
    await expect(runRestore(dead, order)).rejects.toBeInstanceOf(StorageError);
    await reopened(path, (ledger) => expect(ledger.countPayments()).toBe(ids.length));
  });
});
