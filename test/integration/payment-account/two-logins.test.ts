/** One record, and two people who log in to the computer one after the other. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rememberEntries } from '../../../src/main/core/keychain/remembered.ts';
import { createAccountService } from '../../../src/main/core/payment-account/index.ts';
import { useAccountService } from '../../support/real/account-service.ts';
import { personWho } from '../../support/fakes/confirmations.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const shop = useAccountService();
const { entry } = shop;

function aLogin() {
  const os = lockableKeychain();
  const note = join(tempFolder(), 'keychain-entries.json');
  return {
    keys: os.keys,
    lock: os.lock,
    /** As at each start of the app. */
    async start() {
      const keychain = rememberEntries(os.keychain, note);
      const account = createAccountService({
        settings: shop.settings,
        keychain,
        heldEntries: keychain.held,
        random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
        confirmation: personWho(),
        openUnder: (logins) => shop.openUnder(logins),
        openLogins: () => shop.openLogins(),
      });
      await account.look();
      return account;
    },
  };
}

it('asks each login once, and nobody again', async () => {
  const [ada, ben] = [aLogin(), aLogin()];
  await (await ada.start()).save(entry);
  const atBen = await ben.start();
  expect([atBen.current()?.email, atBen.secretPlace]).toEqual([entry.email, 'none']);
  await atBen.save(entry);
  expect(atBen.secretPlace).toBe('keychain');
  for (const login of [ada, ben, ada]) {
    const account = await login.start();
    expect(account.secretPlace).toBe('keychain');
    expect(await account.readSecret()).toBe('sk_test_1');
  }
});

it('asks for a key that was replaced, and keeps no old one in any keychain', async () => {
  const [ada, ben] = [aLogin(), aLogin()];
  await (await ada.start()).save(entry);
  await (await ben.start()).save(entry);
  await (await ada.start()).save({ ...entry, secret: 'sk_test_2' });
  expect(ada.keys()).toEqual(['sk_test_2']);
  const atBen = await ben.start();
  expect(atBen.secretPlace).toBe('none');
  expect(ben.keys()).toEqual([]);
  await atBen.save({ ...entry, secret: 'sk_test_2' });
  expect(await (await ada.start()).readSecret()).toBe('sk_test_2');
  expect([ada.keys(), ben.keys()]).toEqual([['sk_test_2'], ['sk_test_2']]);
});

it('erases a key that another login disconnected, once its keychain can be opened', async () => {
  const [ada, ben] = [aLogin(), aLogin()];
  await (await ada.start()).save(entry);
  await (await ben.start()).save(entry);
  await (await ada.start()).disconnect();
  ben.lock(true);
  await ben.start();
  expect(ben.keys()).toEqual(['sk_test_1']);
  ben.lock(false);
  await ben.start();
  expect([ada.keys(), ben.keys()]).toEqual([[], []]);
});

it('puts a key for another origin into an entry of its own', async () => {
  const [ada, ben] = [aLogin(), aLogin()];
  await (await ada.start()).save(entry);
  const before = shop.settings.get().accountKey.entry;
  await (await ben.start()).save({ ...entry, baseUrl: 'https://other.example/v1/' });
  expect(shop.settings.get().accountKey.entry).not.toBe(before);
});
