import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  openSettings,
  SettingsUnusableError,
  SettingsWriteError,
  type SettingsStore,
} from '../../../src/main/core/settings/store.ts';
import { TERMINAL_PATTERN } from '../../../src/shared/core/payments/reference.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { anAccount } from '../../support/samples/account-samples.ts';

const NOW = Date.UTC(2026, 2, 4, 5, 6, 7);
const account = anAccount();
const NEWER = '{"counterfoil":"settings","format":99}';

const fileIn = (folder: string) => path.join(folder, 'data', 'settings.json');
const open = (file: string): SettingsStore =>
  openSettings({ path: file, random: (count) => new Uint8Array(count).fill(10), now: () => NOW });

function contentOf(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function written(content: string): string {
  const file = fileIn(tempFolder());
  mkdirSync(path.dirname(file));
  writeFileSync(file, content);
  return file;
}

describe('a first start', () => {
  it('makes settings that are on disk at once', () => {
    const file = fileIn(tempFolder());
    const store = open(file);
    expect(store.get()).toMatchObject({ mode: 'practice', firstStart: true, account: null });
    expect(store.get().preferences.terminal).toBe('AAA');
    expect(store).toMatchObject({ trouble: 'none', unsaved: false });
    expect(contentOf(file)).toEqual({ counterfoil: 'settings', format: 1, ...store.get() });
  });

  it('mints a name for this counter once', () => {
    const file = fileIn(tempFolder());
    let minted = 0;
    const again = () =>
      openSettings({
        path: file,
        now: () => NOW,
        random: (count) => {
          minted += 1;
          return crypto.getRandomValues(new Uint8Array(count));
        },
      });
    const { terminal } = again().get().preferences;
    expect(terminal).toMatch(TERMINAL_PATTERN);
    expect(again().get().preferences.terminal).toBe(terminal);
    expect(minted).toBe(1);
  });

  it.skipIf(process.platform === 'win32')('lets nobody but the owner read the file', () => {
    const file = fileIn(tempFolder());
    open(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe('saving', () => {
  it('is on disk when it returns, and there after a restart', async () => {
    const file = fileIn(tempFolder());
    const store = open(file);
    const saved = await store.save({ mode: 'live', account });
    expect(saved).toEqual(store.get());
    expect(contentOf(file)).toEqual({ counterfoil: 'settings', format: 1, ...saved });
    expect(open(file).get()).toEqual(saved);
  });

  it('leaves what was not changed the very same object', async () => {
    const store = open(fileIn(tempFolder()));
    await store.save({ account });
    const before = store.get();
    await store.save({ mode: 'live' });
    expect(store.get().account).toBe(before.account);
    expect(store.get().preferences).toBe(before.preferences);
    await store.save({ account: { ...account, isV2: false } });
    expect(store.get().account).toEqual({ ...account, isV2: false });
  });

  it('keeps every one of many changes made at once', async () => {
    const file = fileIn(tempFolder());
    const store = open(file);
    await Promise.all([
      store.save({ mode: 'live' }),
      store.save({ firstStart: false }),
      store.save({ account }),
    ]);
    expect(open(file).get()).toMatchObject({ mode: 'live', firstStart: false, account });
    expect(readdirSync(path.dirname(file)).toSorted()).toEqual([
      'settings.copy-1.json',
      'settings.json',
    ]);
  });

  it('reckons a change on what the save before it left', async () => {
    const store = open(fileIn(tempFolder()));
    await Promise.all([
      store.save({ account }),
      store.save((before) => ({ mode: before.account === null ? 'practice' : 'live' })),
    ]);
    expect(store.get().mode).toBe('live');
  });

  it('refuses settings that it could not read back', async () => {
    const file = fileIn(tempFolder());
    const store = open(file);
    const before = store.get();
    const preferences = { ...before.preferences, terminal: 'not a name' };
    await expect(store.save({ preferences })).rejects.toThrow('terminal');
    expect(store.get()).toBe(before);
    expect(open(file).get()).toEqual(before);
  });

  it('never has phone numbers without a country', async () => {
    const store = open(fileIn(tempFolder()));
    const customers = { kind: 'phone', country: null, sendAs: 'typed' } as const;
    const preferences = { ...store.get().preferences, customers };
    await expect(store.save({ preferences })).rejects.toThrow('country');
  });

  it('changes nothing when the disk refuses, and works again when it does not', async () => {
    const file = fileIn(tempFolder());
    const store = open(file);
    rmSync(path.dirname(file), { recursive: true });
    writeFileSync(path.dirname(file), 'a file where the folder should be');
    await expect(store.save({ mode: 'live' })).rejects.toBeInstanceOf(SettingsWriteError);
    expect(store.get().mode).toBe('practice');
    rmSync(path.dirname(file));
    mkdirSync(path.dirname(file));
    await store.save({ firstStart: false });
    expect(open(file).get()).toMatchObject({ mode: 'practice', firstStart: false });
  });
});

describe('the copy of the last good settings', () => {
  const copyOf = (file: string) => file.replace('.json', '.copy-1.json');
  const blows: [what: string, trouble: string, blow: (file: string) => void][] = [
    ['gone', 'from-copy', (file) => rmSync(file)],
    ['emptied', 'from-copy', (file) => writeFileSync(file, '')],
    ['{}', 'from-copy', (file) => writeFileSync(file, '{}')],
    ['half', 'from-copy', (file) => writeFileSync(file, readFileSync(file).subarray(0, 90))],
    ['newer', 'newer', (file) => writeFileSync(file, NEWER)],
  ];

  it.for(blows)('is used where the file is %s', async ([, trouble, blow]) => {
    const file = fileIn(tempFolder());
    const before = await open(file).save({ mode: 'live', account });
    blow(file);
    const store = open(file);
    expect(store.trouble).toBe(trouble);
    expect(store.get()).toEqual(before);
    await store.save({ mode: 'practice' });
    const again = open(file);
    expect(again.trouble).toBe(trouble === 'newer' ? 'newer' : 'none');
    expect(again.get()).toEqual({ ...before, mode: 'practice' });
  });

  it('is made for a file that has none, and follows each save', async () => {
    const file = fileIn(tempFolder());
    const store = open(file);
    rmSync(copyOf(file));
    open(file);
    expect(contentOf(copyOf(file))).toEqual(contentOf(file));
    await store.save({ mode: 'live' });
    expect(contentOf(copyOf(file))).toEqual(contentOf(file));
  });

  it('that is damaged as well is set aside, not written over', () => {
    const file = fileIn(tempFolder());
    open(file);
    writeFileSync(file, 'first');
    writeFileSync(copyOf(file), 'second');
    expect(open(file)).toMatchObject({ trouble: 'set-aside' });
    const folder = path.dirname(file);
    const kept = readdirSync(folder)
      .filter((name) => name.startsWith('settings.damaged-'))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'));
    expect(kept.toSorted()).toEqual(['first', 'second']);
  });

  it('stops nothing where the disk does not take it', async () => {
    const file = fileIn(tempFolder());
    const store = open(file);
    rmSync(copyOf(file));
    mkdirSync(copyOf(file));
    writeFileSync(path.join(copyOf(file), 'in the way'), '');
    await store.save({ mode: 'live' });
    expect(open(file).get().mode).toBe('live');
  });

  it("is begun anew beside a newer version's file where there is a live record", async () => {
    const file = written(NEWER);
    const options = { path: file, random: () => new Uint8Array(3), now: () => NOW };
    expect(() => openSettings(options)).toThrow(SettingsUnusableError);
    const store = openSettings({ ...options, hasLiveRecord: () => true });
    expect(store.trouble).toBe('newer');
    await store.save({ account });
    expect(readFileSync(file, 'utf8')).toBe(NEWER);
    expect(open(file).get().account).toEqual(account);
  });
});

describe('a damaged file', () => {
  const damaged: [what: string, content: string][] = [
    ['an empty file', ''],
    ['half a file', '{"counterfoil":"settings","format":1,"mode":"live","firstS'],
    ['zeros, as a power cut leaves them', '\0'.repeat(512)],
    ['another kind of JSON', '[1,2,3]'],
    ['null', 'null'],
    ['an unknown key', '{"counterfoil":"settings","format":1,"secret":"sk"}'],
    ['no format', '{"counterfoil":"settings","format":0}'],
    ['no stamp', '{"format":99}'],
    ['another stamp', '{"counterfoil":"settingr","format":99}'],
  ];

  it.for(damaged)('is set aside and reported: %s', ([, content]) => {
    const file = written(content);
    const store = open(file);
    expect(store).toMatchObject({ trouble: 'set-aside', unsaved: false });
    expect(store.get().mode).toBe('practice');
    const [copy, aside, ...others] = readdirSync(path.dirname(file)).toSorted();
    expect([copy, ...others]).toEqual(['settings.copy-1.json', 'settings.json']);
    expect(aside).toBe('settings.damaged-20260304T050607.000Z.json');
    expect(readFileSync(path.join(path.dirname(file), aside ?? ''), 'utf8')).toBe(content);
    expect(open(file).trouble).toBe('none');
  });

  it('is kept even when two are damaged in the same moment', () => {
    const file = written('first');
    open(file);
    writeFileSync(file, 'second');
    open(file);
    const folder = path.dirname(file);
    const kept = readdirSync(folder)
      .filter((name) => name.startsWith('settings.damaged-'))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'));
    expect(kept.toSorted()).toEqual(['first', 'second']);
  });
});

describe('a file that must not be written over', () => {
  it('stops the app when a newer version wrote it', () => {
    const content = '{"counterfoil":"settings","format":2,"mode":"live","shopName":"Corner"}';
    const file = written(content);
    expect(() => open(file)).toThrow(SettingsUnusableError);
    expect(readFileSync(file, 'utf8')).toBe(content);
  });

  // To Windows a name that can't be is a file that is not there.
  it.skipIf(process.platform === 'win32')(
    'stops the app when the system can not look at it',
    () => {
      const file = path.join(tempFolder(), `${'x'.repeat(300)}.json`);
      expect(() => open(file)).toThrow(expect.objectContaining({ why: 'unreadable' }));
    },
  );
});

describe('a disk that takes nothing', () => {
  it('opens in memory, says so, and saves as soon as it can', async () => {
    const folder = tempFolder();
    const file = fileIn(folder);
    // A disk that is not there: a link that leads nowhere. Where those can't be made, a file.
    const isWindows = process.platform === 'win32';
    if (isWindows) writeFileSync(path.dirname(file), '');
    else symlinkSync(path.join(folder, 'unplugged'), path.dirname(file), 'dir');
    const store = open(file);
    expect(store).toMatchObject({ trouble: 'none', unsaved: true });
    await expect(store.save({ mode: 'live' })).rejects.toBeInstanceOf(SettingsWriteError);
    expect(store.unsaved).toBe(true);
    if (isWindows) rmSync(path.dirname(file));
    mkdirSync(isWindows ? path.dirname(file) : path.join(folder, 'unplugged'));
    await store.save({ firstStart: false });
    expect(store.unsaved).toBe(false);
    expect(open(file).get()).toEqual(store.get());
  });
});
