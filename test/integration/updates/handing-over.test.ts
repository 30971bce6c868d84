import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import type { VerifiedFile } from '../../../src/main/features/updates/index.ts';
import { handOver, type HandingOver } from '../../../src/main/hosts/electron/handing-over.ts';
import { fileOf, releaseWith } from '../../support/machines/signed-release.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { installerFor } from '../../support/real/update-shop.ts';

function setUp(version = '1.2.0') {
  const root = tempFolder();
  const appFolder = join(root, 'app');
  mkdirSync(appFolder);
  writeFileSync(join(appFolder, 'app'), '1.1.0');
  const program = installerFor(appFolder, version);
  const path = join(root, 'kept', 'installer.exe');
  mkdirSync(dirname(path));
  writeFileSync(path, program);
  const file = fileOf(program);
  const verified: VerifiedFile = { path, file, release: releaseWith({ version, files: [file] }) };
  const done: string[] = [];
  const folder = join(root, 'handed-over');
  const parts: HandingOver = {
    version: '1.1.0',
    platform: 'win32',
    folder,
    publisher: null,
    isBack: false,
    quit: () => void done.push('quit'),
    log: silentLog,
  };
  const outcome = async (changes: Partial<HandingOver> = {}) => {
    let said = 'handed over';
    await handOver(verified, { ...parts, ...changes }).catch((error: unknown) => {
      said = error instanceof Error ? error.message : String(error);
    });
    return [said, done.join(), readFileSync(join(appFolder, 'app'), 'utf8')];
  };
  return { outcome, path, folder, program };
}

it('starts the installer and then closes the app', async () => {
  const { outcome } = setUp();
  expect(await outcome()).toEqual(['handed over', 'quit', '1.2.0']);
});

it('asks Windows for the publisher of the very file that it starts, before it starts it', async () => {
  const { outcome, folder, program } = setUp();
  const asked: [string[], string, boolean][] = [];
  const publisher = 'CN=Example Shops Ltd, C=NG';
  const askPublisher = (publishers: string[], path: string) => {
    asked.push([publishers, dirname(dirname(path)), readFileSync(path).equals(program)]);
    return Promise.resolve(null);
  };
  expect(await outcome({ publisher, askPublisher })).toEqual(['handed over', 'quit', '1.2.0']);
  expect(asked).toEqual([[[publisher], join(folder, 'handed-over'), true]]);
});

it('does not start what another publisher signed, nor what was handed over before', async () => {
  const { outcome } = setUp();
  const publisher = 'CN=Example Shops Ltd';
  const refuses = () => Promise.resolve('signed by somebody else');
  await outcome();
  const [said] = await outcome({ publisher, askPublisher: refuses });
  expect(said).toContain('is not signed by the application owner');
});

it('does not start a file that was changed after it was checked, by one bit or while the publisher is asked', async () => {
  const first = setUp();
  const changed = Buffer.from(first.program);
  changed[changed.length - 1] = 0;
  writeFileSync(first.path, changed);
  expect(await first.outcome()).toEqual(['the installer is another by now', '', '1.1.0']);

  const second = setUp();
  const askPublisher = (_: string[], path: string) => {
    writeFileSync(path, changed);
    return Promise.resolve(null);
  };
  expect(await second.outcome({ publisher: 'CN=x', askPublisher })).toEqual([
    'the installer is another by now',
    '',
    '1.1.0',
  ]);
});

it('never installs an older version, nor the same, but the one before when it is put back', async () => {
  const no = ['the version is not one to install', '', '1.1.0'];
  expect(await setUp('1.0.0').outcome()).toEqual(no);
  expect(await setUp('1.1.0').outcome()).toEqual(no);
  expect(await setUp('1.1.0').outcome({ isBack: true })).toEqual(no);
  expect(await setUp('1.0.0').outcome({ isBack: true })).toEqual(['handed over', 'quit', '1.0.0']);
});
