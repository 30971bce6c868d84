/** A provider, or a page, that wants the secrets: what is sent where, and what comes back of it. */
import { describe, expect, it } from 'vitest';
import type { DesignRegistrationEntry } from '../../../src/shared/features/design-account/calls.ts';
import { designAccountForTests, freeCallback } from '../../support/real/design-account.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { openDesignShop } from '../../support/real/design-shop.ts';
import { serveTls } from '../../support/machines/serve-tls.ts';

const TOKEN = 'tok_7F3K9Q-of-the-shop';
const CLIENT_SECRET = 'cs_4417-of-the-client';
const CODE = 'code-0815-of-the-owner';

interface Answer {
  status: number;
  body: unknown;
}
const granted: Answer = { status: 200, body: { access_token: TOKEN, token_type: 'bearer' } };

/** Answers every question as it is told, and every exchange of a code with the token unless told. */
async function startProvider(
  answer: (token: string) => Answer,
  exchange: (form: URLSearchParams) => Answer = () => granted,
) {
  const heard: string[] = [];
  const service = await serveTls((request, response) => {
    const { authorization = '' } = request.headers;
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      heard.push(`${request.url} ${authorization} ${body}`);
      const reply =
        request.url === '/oauth/token'
          ? exchange(new URLSearchParams(body))
          : answer(authorization.replace('Bearer ', ''));
      response.writeHead(reply.status, { 'content-type': 'application/json' });
      response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
    });
  });
  return { ...service, heard };
}

async function connectTo(...answers: Parameters<typeof startProvider>) {
  const { address, trust } = await startProvider(...answers);
  const entry: DesignRegistrationEntry = {
    clientId: 'counterfoil',
    clientSecret: CLIENT_SECRET,
    authorizeUrl: `${address}/authorize`,
    authUrl: address,
    apiUrl: address,
    callbackUrl: await freeCallback(),
    sendsCallback: true,
  };
  const account = designAccountForTests({
    keychain: lockableKeychain().keychain,
    trust: [trust],
  });
  await account.service.saveRegistration(entry);
  /** @param brings what the browser brings to the callback, beside the state */
  async function connect(brings: Record<string, string> = { code: CODE }) {
    await account.service.connect();
    const state = new URL(account.opened.at(-1) ?? '').searchParams.get('state') ?? '';
    const callback = new URL(entry.callbackUrl);
    callback.search = new URLSearchParams({ ...brings, state }).toString();
    await (await fetch(callback)).text();
    const view = await account.until(({ attempt }) => attempt === null);
    return { shown: JSON.stringify([view, account.stored]), view };
  }
  return { ...(await connect()), again: connect };
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

describe('a provider that is connected to again', () => {
  const user = { status: 200, body: { id: 7, name: 'Shop', username: 'shop' } };
  /** Grants the first code, and answers the next as it is told. */
  const grantsOnce = (then: Answer) => {
    const answers = [granted];
    return () => answers.shift() ?? then;
  };

  it.each([
    ['beside the words of an error', { error: 'already granted', name: TOKEN }],
    ['in the words of an error', { error: `already granted: ${TOKEN}` }],
    ['in hex', { message: Buffer.from(TOKEN).toString('hex').toUpperCase() }],
  ])('shows nobody the token that is stored: %s', async (_how, body) => {
    const { again } = await connectTo(() => user, grantsOnce({ status: 500, body }));
    const { shown, view } = await again();
    expect(view).toMatchObject({ token: 'keychain', problem: { code: 'unreadable' } });
    expect(shown).not.toContain(TOKEN);
    expect(shown.toLowerCase()).not.toContain(Buffer.from(TOKEN).toString('hex'));
    expect(view.problem?.detail).toMatch(/^HTTP 500 (already granted(: \[secret\])?|\[secret\])$/);
  });

  it('shows nobody the token that is stored where the browser brings it', async () => {
    const { again } = await connectTo(() => user);
    const { view } = await again({ error: `granted_${TOKEN}` });
    expect(view.problem).toMatchObject({
      code: 'unreadable',
      detail: 'error: granted_[secret]',
    });
  });

  it('shows nobody the token of before, or the code, as a name', async () => {
    const names = ['Shop', `${TOKEN} ${CODE}`];
    const answer = () => ({ ...user, body: { ...user.body, name: names.shift() } });
    const next = { status: 200, body: { access_token: 'tok-of-a-new-one', token_type: 'bearer' } };
    const { again } = await connectTo(answer, grantsOnce(next));
    expect((await again()).view.profile?.name).toBe('[secret] [secret]');
  });

  it.each([
    [{ access_token: ['tok-of-a-new-one'] }],
    [{ access_token: 'tok of-a-new-one', token_type: 'bearer' }],
    [{ jwt: 'tok-of-a-new-one' }],
  ])('shows nobody a token that it can’t read: %o', async (body) => {
    const { again } = await connectTo(() => user, grantsOnce({ status: 200, body }));
    expect((await again()).view.problem).toMatchObject({
      code: 'unreadable',
      detail: 'HTTP 200, no usable access token',
    });
  });
});

describe('what a provider says', () => {
  const nobody = () => ({ status: 404, body: '' });

  it.each([
    ['in the browser', { error: 'invalid_request', error_description: 'Redirect URI mismatch' }],
    ['as the error', { error: 'redirect_uri_mismatch' }],
  ])('of the callback is understood %s', async (_where, brings) => {
    const { again } = await connectTo(nobody);
    expect((await again(brings)).view.problem).toMatchObject({ code: 'redirect-mismatch' });
  });

  it('is understood where a description is about something else', async () => {
    const { again } = await connectTo(nobody);
    const brings = { error: 'invalid_request', error_description: 'client_id is missing' };
    expect((await again(brings)).view.problem).toMatchObject({ code: 'missing-parameter' });
  });

  it('with a usable token is a success, whatever else stands there', async () => {
    const body = { access_token: TOKEN, token_type: 'Bearer', error: 'redirect_uri_mismatch' };
    const { view } = await connectTo(nobody, () => ({ status: 200, body }));
    expect(view).toMatchObject({ token: 'keychain', problem: { detail: 'HTTP 404' } });
  });

  it('is cleaned, and what we say of it is not', async () => {
    const { again } = await connectTo(nobody);
    expect((await again({ code: '', session: 'x' })).view.problem).toMatchObject({
      detail: 'a reply without one code: code, session, state',
    });
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
      shop.account.stored.registration = { ...registration, [field]: 'https://127.0.0.1:9' };
      await expect(shop.account.service.connect()).rejects.toMatchObject({ code: 'no-secret' });
      expect(shop.account.opened).toEqual([]);
    },
  );
});
