import { expect, it, onTestFinished } from 'vitest';
import { exchangeCode } from '../../../src/main/design-account/provider.ts';
import { openWire } from '../../../src/main/design-account/wire.ts';
import type { DesignRegistration } from '../../../src/shared/design-account.ts';
import { openDesignShop, type DesignShop } from '../../support/design-shop.ts';

const builtIn = () =>
  openDesignShop((desk) => ({
    builtIn: () => ({ ...desk.provider, registration: desk.provider.registration }),
  }));

const listening = ({ desk }: DesignShop) =>
  fetch(desk.provider.registration.callbackUrl).then(
    () => true,
    () => false,
  );

it('connects with nothing entered', async () => {
  const shop = await builtIn();
  expect(await shop.connect()).toMatchObject({
    provider: 'practice',
    token: 'keychain',
    profile: { name: 'Practice Shop' },
    problem: null,
  });
});

it('connects as any other service with its addresses entered', async () => {
  const shop = await openDesignShop();
  await shop.register();
  expect(await shop.connect()).toMatchObject({ provider: 'own', token: 'keychain', problem: null });
});

it('says that the owner did not approve', async () => {
  const shop = await builtIn();
  expect(await shop.connect('deny')).toMatchObject({ token: 'none', problem: { code: 'denied' } });
  expect(await listening(shop)).toBe(false);
});

it('says that the client secret is wrong', async () => {
  const shop = await openDesignShop((desk) => ({
    builtIn: () => ({ ...desk.provider, clientSecret: 'not-the-secret-of-it' }),
  }));
  expect((await shop.connect()).problem).toMatchObject({ code: 'invalid-client', detail: null });
});

it('turns a reply with another state away, and still takes its own', async () => {
  const shop = await builtIn();
  const { account, desk } = shop;
  await account.service.connect();
  expect((await fetch(await desk.decide('approve', { state: 'another' }))).status).toBe(400);
  expect(account.service.view()).toMatchObject({ attempt: { strayReplies: 1, replied: false } });

  const state = new URL(account.opened[0] ?? '').searchParams.get('state') ?? '';
  await fetch(await desk.decide('approve', { state }));
  expect((await account.until(({ attempt }) => attempt === null)).problem).toBeNull();
});

it.each([
  ['a code that was used already', {}, true, 'invalid-grant'],
  [
    'another callback than the registered one',
    { callbackUrl: 'http://127.0.0.1:1/x' },
    false,
    'redirect-mismatch',
  ],
] satisfies [string, Partial<DesignRegistration>, boolean, string][])(
  'says what is wrong with %s',
  async (_, changes, used, problem) => {
    const { desk } = await openDesignShop();
    const wire = openWire();
    onTestFinished(() => wire.close());
    const code = await desk.code();
    if (used) await desk.exchange(code);
    const exchange = exchangeCode(wire, {
      registration: { ...desk.provider.registration, ...changes },
      clientSecret: desk.provider.clientSecret,
      reply: new URLSearchParams({ code, state: 's' }),
      state: 's',
      signal: new AbortController().signal,
    });
    await expect(exchange).rejects.toMatchObject({ problem, detail: null });
  },
);

it('keeps the name while the provider is out of reach', async () => {
  const shop = await builtIn();
  await shop.connect();
  await shop.desk.press('pretend');
  await shop.account.service.check();
  expect(shop.account.service.view()).toMatchObject({
    token: 'keychain',
    profile: { name: 'Practice Shop' },
    problem: { code: 'unreachable' },
  });
});

it('keeps a token in memory where there is no keychain, and forgets it when it is revoked', async () => {
  const shop = await builtIn();
  const { account, desk, keychain } = shop;
  keychain.lock(true);
  expect(await shop.connect()).toMatchObject({ token: 'memory', problem: null });

  await desk.press('revoke');
  await account.service.check();
  expect(account.service.view()).toMatchObject({
    token: 'none',
    profile: { name: 'Practice Shop' },
    problem: { code: 'token-refused' },
  });
  expect(await shop.connect()).toMatchObject({ token: 'memory', problem: null });
});
