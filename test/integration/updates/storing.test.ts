import { execFile } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  FileFailure,
  openStore,
  type InstallerStore,
  type TakePiece,
} from '../../../src/main/features/updates/store.ts';
import {
  bytesOf,
  envelopeOf,
  fileOf,
  makeUpdateKey,
  releaseWith,
} from '../../support/machines/signed-release.ts';
import { noteDiskOrder } from '../../support/machines/disk-order.ts';
import { limitFiles, mountSmallDisk } from '../../support/machines/small-disk.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const key = makeUpdateKey();
const program = Buffer.from('an installer, '.repeat(400));
const release = releaseWith({ files: [fileOf(program)] });
const envelope = bytesOf(envelopeOf(release, key));

let folder: string;
let store: InstallerStore;
const openIn = (place: string) =>
  openStore({ folder: place, keys: [key.publicKey], platform: 'win32', arch: 'x64' });
beforeEach(() => {
  folder = join(tempFolder(), 'files');
  store = openIn(folder);
});

const inOnePiece = async (_: unknown, take: TakePiece) => void (await take(program));
const keep = (into = store) => into.keep(release, envelope, inOnePiece);
const problemOf = async (kept: Promise<void>) => {
  try {
    await kept;
    return 'none';
  } catch (error) {
    return error instanceof FileFailure ? error.problem : String(error);
  }
};

describe('without room', () => {
  it('nothing is fetched where the disk would be left too full for the record', async () => {
    const disk = mountSmallDisk();
    if (disk === null) return;
    onTestFinished(() => disk.close());
    const place = join(disk.folder(), 'files');
    let fetched = 0;
    const small = openIn(place);
    const fetch = () => {
      fetched += 1;
      return Promise.resolve();
    };
    expect(await problemOf(small.keep(release, envelope, fetch))).toBe('no-space');
    expect([fetched, readdirSync(place)]).toEqual([0, []]);
  });

  it('what was written until then is gone, and there is nothing to install', async () => {
    const disk = limitFiles();
    if (disk === null) return;
    onTestFinished(() => disk.close());
    const place = join(disk.folder(), 'files');
    disk.fill(1);
    const problem = await problemOf(keep(openIn(place)));
    disk.makeRoom();
    expect(problem).toBe('no-space');
    expect(readdirSync(place)).toEqual([]);
    await keep(openIn(place));
    expect(await openIn(place).verified('1.2.0')).not.toBeNull();
  });

  it('a folder that is none is named as the disk’s', async () => {
    expect(await problemOf(keep(openIn(join('/dev/null', 'files'))))).toBe('storage-failed');
  });
});

describe('what was fetched', () => {
  it('is there under the name of its kind, for this login alone', async () => {
    await keep();
    const found = await store.verified('1.2.0');
    expect(found).toMatchObject({ path: join(folder, '1.2.0', 'installer.exe'), release });
    expect(statSync(found?.path ?? '').mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, '1.2.0')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(folder, '1.2.0')).toSorted()).toEqual([
      'installer.exe',
      'release.json',
    ]);
  });

  it.runIf(process.platform === 'linux')(
    'is on the disk before anything says that it is there',
    async () => {
      const order = noteDiskOrder();
      await keep();
      expect(order.slice(0, 3)).toEqual([
        'flushed unfinished',
        'named installer.exe',
        'flushed 1.2.0',
      ]);
      expect(order.slice(3)).toContain('named release.json');
    },
  );

  it('is not fetched again, but is described by the newest words', async () => {
    await keep();
    const later = { ...release, sequence: 30, notes: 'Said better.' };
    const never = () => Promise.reject(new Error('fetched'));
    await store.keep(later, bytesOf(envelopeOf(later, key)), never);
    expect((await store.verified('1.2.0'))?.release.notes).toBe('Said better.');
  });

  it('takes the place of another of the same version', async () => {
    await keep();
    const other = Buffer.from('another installer');
    const anew = { ...release, files: [fileOf(other)] };
    await store.keep(
      anew,
      bytesOf(envelopeOf(anew, key)),
      async (_, take) => void (await take(other)),
    );
    expect((await store.verified('1.2.0'))?.file.size).toBe(other.byteLength);
  });

  it('is nothing where its key is known no more, or for another system', async () => {
    await keep();
    const options = { folder, keys: [key.publicKey], platform: 'win32', arch: 'x64' };
    const of = (changes: object) => openStore({ ...options, ...changes }).verified('1.2.0');
    expect(await of({})).not.toBeNull();
    expect(await of({ keys: [makeUpdateKey().publicKey] })).toBeNull();
    expect(await of({ keys: [] })).toBeNull();
    expect(await of({ platform: 'darwin' })).toBeNull();
    expect(await of({ arch: 'arm64' })).toBeNull();
    expect(await store.verified('../1.2.0')).toBeNull();
    expect(await store.verified('1.3.0')).toBeNull();
  });

  it('leaves nothing behind where the fetch breaks off', async () => {
    const broken = store.keep(release, envelope, async (_, take) => {
      await take(program.subarray(0, 100));
      throw new Error('the line broke');
    });
    await expect(broken).rejects.toThrow('the line broke');
    expect(existsSync(join(folder, '1.2.0'))).toBe(false);
  });
});

it('a kill at any moment leaves an installer that is whole, or none; the next fetch mends it', async () => {
  const child = fileURLToPath(new URL('../../support/real/keeping-child.ts', import.meta.url));
  const given = JSON.stringify({
    folder,
    key: key.publicKey,
    envelope: envelope.toString('base64'),
    program: program.toString('base64'),
  });
  const whole = Math.ceil(program.byteLength / 64);
  const found: boolean[] = [];
  for (const after of [1, 10, 40, whole - 1, whole, whole + 1]) {
    rmSync(folder, { recursive: true, force: true });
    await new Promise<void>((resolve) => {
      const running = execFile(process.execPath, [child, given], () => resolve());
      let said = 0;
      running.stdout?.on('data', (text: string) => {
        said += text.length;
        if (said >= after) running.kill('SIGKILL');
      });
    });
    const verified = await store.verified('1.2.0');
    found.push(verified !== null);
    await keep();
    expect((await store.verified('1.2.0'))?.release).toEqual(release);
    expect(existsSync(join(folder, '1.2.0', 'unfinished'))).toBe(false);
  }
  expect(found.slice(0, 3)).toEqual([false, false, false]);
  expect(found.at(-1)).toBe(true);
});
