/** Something that is no file, or none that can be read, stands where the settings should be. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsCopy } from '../../../src/main/adapters/settings/found.ts';
import { openSettings, type SettingsStore } from '../../../src/main/adapters/settings/store.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { anAccount } from '../../support/account-samples.ts';

const account = anAccount();

const fileIn = (folder: string) => path.join(folder, 'data', 'settings.json');
const open = (file: string): SettingsStore =>
  openSettings({ path: file, random: (count) => new Uint8Array(count).fill(10), now: () => 0 });

describe('what is no file that can be read', () => {
  const nowhere = (file: string) => symlinkSync(path.join(path.dirname(file), 'gone'), file);
  const strange: [what: string, put: (file: string) => void][] = [
    ['a folder', (file) => mkdirSync(path.join(file, 'with something in it'), { recursive: true })],
    ['a link that leads nowhere', nowhere],
    ['a link that leads to itself', (file) => symlinkSync(file, file)],
    ['a link to a folder', (file) => symlinkSync(path.dirname(file), file)],
    [
      'a file that it may not read',
      (file) => {
        writeFileSync(file, 'not ours');
        chmodSync(file, 0o000);
      },
    ],
    ['a pipe', (file) => void execFileSync('mkfifo', [file])],
  ];

  // Nothing is kept from root. Windows has no pipes in folders, and lets hardly anybody make a link.
  const seen = strange.filter(
    ([what]) =>
      (process.getuid?.() !== 0 || what !== 'a file that it may not read') &&
      (process.platform !== 'win32' || !/link|pipe/.test(what)),
  );

  it.for(seen)('is put aside with all in it, and said: %s', ([, put]) => {
    const file = fileIn(tempFolder());
    mkdirSync(path.dirname(file));
    put(file);
    const before = lstatSync(file).ino;
    const store = open(file);
    expect(store).toMatchObject({ trouble: 'set-aside', unsaved: false });
    const aside = readdirSync(path.dirname(file)).find((name) => name.includes('.damaged-'));
    expect(lstatSync(path.join(path.dirname(file), aside ?? '')).ino).toBe(before);
    expect(open(file)).toMatchObject({ trouble: 'none' });
  });

  it.for(seen)('leaves the last settings from their copy in use: %s', async ([, put]) => {
    const file = fileIn(tempFolder());
    await open(file).save({ account });
    rmSync(file);
    put(file);
    const store = open(file);
    expect(store.trouble).toBe('from-copy');
    expect(store.get().account).toEqual(account);
  });

  it.for(seen)('is put aside where the copy should be as well: %s', ([, put]) => {
    const file = fileIn(tempFolder());
    open(file);
    rmSync(file);
    rmSync(settingsCopy(file));
    put(settingsCopy(file));
    expect(open(file).get().mode).toBe('practice');
    expect(open(file).trouble).toBe('none');
  });
});
