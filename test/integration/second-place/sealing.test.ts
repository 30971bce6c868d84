/** Sealed backups on real drives: what is brought there, and what becomes of it when it is disturbed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  deriveNewKey,
  type PassphraseKey,
} from '../../../src/main/core/sealed-file/file-header.ts';
import { backupFolder } from '../../../src/main/core/record/backup-folder.ts';
import { openPlace, unsealPieces } from '../../../src/main/core/record/open-place.ts';
import {
  missingOnShelf,
  SEAL_STEPS,
  sealBackups,
  type SealStep,
} from '../../../src/main/core/record/seal-backups.ts';
import { shelfName } from '../../../src/main/core/record/sealed-shelf.ts';
import { unpackBackup } from '../../../src/main/core/record/unpack-backup.ts';
import { CHEAP_SCRYPT } from '../../support/run/cheap-scrypt-process.ts';
import { everythingIn } from '../../support/readers/everything-in.ts';
import { flip } from '../../support/real/moving.ts';
import { PASSPHRASE } from '../../support/samples/moving-passphrase.ts';
import { mountSmallDisk } from '../../support/machines/small-disk.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { backUp, DAY_MS, dump, FIRST, goOn, ledgerOfDays, trade } from '../ledger/days.ts';

const AT = Date.UTC(2026, 4, 20);

/** Deriving a key takes as long as it should, so one serves all tests. */
let key: PassphraseKey;
let from: string;
let names: string[];
let dumps: Record<string, unknown[]>[];
/** The backups stay for all tests; the ledger that they are of goes with the first one. */
const kept = mkdtempSync(path.join(tmpdir(), 'counterfoil-sealing-'));
beforeAll(async () => {
  key = await deriveNewKey(PASSPHRASE, (bytes) => crypto.getRandomValues(new Uint8Array(bytes)));
});
afterAll(() => rmSync(kept, { recursive: true }));
beforeEach(async () => {
  from = path.join(kept, 'backups');
  if (existsSync(from)) return;
  const made = await ledgerOfDays(3, 300);
  await made.ledger.close();
  ({ names, dumps } = made);
  cpSync(backupFolder(made.path), from, { recursive: true });
});

function shelfOn(drive: string): string {
  const shelf = path.join(drive, shelfName('A1', key.kdf.salt));
  mkdirSync(shelf, { recursive: true });
  return shelf;
}

const seal = (shelf: string, pass?: (step: SealStep) => void, more = {}) =>
  sealBackups({ from, shelf, key, at: AT, former: [], ...more }, goOn, pass);

async function sealedDrive(): Promise<{ drive: string; shelf: string }> {
  const drive = tempFolder();
  const shelf = shelfOn(drive);
  await seal(shelf);
  return { drive, shelf };
}

/** The days that can be restored, and those that can't. */
async function daysOn(drive: string) {
  const opened = await openPlace(drive, PASSPHRASE, goOn);
  if (typeof opened === 'string') return opened;
  const days = opened.shelves.flatMap((each) => each.days);
  const named = (isWhole: boolean) =>
    days
      .filter((day) => day.isWhole === isWhole)
      .map(({ name }) => name)
      .toReversed();
  return { whole: named(true), broken: named(false) };
}

const sealedFile = (shelf: string, day: number) => path.join(shelf, `${names[day]}.sealed`);

describe('what is sealed', () => {
  it('is the newest backup with its pieces, once, and each day comes back as it was', async () => {
    const { drive, shelf } = await sealedDrive();
    expect(readdirSync(shelf).toSorted()).toEqual(names.map((name) => `${name}.sealed`).toSorted());
    expect(await seal(shelf)).toEqual([]);
    expect(missingOnShelf({ from, shelf })).toEqual([]);
    const opened = await openPlace(drive, PASSPHRASE, goOn);
    if (typeof opened === 'string') throw new Error(opened);
    const [shelved] = opened.shelves;
    if (shelved === undefined) throw new Error('nothing opened');
    const { days } = shelved;
    const to = path.join(tempFolder(), 'here');
    const plain = path.join(tempFolder(), 'plain.db');
    for (const { name, needs, bytes } of days) {
      await unsealPieces(
        { shelf: shelved.folder, key: shelved.key, names: needs, bytes, to },
        goOn,
      );
      for (const each of readdirSync(to))
        expect(readFileSync(path.join(to, each)).equals(readFileSync(path.join(from, each)))).toBe(
          true,
        );
      unpackBackup(to, name, plain);
      expect(dump(plain)).toEqual(dumps[names.indexOf(name)]);
    }
    expect(days).toHaveLength(3);
  });

  it('has a key of its own each time: two of one piece have nothing in common', async () => {
    const one = await sealedDrive();
    const other = await sealedDrive();
    const [a, b] = [one, other].map(({ shelf }) => readFileSync(sealedFile(shelf, 0)));
    expect(a?.length).toBe(b?.length);
    const blocks = new Set<string>();
    for (let at = 600; at + 16 <= (a?.length ?? 0); at += 16)
      blocks.add(`${at} ${a?.subarray(at, at + 16).toString('hex')}`);
    for (let at = 600; at + 16 <= (b?.length ?? 0); at += 16)
      expect(blocks.has(`${at} ${b?.subarray(at, at + 16).toString('hex')}`)).toBe(false);
  });

  it('goes as the backups here go, and takes folders of former passphrases with it', async () => {
    const { drive, shelf } = await sealedDrive();
    const former = path.join(drive, shelfName('A1', 'ab'.repeat(32)));
    mkdirSync(former);
    copyFileSync(sealedFile(shelf, 0), path.join(former, path.basename(sealedFile(shelf, 0))));
    writeFileSync(path.join(shelf, `${names[0]}.sealed.unfinished`), 'cut off');
    await seal(shelf, undefined, { former: [former] });
    expect(existsSync(former)).toBe(false);
    expect(readdirSync(shelf).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });
});

describe('a sealed file', () => {
  it.each<[string, (shelf: string) => void]>([
    ['altered in the midst', (shelf) => flip(sealedFile(shelf, 1), -200)],
    ['altered at its beginning', (shelf) => flip(sealedFile(shelf, 1), 60)],
    [
      'cut by a byte',
      (shelf) => truncateSync(sealedFile(shelf, 1), readFileSync(sealedFile(shelf, 1)).length - 1),
    ],
    ['emptied', (shelf) => truncateSync(sealedFile(shelf, 1), 0)],
    [
      'in the place of another',
      (shelf) => copyFileSync(sealedFile(shelf, 2), sealedFile(shelf, 1)),
    ],
    ['of something else', (shelf) => writeFileSync(sealedFile(shelf, 1), 'holiday')],
  ])('that is %s takes itself and what needs it out, and no other', async (_, disturb) => {
    const { drive, shelf } = await sealedDrive();
    disturb(shelf);
    expect(await daysOn(drive)).toEqual({ whole: [names[0]], broken: [names[1], names[2]] });
    // What this computer still has is sealed again.
    rmSync(sealedFile(shelf, 2));
    await seal(shelf);
    expect(await daysOn(drive)).toEqual({ whole: names, broken: [] });
  });

  it('that is gone leaves those that need it, named as such', async () => {
    const { drive, shelf } = await sealedDrive();
    rmSync(sealedFile(shelf, 1));
    expect(await daysOn(drive)).toEqual({ whole: [names[0]], broken: [names[2]] });
    expect(missingOnShelf({ from, shelf })).toEqual([names[1]]);
  });

  it('opens with no other passphrase, and a drive without any says so', async () => {
    const { drive } = await sealedDrive();
    expect(await openPlace(drive, `${PASSPHRASE}s`, goOn)).toBe('wrong-passphrase');
    expect(await openPlace(tempFolder(), PASSPHRASE, goOn)).toBe('nothing-there');
  });

  it('opens where a newer file of another passphrase lies among it, and of more counters than are looked into', async () => {
    const { drive, shelf } = await sealedDrive();
    const whole = [...names];
    const other = await deriveNewKey('another one', (bytes) => new Uint8Array(bytes).fill(7));
    const foreign = path.join(tempFolder(), path.basename(shelf));
    mkdirSync(foreign);
    await sealBackups({ from, shelf: foreign, key: other, at: AT, former: [] }, goOn);
    cpSync(sealedFile(foreign, 2), sealedFile(shelf, 2));
    expect(await daysOn(drive)).toEqual({ whole: whole.slice(0, 2), broken: [whole[2]] });
    const lay = (name: string) => {
      const to = path.join(drive, shelfName(name, other.kdf.salt));
      cpSync(foreign, to, { recursive: true });
    };
    for (let counter = 0; counter < 63; counter += 1) lay(`B${counter}`);
    expect(await daysOn(drive)).toMatchObject({ whole: whole.slice(0, 2) });
    for (const name of ['C1', 'C2', 'C3']) lay(name);
    expect(await openPlace(drive, PASSPHRASE, goOn)).toMatchObject({ more: 3 });
    rmSync(shelf, { recursive: true });
    expect(await openPlace(drive, PASSPHRASE, goOn)).toBe('too-many');
  });

  it('by a build from before the first release is said to be, and is left as it is', async () => {
    const { drive, shelf } = await sealedDrive();
    for (const [day] of names.entries()) {
      const file = sealedFile(shelf, day);
      const sealed = readFileSync(file).toString('latin1');
      writeFileSync(file, sealed.replace('backup 1\n', 'backup\n'), 'latin1');
    }
    const before = everythingIn(drive);
    expect(await openPlace(drive, PASSPHRASE, goOn)).toBe('earlier');
    expect(everythingIn(drive)).toEqual(before);
  });
});

describe('a drive', () => {
  it('that is pulled out between two pieces keeps whole ones, and the next time goes on', async () => {
    const drive = tempFolder();
    const shelf = shelfOn(drive);
    let sealed = 0;
    const pulled = seal(shelf, (step) => {
      if (step === 'sealed' && (sealed += 1) === 1) renameSync(drive, `${drive}-away`);
    });
    await expect(pulled).rejects.toMatchObject({ name: 'MissingFolderError' });
    expect(existsSync(drive)).toBe(false);
    await expect(seal(shelf)).rejects.toMatchObject({ name: 'MissingFolderError' });
    renameSync(`${drive}-away`, drive);
    expect(await daysOn(drive)).toEqual({ whole: [names[0]], broken: [] });
    expect(await seal(shelf)).toEqual(names.slice(1));
    expect(await daysOn(drive)).toEqual({ whole: names, broken: [] });
  });

  it('of which another is in the place is not written to', async () => {
    const drive = tempFolder();
    await expect(seal(path.join(drive, shelfName('A1', key.kdf.salt)))).rejects.toMatchObject({
      name: 'MissingFolderError',
    });
    expect(readdirSync(drive)).toEqual([]);
  });

  it('that is full or may only be read says which, and takes the rest later', async (test) => {
    const disk = mountSmallDisk(2);
    if (disk === null) return test.skip();
    onTestFinished(() => disk.close());
    const drive = disk.folder();
    const shelf = shelfOn(drive);
    disk.fill(10);
    await expect(seal(shelf)).rejects.toMatchObject({ name: 'FullPlaceError' });
    expect(readdirSync(shelf)).toEqual([]);
    disk.makeRoom();
    disk.remount('ro');
    await expect(seal(shelf)).rejects.toMatchObject({ name: 'StorageError' });
    disk.remount('rw');
    expect(await seal(shelf)).toEqual(names);
    expect(await daysOn(drive)).toEqual({ whole: names, broken: [] });
  });
});

const CHILD = fileURLToPath(new URL('seal-child.ts', import.meta.url));

/** @param afterMs until it is killed from outside; null where it kills itself */
async function sealApart(shelf: string, killAt: string, afterMs: number | null): Promise<void> {
  const child = spawn(
    process.execPath,
    [...CHEAP_SCRYPT, CHILD, from, shelf, key.kdf.salt, killAt],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (afterMs !== null) {
    await once(child.stdout, 'data');
    setTimeout(() => child.kill('SIGKILL'), afterMs);
  }
  child.stdout.resume();
  await once(child, 'exit');
}

describe('sealing that is killed', () => {
  it.each(SEAL_STEPS)(
    'at the step %s leaves whole days, and the next time completes them',
    async (step) => {
      const drive = tempFolder();
      const shelf = shelfOn(drive);
      await sealApart(shelf, step, null);
      const left = await daysOn(drive);
      if (typeof left !== 'string') expect(left.broken).toEqual([]);
      await seal(shelf);
      expect(await daysOn(drive)).toEqual({ whole: names, broken: [] });
      expect(readdirSync(shelf)).toHaveLength(3);
    },
  );

  it('at any moment does as well', async () => {
    for (let round = 0; round < 8; round += 1) {
      const drive = tempFolder();
      const shelf = shelfOn(drive);
      await sealApart(shelf, '', Math.random() * 60);
      const left = await daysOn(drive);
      if (typeof left !== 'string') expect(left.broken).toEqual([]);
      await seal(shelf);
      expect(await daysOn(drive)).toEqual({ whole: names, broken: [] });
    }
  });
});

describe('the days that are kept there', () => {
  it('are 28, as here', async () => {
    const { path: file, ledger } = await ledgerOfDays(1, 20);
    const drive = tempFolder();
    const shelf = shelfOn(drive);
    const order = { from: backupFolder(file), shelf, key, former: [] };
    for (let day = 1; day <= 31; day += 1) {
      trade(ledger, day);
      const at = FIRST + day * DAY_MS;
      await backUp(file, at);
      await sealBackups({ ...order, at }, goOn);
    }
    await ledger.close();
    const here = readdirSync(backupFolder(file)).toSorted();
    expect(
      readdirSync(shelf)
        .map((name) => name.replace('.sealed', ''))
        .toSorted(),
    ).toEqual(here);
  });
});
