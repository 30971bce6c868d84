import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccountService, type AccountEntry } from '../../../src/main/account/account.ts';
import { KeychainUnavailableError, type Keychain } from '../../../src/main/keychain/keychain.ts';
import { openSettings, type SettingsStore } from '../../../src/main/settings/store.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** A keychain that can be locked and unlocked at will, which no real one lets a test do. */
function lockableKeychain() {
  const calls: string[] = [];
  let stored: string | null = null;
  let locked = false;
  const enter = (call: string) => {
    calls.push(call);
    if (locked) throw new KeychainUnavailableError('locked');
  };
  const keychain: Keychain = {
    async available() {
      calls.push('available');
      return true;
    },
    async set(_name, secret) {
      enter('set');
      stored = secret;
    },
    async has() {
      enter('has');
      return stored !== null;
    },
    async clear() {
      enter('clear');
      stored = null;
    },
    async get() {
      enter('get');
      return stored;
    },
  };
  return {
    keychain,
    calls,
    stored: () => stored,
    lock: (on: boolean) => {
      locked = on;
    },
  };
}

const entry: AccountEntry = {
  baseUrl: 'https://pay.example/v1/',
  email: 'shop@example.com',
  requestShape: 'endpoint',
  callbackUrl: '',
  isV2: true,
  secret: ' sk_test_1\n',
  allowMemory: false,
};

let settings: SettingsStore;
let os: ReturnType<typeof lockableKeychain>;
const start = () => createAccountService(settings, os.keychain);

beforeEach(() => {
  os = lockableKeychain();
  settings = openSettings({
    path: path.join(tempFolder(), 'settings.json'),
    random: (bytes) => new Uint8Array(bytes),
    now: () => 0,
  });
});

describe('a connected account', () => {
  it('has its key in the keychain, and its fields in the settings', async () => {
    const account = start();
    await account.save(entry);
    expect(os.stored()).toBe('sk_test_1');
    expect(account.secretPlace).toBe('keychain');
    expect(settings.get().account?.baseUrl).toBe('https://pay.example/v1');
    expect(JSON.stringify(settings.get())).not.toContain('sk_test');
    expect(await account.readSecret()).toBe('sk_test_1');
  });

  it('is forgotten with its key', async () => {
    const account = start();
    await account.save(entry);
    await account.disconnect();
    expect([account.current(), os.stored(), account.secretPlace]).toEqual([null, null, 'none']);
  });

  it('stays when the key can’t be cleared', async () => {
    const account = start();
    await account.save(entry);
    os.lock(true);
    await expect(account.disconnect()).rejects.toBeInstanceOf(KeychainUnavailableError);
    expect(account.current()).not.toBeNull();
  });
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
    expect(os.stored()).toBeNull();
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
