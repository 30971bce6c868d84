import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES } from '../../../src/main/hosts/browser/body.ts';
import { overview } from '../../support/samples/call-input.ts';
import { hostFixture, type Asking, type HostFixture } from '../../support/real/host-fixture.ts';

const ok = { getOverview: () => overview };

describe('the printed address', () => {
  it('works once, and the cookie that it gives works from then on', async () => {
    const host = await hostFixture({ handlers: ok });
    const first = await host.ask(`/?token=${host.token}`);
    expect(first).toMatchObject({ status: 303, headers: { location: '/' } });
    const [set = ''] = first.headers['set-cookie'] ?? [];
    expect(set).toMatch(/^counterfoil-\d+=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/$/);
    expect(set).not.toContain(host.token);
    const cookie = set.split(';')[0] ?? '';
    for (let time = 0; time < 2; time += 1)
      expect((await host.ask('/', { headers: { Cookie: cookie } })).status).toBe(200);
    expect(JSON.parse((await host.call(cookie, 'getOverview', {})).text)).toEqual({
      ok: true,
      value: overview,
    });
  });

  it('says in one sentence that it was used, and how to get a new one', async () => {
    const host = await hostFixture();
    await host.enter();
    for (const path of [`/?token=${host.token}`, '/', '/?token=']) {
      const again = await host.ask(path);
      expect(again).toMatchObject({ status: 403 });
      expect(again.headers['set-cookie']).toBeUndefined();
      expect(again.text).toMatch(/<p>Used or wrong address.+new one\.<\/p>/);
    }
  });

  it('takes the browser that already has the cookie back to the page', async () => {
    const host = await hostFixture();
    const cookie = await host.enter();
    const again = await host.ask(`/?token=${host.token}`, { headers: { Cookie: cookie } });
    expect(again).toMatchObject({ status: 303, headers: { location: '/' } });
  });

  it('is not spent by a wrong token, a HEAD request or a browser that loads ahead', async () => {
    const host = await hostFixture();
    await host.ask('/?token=wrong');
    await host.ask(`/?token=${host.token}x`);
    await host.ask(`/?token=${host.token}`, { method: 'HEAD' });
    await host.ask(`/?token=${host.token}`, { headers: { 'Sec-Purpose': 'prefetch' } });
    expect(await host.enter()).not.toBe('');
  });
});

describe('a page', () => {
  it('is served with the bridge before its own script, and strict headers', async () => {
    const host = await hostFixture();
    const cookie = await host.enter();
    const page = await host.ask('/', { headers: { Cookie: cookie } });
    expect(page.text.indexOf('/bridge.js')).toBeGreaterThan(0);
    expect(page.text.indexOf('/bridge.js')).toBeLessThan(page.text.indexOf('./assets/app.js'));
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('has its scripts and the bridge', async () => {
    const host = await hostFixture();
    const headers = { Cookie: await host.enter() };
    expect((await host.ask('/assets/app.js', { headers })).text).toContain('started');
    expect((await host.ask('/bridge.js', { headers })).text).toContain('the bridge');
  });

  it.for([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
    '/assets/',
    '/assets',
    '/index.html',
    '/assets/app.js%00',
    '/__proto__',
    '/constructor',
    'http://127.0.0.1/secret.txt',
  ])('has nothing at %s', async (path) => {
    const host = await hostFixture();
    const answer = await host.ask(path, { headers: { Cookie: await host.enter() } });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('outside');
  });
});

describe('requests that are not ours to answer', () => {
  const call = (host: HostFixture, cookie: string): Required<Asking> => ({
    method: 'POST',
    headers: { Origin: host.origin, Cookie: cookie, 'Content-Type': 'application/json' },
    body: '{}',
  });

  it.for([
    ['no cookie', 403, { Cookie: '' }],
    ['a made-up cookie', 403, { Cookie: 'counterfoil-1=x; counterfoil=x' }],
    ['no origin', 403, { Origin: '' }],
    ['the null origin', 403, { Origin: 'null' }],
    ['another origin', 403, { Origin: 'https://evil.example' }],
    ['another port of this machine', 403, { Origin: 'http://127.0.0.1:1' }],
    ['a name that was made to point here', 403, { Host: 'evil.example' }],
    ['localhost by name', 403, { Host: 'localhost' }],
    ['another site by the browser’s word', 403, { 'Sec-Fetch-Site': 'cross-site' }],
    ['the same site, another port', 403, { 'Sec-Fetch-Site': 'same-site' }],
    ['a form', 415, { 'Content-Type': 'text/plain' }],
    ['an upload', 415, { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['no type', 415, { 'Content-Type': '' }],
    ['JSON in another alphabet', 415, { 'Content-Type': 'application/json; charset=utf-16' }],
  ] as const)('%s', async ([, status, changed]) => {
    const host = await hostFixture({ handlers: ok });
    const good = call(host, await host.enter());
    expect((await host.ask('/call/getOverview', good)).status).toBe(200);
    const asking = { ...good, headers: { ...good.headers, ...changed } };
    const answer = await host.ask('/call/getOverview', asking);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain('"ok":true');
  });

  it.for(['PUT', 'DELETE', 'OPTIONS', 'PATCH'])('a call by %s', async (method) => {
    const host = await hostFixture({ handlers: ok });
    const asking = { ...call(host, await host.enter()), method };
    const answer = await host.ask('/call/getOverview', asking);
    expect(answer.status).toBe(405);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('a page or a stream without the cookie, or from another site', async () => {
    const host = await hostFixture();
    const cookie = await host.enter();
    for (const path of ['/', '/bridge.js', '/assets/app.js', '/events', '/nothing']) {
      expect((await host.ask(path)).status).toBe(403);
      const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' };
      expect((await host.ask(path, { headers })).status).toBe(403);
      expect(
        (await host.ask(path, { headers: { Host: 'evil.example', Cookie: cookie } })).status,
      ).toBe(403);
    }
  });

  it('a call by its GET address', async () => {
    const host = await hostFixture({ handlers: ok });
    const headers = { Cookie: await host.enter() };
    expect((await host.ask('/call/getOverview', { headers })).status).toBe(404);
    expect(host.ran).toEqual([]);
  });

  it.for(['nothing', '__proto__', 'constructor', 'toString'])('a call named %s', async (name) => {
    const host = await hostFixture();
    const answer = await host.call(await host.enter(), name, {});
    expect(JSON.parse(answer.text)).toMatchObject({ ok: false, error: { code: 'unknown-call' } });
  });
});

describe('bodies', () => {
  it.for([
    ['half of one', '{"id":'],
    ['nothing', ''],
    ['not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
    ['one with a prototype', '{"__proto__":{"id":1}}'],
    ['a deep one', '['.repeat(500_000)],
  ] as const)('%s is refused as input', async ([, body]) => {
    const host = await hostFixture();
    const answer = await host.ask('/call/getPayment', {
      method: 'POST',
      headers: {
        Origin: host.origin,
        Cookie: await host.enter(),
        'Content-Type': 'application/json',
      },
      body,
    });
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'invalid-input' } });
    expect(host.ran).toEqual([]);
  });

  it('one that is too large is refused, and the next call works', async () => {
    const host = await hostFixture({ handlers: ok });
    const cookie = await host.enter();
    const large = await host.call(cookie, 'getPayment', { id: 'x'.repeat(MAX_BODY_BYTES) });
    expect(large.status).toBe(413);
    expect(JSON.parse(large.text)).toMatchObject({ error: { code: 'too-large' } });
    expect((await host.call(cookie, 'getOverview', {})).status).toBe(200);
    expect(host.ran).toEqual([]);
  });

  it('one that does not come is not waited for', async () => {
    const host = await hostFixture({ requestTimeoutMs: 100 });
    const cookie = await host.enter();
    const socket = connect(Number(new URL(host.origin).port), '127.0.0.1');
    socket.write(
      `POST /call/getOverview HTTP/1.1\r\nHost: ${new URL(host.origin).host}\r\n` +
        `Origin: ${host.origin}\r\nCookie: ${cookie}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
    );
    socket.on('error', () => undefined);
    socket.resume();
    await once(socket, 'close');
    expect(host.ran).toEqual([]);
  });
});

describe('where it listens', () => {
  it('is this machine alone', async () => {
    const host = await hostFixture();
    const { hostname, port } = new URL(host.origin);
    expect(hostname).toBe('127.0.0.1');
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ family, address }) => family === 'IPv4' && address !== '127.0.0.1');
    for (const { address } of others) {
      const socket = connect(Number(port), address);
      await expect(once(socket, 'connect')).rejects.toThrow('ECONNREFUSED');
    }
  });
});
