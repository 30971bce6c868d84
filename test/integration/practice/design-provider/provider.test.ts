import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { designRegistrationSchema } from '../../../../src/shared/design-account.ts';
import { CALLBACK, openDesignDesk, tokenReply } from '../../../support/design-desk.ts';

const MINUTE_MS = 60_000;

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((told) => {
    const socket = connect({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      told(true);
    });
    socket.once('error', () => told(false));
  });
}

test('the registration is one that the app can use, on this machine and nowhere else', async () => {
  const { registration, page } = (await openDesignDesk()).provider;
  expect(designRegistrationSchema.parse(registration)).toEqual(registration);
  const { origin, hostname, port } = new URL(page);
  expect(registration).toMatchObject({
    authorizeUrl: `${origin}/authorize`,
    authUrl: origin,
    apiUrl: origin,
    callbackUrl: CALLBACK,
    sendsCallback: true,
  });
  expect(hostname).toBe('127.0.0.1');
  const hosts = ['127.0.0.1', '127.0.0.2', '::1'];
  const reached = await Promise.all(hosts.map((host) => canConnect(host, Number(port))));
  expect(reached).toEqual([true, false, false]);
});

test('an approved connection shows whose account it is', async () => {
  const desk = await openDesignDesk();
  const asked = await desk.question({ state: 's' });
  expect([asked.status, asked.text]).toEqual([200, expect.stringContaining('Practice Shop')]);

  const back = await desk.decide('approve', { state: 'a "state" & more' });
  expect(back.href.split('?')[0]).toBe(CALLBACK);
  expect([...back.searchParams.keys()]).toEqual(['code', 'state']);
  expect(back.searchParams.get('state')).toBe('a "state" & more');

  const exchanged = await desk.exchange(back.searchParams.get('code') ?? '');
  expect([exchanged.status, exchanged.headers.get('content-type')]).toEqual([
    200,
    'application/json',
  ]);
  expect(exchanged.headers.get('cache-control')).toBe('no-store');
  const { access_token: token } = tokenReply.parse(JSON.parse(exchanged.text));

  const user = await desk.user(token);
  expect(user.status).toBe(200);
  expect(JSON.parse(user.text)).toEqual({
    id: 40_771,
    name: 'Practice Shop',
    username: 'practice-shop',
  });
});

test('a denial leads back with an error and the state, and gives no code', async () => {
  const desk = await openDesignDesk();
  const back = await desk.decide('deny', { state: 's' });
  expect(back.href.split('?')[0]).toBe(CALLBACK);
  expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', state: 's' });
});

test('an app that sent no state gets none, and may name the registered callback', async () => {
  const desk = await openDesignDesk();
  const back = await desk.decide('approve', { redirect_uri: CALLBACK, response_type: 'code' });
  expect([...back.searchParams.keys()]).toEqual(['code']);
});

test('a callback with a query of its own keeps it', async () => {
  const desk = await openDesignDesk({ callbackUrl: `${CALLBACK}?counter=1` });
  const back = await desk.decide('deny', { state: 's' });
  expect(Object.fromEntries(back.searchParams)).toEqual({
    counter: '1',
    error: 'access_denied',
    state: 's',
  });
});

test('the exchange goes with the callback left out, and with a grant type', async () => {
  const desk = await openDesignDesk();
  const bare = await desk.exchange(await desk.code(), { redirect_uri: undefined });
  expect(bare.status).toBe(200);
  const typed = await desk.exchange(await desk.code(), { grant_type: 'authorization_code' });
  expect(typed.status).toBe(200);
});

test('a code is good for just under ten minutes', async () => {
  const desk = await openDesignDesk();
  const [first, second] = [await desk.code(), await desk.code()];
  await desk.clock.advance(10 * MINUTE_MS - 1);
  expect((await desk.exchange(first)).status).toBe(200);
  await desk.clock.advance(1);
  const late = await desk.exchange(second);
  expect([late.status, late.text]).toEqual([400, '{"error":"invalid_grant"}']);
});

test('a code that comes twice takes back the token that it gave, and no other', async () => {
  const desk = await openDesignDesk();
  const other = await desk.token();
  const code = await desk.code();
  const first = await desk.exchange(code);
  const { access_token: token } = tokenReply.parse(JSON.parse(first.text));
  expect((await desk.user(token)).status).toBe(200);
  const again = await desk.exchange(code);
  expect([again.status, again.text]).toEqual([400, '{"error":"invalid_grant"}']);
  expect((await desk.user(token)).status).toBe(401);
  expect((await desk.user(other)).status).toBe(200);
});

test('a token outlives a restart, the client secret does not', async () => {
  const desk = await openDesignDesk();
  const token = await desk.token();
  const code = await desk.code();
  const { clientSecret, registration } = desk.provider;
  await desk.restart();
  expect((await desk.user(token)).status).toBe(200);
  expect(desk.provider.registration.clientId).toBe(registration.clientId);
  const old = await desk.exchange(code, { client_secret: clientSecret });
  expect([old.status, old.text]).toEqual([401, '{"error":"invalid_client"}']);
  expect((await desk.exchange(code)).status).toBe(200);
});

test('a code belongs to the callback that it was sent to', async () => {
  const desk = await openDesignDesk();
  const code = await desk.code();
  await desk.restart({ callbackUrl: 'http://127.0.0.1:47632/elsewhere' });
  const reply = await desk.exchange(code);
  expect([reply.status, reply.text]).toEqual([400, '{"error":"invalid_grant"}']);
});

test('its owner revokes access on the page, and the app has to connect again', async () => {
  const desk = await openDesignDesk();
  expect((await desk.ask('/')).text).toContain('was not let in yet');
  const [first, second] = [await desk.token(), await desk.token()];
  expect((await desk.ask('/')).text).toContain('may see this account since');

  const reply = await desk.press('revoke');
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/']);
  expect((await desk.ask('/')).text).toContain('Access was revoked on');
  expect([(await desk.user(first)).status, (await desk.user(second)).status]).toEqual([401, 401]);
  await desk.restart();
  expect((await desk.user(first)).status).toBe(401);

  expect((await desk.user(await desk.token())).status).toBe(200);
  const page = (await desk.ask('/')).text;
  expect(page).toContain('may see this account since');
  expect(page).not.toContain('Access was revoked');
});

test('a name that is changed on the page is the one that the app sees, also after a restart', async () => {
  const desk = await openDesignDesk();
  const token = await desk.token();
  await desk.press('rename', { name: '  متجر “Ada” & <Sons>  ' });
  await desk.restart();
  expect(JSON.parse((await desk.user(token)).text)).toMatchObject({ name: 'متجر “Ada” & <Sons>' });
});

test.each([
  ['nothing', '   ', 'Type a name.'],
  ['too much', 'x'.repeat(201), 'At most 200 characters.'],
  ['a control character', 'Shop\u0000', 'A name has no control characters.'],
])('a name that is %s is not taken, and stays in its field', async (_kind, name, words) => {
  const desk = await openDesignDesk();
  const token = await desk.token();
  const reply = await desk.press('rename', { name });
  expect(reply.status).toBe(422);
  expect(reply.text).toContain(words);
  expect(reply.text).toContain('aria-invalid="true"');
  expect(JSON.parse((await desk.user(token)).text)).toMatchObject({ name: 'Practice Shop' });
});

test('a name of 200 characters is taken', async () => {
  const desk = await openDesignDesk();
  const token = await desk.token();
  const name = 'x'.repeat(200);
  await desk.press('rename', { name });
  expect(JSON.parse((await desk.user(token)).text)).toMatchObject({ name });
});

test('out of reach, connections are dropped while the pages go on, until it answers again', async () => {
  const desk = await openDesignDesk();
  const [token, code] = [await desk.token(), await desk.code()];
  await desk.press('pretend');
  const dropped = async () => {
    await expect(desk.user(token)).rejects.toThrow('fetch failed');
    await expect(desk.exchange(code)).rejects.toThrow('fetch failed');
  };
  await dropped();
  expect((await desk.ask('/')).text).toContain('Pretending to be out of reach');
  const question = await desk.question();
  expect([question.status, question.text]).toEqual([
    200,
    expect.stringContaining('will not answer'),
  ]);

  await desk.restart();
  await dropped();
  await desk.press('answer');
  expect((await desk.user(token)).status).toBe(200);
  expect((await desk.exchange(code)).status).toBe(200);
});
