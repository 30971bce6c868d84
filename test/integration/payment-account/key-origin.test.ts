/** A key and the origin that it belongs to: what an edited address, or edited settings, can do. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AccountEntry } from '../../../src/shared/core/contract/payment-account.ts';
import { loginsOf } from '../../../src/main/core/payment-account/kept-accounts.ts';
import { isSameLogin } from '../../../src/shared/core/payments/login.ts';
import type { Login } from '../../../src/shared/core/payments/payments.ts';
import { useAccountService } from '../../support/real/account-service.ts';

const shop = useAccountService();
const { entry, start, settingsIn } = shop;

describe('a key', () => {
  const there = 'https://pay.example';
  const elsewhere = [
    'https://pay.example:8443/v1',
    'https://pay.example.evil.example/v1',
    'https://api.pay.example/v1',
    'https://pay.example./v1',
    'https://xn--py-0ja.example/v1',
  ];
  const settingsFile = () => path.join(shop.folder, 'settings.json');
  const edited = (change: (text: string) => string) => {
    writeFileSync(settingsFile(), change(readFileSync(settingsFile(), 'utf8')));
    shop.settings = settingsIn(shop.folder);
  };

  it('is kept together with the origin that it was typed for', async () => {
    await start().save({ ...entry, baseUrl: 'https://PAY.example:443/v1' });
    expect([...shop.os.stored.values()].map((text): unknown => JSON.parse(text))).toEqual([
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
    shop.os.lock(place === 'memory');
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
    const { account: connected, accountKey } = shop.settings.get();
    if (connected === null || accountKey.entry === null) throw new Error('nothing was kept');
    const evil = { ...connected, baseUrl: 'https://evil.example/v1' };
    shop.openUnder = () => 1;
    await shop.settings.save({
      keptAccounts: [{ account: evil, formerLogins: [], entry: accountKey.entry }],
    });
    const account = start();
    const [kept] = account.kept();
    expect(kept?.account.baseUrl).toBe(evil.baseUrl);
    expect((await account.borrow(kept)?.readKey())?.origin).toBe(there);
  });

  it.for([
    '{"counterfoil":2,"origin":"https://pay.example","secret":"s"}',
    '{"counterfoil":1}',
    'sk_test_1',
  ])(
    'that does not say where it may be sent is no key, and never sent as one: %s',
    async (text) => {
      const account = start();
      await account.save(entry);
      for (const name of shop.os.stored.keys()) shop.os.stored.set(name, text);
      expect([await account.readSecret(), account.secretPlace]).toEqual([null, 'none']);
      shop.settings = settingsIn(shop.folder);
      const again = start();
      await again.look();
      expect([await again.borrow()?.readKey(), again.secretPlace]).toEqual([null, 'none']);
      expect(shop.os.keys()).toEqual([text]);
    },
  );
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
      shop.os.lock(place === 'memory');
      const account = start();
      await account.save({ ...entry, allowMemory: true });
      shop.openUnder = (logins) => (names(logins) === 'https://pay.example/v1' ? 2 : 0);
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

      shop.openUnder = () => 0;
      account.paymentsChanged();
      before?.giveBack();
      await account.look();
      expect([account.kept(), shop.settings.get().keptAccounts]).toEqual([[], []]);
      expect(shop.os.keys()).toEqual(place === 'memory' ? [] : ['sk_test_2']);
    },
  );

  it('is kept over a restart, and while nobody can say what is open', async () => {
    shop.openUnder = () => null;
    await start().save(entry);
    await start().save(next);
    shop.settings = settingsIn(shop.folder);
    const account = start();
    await account.look();
    const [kept] = account.kept();
    const loan = account.borrow(kept);
    expect((await loan?.readKey())?.secret).toBe('sk_test_1');
    loan?.giveBack();
    shop.openUnder = () => 0;
    await account.look();
    expect([account.kept(), shop.os.keys()]).toEqual([[], ['sk_test_2']]);
  });

  describe('where the settings were edited', () => {
    const before = { baseUrl: 'https://pay.example/v1', email: 'shop@example.com' };
    const open = (...logins: readonly Login[]) => {
      shop.openLogins = () => logins;
      shop.openUnder = (asked) =>
        logins.filter((login) => asked.some((one) => isSameLogin(one, login))).length;
    };

    async function startEdited() {
      await start().save(entry);
      const file = path.join(shop.folder, 'settings.json');
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace('https://pay.example/v1', 'https://other.example/v1'));
      shop.settings = settingsIn(shop.folder);
      const account = start();
      await account.look();
      return account;
    }

    it('asks on where it belongs, and goes with the last that is open there', async () => {
      open(before);
      const account = await startEdited();
      const [owner] = account.kept();
      expect(owner?.account).toMatchObject(before);
      // A gateway stands for it, so it stays the same one.
      expect(account.kept()[0]).toBe(owner);
      expect(await account.borrow(owner)?.readKey()).toEqual({
        origin: 'https://pay.example',
        secret: 'sk_test_1',
      });

      await account.save(next);
      expect(account.kept()).toEqual([owner]);
      expect(account.keyElsewhere).toBeNull();
      expect(shop.os.keys()).toEqual(['sk_test_1', 'sk_test_2']);

      shop.settings = settingsIn(shop.folder);
      const again = start();
      await again.look();
      const [kept] = again.kept();
      const loan = again.borrow(kept);
      expect((await loan?.readKey())?.secret).toBe('sk_test_1');
      loan?.giveBack();
      open();
      await again.look();
      expect([again.kept(), shop.os.keys()]).toEqual([[], ['sk_test_2']]);
    });

    it('is of the name that is open, where that was edited too', async () => {
      const others = ['old@x.example', 'older@x.example'].map((email) => ({ ...before, email }));
      open({ baseUrl: 'https://third.example/v1', email: entry.email }, ...others);
      const account = await startEdited();
      expect(account.kept().map(loginsOf)).toEqual([others]);
    });

    it('is kept while nobody can say what is open', async () => {
      shop.openLogins = () => null;
      shop.openUnder = () => null;
      const account = await startEdited();
      expect(account.kept()).toEqual([]);
      await account.save(next);
      expect(account.kept().map(({ account: { baseUrl } }) => baseUrl)).toEqual([before.baseUrl]);
      open(before);
      await account.look();
      expect(shop.os.keys()).toEqual(['sk_test_1', 'sk_test_2']);
    });

    it('goes where nothing is open there', async () => {
      const account = await startEdited();
      await account.save(next);
      expect([account.kept(), shop.os.keys()]).toEqual([[], ['sk_test_2']]);
    });
  });

  it('is not needed where the new one asks in its place', async () => {
    shop.openUnder = () => 3;
    const account = start();
    await account.save(entry);
    await account.save({ ...entry, secret: 'sk_test_2' });
    await account.save({ ...entry, email: 'new@x.example', secret: 'sk_3', sameAccount: true });
    expect([account.kept(), shop.os.keys()]).toEqual([[], ['sk_3']]);
  });

  it('stays out of the way once its own account is connected again', async () => {
    shop.openUnder = () => 1;
    const account = start();
    await account.save(entry);
    await account.save({ ...next, sameAccount: false });
    await account.save({ ...entry, secret: 'sk_test_4' });
    expect(account.kept().map(({ account: { baseUrl } }) => baseUrl)).toEqual([
      'https://other.example/v1',
    ]);
    expect(shop.os.keys()).toEqual(['sk_test_2', 'sk_test_4']);
  });

  it('goes with everything else when the account is disconnected', async () => {
    shop.openUnder = () => 1;
    const account = start();
    await account.save(entry);
    await account.save(next);
    await account.disconnect();
    expect([account.kept(), shop.settings.get().keptAccounts, shop.os.keys()]).toEqual([
      [],
      [],
      [],
    ]);
  });
});
