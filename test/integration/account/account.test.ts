import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccountService } from '../../../src/main/account/account.ts';
import type { AccountEntry } from '../../../src/main/account/entry.ts';
import { KeychainUnavailableError } from '../../../src/main/keychain/keychain.ts';
import {
  openSettings,
  SettingsWriteError,
  type SettingsStore,
} from '../../../src/main/settings/store.ts';
import type { Login } from '../../../src/shared/payments.ts';
import { lockableKeychain } from '../../support/lockable-keychain.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const entry: AccountEntry = {
  baseUrl: 'https://pay.example/v1/',
  email: 'shop@example.com',
  requestShape: 'endpoint',
  callbackUrl: '',
  isV2: true,
  secret: ' sk_test_1\n',
  allowMemory: false,
  sameAccount: false,
};

let folder: string;
let settings: SettingsStore;
let os: ReturnType<typeof lockableKeychain>;
const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
const settingsIn = (dataFolder: string) =>
  openSettings({ path: path.join(dataFolder, 'settings.json'), random, now: () => 0 });
/** How many payments are open under these names; nobody has any until a test says so. */
let openUnder: (logins: readonly Login[]) => number | null;
const start = () =>
  createAccountService({
    settings,
    keychain: os.keychain,
    random,
    openUnder: (logins) => openUnder(logins),
  });

beforeEach(() => {
  os = lockableKeychain();
  openUnder = () => 0;
  folder = tempFolder();
  settings = settingsIn(folder);
});

describe('a connected account', () => {
  it('has its key in the keychain, and its fields in the settings', async () => {
    const account = start();
    await account.save(entry);
    expect(os.keys()).toEqual(['sk_test_1']);
    expect(account.secretPlace).toBe('keychain');
    expect(settings.get().account?.baseUrl).toBe('https://pay.example/v1');
    expect(JSON.stringify(settings.get())).not.toContain('sk_test');
    expect(await account.readSecret()).toBe('sk_test_1');
  });

  it('is forgotten with its key', async () => {
    const account = start();
    await account.save(entry);
    await account.disconnect();
    expect([account.current(), os.keys(), account.secretPlace]).toEqual([null, [], 'none']);
  });

  it('stays when the key can’t be cleared', async () => {
    const account = start();
    await account.save(entry);
    os.lock(true);
    await expect(account.disconnect()).rejects.toBeInstanceOf(KeychainUnavailableError);
    expect(account.current()).not.toBeNull();
  });
});

describe('another account or key', () => {
  const other: AccountEntry = {
    ...entry,
    baseUrl: 'https://other.example/v1',
    email: 'other@example.com',
    secret: 'sk_test_2',
  };

  it('takes the place of the one before, whose key is cleared', async () => {
    const account = start();
    await account.save(entry);
    await account.save(other);
    expect([account.current()?.email, await account.readSecret()]).toEqual([
      other.email,
      'sk_test_2',
    ]);
    expect(os.keys()).toEqual(['sk_test_2']);
    expect(settings.get().accountKey.toClear).toEqual([]);
  });

  it('is never mixed with the one before: what is still sent there goes with its own key', async () => {
    const account = start();
    await account.save(entry);
    const before = account.borrow();
    await account.save(other);
    const after = account.borrow();
    expect([before?.account.email, (await before?.readKey())?.secret]).toEqual([
      entry.email,
      'sk_test_1',
    ]);
    expect([after?.account.email, (await after?.readKey())?.secret]).toEqual([
      other.email,
      'sk_test_2',
    ]);
    expect(os.keys()).toEqual(['sk_test_1', 'sk_test_2']);
    before?.giveBack();
    await account.look();
    expect(os.keys()).toEqual(['sk_test_2']);
  });

  it('is used at once where the key alone is new', async () => {
    const account = start();
    await account.save(entry);
    const before = account.borrow();
    await account.save({ ...entry, isV2: false, secret: 'sk_test_3' });
    expect((await before?.readKey())?.secret).toBe('sk_test_3');
    expect(os.keys()).toEqual(['sk_test_3']);
  });

  it.for([{ email: other.email }, { baseUrl: 'https://pay.example/shop/v1' }])(
    'needs its key, unless %o is said to be the same account',
    async (change) => {
      const account = start();
      await account.save(entry);
      const changed = { ...entry, ...change, secret: null };
      await expect(account.save(changed)).rejects.toMatchObject({
        field: 'secret',
        problem: 'secret-other-account',
      });
      expect(account.current()).toEqual(start().current());
      await account.save({ ...changed, sameAccount: true });
      expect(account.current()).toMatchObject(change);
      expect(await account.readSecret()).toBe('sk_test_1');
    },
  );

  it('knows under which other names it asked before, for as long as it is the same', async () => {
    const account = start();
    const former = () => account.borrow()?.formerLogins.map(({ email }) => email);
    await account.save(entry);
    expect(former()).toEqual([]);
    await account.save({ ...entry, email: 'second@example.com', sameAccount: true });
    await account.save({ ...entry, email: 'third@example.com', sameAccount: true });
    expect(former()).toEqual(['shop@example.com', 'second@example.com']);
    await account.save({ ...entry, email: 'second@example.com', sameAccount: true });
    expect(former()).toEqual(['shop@example.com', 'third@example.com']);
    await account.save({ ...entry, email: 'second@example.com', isV2: false });
    expect(former()).toEqual(['shop@example.com', 'third@example.com']);
    await account.save(other);
    expect(former()).toEqual([]);
  });

  it('leaves the old pair working where the keychain does not take the key', async () => {
    const account = start();
    await account.save(entry);
    os.lock(true);
    await expect(account.save(other)).rejects.toBeInstanceOf(KeychainUnavailableError);
    os.lock(false);
    expect([account.current()?.email, await account.readSecret()]).toEqual([
      entry.email,
      'sk_test_1',
    ]);
  });

  it('leaves the old pair working where the disk does not take the settings', async () => {
    const account = start();
    await account.save(entry);
    const { set } = os.keychain;
    os.keychain.set = async (name, secret) => {
      await set(name, secret);
      renameSync(folder, `${folder}-unplugged`);
    };
    await expect(account.save(other)).rejects.toBeInstanceOf(SettingsWriteError);
    renameSync(`${folder}-unplugged`, folder);
    expect([account.current()?.email, await account.readSecret()]).toEqual([
      entry.email,
      'sk_test_1',
    ]);
    expect(os.keys()).toEqual(['sk_test_1']);
  });

  it('leaves no key behind that a crash has cut off from the settings', async () => {
    await start().save(entry);
    const { save } = settings;
    const crash = new Promise<never>(() => undefined);
    settings.save = (changes) =>
      typeof changes === 'function' && 'account' in changes(settings.get()) ? crash : save(changes);
    const stored = new Promise<void>((resolve) => {
      const { set } = os.keychain;
      os.keychain.set = async (name, secret) => {
        await set(name, secret);
        resolve();
      };
    });
    void start().save(other);
    await stored;
    expect(os.keys()).toEqual(['sk_test_1', 'sk_test_2']);
    settings = settingsIn(folder);
    const account = start();
    await account.look();
    expect(os.keys()).toEqual(['sk_test_1']);
    expect([account.current()?.email, account.secretPlace]).toEqual([entry.email, 'keychain']);
  });
});

describe('a key', () => {
  const there = 'https://pay.example';
  const elsewhere = [
    'https://pay.example:8443/v1',
    'https://pay.example.evil.example/v1',
    'https://api.pay.example/v1',
    'https://pay.example./v1',
    'https://xn--py-0ja.example/v1',
  ];
  const settingsFile = () => path.join(folder, 'settings.json');
  const edited = (change: (text: string) => string) => {
    writeFileSync(settingsFile(), change(readFileSync(settingsFile(), 'utf8')));
    settings = settingsIn(folder);
  };

  it('is kept together with the origin that it was typed for', async () => {
    await start().save({ ...entry, baseUrl: 'https://PAY.example:443/v1' });
    expect([...os.stored.values()].map((text) => JSON.parse(text))).toEqual([
      { counterfoil: 1, origin: there, secret: 'sk_test_1' },
    ]);
  });

  const ways = elsewhere.flatMap((baseUrl) =>
    [true, false].flatMap((sameAccount) =>
      [true, false].flatMap((allowMemory) =>
        ['keychain', 'memory'].map((place) => ({ baseUrl, sameAccount, allowMemory, place })),
      ),
    ),
  );
  it.for(ways)('is not taken along to another origin: %o', async ({ place, ...change }) => {
    os.lock(place === 'memory');
    const account = start();
    await account.save({ ...entry, allowMemory: true });
    await expect(account.save({ ...entry, ...change, secret: null })).rejects.toMatchObject({
      field: 'secret',
      problem: 'secret-other-origin',
    });
    expect(account.current()?.baseUrl).toBe('https://pay.example/v1');
    expect(await account.borrow()?.readKey()).toEqual({ origin: there, secret: 'sk_test_1' });
  });

  it.for(elsewhere)('stays where it belongs when the settings are edited: %s', async (baseUrl) => {
    await start().save(entry);
    edited((text) => text.replace('https://pay.example/v1', baseUrl));
    const account = start();
    await account.look();
    expect([account.secretPlace, account.keyElsewhere]).toEqual(['none', there]);
    expect(await account.readSecret()).toBeNull();
    expect((await account.borrow()?.readKey())?.origin).toBe(there);
    await expect(account.save({ ...entry, baseUrl, secret: null })).rejects.toMatchObject({
      problem: 'secret-other-origin',
    });
    // Put right again, nothing has to be typed.
    await account.save({ ...entry, secret: null, sameAccount: true });
    expect([account.secretPlace, account.keyElsewhere]).toEqual(['keychain', null]);
    expect(await account.readSecret()).toBe('sk_test_1');
  });

  it('that settings name as one of an account from before is not sent there either', async () => {
    await start().save(entry);
    const { account: connected, accountKey } = settings.get();
    if (connected === null || accountKey.entry === null) throw new Error('nothing was kept');
    const evil = { ...connected, baseUrl: 'https://evil.example/v1' };
    openUnder = () => 1;
    await settings.save({
      keptAccounts: [{ account: evil, formerLogins: [], entry: accountKey.entry }],
    });
    const account = start();
    const [kept] = account.kept();
    expect(kept?.account.baseUrl).toBe(evil.baseUrl);
    expect((await account.borrow(kept)?.readKey())?.origin).toBe(there);
  });

  it.for(['{"counterfoil":2,"origin":"https://pay.example","secret":"s"}', '{"counterfoil":1}'])(
    'that a newer version wrote is no key, and never sent as one: %s',
    async (text) => {
      const account = start();
      await account.save(entry);
      for (const name of os.stored.keys()) os.stored.set(name, text);
      expect([await account.readSecret(), account.secretPlace]).toEqual([null, 'none']);
    },
  );
});

describe('a key of an earlier version', () => {
  const bare = async () => {
    await start().save(entry);
    for (const name of os.stored.keys()) os.stored.set(name, 'sk_test_1');
    settings = settingsIn(folder);
  };
  const isBound = () => [...os.stored.values()].every((text) => text.includes('"origin"'));

  it('is bound to the account’s origin at the first look, in an entry of its own', async () => {
    await bare();
    const [before] = os.stored.keys();
    const account = start();
    await account.look();
    expect([isBound(), os.keys(), os.stored.has(before ?? 'payment-account')]).toEqual([
      true,
      ['sk_test_1'],
      false,
    ]);
    expect([account.secretPlace, await account.readSecret()]).toEqual(['keychain', 'sk_test_1']);
    settings = settingsIn(folder);
    expect(await start().readSecret()).toBe('sk_test_1');
  });

  it('is bound as well where the keychain was locked at the start', async () => {
    await bare();
    os.lock(true);
    const account = start();
    await account.look();
    os.lock(false);
    expect(await account.readSecret()).toBe('sk_test_1');
    await account.look();
    expect([isBound(), await account.readSecret()]).toEqual([true, 'sk_test_1']);
  });

  it('does not move on with the account while it can’t be bound', async () => {
    await bare();
    os.keychain.set = () => Promise.reject(new KeychainUnavailableError('read only'));
    const account = start();
    await account.look();
    const moved = { ...entry, baseUrl: 'https://evil.example/v1', sameAccount: true };
    await expect(account.save({ ...moved, secret: null })).rejects.toMatchObject({
      problem: 'secret-other-origin',
    });
    await account.save({ ...moved, secret: 'sk_typed_by_the_page', allowMemory: true });
    expect(await account.borrow()?.readKey()).toEqual({
      origin: 'https://evil.example',
      secret: 'sk_typed_by_the_page',
    });
    expect(await start().borrow()?.readKey()).toBeNull();
  });
});

describe('the key of an account that was changed', () => {
  const next: AccountEntry = {
    ...entry,
    baseUrl: 'https://other.example/v1',
    secret: 'sk_test_2',
    sameAccount: true,
  };
  const names = (logins: readonly Login[]) => logins.map(({ baseUrl }) => baseUrl).join();

  it.for(['keychain', 'memory'] as const)(
    'is kept while payments under it are open, and erased with the last: %s',
    async (place) => {
      os.lock(place === 'memory');
      const account = start();
      await account.save({ ...entry, allowMemory: true });
      openUnder = (logins) => (names(logins) === 'https://pay.example/v1' ? 2 : 0);
      await account.save({ ...next, allowMemory: true });
      const [kept] = account.kept();
      const before = account.borrow(kept);
      expect(await before?.readKey()).toEqual({
        origin: 'https://pay.example',
        secret: 'sk_test_1',
      });
      expect((await account.borrow()?.readKey())?.secret).toBe('sk_test_2');
      account.paymentsChanged();
      await account.look();
      expect(account.kept()).toHaveLength(1);

      openUnder = () => 0;
      account.paymentsChanged();
      before?.giveBack();
      await account.look();
      expect([account.kept(), settings.get().keptAccounts]).toEqual([[], []]);
      expect(os.keys()).toEqual(place === 'memory' ? [] : ['sk_test_2']);
    },
  );

  it('is kept over a restart, and while nobody can say what is open', async () => {
    openUnder = () => null;
    await start().save(entry);
    await start().save(next);
    settings = settingsIn(folder);
    const account = start();
    await account.look();
    const [kept] = account.kept();
    const loan = account.borrow(kept);
    expect((await loan?.readKey())?.secret).toBe('sk_test_1');
    loan?.giveBack();
    openUnder = () => 0;
    await account.look();
    expect([account.kept(), os.keys()]).toEqual([[], ['sk_test_2']]);
  });

  it('is not needed where the new one asks in its place', async () => {
    openUnder = () => 3;
    const account = start();
    await account.save(entry);
    await account.save({ ...entry, secret: 'sk_test_2' });
    await account.save({ ...entry, email: 'new@x.example', secret: 'sk_3', sameAccount: true });
    expect([account.kept(), os.keys()]).toEqual([[], ['sk_3']]);
  });

  it('stays out of the way once its own account is connected again', async () => {
    openUnder = () => 1;
    const account = start();
    await account.save(entry);
    await account.save({ ...next, sameAccount: false });
    await account.save({ ...entry, secret: 'sk_test_4' });
    expect(account.kept().map(({ account: { baseUrl } }) => baseUrl)).toEqual([
      'https://other.example/v1',
    ]);
    expect(os.keys()).toEqual(['sk_test_2', 'sk_test_4']);
  });

  it('goes with everything else when the account is disconnected', async () => {
    openUnder = () => 1;
    const account = start();
    await account.save(entry);
    await account.save(next);
    await account.disconnect();
    expect([account.kept(), settings.get().keptAccounts, os.keys()]).toEqual([[], [], []]);
  });
});

describe('what was said of an account’s replies', () => {
  const rules = { refusals: [], paidWords: ['Approved'], refusedCodes: ['51'] };

  it('ends with that account, codes that mean refused included, and practice keeps its own', async () => {
    const account = start();
    await account.save(entry);
    await settings.save({ accountRules: { practice: rules, live: rules } });
    await account.save({ ...entry, secret: 'sk_test_2' });
    expect(settings.get().accountRules.live).toEqual(rules);
    await account.save({ ...entry, email: 'other@shop.example', secret: 'sk_test_3' });
    expect(settings.get().accountRules).toEqual({
      practice: rules,
      live: { refusals: [], paidWords: [], refusedCodes: [] },
    });
  });
});

describe('the entry that every data folder shared', () => {
  const earlier = async (typed: AccountEntry | null) => {
    if (typed) await start().save(typed);
    const { mode, firstStart, preferences: present, account } = settings.get();
    const { customers: _, ...rest } = present;
    const preferences = { ...rest, refusedCodes: [] };
    const first = { format: 1, mode, firstStart, preferences, account };
    writeFileSync(path.join(folder, 'settings.json'), JSON.stringify(first));
    os.stored.clear();
    os.stored.set('payment-account', 'sk_test_earlier');
    settings = settingsIn(folder);
  };

  it('is the key of an account that was connected then, until it gets another', async () => {
    await earlier(entry);
    const account = start();
    await account.look();
    expect([account.secretPlace, await account.readSecret()]).toEqual([
      'keychain',
      'sk_test_earlier',
    ]);
    await account.save({ ...entry, secret: 'sk_test_2' });
    expect([await account.readSecret(), os.keys()]).toEqual(['sk_test_2', ['sk_test_2']]);
  });

  it.for(['an earlier folder without an account', 'a new folder'])(
    'is nothing to %s',
    async (which) => {
      if (which === 'a new folder') os.stored.set('payment-account', 'sk_test_earlier');
      else await earlier(null);
      const account = start();
      await account.look();
      expect([account.secretPlace, await account.readSecret()]).toEqual(['none', null]);
      await expect(account.save({ ...entry, secret: null })).rejects.toMatchObject({
        problem: 'secret-empty',
      });
      expect(os.keys()).toEqual(['sk_test_earlier']);
    },
  );
});

describe('a keychain that is locked at the start', () => {
  it('is noticed when it is unlocked later, and then forgets the key as well', async () => {
    await start().save(entry);
    os.lock(true);
    const account = start();
    let changes = 0;
    account.onChange(() => {
      changes += 1;
    });
    await account.look();
    expect([account.keychain, account.secretPlace]).toEqual(['unavailable', 'none']);
    await expect(account.readSecret()).rejects.toBeInstanceOf(KeychainUnavailableError);

    os.lock(false);
    expect(await account.readSecret()).toBe('sk_test_1');
    expect([account.keychain, account.secretPlace, changes]).toEqual(['available', 'keychain', 2]);
    await account.readSecret();
    expect(changes).toBe(2);
    await account.disconnect();
    expect(os.keys()).toEqual([]);
  });

  it('is not asked for a key where no account is connected', async () => {
    os.lock(true);
    const account = start();
    await account.look();
    expect(os.calls).toEqual(['available']);
    expect(account.keychain).toBe('available');
  });
});

describe('no keychain', () => {
  beforeEach(() => os.lock(true));

  it('keeps nothing unless memory is allowed', async () => {
    const account = start();
    await expect(account.save(entry)).rejects.toBeInstanceOf(KeychainUnavailableError);
    expect([account.current(), account.secretPlace]).toEqual([null, 'none']);
  });

  it('keeps the key in memory when a person says so, and lets go of it', async () => {
    const account = start();
    await account.save({ ...entry, allowMemory: true });
    expect([account.secretPlace, await account.readSecret()]).toEqual(['memory', 'sk_test_1']);
    expect(start().secretPlace).toBe('none');
    await account.disconnect();
    expect([account.current(), account.secretPlace]).toEqual([null, 'none']);
  });
});
