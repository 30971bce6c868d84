import { renameSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountEntry } from '../../../src/shared/core/contract/payment-account.ts';
import { KeychainUnavailableError } from '../../../src/main/core/keychain/keychain.ts';
import { SettingsWriteError } from '../../../src/main/core/settings/store.ts';
import { useAccountService } from '../../support/real/account-service.ts';

const shop = useAccountService();
const { entry, start, settingsIn } = shop;

describe('a connected account', () => {
  it('has its key in the keychain, and its fields in the settings', async () => {
    const account = start();
    await account.save(entry);
    expect(shop.os.keys()).toEqual(['sk_test_1']);
    expect(account.secretPlace).toBe('keychain');
    expect(shop.settings.get().account?.baseUrl).toBe('https://pay.example/v1');
    expect(JSON.stringify(shop.settings.get())).not.toContain('sk_test');
    expect(await account.readSecret()).toBe('sk_test_1');
  });

  it('is forgotten with its key', async () => {
    const account = start();
    await account.save(entry);
    await account.disconnect();
    expect([account.current(), shop.os.keys(), account.secretPlace]).toEqual([null, [], 'none']);
  });

  it('stays when the key can’t be cleared', async () => {
    const account = start();
    await account.save(entry);
    shop.os.lock(true);
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
    expect(shop.os.keys()).toEqual(['sk_test_2']);
    expect(shop.settings.get().accountKey.toClear).toEqual([]);
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
    expect(shop.os.keys()).toEqual(['sk_test_1', 'sk_test_2']);
    before?.giveBack();
    await account.look();
    expect(shop.os.keys()).toEqual(['sk_test_2']);
  });

  it('is used at once where the key alone is new', async () => {
    const account = start();
    await account.save(entry);
    const before = account.borrow();
    await account.save({ ...entry, isV2: false, secret: 'sk_test_3' });
    expect((await before?.readKey())?.secret).toBe('sk_test_3');
    expect(shop.os.keys()).toEqual(['sk_test_3']);
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
    shop.os.lock(true);
    await expect(account.save(other)).rejects.toBeInstanceOf(KeychainUnavailableError);
    shop.os.lock(false);
    expect([account.current()?.email, await account.readSecret()]).toEqual([
      entry.email,
      'sk_test_1',
    ]);
  });

  it('leaves the old pair working where the disk does not take the settings', async () => {
    const account = start();
    await account.save(entry);
    const { set } = shop.os.keychain;
    shop.os.keychain.set = async (name, secret) => {
      await set(name, secret);
      renameSync(shop.folder, `${shop.folder}-unplugged`);
    };
    await expect(account.save(other)).rejects.toBeInstanceOf(SettingsWriteError);
    renameSync(`${shop.folder}-unplugged`, shop.folder);
    expect([account.current()?.email, await account.readSecret()]).toEqual([
      entry.email,
      'sk_test_1',
    ]);
    expect(shop.os.keys()).toEqual(['sk_test_1']);
  });

  it('leaves no key behind that a crash has cut off from the settings', async () => {
    await start().save(entry);
    const { save } = shop.settings;
    const crash = new Promise<never>(() => undefined);
    shop.settings.save = (changes) =>
      typeof changes === 'function' && 'account' in changes(shop.settings.get())
        ? crash
        : save(changes);
    const stored = new Promise<void>((resolve) => {
      const { set } = shop.os.keychain;
      shop.os.keychain.set = async (name, secret) => {
        await set(name, secret);
        resolve();
      };
    });
    void start().save(other);
    await stored;
    expect(shop.os.keys()).toEqual(['sk_test_1', 'sk_test_2']);
    shop.settings = settingsIn(shop.folder);
    const account = start();
    await account.look();
    expect(shop.os.keys()).toEqual(['sk_test_1']);
    expect([account.current()?.email, account.secretPlace]).toEqual([entry.email, 'keychain']);
  });
});

describe('what was said of an account’s replies', () => {
  const rules = { refusals: [], paidWords: ['Approved'], refusedCodes: ['51'] };

  it('ends with that account, codes that mean refused included, and practice keeps its own', async () => {
    const account = start();
    await account.save(entry);
    await shop.settings.save({ accountRules: { practice: rules, live: rules } });
    await account.save({ ...entry, secret: 'sk_test_2' });
    expect(shop.settings.get().accountRules.live).toEqual(rules);
    await account.save({ ...entry, email: 'other@shop.example', secret: 'sk_test_3' });
    expect(shop.settings.get().accountRules).toEqual({
      practice: rules,
      live: { refusals: [], paidWords: [], refusedCodes: [] },
    });
  });
});

describe('a keychain that is locked at the start', () => {
  it('is noticed when it is unlocked later, and then forgets the key as well', async () => {
    await start().save(entry);
    shop.os.lock(true);
    const account = start();
    let changes = 0;
    account.onChange(() => {
      changes += 1;
    });
    await account.look();
    expect([account.keychain, account.secretPlace]).toEqual(['unavailable', 'none']);
    await expect(account.readSecret()).rejects.toBeInstanceOf(KeychainUnavailableError);

    shop.os.lock(false);
    expect(await account.readSecret()).toBe('sk_test_1');
    expect([account.keychain, account.secretPlace, changes]).toEqual(['available', 'keychain', 2]);
    await account.readSecret();
    expect(changes).toBe(2);
    await account.disconnect();
    expect(shop.os.keys()).toEqual([]);
  });

  it('takes what else is changed, and no other account without its key', async () => {
    await start().save(entry);
    shop.os.lock(true);
    const account = start();
    await account.look();
    await account.save({ ...entry, secret: null, isV2: false });
    expect(account.current()?.isV2).toBe(false);
    for (const [part, problem] of [
      [{ email: 'other@example.com' }, 'secret-other-account'],
      [{ baseUrl: 'https://other.example/v1' }, 'secret-other-origin'],
    ] as const)
      await expect(account.save({ ...entry, secret: null, ...part })).rejects.toMatchObject({
        field: 'secret',
        problem,
      });
    shop.os.lock(false);
    expect(await account.readSecret()).toBe('sk_test_1');
  });

  it('has no key where none was ever stored', async () => {
    const account = start();
    await account.save(entry);
    await shop.settings.save(({ accountKey }) => ({ accountKey: { ...accountKey, entry: null } }));
    shop.os.lock(true);
    const again = start();
    await again.look();
    await expect(again.save({ ...entry, secret: null })).rejects.toMatchObject({
      problem: 'secret-empty',
    });
  });

  it('is not asked for a key where no account is connected', async () => {
    shop.os.lock(true);
    const account = start();
    await account.look();
    expect(shop.os.calls).toEqual(['available']);
    expect(account.keychain).toBe('available');
  });
});

describe('no keychain', () => {
  beforeEach(() => shop.os.lock(true));

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
