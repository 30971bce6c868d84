import Database from 'better-sqlite3';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { ENDPOINT_PATHS } from '../../../src/main/features/practice/requests.ts';
import { accountSchema } from '../../../src/shared/settings.ts';
import {
  basicHeader,
  openPracticeDesk,
  type PracticeDesk,
} from '../../support/real/practice-desk.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';

const demand = { reference: 'A1-260115-000001', amount: '12.50', currency: 'USD' };

/** A create-payment with headers that `fetch` would not let anyone choose. */
function createWith(desk: PracticeDesk, headers: Record<string, string>): Promise<number> {
  const { account, secret } = desk.gateway;
  return new Promise((answered, failed) => {
    const request = httpRequest(
      new URL(ENDPOINT_PATHS.create, account.baseUrl),
      {
        method: 'POST',
        headers: {
          authorization: basicHeader(account.email, secret),
          'content-type': 'application/json',
          ...headers,
        },
      },
      (response) => {
        response.resume();
        answered(response.statusCode ?? 0);
      },
    );
    request.on('error', failed);
    request.end(JSON.stringify(demand));
  });
}

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

test('the account is one that the app can use, on this machine and nowhere else', async () => {
  const { account } = (await openPracticeDesk()).gateway;
  expect(accountSchema.parse(account)).toEqual(account);
  const { hostname, port, pathname } = new URL(account.baseUrl);
  expect([hostname, pathname]).toEqual(['127.0.0.1', '/v1']);
  // Bound to every address, it would be reached by each of these; bound to one, by that alone.
  const hosts = ['127.0.0.1', '127.0.0.2', '::1'];
  const reached = await Promise.all(hosts.map((host) => canConnect(host, Number(port))));
  expect(reached).toEqual([true, false, false]);
});

test.each(['localhost', '127.0.0.1', 'pay.example', '127.0.0.1.pay.example:80'])(
  'a request that names the host %s is turned away and leaves no trace',
  async (host) => {
    const desk = await openPracticeDesk();
    expect(await createWith(desk, { host })).toBe(421);
    expect(desk.gateway.book.requests()).toEqual([]);
  },
);

test('its own host with its own port is let in', async () => {
  const desk = await openPracticeDesk();
  expect(await createWith(desk, { host: new URL(desk.gateway.account.baseUrl).host })).toBe(200);
});

test('a web page gets no leave to ask or to read', async () => {
  const desk = await openPracticeDesk();
  const origin = { origin: 'https://shop.example' };
  const preflight = await desk.ask(ENDPOINT_PATHS.create, { method: 'OPTIONS', headers: origin });
  expect(preflight.status).toBe(405);
  const reply = await desk.post('create', demand, origin);
  const headers = [...preflight.headers.keys(), ...reply.headers.keys()];
  expect(headers.filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', ''])(
  'a body of type "%s" is malformed, as a form of a web page would be',
  async (type) => {
    const desk = await openPracticeDesk();
    const reply = await desk.post('create', demand, { 'content-type': type });
    expect([reply.status, reply.text]).toEqual([400, '{"status":"error"}']);
    expect(desk.gateway.book.payments()).toEqual([]);
  },
);

test.each([
  ['no JSON', '{"amount":'],
  ['an array', '[]'],
  ['null', 'null'],
  ['nothing', ''],
])('a body that is %s is malformed', async (_kind, body) => {
  const desk = await openPracticeDesk();
  const reply = await desk.ask(ENDPOINT_PATHS.charge, {
    method: 'POST',
    headers: {
      authorization: basicHeader(desk.gateway.account.email, desk.gateway.secret),
      'content-type': 'application/json; charset=utf-8',
    },
    body,
  });
  expect([reply.status, reply.text]).toEqual([400, '{"status":"error"}']);
});

test('a charge for another amount or currency than was created is refused', async () => {
  const desk = await openPracticeDesk();
  await desk.post('create', demand);
  const more = await desk.post('charge', { ...demand, amount: '12.51' });
  expect([more.status, more.text]).toEqual([400, expect.stringContaining('amount')]);
  const other = await desk.post('charge', { ...demand, currency: 'EUR' });
  expect([other.status, other.text]).toEqual([400, expect.stringContaining('currency')]);
  expect(desk.gateway.book.payments()).toMatchObject([{ chargedAt: null }]);
});

test('a body of 64 KiB is read and a longer one is refused', async () => {
  const desk = await openPracticeDesk();
  const frame = JSON.stringify({ ...demand, filler: '' }).length;
  const filled = (size: number) => ({ ...demand, filler: 'x'.repeat(size - frame) });
  expect((await desk.post('create', filled(65_536))).status).toBe(200);
  expect((await desk.post('create', filled(65_537))).status).toBe(413);
  expect((await desk.post('create', filled(5_000_000))).status).toBe(413);
  expect(desk.gateway.book.requests()).toHaveLength(1);
});

test('without credentials a request is written down and does nothing', async () => {
  const desk = await openPracticeDesk();
  expect((await desk.post('create', demand, { authorization: '' })).status).toBe(401);
  expect(desk.gateway.book.requests()).toMatchObject([
    { method: 'POST', path: ENDPOINT_PATHS.create, endpoint: null, answeredWith: 401 },
  ]);
  expect(desk.gateway.book.payments()).toEqual([]);
});

test('the secret is new at every start and stands in no file', async () => {
  const desk = await openPracticeDesk();
  await desk.post('create', demand);
  const first = desk.gateway.secret;
  const files = await Promise.all(['', '-wal'].map((ending) => readFile(desk.bookPath + ending)));
  const text = Buffer.concat(files).toString('latin1');
  expect(text).toContain(demand.reference);
  expect(text).not.toContain(first);
  expect(text).not.toContain(basicHeader(desk.gateway.account.email, first).slice(6));
  await desk.restart();
  expect(desk.gateway.secret).not.toBe(first);
  const { email } = desk.gateway.account;
  const old = await desk.post('create', demand, { authorization: basicHeader(email, first) });
  expect(old.status).toBe(401);
});

test('a gateway reference starts differently in each book', async () => {
  const references: (string | undefined)[] = [];
  for (const byte of [1, 2]) {
    const random = (size: number) => (size === 4 ? Buffer.alloc(4, byte) : randomBytes(size));
    const desk = await openPracticeDesk({ random });
    await desk.post('create', demand);
    references.push(desk.gateway.book.payments()[0]?.gatewayReference);
  }
  expect(new Set(references).size).toBe(2);
});

test('closing drops a reply that is held back, and its timer', async () => {
  const desk = await openPracticeDesk();
  const slow = desk.post('create', { ...demand, amount: '12.08' }).then(
    () => 'answered',
    () => 'dropped',
  );
  await expect.poll(() => desk.clock.pendingTimers()).toBe(1);
  await desk.restart();
  expect(await slow).toBe('dropped');
  expect(desk.clock.pendingTimers()).toBe(0);
  expect(desk.gateway.book.payments()).toHaveLength(1);
});

test('trouble with the book is logged and answered, and nothing is half done', async () => {
  const logged: string[] = [];
  const log = { ...silentLog, error: (message: string) => logged.push(message) };
  const desk = await openPracticeDesk({ log });
  const saboteur = new Database(desk.bookPath);
  saboteur.exec('ALTER TABLE requests RENAME TO elsewhere');
  expect((await desk.post('create', demand)).status).toBe(500);
  saboteur.exec('ALTER TABLE elsewhere RENAME TO requests');
  saboteur.close();
  expect(logged).toEqual(['a practice service failed on a request']);
  expect(desk.gateway.book.payments()).toEqual([]);
  expect((await desk.post('create', demand)).status).toBe(200);
});
