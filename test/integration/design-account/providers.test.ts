import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ATTEMPT_MS } from '../../../src/main/features/design-account/attempt.ts';
import {
  authorizeAddress,
  exchangeCode,
} from '../../../src/main/features/design-account/provider.ts';
import { checkRegistration } from '../../../src/main/features/design-account/registration.ts';
import { openWire } from '../../../src/main/features/design-account/wire.ts';
import type { DesignRegistration } from '../../../src/shared/features/design-account/design-account.ts';
import {
  designAccountForTests,
  freeCallback,
  type DesignAccountUnderTest,
} from '../../support/real/design-account.ts';
import {
  ACCOUNT,
  type CertifiedProvider,
  startCertifiedProvider,
} from '../../support/machines/certified-provider.ts';
import { startSilentService } from '../../support/machines/silent-service.ts';

describe('a connection', () => {
  let provider: CertifiedProvider;
  let account: DesignAccountUnderTest;

  const lastOpened = () => account.opened.at(-1) ?? '';

  /** Connects as far as it goes, with the browser following wherever it is led. */
  async function connect() {
    await account.service.connect();
    const seen = await provider.follow(lastOpened());
    await account.until(({ attempt }) => attempt === null);
    return seen;
  }

  /** Takes the place of the app at the callback, and what it needs for the exchange. */
  async function catchReply() {
    const { registration } = checkRegistration(provider.entry);
    const state = randomBytes(32).toString('base64url');
    const reply = await catchAt(registration.callbackUrl, () =>
      provider.follow(authorizeAddress(registration, state)),
    );
    const wire = openWire({ trust: [provider.trust] });
    onTestFinished(() => wire.close());
    return (changes: Partial<DesignRegistration> = {}) =>
      exchangeCode(wire, {
        registration: { ...registration, ...changes },
        clientSecret: provider.entry.clientSecret ?? '',
        reply,
        state,
        others: [],
        signal: new AbortController().signal,
      });
  }

  beforeEach(async () => {
    provider = await startCertifiedProvider(await freeCallback());
    account = designAccountForTests({ trust: [provider.trust] });
    await account.service.saveRegistration(provider.entry);
  });

  it('connects, and shows whose account it is', async () => {
    const { status, text } = await connect();
    expect(status).toBe(200);
    expect(text).toContain('Go back to Counterfoil');
    expect(account.service.view()).toMatchObject({
      token: 'keychain',
      clientSecret: 'keychain',
      problem: null,
      profile: { name: ACCOUNT.name, seenAt: account.clock.now() },
    });
  });

  it('listens no more once the reply was caught', async () => {
    await connect();
    await expect(fetch(provider.entry.callbackUrl)).rejects.toThrow('fetch failed');
  });

  it('connects with the registered callback left out', async () => {
    await account.service.saveRegistration({
      ...provider.entry,
      clientSecret: null,
      sendsCallback: false,
    });
    await connect();
    expect(new URL(lastOpened()).searchParams.has('redirect_uri')).toBe(false);
    expect(account.service.view().profile?.name).toBe(ACCOUNT.name);
  });

  it('says that the owner did not approve', async () => {
    provider.owner.decision = 'deny';
    await connect();
    expect(account.service.view()).toMatchObject({
      token: 'none',
      profile: null,
      problem: { code: 'denied', detail: null },
    });
    await expect(fetch(provider.entry.callbackUrl)).rejects.toThrow('fetch failed');
  });

  it('turns a reply with another state away, and still takes its own', async () => {
    await account.service.connect();
    const address = new URL(lastOpened());
    address.searchParams.set('state', randomBytes(32).toString('base64url'));
    expect(await provider.follow(address.href)).toMatchObject({ status: 400 });
    expect(account.service.view()).toMatchObject({
      attempt: { strayReplies: 1, replied: false },
      token: 'none',
    });

    await provider.follow(lastOpened());
    await account.until(({ attempt }) => attempt === null);
    expect(account.service.view().profile?.name).toBe(ACCOUNT.name);
  });

  it('says that the service has to bring the state back, where it does not', async () => {
    await account.service.connect();
    const callback = new URL(provider.entry.callbackUrl);
    callback.searchParams.set('code', 'a-code');
    expect((await fetch(callback)).status).toBe(400);
    expect(account.service.view().attempt).toMatchObject({ strayReplies: 1, statelessReplies: 1 });
    await account.clock.advance(ATTEMPT_MS);
    await account.until(({ attempt }) => attempt === null);
    expect(account.service.view()).toMatchObject({
      token: 'none',
      problem: { code: 'state-missing', detail: null },
    });
  });

  it('says that a code was used already', async () => {
    const exchange = await catchReply();
    await expect(exchange()).resolves.toMatch(/^\S+$/);
    await expect(exchange()).rejects.toMatchObject({ problem: 'invalid-grant', detail: null });
  });

  it('says that the client secret is wrong', async () => {
    await account.service.saveRegistration({ ...provider.entry, clientSecret: 'not-the-secret' });
    await connect();
    expect(account.service.view()).toMatchObject({
      token: 'none',
      problem: { code: 'invalid-client', detail: null },
    });
  });

  it('says that a code is for another callback', async () => {
    const exchange = await catchReply();
    await expect(exchange({ callbackUrl: await freeCallback() })).rejects.toMatchObject({
      problem: 'invalid-grant',
    });
  });

  it('hears nothing when the callback is not the registered one, and says so after five minutes', async () => {
    const callbackUrl = `${await freeCallback()}/other`;
    await account.service.saveRegistration({ ...provider.entry, clientSecret: null, callbackUrl });
    await account.service.connect();
    const { status, last } = await provider.follow(lastOpened());
    expect(status).toBe(400);
    expect(last.startsWith(callbackUrl)).toBe(false);

    await account.clock.advance(ATTEMPT_MS - 1);
    expect(account.service.view().attempt).not.toBeNull();
    await account.clock.advance(1);
    const view = await account.until(({ attempt }) => attempt === null);
    expect(view.problem?.code).toBe('no-reply');
    await expect(fetch(callbackUrl)).rejects.toThrow('fetch failed');
  });

  it('says that the provider is out of reach, and keeps the name', async () => {
    await connect();
    await provider.stop();
    await account.service.check();
    expect(account.service.view()).toMatchObject({
      token: 'keychain',
      profile: { name: ACCOUNT.name },
      problem: { code: 'unreachable' },
    });
  });

  it('says that the provider is too slow', async () => {
    account = designAccountForTests({ answerWithinMs: 150, trust: [provider.trust] });
    const { address: authUrl } = await startSilentService();
    await account.service.saveRegistration({ ...provider.entry, authUrl });
    await connect();
    expect(account.service.view()).toMatchObject({ token: 'none', problem: { code: 'timed-out' } });
  });

  it('forgets a revoked token, keeps the name last seen and connects again', async () => {
    await connect();
    await provider.revokeTokens();
    await account.service.check();
    expect(account.service.view()).toMatchObject({
      token: 'none',
      profile: { name: ACCOUNT.name },
      problem: { code: 'token-refused', detail: null },
    });

    await connect();
    expect(account.service.view()).toMatchObject({ token: 'keychain', problem: null });
  });

  it('cancels while the browser is out', async () => {
    await account.service.connect();
    await account.service.cancel();
    expect(account.service.view()).toMatchObject({ attempt: null, problem: null });
    await expect(fetch(provider.entry.callbackUrl)).rejects.toThrow('fetch failed');
    expect(account.clock.pendingTimers()).toBe(0);
  });
});

/** Listens at a callback while something leads there. @returns the query that came */
async function catchAt(
  callbackUrl: string,
  lead: () => Promise<unknown>,
): Promise<URLSearchParams> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const server = createServer((request, response) => {
    resolve(request.url ?? '');
    response.setHeader('connection', 'close').end();
  });
  const { hostname, port } = new URL(callbackUrl);
  server.listen(Number(port), hostname);
  await once(server, 'listening');
  await lead();
  server.close();
  return new URL(await promise, callbackUrl).searchParams;
}
