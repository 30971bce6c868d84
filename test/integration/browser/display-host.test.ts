import { once } from 'node:events';
import { IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import type { DisplayView } from '../../../src/shared/features/display/display.ts';
import { idleDisplay } from '../../support/fakes/bridge/display.ts';
import { hostFixture } from '../../support/real/host-fixture.ts';

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const PAID: DisplayView = {
  ...idleDisplay,
  showing: { state: 'paid', amountMinor: 150_000, currency: 'NGN' },
};

async function openDisplay() {
  const host = await hostFixture();
  const cashier = await host.enter();
  const { origin, searchParams } = new URL(await host.newDisplayAddress());
  const token = searchParams.get('token') ?? '';

  async function open(path: string, { method = 'GET', headers = {} }: Asked = {}) {
    const outgoing = request(origin, { path, method, headers, agent: false });
    outgoing.end();
    const arrived: unknown[] = await once(outgoing, 'response');
    const [response] = arrived;
    if (!(response instanceof IncomingMessage)) throw new Error('no response');
    return response;
  }

  async function ask(path: string, asked?: Asked) {
    const response = await open(path, asked);
    response.resume();
    return response.statusCode;
  }

  async function enter(): Promise<string> {
    const { headers } = await open(`/?token=${token}`);
    return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  }

  /** What the stream says, piece by piece. */
  async function* follow(cookie: string): AsyncGenerator<string> {
    const response = await open('/events', { headers: { Cookie: cookie } });
    if (response.statusCode !== 200) throw new Error(`no stream: ${response.statusCode}`);
    for await (const piece of response) yield String(piece);
  }

  return { host, cashier, origin, token, ask, enter, follow };
}

test('the address works once, at a port of its own', async () => {
  const { host, origin, token, ask, enter } = await openDisplay();
  const cookie = await enter();

  expect(origin).not.toBe(host.origin);
  expect(new URL(origin).hostname).toBe('127.0.0.1');
  expect(await ask('/', { headers: { Cookie: cookie } })).toBe(200);
  expect(await ask(`/?token=${token}`)).toBe(403);
  expect(await ask('/')).toBe(403);
});

test('what is shown is heard, and nothing else of the app', async () => {
  const { host, enter, follow } = await openDisplay();
  host.emit('displayChanged', idleDisplay);
  const stream = follow(await enter());

  expect((await stream.next()).value).toBe(
    `event: displayChanged\ndata: ${JSON.stringify(idleDisplay)}\n\n`,
  );
  host.emit('checkAsked', {});
  host.emit('displayChanged', PAID);
  expect((await stream.next()).value).toBe(
    `event: displayChanged\ndata: ${JSON.stringify(PAID)}\n\n`,
  );
  await stream.return(undefined);
});

test('a view with more in it than the contract has is not sent', async () => {
  const { host, enter, follow } = await openDisplay();
  host.emit('displayChanged', idleDisplay);
  const stream = follow(await enter());
  await stream.next();
  host.emit('displayChanged', Object.assign({ customer: '0803 555 1234' }, idleDisplay));
  host.emit('displayChanged', PAID);

  expect((await stream.next()).value).toContain('"state":"paid"');
  await stream.return(undefined);
});

test('nothing can be called there, by whatever it says of itself', async () => {
  const { host, cashier, origin, ask, enter } = await openDisplay();
  const cookie = await enter();
  const cookies = [cookie, cashier, `${cookie}; ${cashier}`];
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    for (const Cookie of cookies)
      for (const Origin of [origin, host.origin])
        expect(await ask('/call/getOverview', { method, headers: { Cookie, Origin } })).toBe(405);
  for (const path of ['/call/getOverview', '/index.html', '/customer.html', '/../secret.txt'])
    expect(await ask(path, { headers: { Cookie: cookie } })).toBe(404);
  expect(host.ran).toEqual([]);
});

test('neither cookie opens the other page, and its origin may call nobody', async () => {
  const { host, cashier, origin, ask, enter } = await openDisplay();
  const cookie = await enter();

  expect(await ask('/', { headers: { Cookie: cashier } })).toBe(403);
  expect(await ask('/events', { headers: { Cookie: cashier } })).toBe(403);
  expect((await host.ask('/', { headers: { Cookie: cookie } })).status).toBe(403);
  expect((await host.call(cookie, 'getOverview', {})).status).toBe(403);
  // In one browser both cookies go to both ports: there the origin decides.
  const both = `${cookie}; ${cashier}`;
  const called = await host.ask('/call/getOverview', {
    method: 'POST',
    headers: { Cookie: both, Origin: origin, 'Content-Type': 'application/json' },
    body: '{}',
  });
  expect(called.status).toBe(403);
  const read = await host.ask('/events?after=', {
    headers: { Cookie: both, 'Sec-Fetch-Site': 'same-site' },
  });
  expect(read.status).toBe(403);
  expect(host.ran).toEqual([]);
});

test.each([
  ['another name', { Host: 'localhost' }],
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['the cashier’s page', { 'Sec-Fetch-Site': 'same-site' }],
])('it answers nothing under %s', async (_name, headers) => {
  const { ask, enter } = await openDisplay();

  expect(await ask('/', { headers: { Cookie: await enter(), ...headers } })).toBe(403);
});

test('a new address closes the page of the one before', async () => {
  const { host, ask, enter, follow } = await openDisplay();
  host.emit('displayChanged', idleDisplay);
  const cookie = await enter();
  const stream = follow(cookie);
  await stream.next();
  await host.newDisplayAddress();

  expect((await stream.next()).done).toBe(true);
  expect(await ask('/events', { headers: { Cookie: cookie } })).toBe(403);
});

test('three pages listen at most', async () => {
  const { ask, enter, follow } = await openDisplay();
  const cookie = await enter();
  const streams = [follow(cookie), follow(cookie), follow(cookie)];
  for (const stream of streams) await stream.next();

  expect(await ask('/events', { headers: { Cookie: cookie } })).toBe(503);
  for (const stream of streams) await stream.return(undefined);
});
