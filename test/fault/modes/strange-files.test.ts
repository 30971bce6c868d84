/** Something that is no file, or none that can be read, stands where the ledger should be. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { found, ledgerIn, startComposed as start } from '../../support/real/composed.ts';
import {
  damageOf,
  deleteLedger,
  folderIn,
  remove,
  shop,
  take,
} from '../../support/real/lost-shop.ts';

type Put = (file: string) => void;

const STRANGE: [what: string, put: Put][] = [
  ['a folder', (file) => mkdirSync(path.join(file, 'with something in it'), { recursive: true })],
  ['a link that leads nowhere', (file) => symlinkSync(path.join(file, '..', 'gone'), file)],
  ['a link that leads to itself', (file) => symlinkSync(file, file)],
  ['a link to a folder', (file) => symlinkSync(path.dirname(file), file)],
  ['a pipe', (file) => void execFileSync('mkfifo', [file])],
  [
    'a file that it may not read',
    (file) => {
      writeFileSync(file, 'not ours');
      chmodSync(file, 0o000);
    },
  ],
];

// Nothing is kept from root, and by its mode nothing from anybody on Windows, which has no pipes in
// folders either, and lets hardly anybody make a link.
const seen = STRANGE.filter(
  ([what]) =>
    (process.getuid?.() !== 0 || what !== 'a file that it may not read') &&
    (process.platform !== 'win32' || what === 'a folder'),
);

it.each(seen)('what is no ledger that can be read is put aside, and said: %s', async (_, put) => {
  const there = await shop(true);
  deleteLedger(there.folder);
  const file = ledgerIn(there.folder);
  put(file);
  const { ino } = lstatSync(file);

  const second = await start(there.folder);
  const damage = await damageOf(second.core);
  expect(damage).toMatchObject({ kind: 'set-aside' });
  expect(lstatSync(path.join(folderIn(there.folder), damage?.file ?? '')).ino).toBe(ino);
  expect(existsSync(path.join(folderIn(there.folder), 'gone'))).toBe(false);
  const meanwhile = await take(second.core, 'meanwhile');
  const { newestBackup } = await second.core.handlers.getOverview({});
  await second.core.handlers.restoreBackup({ name: newestBackup?.name ?? '' });
  for (const id of [...there.ids, meanwhile])
    expect((await found(second.core, id)).payment.id).toBe(id);
  await second.stop();

  const third = await start(there.folder);
  expect(await damageOf(third.core)).toBeNull();
});

it.each(['-wal', '-shm', '-journal'])(
  'what is no journal is put aside, and the ledger goes on: ledger.db%s',
  async (suffix) => {
    for (const [, put] of seen) {
      const there = await shop(false);
      const file = `${ledgerIn(there.folder)}${suffix}`;
      rmSync(file, { force: true });
      put(file);
      const { ino } = lstatSync(file);
      const { core, stop } = await start(there.folder);
      expect(await damageOf(core)).toMatchObject({ kind: 'journal' });
      for (const id of there.ids) expect((await found(core, id)).payment.id).toBe(id);
      const folder = folderIn(there.folder);
      const inodes = readdirSync(folder).map((name) => lstatSync(path.join(folder, name)).ino);
      expect(inodes).toContain(ino);
      await stop();
    }
  },
);

const BESIDE = ['heads/practice', 'heads', 'practice/backups', 'practice/ledger.db-head'] as const;

it.each(BESIDE)(
  'what is not what it should be beside the ledger stops no start: %s',
  async (name) => {
    const there = await shop(true);
    const isFolder = name === 'heads' || name === 'practice/backups';
    const put = () => {
      remove(there.folder, name);
      if (isFolder) writeFileSync(path.join(there.folder, name), 'no folder');
      else mkdirSync(path.join(there.folder, name, 'inside'), { recursive: true });
    };
    put();
    const second = await start(there.folder);
    expect(await damageOf(second.core)).toBeNull();
    for (const id of there.ids) expect((await found(second.core, id)).payment.id).toBe(id);
    await second.stop();

    // Nor where the ledger is lost as well.
    deleteLedger(there.folder);
    put();
    const third = await start(there.folder);
    expect(await damageOf(third.core)).toMatchObject({ kind: 'missing' });
    await take(third.core, 'meanwhile');
  },
);
