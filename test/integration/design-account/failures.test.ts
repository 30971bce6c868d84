/** The keychain and the disk failing at each step, and attempts that are ended at each. */
import { describe, expect, it } from 'vitest';
import { KeychainUnavailableError } from '../../../src/main/core/keychain/keychain.ts';
import { findQuietPort } from '../../support/machines/quiet-port.ts';
import { SettingsWriteError } from '../../../src/main/core/settings/store.ts';
import { ACCOUNT } from '../../support/machines/certified-provider.ts';
import { designAccountForTests } from '../../support/real/design-account.ts';
import { gate, openDesignShop, type DesignShop } from '../../support/real/design-shop.ts';
import { startSilentService } from '../../support/machines/silent-service.ts';

const NAME = ACCOUNT.name;
const PROFILE = { id: '7', name: NAME, username: 'shop', seenAt: 5 };

const listening = ({ provider }: DesignShop) =>
  fetch(provider.entry.callbackUrl).then(
    () => true,
    () => false,
  );

describe('the keychain', () => {
  it('is asked before the owner is, so that nothing is approved that can’t be kept', async () => {
    const shop = await openDesignShop(({ keychain }) => ({
      keychain: { ...keychain, available: async () => false },
    }));
    await shop.register();
    await expect(shop.account.service.connect()).rejects.toThrow(KeychainUnavailableError);
    expect(shop.account.opened).toEqual([]);
    expect(shop.account.service.view().attempt).toBeNull();
    expect(await listening(shop)).toBe(false);
  });

  it('may refuse the token when it comes', async () => {
    const shop = await openDesignShop();
    await shop.register();
    await shop.account.service.connect();
    shop.keychain.lock(true);
    expect(await shop.connect()).toMatchObject({
      token: 'none',
      profile: null,
      problem: { code: 'keychain-unavailable', detail: null },
    });
  });

  it('that has been silent since the start can’t forget a token, and nothing pretends so', async () => {
    const shop = await openDesignShop();
    await shop.register();
    await shop.connect();
    shop.keychain.lock(true);
    const next = designAccountForTests({ keychain: shop.keychain.keychain }, shop.account.stored);
    await next.service.begin();
    expect(next.service.view()).toMatchObject({
      token: 'none',
      problem: { code: 'keychain-unavailable' },
    });

    await expect(next.service.disconnect()).rejects.toThrow(KeychainUnavailableError);
    expect(next.service.view().profile?.name).toBe(NAME);

    shop.keychain.lock(false);
    await next.service.disconnect();
    expect(shop.entries('design-token')).toEqual([]);
    expect(next.service.view().profile).toBeNull();
  });
});

describe('a full disk', () => {
  it('leaves the registration in use with its own secret', async () => {
    const shop = await openDesignShop();
    await shop.register();
    const before = shop.account.service.view();
    shop.disk.full = true;
    await expect(
      shop.register({ clientId: 'another', clientSecret: 'another-client-secret' }),
    ).rejects.toThrow(SettingsWriteError);
    expect(shop.account.service.view()).toStrictEqual(before);

    shop.disk.full = false;
    expect((await shop.connect()).profile?.name).toBe(NAME);
  });

  it('leaves no secret of a first registration that it did not take', async () => {
    const shop = await openDesignShop(undefined, { entryId: 'a'.repeat(32) });
    shop.disk.full = true;
    await expect(shop.register()).rejects.toThrow(SettingsWriteError);
    expect(shop.account.service.view()).toMatchObject({ registration: null, clientSecret: 'none' });
    expect(shop.keychain.stored.size).toBe(0);
  });

  it('leaves the token there, and the name is asked for again', async () => {
    const shop = await openDesignShop();
    await shop.register();
    shop.disk.full = true;
    expect(await shop.connect()).toMatchObject({
      token: 'keychain',
      profile: null,
      problem: { code: 'storage-failed' },
    });
    shop.disk.full = false;
    await shop.account.service.check();
    expect(shop.account.service.view()).toMatchObject({ profile: { name: NAME }, problem: null });
  });
});

it('shows no name of before while it is not known who approved this time', async () => {
  const shop = await openDesignShop();
  await shop.register({ apiUrl: `https://127.0.0.1:${await findQuietPort()}` });
  shop.account.stored.profile = PROFILE;
  expect(await shop.connect()).toMatchObject({
    token: 'keychain',
    profile: null,
    problem: { code: 'unreachable' },
  });
});

it('asks for the name at its start, where the power failed before it came', async () => {
  const shop = await openDesignShop();
  await shop.register();
  await shop.connect();
  const next = designAccountForTests(
    { keychain: shop.keychain.keychain, trust: [shop.provider.trust] },
    { ...shop.account.stored, profile: null },
  );
  await next.service.begin();
  expect(next.service.view()).toMatchObject({
    token: 'keychain',
    clientSecret: 'keychain',
    profile: { name: NAME },
    problem: null,
  });
});

describe('ending an attempt', () => {
  it('drops the token while its account’s name is being asked', async () => {
    const shop = await openDesignShop();
    const { address: apiUrl, asked } = await startSilentService();
    await shop.register({ apiUrl });
    await shop.answer();
    await asked;
    await shop.account.service.cancel();
    expect(shop.account.service.view()).toMatchObject({
      attempt: null,
      token: 'none',
      profile: null,
      problem: null,
    });
    expect(shop.entries('design-token')).toEqual([]);
  });

  it('keeps the token when it is the app that closes meanwhile', async () => {
    const shop = await openDesignShop();
    const { address: apiUrl, asked } = await startSilentService();
    await shop.register({ apiUrl });
    await shop.answer();
    await asked;
    await shop.account.service.close();
    expect(shop.entries('design-token')).toHaveLength(1);
  });

  it.each(['close', 'cancel', 'disconnect'] as const)(
    'by "%s" while it is being started leaves nothing listening',
    async (act) => {
      const keychainAnswers = gate();
      const shop = await openDesignShop(({ keychain }) => ({
        keychain: {
          ...keychain,
          async available() {
            await keychainAnswers.pass();
            return true;
          },
        },
      }));
      await shop.register();
      const connecting = shop.account.service.connect();
      await keychainAnswers.reached;
      const ended = shop.account.service[act]();
      keychainAnswers.open();
      await Promise.all([connecting, ended]);

      expect(shop.account.opened).toEqual([]);
      expect(shop.account.service.view().attempt).toBeNull();
      expect(shop.account.clock.pendingTimers()).toBe(0);
      expect(await listening(shop)).toBe(false);
    },
  );

  it('by disconnecting holds for a connection that was asked for just before', async () => {
    const shop = await openDesignShop();
    await shop.register();
    await Promise.all([shop.account.service.connect(), shop.account.service.disconnect()]);
    expect(shop.account.service.view().attempt).toBeNull();
    expect(await listening(shop)).toBe(false);
  });

  it('is one for two that press at once', async () => {
    const shop = await openDesignShop();
    await shop.register();
    await Promise.all([shop.account.service.connect(), shop.account.service.connect()]);
    expect(shop.account.opened).toHaveLength(2);
    expect(new Set(shop.account.opened).size).toBe(1);
  });
});

describe('disconnecting', () => {
  const long = `${'Mama Ngozi '.repeat(9)}Stores`;
  it.each([
    ['that is the name', NAME, NAME, null],
    ['that is as much of a long name as fits', long, long.slice(0, 60).trim(), null],
    ['that was edited', NAME, `${NAME}, Lagos`, `${NAME}, Lagos`],
    ['that is not there', NAME, null, null],
  ])('with a heading %s', async (_, name, receiptHeading, after) => {
    const { account } = await openDesignShop(undefined, {
      profile: { ...PROFILE, name },
      receiptHeading,
    });
    await account.service.disconnect();
    expect(account.service.view()).toMatchObject({ profile: null, receiptHeading: after });
  });
});
