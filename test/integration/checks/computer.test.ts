/** What the checks find of the computer itself: keychain, disk, printers. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import {
  type Keychain,
  KeychainUnavailableError,
} from '../../../src/main/core/keychain/keychain.ts';
import { checkOf, type Finding } from '../../../src/shared/features/checks/checks.ts';
import { checksWith } from '../../support/real/checks-under-test.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

describe('the keychain', () => {
  const version = (of: string, kept: ReturnType<typeof lockableKeychain>, dataFolder: string) =>
    checksWith({ version: of, keychain: kept.keychain, dataFolder });

  it('is known to keep a value over an update, from the second check on', async () => {
    const kept = lockableKeychain();
    const folder = tempFolder();
    expect(await version('1.0.0', kept, folder).findings('keychain')).toEqual(['keychain.works']);
    expect(await version('1.0.0', kept, folder).findings('keychain')).toEqual(['keychain.kept']);
    const later = (await version('1.1.0', kept, folder).found()).get('keychain');
    expect(later).toMatchObject({ finding: 'keychain.kept-over-update', said: '1.0.0' });
    // What was tried is taken away again; what is kept tells a version and nothing else.
    expect([...kept.stored.keys()]).toEqual(['keychain-check-kept']);
    expect([...kept.stored.values()]).toEqual([
      expect.stringMatching(/^\{"id":"[0-9a-f]{32}","version":"1\.0\.0"\}$/),
    ]);
  });

  it('is caught when it lost a value, and begins anew', async () => {
    const kept = lockableKeychain();
    const folder = tempFolder();
    await version('1.0.0', kept, folder).findings('keychain');
    kept.stored.clear();
    const lost = (await version('1.1.0', kept, folder).found()).get('keychain');
    expect(lost).toMatchObject({ finding: 'keychain.lost', said: '1.0.0' });
    expect(await version('1.1.0', kept, folder).findings('keychain')).toEqual(['keychain.kept']);
  });

  it('keeps another data folder’s value as well as its own', async () => {
    const kept = lockableKeychain();
    await version('1.0.0', kept, tempFolder()).findings('keychain');
    const other = tempFolder();
    expect(await version('1.1.0', kept, other).findings('keychain')).toEqual([
      'keychain.kept-over-update',
    ]);
    kept.stored.clear();
    expect(await version('1.1.0', kept, other).findings('keychain')).toEqual(['keychain.lost']);
  });

  it('counts a note or a value that is none as none', async () => {
    const kept = lockableKeychain();
    const folder = tempFolder();
    writeFileSync(path.join(folder, 'keychain-check.json'), '{"version":"0.9.0"}');
    kept.stored.set('keychain-check-kept', 'something else');
    expect(await version('1.0.0', kept, folder).findings('keychain')).toEqual(['keychain.works']);
  });

  it('that is locked, alters what it is given, or never answers', async () => {
    const kept = lockableKeychain();
    kept.lock(true);
    expect(await version('1.0.0', kept, tempFolder()).findings('keychain')).toEqual([
      'keychain.unavailable',
    ]);
    const altering: Keychain = { ...lockableKeychain().keychain, get: async () => 'else' };
    expect(await checksWith({ keychain: altering }).findings('keychain')).toEqual([
      'keychain.not-kept',
    ]);
    const silent: Keychain = { ...altering, set: () => new Promise<never>(() => undefined) };
    expect(await checksWith({ keychain: silent, withinMs: 200 }).findings('keychain')).toEqual([
      'keychain.unavailable',
    ]);
  });

  it('that breaks in another way does not end the other checks', async () => {
    const broken: Keychain = {
      ...lockableKeychain().keychain,
      set: () => Promise.reject(new TypeError('boo')),
    };
    const { findings, warned } = checksWith({ keychain: broken });
    expect(await findings('keychain', 'disk')).toEqual(['keychain.unavailable', 'disk.writable']);
    expect(warned).toEqual(['a check of the counter failed']);
    const refusing: Keychain = {
      ...broken,
      set: () => Promise.reject(new KeychainUnavailableError('no')),
    };
    expect(await checksWith({ keychain: refusing }).findings('keychain')).toEqual([
      'keychain.unavailable',
    ]);
  });
});

describe('the disk', () => {
  it('takes a file as payments are written, and nothing of it stays', async () => {
    const { found, dataFolder } = checksWith();
    const disk = (await found()).get('disk');
    expect(disk?.finding).toMatch(/^disk\.(writable|little-room)$/);
    expect(disk?.amount).toBeGreaterThan(0);
    expect(readdirSync(dataFolder)).toEqual(['keychain-check.json']);
  });

  it('that has no such folder, or a folder in the file’s place, is not one to write to', async () => {
    const missing = path.join(tempFolder(), 'gone');
    const row = (await checksWith({ dataFolder: missing }).found()).get('disk');
    expect(row).toMatchObject({ finding: 'disk.failed', said: 'ENOENT' });
    const folder = tempFolder();
    mkdirSync(path.join(folder, 'write-check', 'inside'), { recursive: true });
    expect(await checksWith({ dataFolder: folder }).findings('disk')).toEqual(['disk.failed']);
  });
});

test('a printer is counted where the host can, and no more is waited for it than for the rest', async () => {
  expect(await checksWith({ printers: async () => 2 }).findings('printer')).toEqual([
    'printer.ready',
  ]);
  expect(await checksWith().findings('printer')).toEqual(['printer.not-asked']);
  const silent = () => new Promise<number>(() => undefined);
  expect(await checksWith({ printers: silent, withinMs: 200 }).findings('printer')).toEqual([
    'printer.no-answer',
  ]);
});

test('the folder is said as the app found it, or not known where it takes too long', async () => {
  expect(await checksWith({ folderDanger: async () => 'network' }).findings('folder')).toEqual([
    'folder.network',
  ]);
  const silent = () => new Promise<null>(() => undefined);
  expect(await checksWith({ folderDanger: silent, withinMs: 200 }).findings('folder')).toEqual([
    'folder.no-answer',
  ]);
});

test('who asks while it is checked gets the same list; later it is looked at anew', async () => {
  let counted = 0;
  const { checks } = checksWith({ printers: async () => (counted += 1) });
  expect(checks.latest()).toBeNull();
  const [one, other] = await Promise.all([checks.run(), checks.run()]);
  expect(one).toBe(other);
  expect(checks.latest()).toBe(one);
  expect((await checks.run()).rows).not.toEqual(one.rows);
  const order: Finding[] = one.rows.map(({ finding }) => finding);
  expect(order.map(checkOf)).toEqual([
    'keychain',
    'folder',
    'disk',
    'certificate',
    'clock',
    'proxy',
    'updates',
    'printer',
  ]);
});

test('the note holds no secret and is the login’s own', async () => {
  const { findings, dataFolder } = checksWith();
  await findings('keychain');
  const text = readFileSync(path.join(dataFolder, 'keychain-check.json'), 'utf8');
  expect(text).toMatch(/^\{"id":"[0-9a-f]{32}","version":"1\.0\.0"\}$/);
});
