import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ATTEMPT_MS } from '../../../src/main/design-account/attempt.ts';
import { authorizeAddress, exchangeCode } from '../../../src/main/design-account/provider.ts';
import { checkRegistration } from '../../../src/main/design-account/registration.ts';
import { openWire } from '../../../src/main/design-account/wire.ts';
import { browse } from '../../support/browse.ts';
import {
  ACCOUNT,
  CLIENT_ID,
  CLIENT_SECRET,
  startCertifiedProvider,
  type CertifiedProvider,
} from '../../support/certified-provider.ts';
import {
  designAccountForTests,
  freeCallback,
  registrationFor,
  type DesignAccountUnderTest,
} from '../../support/design-account.ts';

let callbackUrl: string;
let provider: CertifiedProvider;
let account: DesignAccountUnderTest;

/** This provider wants what the standard wants; the app keeps a query of the registered address. */
const entryAt = (address: string, changes = {}) =>
  registrationFor(address, callbackUrl, {
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    authorizeUrl: `${address}/authorize?response_type=code&scope=openid`,
    ...changes,
  });

const lastOpened = () => account.opened.at(-1) ?? '';

/** Connects as far as it goes, with the browser following every redirect. */
async function connect() {
  await account.service.connect();
  const seen = await browse(lastOpened());
  await account.until(({ attempt }) => attempt === null);
  return seen;
}

beforeEach(async () => {
  callbackUrl = await freeCallback();
  provider = await startCertifiedProvider(callbackUrl);
  account = designAccountForTests();
  await account.service.saveRegistration(entryAt(provider.address));
});

describe('against a certified provider', () => {
  it('connects, and shows whose account it is', async () => {
    const { visited, status, text } = await connect();

    expect(status).toBe(200);
    expect(text).toContain('Go back to Counterfoil');
    const asked = new URL(visited[0] ?? '').searchParams;
    expect([...asked.keys()].toSorted()).toStrictEqual([
      'client_id',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ]);
    expect(account.service.view()).toMatchObject({
      token: 'keychain',
      clientSecret: 'keychain',
      problem: null,
      profile: {
        id: String(ACCOUNT.id),
        name: ACCOUNT.name,
        username: ACCOUNT.username,
        seenAt: account.clock.now(),
      },
    });
  });

  it('sends the token in the header alone', async () => {
    await connect();
    expect(provider.userCalls).toHaveLength(1);
    expect(provider.userCalls[0]?.url).toBe('/v2/user');
    expect(provider.userCalls[0]?.authorization).toMatch(/^Bearer \S+$/);
  });

  it('listens no more once the reply was caught', async () => {
    await connect();
    await expect(fetch(callbackUrl)).rejects.toThrow('fetch failed');
  });

  it('connects with the registered callback left out', async () => {
    await account.service.saveRegistration(
      entryAt(provider.address, { clientSecret: null, sendsCallback: false }),
    );
    const { visited } = await connect();
    expect(new URL(visited[0] ?? '').searchParams.has('redirect_uri')).toBe(false);
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
    await expect(fetch(callbackUrl)).rejects.toThrow('fetch failed');
  });

  it('turns a reply with another state away, and still takes its own', async () => {
    await account.service.connect();
    const address = new URL(lastOpened());
    address.searchParams.set('state', randomBytes(32).toString('base64url'));
    const stray = await browse(address.href);
    expect(stray.status).toBe(400);
    expect(account.service.view()).toMatchObject({
      attempt: { strayReplies: 1, replied: false },
      token: 'none',
    });

    await browse(lastOpened());
    await account.until(({ attempt }) => attempt === null);
    expect(account.service.view().profile?.name).toBe(ACCOUNT.name);
  });

  it('says that a code was used already', async () => {
    const { registration } = checkRegistration(entryAt(provider.address), true);
    const state = 'state-of-this-test';
    const wire = openWire();
    onTestFinished(() => wire.close());
    const caught = await catchReply(authorizeAddress(registration, state));
    const exchange = () =>
      exchangeCode(wire, {
        registration,
        clientSecret: CLIENT_SECRET,
        reply: caught,
        state,
        signal: new AbortController().signal,
      });
    await expect(exchange()).resolves.toMatch(/^\S+$/);
    await expect(exchange()).rejects.toMatchObject({ problem: 'invalid-grant', detail: null });
  });

  it('says that the client secret is wrong', async () => {
    await account.service.saveRegistration(
      entryAt(provider.address, { clientSecret: 'not-the-secret' }),
    );
    await connect();
    expect(account.service.view()).toMatchObject({
      token: 'none',
      problem: { code: 'invalid-client', detail: null },
    });
  });

  it('hears nothing when the callback is not the registered one, and says so after five minutes', async () => {
    const another = await freeCallback();
    await account.service.saveRegistration(
      entryAt(provider.address, { clientSecret: null, callbackUrl: `${another}/other` }),
    );
    await account.service.connect();
    const { status } = await browse(lastOpened());
    expect(status).toBe(400);

    await account.clock.advance(ATTEMPT_MS - 1);
    expect(account.service.view().attempt).not.toBeNull();
    await account.clock.advance(1);
    const view = await account.until(({ attempt }) => attempt === null);
    expect(view.problem?.code).toBe('no-reply');
    await expect(fetch(`${another}/other`)).rejects.toThrow('fetch failed');
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
    const silent = createServer(() => undefined);
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => {
      silent.close();
      silent.closeAllConnections();
    });
    const bound = silent.address();
    if (bound === null || typeof bound === 'string') throw new Error('bound to no port');
    account = designAccountForTests({ answerWithinMs: 150 });
    await account.service.saveRegistration(
      entryAt(provider.address, { authUrl: `http://127.0.0.1:${bound.port}` }),
    );
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
    await expect(fetch(callbackUrl)).rejects.toThrow('fetch failed');
    expect(account.clock.pendingTimers()).toBe(0);
  });
});

/** Follows the browser to the callback and takes the query there. */
async function catchReply(address: string): Promise<URLSearchParams> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const server = createServer((request, response) => {
    resolve(request.url ?? '');
    response.setHeader('connection', 'close').end();
  });
  const { hostname, port } = new URL(callbackUrl);
  server.listen(Number(port), hostname);
  await once(server, 'listening');
  await browse(address);
  server.close();
  return new URL(await promise, callbackUrl).searchParams;
}
