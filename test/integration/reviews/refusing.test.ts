/** Files that can't be looked into: one reason each, nothing kept, nothing touched. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EARLIER_APPLICATION_ID } from '../../../src/main/core/platform/earlier-build.ts';
import { takeCopy } from '../../../src/main/features/reviews/take-copy.ts';
import type { ReviewFailure } from '../../../src/shared/features/reviews/reviews.ts';
import { contents } from '../../support/real/record-folder.ts';
import { mountSmallDisk } from '../../support/machines/small-disk.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { closedRecord, counterWith, reviewing } from './support.ts';

const TRY_LEDGER = fileURLToPath(new URL('try-ledger.ts', import.meta.url));

/** @returns a file made by this, in a folder of its own */
async function fileOf(make: (path: string) => void | Promise<void>): Promise<string> {
  const path = join(tempFolder(), 'ledger.db');
  await make(path);
  return path;
}

const inSqlite = (path: string, sql: string) => {
  const db = new Database(path);
  db.exec(sql);
  db.close();
};

/** A record that is changed afterwards, by something that can. */
const changed = (change: (path: string) => void) => async (path: string) => {
  copyFileSync(await closedRecord(60), path);
  change(path);
};

const files: readonly [
  what: string,
  why: ReviewFailure,
  make: (path: string) => void | Promise<void>,
][] = [
  ['nothing', 'not-a-file', () => undefined],
  ['a folder', 'not-a-file', (path) => mkdirSync(path)],
  ['a link that leads nowhere', 'not-a-file', (path) => symlinkSync('/nowhere/at/all', path)],
  ['a link to a folder', 'not-a-file', (path) => symlinkSync(tempFolder(), path)],
  ['a pipe', 'not-a-file', (path) => void execFileSync('mkfifo', [path])],
  ['an empty file', 'not-a-ledger', (path) => writeFileSync(path, '')],
  ['a text', 'not-a-ledger', (path) => writeFileSync(path, 'Kept by hand since 1998.\n')],
  ['a picture of the same ending', 'not-a-ledger', (path) => writeFileSync(path, '\x89PNG\r\n')],
  ['an empty database', 'not-a-ledger', (path) => inSqlite(path, 'VACUUM')],
  ['another program’s database', 'not-a-ledger', (path) => inSqlite(path, 'CREATE TABLE t (x)')],
  [
    'a journal alone',
    'journal-alone',
    (path) => {
      const { path: open } = counterWith(2);
      copyFileSync(`${open}-wal`, `${path}-wal`);
      writeFileSync(path, '');
    },
  ],
  [
    'one of a newer version',
    'newer',
    changed((path) => inSqlite(path, 'PRAGMA user_version = 99')),
  ],
  [
    'one of a build from before the first release',
    'earlier',
    changed((path) => inSqlite(path, `PRAGMA application_id = ${EARLIER_APPLICATION_ID}`)),
  ],
  ['one that was cut short', 'damaged', changed((path) => truncateSync(path, 20_480))],
  [
    'one with a page of something else',
    'damaged',
    changed((path) => {
      const bytes = readFileSync(path);
      bytes.fill(0xa5, 4096 * 2, 4096 * 4);
      writeFileSync(path, bytes);
    }),
  ],
  [
    'one with a trigger of its own',
    'not-a-ledger',
    changed((path) =>
      inSqlite(
        path,
        `CREATE TRIGGER mine AFTER INSERT ON migrations BEGIN
      WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n; END`,
      ),
    ),
  ],
  [
    'one whose payments are a view',
    'not-a-ledger',
    changed((path) =>
      inSqlite(path, 'ALTER TABLE payments RENAME TO p; CREATE VIEW payments AS SELECT * FROM p'),
    ),
  ],
];

describe('a file is not opened where it is', () => {
  it.each(files)('%s: %s', async (_, why, make) => {
    const path = await fileOf(make);
    const folder = dirname(path);
    const before = contents(folder);
    const { open, service, copies, told } = reviewing();
    expect(await open(path)).toEqual({ opened: false, why });
    expect(service.state()).toMatchObject({ work: null, review: null });
    expect(told.at(-1)).toMatchObject({ work: null });
    expect(contents(folder)).toEqual(before);
    await expect.poll(copies).toEqual([]);
  });

  it('the record in use, under its own name, behind a link or under another name', async () => {
    const own = counterWith(2);
    const folder = dirname(own.path);
    symlinkSync(own.path, join(folder, 'soft.db'));
    linkSync(own.path, join(folder, 'hard.db'));
    const { open } = reviewing({ ownLedger: own.path });
    for (const name of ['ledger.db', 'ledger.db-wal', 'ledger.lock', 'soft.db', 'hard.db'])
      expect(await open(join(folder, name))).toEqual({ opened: false, why: 'own-record' });
  });

  it('keeps its lock, whichever of its files is chosen', async () => {
    const own = counterWith(1);
    const { open } = reviewing({ ownLedger: own.path });
    for (const name of ['ledger.lock', 'ledger.db']) await open(join(dirname(own.path), name));
    const other = spawnSync(process.execPath, [TRY_LEDGER, own.path], { encoding: 'utf8' });
    expect(other.stdout).toBe('LedgerInUseError');
  });

  it('but one of its ledgers that was put aside is opened', async () => {
    const own = counterWith(1);
    const aside = join(dirname(own.path), 'ledger.damaged-20261120T070000Z.db');
    copyFileSync(await closedRecord(2), aside);
    const { open } = reviewing({ ownLedger: own.path });
    expect(await open(aside)).toEqual({ opened: true });
  });

  it.skipIf(process.getuid?.() === 0)('one that may not be read', async () => {
    const path = await closedRecord(1);
    execFileSync('chmod', ['000', path]);
    expect(await reviewing().open(path)).toEqual({ opened: false, why: 'not-a-file' });
  });
});

const taking = (from: string, onCopied?: () => void) => ({
  from,
  to: join(tempFolder(), 'copy.db'),
  own: [],
  signal: new AbortController().signal,
  onProgress: () => undefined,
  ...(onCopied && { onCopied }),
});

describe('a copy', () => {
  it('is taken anew where the file was written to meanwhile', async () => {
    const other = counterWith(2);
    let copied = 0;
    const order = taking(other.path, () => {
      copied += 1;
      if (copied === 1) appendFileSync(`${other.path}-wal`, 'more');
    });
    await takeCopy(order);
    expect(readFileSync(`${order.to}-wal`).toString('latin1').endsWith('more')).toBe(true);
    expect(copied).toBe(4);
  });

  it('is given up where a program goes on writing', async () => {
    const path = await closedRecord(2);
    let size = 0;
    const writing = taking(path, () => {
      size += 1;
      appendFileSync(path, String(size));
    });
    await expect(takeCopy(writing)).rejects.toMatchObject({ why: 'in-use' });
  });

  it('of a file on a drive that is gone meanwhile is none', async ({ skip }) => {
    const drive = mountSmallDisk();
    if (drive === null) return skip('this machine lets nobody mount a drive');
    onTestFinished(() => drive.close());
    const folder = drive.folder();
    copyFileSync(await closedRecord(60), join(folder, 'ledger.db'));
    const order = taking(join(folder, 'ledger.db'), () => {
      // What is unplugged takes its files along.
      execFileSync('rm', ['-r', folder]);
    });
    await expect(takeCopy(order)).rejects.toThrow('the file could not be read');
  });
});

describe('what is open goes on', () => {
  it('when the drive that it came from is gone', async ({ skip }) => {
    const drive = mountSmallDisk();
    if (drive === null) return skip('this machine lets nobody mount a drive');
    const path = join(drive.folder(), 'ledger.db');
    copyFileSync(await closedRecord(20), path);
    const { open, lists, proved } = reviewing();
    expect(await open(path)).toEqual({ opened: true });
    drive.close();
    expect(lists().searchedCustomers('0803 555')).not.toEqual([]);
    expect((await proved()).chain.state).toBe('holds');
  });
});

describe('a disk without room', () => {
  it('is said before anything is written, and keeps nothing', async ({ skip }) => {
    const disk = mountSmallDisk();
    if (disk === null) return skip('this machine has no small disk');
    onTestFinished(() => disk.close());
    const { open, copies } = reviewing({ dataFolder: disk.folder() });
    const path = await closedRecord(200);
    disk.fill(20);
    expect(await open(path)).toEqual({ opened: false, why: 'no-space' });
    await expect.poll(copies).toEqual([]);
    disk.makeRoom();
    expect(await open(path)).toEqual({ opened: true });
  });

  it('that runs full while the copy is written keeps nothing either', async ({ skip }) => {
    const disk = mountSmallDisk();
    if (disk === null) return skip('this machine has no small disk');
    onTestFinished(() => disk.close());
    const { open, copies, heard } = reviewing({ dataFolder: disk.folder() });
    const path = await closedRecord(2000);
    heard.change = ({ work }) => {
      if (work?.step === 'copying') disk.fill(1);
    };
    expect(await open(path)).toEqual({ opened: false, why: 'no-space' });
    await expect.poll(copies).toEqual([]);
  });
});

describe('opening', () => {
  it('is one at a time', async () => {
    const { open } = reviewing();
    const path = await closedRecord(1);
    const one = open(path);
    expect(await open(path)).toEqual({ opened: false, why: 'under-way' });
    expect(await one).toEqual({ opened: true });
  });

  it('can be cancelled, which keeps nothing', async () => {
    const { open, service, heard, copies } = reviewing();
    const path = await closedRecord(300);
    heard.change = ({ work }) => {
      if (work?.step === 'copying') service.cancel();
    };
    expect(await open(path)).toEqual({ opened: false, why: 'cancelled' });
    expect(service.state()).toMatchObject({ work: null, review: null });
    await expect.poll(copies).toEqual([]);
  });

  it('of nothing that anybody chose does nothing', async () => {
    const { service } = reviewing();
    expect(await service.openFile(null)).toEqual({ opened: false, why: 'cancelled' });
  });

  it('says in the log what kind of trouble it was, and no name', async () => {
    const { open, warned } = reviewing();
    await open(join(tempFolder(), 'Ada’s record.db'));
    expect(warned).toEqual([{ why: 'not-a-file', error: 'ReviewError' }]);
  });
});
