/** Something that is no file, or none that can be read, stands where the settings should be. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  readFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsCopy } from '../../../src/main/core/settings/found.ts';
import { openSettings, type SettingsStore } from '../../../src/main/core/settings/store.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { anAccount } from '../../support/samples/account-samples.ts';

const account = anAccount();

const fileIn = (folder: string) => path.join(folder, 'data', 'settings.json');
const open = (file: string): SettingsStore =>
  openSettings({ path: file, random: (count) => new Uint8Array(count).fill(10), now: () => 0 });

const aRegistration = {
  clientId: 'shop',
  authorizeUrl: 'https://design.example/authorize',
  authUrl: 'https://design.example',
  apiUrl: 'https://api.design.example',
  callbackUrl: 'http://127.0.0.1:4711/callback',
  sendsCallback: true,
};

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

describe('an address that nobody could have typed', () => {
  const addresses: [field: string, value: string][] = [
    ['baseUrl', 'http://pay.example/v1'],
    ['baseUrl', 'ftp://pay.example/v1'],
    ['baseUrl', 'https://shop:sk_7@pay.example/v1'],
    ['baseUrl', 'https://pay.example/v1?key=1'],
    ['baseUrl', 'pay.example/v1'],
    ['baseUrl', ''],
    ['callbackUrl', 'javascript:alert(1)'],
    ['authorizeUrl', 'file:///etc/passwd'],
    ['authUrl', 'http://auth.example'],
    ['apiUrl', 'api'],
  ];
  it.for(addresses)(
    'leaves the last settings from their copy in use: %s is %j',
    async ([field, value]) => {
      const file = fileIn(tempFolder());
      const designAccount = {
        registration: aRegistration,
        profile: null,
        receiptHeading: null,
        entryId: null,
      };
      const store = open(file);
      const before = await store.save({ mode: 'live', account, designAccount });
      const text = readFileSync(file, 'utf8');
      const edited = text.replace(new RegExp(`("${field}": )(null|".*")`), `$1"${value}"`);
      expect(edited).not.toBe(text);
      writeFileSync(file, edited);
      const after = open(file);
      expect(after.trouble).toBe('from-copy');
      expect(after.get()).toEqual(before);
    },
  );
});
