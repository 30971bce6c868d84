/** A provider, or a page, that wants the secrets: what is sent where, and what comes back of it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { DesignRegistrationEntry } from '../../../src/shared/contract/design-account.ts';
import { designAccountForTests, freeCallback } from '../../support/design-account.ts';
import { lockableKeychain } from '../../support/lockable-keychain.ts';
import { openDesignShop } from '../../support/design-shop.ts';

const TOKEN = 'tok_7F3K9Q-of-the-shop';
const CLIENT_SECRET = 'cs_4417-of-the-client';

/** Answers every exchange of a code with the token, and every question as it is told. */
async function startProvider(answer: (token: string) => { status: number; body: unknown }) {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    const { authorization = '' } = request.headers;
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      heard.push(`${request.url} ${authorization} ${body}`);
      const reply =
        request.url === '/oauth/token'
          ? { status: 200, body: { access_token: TOKEN, token_type: 'bearer' } }
          : answer(authorization.replace('Bearer ', ''));
      response.writeHead(reply.status, { 'content-type': 'application/json' });
      response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  return { address: `http://127.0.0.1:${bound.port}`, heard };
}

async function connectTo(answer: Parameters<typeof startProvider>[0]) {
  const { address } = await startProvider(answer);
  const entry: DesignRegistrationEntry = {
    clientId: 'counterfoil',
    clientSecret: CLIENT_SECRET,
    authorizeUrl: `${address}/authorize`,
    authUrl: address,
    apiUrl: address,
    callbackUrl: await freeCallback(),
    sendsCallback: true,
  };
  const account = designAccountForTests({ keychain: lockableKeychain().keychain });
  await account.service.saveRegistration(entry);
  await account.service.connect();
  const state = new URL(account.opened.at(-1) ?? '').searchParams.get('state') ?? '';
  const callback = new URL(entry.callbackUrl);
  callback.search = new URLSearchParams({ code: 'code-0815-of-the-owner', state }).toString();
  await (await fetch(callback)).text();
  const view = await account.until(({ attempt }) => attempt === null);
  return { shown: JSON.stringify([view, account.stored]), view };
}

describe('a provider that echoes a secret', () => {
  const user = (change: object) => ({ id: 7, name: 'Shop', username: 'shop', ...change });
  it.each([
    ['as its name', (token: string) => ({ status: 200, body: user({ name: token }) })],
    [
      'in its user name',
      (token: string) => ({ status: 200, body: user({ username: `@${token}!` }) }),
    ],
    ['the client secret', () => ({ status: 200, body: user({ name: CLIENT_SECRET }) })],
    [
      'in base64',
      (token: string) => ({
        status: 200,
        body: user({ name: Buffer.from(token).toString('base64') }),
      }),
    ],
    ['in an error', (token: string) => ({ status: 500, body: { error: token } })],
    ['the client secret in an error', () => ({ status: 500, body: { reason: CLIENT_SECRET } })],
    ['in what is no JSON', (token: string) => ({ status: 200, body: `<b>${token}</b>` })],
  ] as const)('shows it to nobody: %s', async (_how, answer) => {
    const { shown, view } = await connectTo(answer);
    expect(view.token).toBe('keychain');
    for (const secret of [TOKEN, CLIENT_SECRET])
      for (const form of [secret, Buffer.from(secret).toString('base64').replace(/=+$/, '')])
        expect(shown).not.toContain(form);
    expect(shown).toContain('[secret]');
  });
});

describe('a page that changes an address', () => {
  it.each([['authorizeUrl'], ['authUrl'], ['apiUrl']] as const)(
    'has to know the client secret: %s',
    async (field) => {
      const elsewhere = await startProvider(() => ({ status: 200, body: {} }));
      const shop = await openDesignShop();
      await shop.register();
      const before = shop.account.service.view();
      await expect(
        shop.register({ [field]: elsewhere.address, clientSecret: null }),
      ).rejects.toMatchObject({ field: 'clientSecret', problem: 'secret-empty' });
      expect(shop.account.service.view()).toStrictEqual(before);
      await shop.connect();
      expect(elsewhere.heard).toEqual([]);
    },
  );

  it.each([['authorizeUrl'], ['authUrl'], ['apiUrl']] as const)(
    'in the settings finds no secret to connect with: %s',
    async (field) => {
      const shop = await openDesignShop();
      await shop.register();
      const { registration } = shop.account.stored;
      if (registration === null) throw new Error('nothing was registered');
      shop.account.stored.registration = { ...registration, [field]: 'http://127.0.0.1:9' };
      await expect(shop.account.service.connect()).rejects.toMatchObject({ code: 'no-secret' });
      expect(shop.account.opened).toEqual([]);
    },
  );
});
