/** The payment client behind proxies: real CONNECT and SOCKS5, real TLS, all on loopback. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { GatewayOptions } from '../../../src/main/gateway/options.ts';
import type { Hop, Proxy, Route } from '../../../src/main/system/proxies.ts';
import { gatewayAt, REQUEST, SECRET, TOKEN } from '../../support/gateway-account.ts';
import {
  type HttpManner,
  type ProxyServer,
  type SocksManner,
  startHttpProxy,
  startSocksProxy,
} from '../../support/proxies.ts';
import { issueCertificate, type KeyPair, makeAuthority } from '../../support/tls.ts';
import { PAYMENT, RECORD } from '../../support/wire-faults/bodies.ts';
import { httpReply, startWireServer, type WirePlan } from '../../support/wire-server.ts';

const direct: Hop = { kind: 'direct' };
/** Nothing listens there. */
const dead: Proxy = { kind: 'http', host: '127.0.0.1', port: 1, signIn: null };

let authority: KeyPair;
let keyPair: KeyPair;
/** For a host that only a proxy can find. */
let named: KeyPair;
beforeAll(async () => {
  authority = await makeAuthority('Trusted for this test');
  keyPair = await issueCertificate({ authority });
  named = await issueCertificate({ authority, dnsName: 'pay.invalid' });
});

const opened: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const part of opened.splice(0).reverse()) await part.close();
});
async function kept<T extends { close: () => Promise<void> }>(opening: Promise<T>): Promise<T> {
  const part = await opening;
  opened.push(part);
  return part;
}
const http = (manner: HttpManner, pair?: KeyPair) => kept(startHttpProxy(manner, pair));
const socks = (manner?: SocksManner) => kept(startSocksProxy(manner));

const well: WirePlan = {
  onRequest: (socket, { path }) =>
    socket.write(
      httpReply(200, JSON.stringify(path.includes('getTransactionStatus') ? RECORD : PAYMENT)),
    ),
};

async function open(
  route: Route | (() => Route | Promise<Route>),
  given: { plan?: WirePlan; pair?: KeyPair | null; host?: string } & Partial<GatewayOptions> = {},
) {
  const { plan = well, pair = keyPair, host, ...options } = given;
  const server = await kept(startWireServer(plan, pair ?? undefined));
  const origin = host === undefined ? server.origin : server.origin.replace('127.0.0.1', host);
  const askedFor: string[] = [];
  const gateway = gatewayAt(origin, {
    trust: [authority.cert],
    async findRoute(url) {
      askedFor.push(url);
      return typeof route === 'function' ? route() : route;
    },
    ...options,
  });
  opened.push(gateway);
  return {
    server,
    gateway,
    askedFor,
    host: new URL(origin).host,
    pay: () => gateway.createPayment(gateway.prepareCreatePayment(REQUEST)),
    ask: () => gateway.askStatus('GW-1'),
  };
}

const error = (code: string, certainty = 'not-sent') => ({ ok: false, error: { code, certainty } });
const accepted = { ok: true };

describe('what a proxy is told', () => {
  test('the service’s host and port, and nothing of the account', async () => {
    const proxy = await http('through');
    const { pay, ask, server, host, askedFor } = await open([proxy.proxy]);
    expect(await pay()).toMatchObject(accepted);
    expect(await ask()).toMatchObject(accepted);
    expect(server.requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      `Basic ${TOKEN}`,
      `Basic ${TOKEN}`,
    ]);
    expect(proxy.heard).toHaveLength(2);
    for (const heard of proxy.heard) {
      expect(heard).toMatch(new RegExp(`^CONNECT ${host} HTTP/1\\.1\r\nhost: ${host}\r\n`));
      expect(heard.toLowerCase()).not.toContain('authorization');
    }
    const all = JSON.stringify([proxy.heard, proxy.passed]);
    for (const part of [SECRET, TOKEN, 'shop@example.com', '/v1']) expect(all).not.toContain(part);
    expect(askedFor).toEqual(server.requests.map(({ path }) => `https://${host}${path}`));
  });

  test('its own user and password where it has them, and the service never hears these', async () => {
    const proxy = await http('through');
    const signIn = { user: 'tills', password: 'pä:ss' };
    const { pay, server } = await open([{ ...proxy.proxy, signIn }]);
    expect(await pay()).toMatchObject(accepted);
    const token = Buffer.from('tills:pä:ss').toString('base64');
    expect(proxy.heard[0]).toContain(`\r\nproxy-authorization: Basic ${token}\r\n`);
    expect(JSON.stringify([...(server.requests[0]?.headers ?? [])])).not.toContain(token);
  });

  test('a port and a name that only it can find', async () => {
    const proxy = await http('through');
    const { pay, host } = await open([proxy.proxy], { host: 'pay.invalid', pair: named });
    expect(await pay()).toMatchObject(accepted);
    expect(proxy.heard[0]).toMatch(new RegExp(`^CONNECT ${host} `));
  });

  test('an IPv6 address in brackets, and 443 where the address names no port', async () => {
    const proxy = await http('forbids');
    for (const [origin, target] of [
      ['https://[2001:db8::1]:8443', '[2001:db8::1]:8443'],
      ['https://[2001:db8::1]', '[2001:db8::1]:443'],
      ['https://pay.invalid', 'pay.invalid:443'],
    ] as const) {
      const gateway = gatewayAt(origin, { findRoute: async () => [proxy.proxy] });
      opened.push(gateway);
      expect(await gateway.askStatus('GW-1')).toMatchObject(error('proxy-failed'));
      expect(proxy.heard.at(-1)).toMatch(`CONNECT ${target} HTTP/1.1\r\nhost: ${target}\r\n`);
    }
  });

  test('nothing at all of a service that is reached by http on loopback', async () => {
    const proxy = await http('through');
    const { pay, ask, askedFor } = await open([proxy.proxy], { pair: null });
    expect(await pay()).toMatchObject(accepted);
    expect(await ask()).toMatchObject(accepted);
    expect(proxy.heard).toEqual([]);
    expect(askedFor).toEqual([]);
  });
});

describe('a proxy that lets nothing through', () => {
  test.each([
    ['wants basic', 'proxy-sign-in'],
    ['wants ntlm', 'proxy-sign-in'],
    ['wants something', 'proxy-sign-in'],
    ['forbids', 'proxy-failed'],
    ['finds no service', 'proxy-failed'],
    ['redirects to a portal', 'proxy-failed'],
    ['says 204', 'proxy-failed'],
    ['hangs up', 'proxy-failed'],
    ['resets', 'proxy-failed'],
    ['speaks no http', 'proxy-failed'],
    ['hangs up after 200', 'offline'],
    ['answers itself after 200', 'tls-refused'],
  ] as const)('%s: %s, and nothing was sent', async (manner, code) => {
    const proxy = await http(manner);
    const { pay, ask, server } = await open([proxy.proxy]);
    expect(await pay()).toMatchObject(error(code));
    expect(await ask()).toMatchObject(error(code));
    expect(server.connections()).toBe(0);
    // Not asked again by itself: the question was never put.
    expect(proxy.heard).toHaveLength(2);
  });

  test.each(['says nothing', 'says nothing after 200'] as const)(
    '%s: the time to connect runs out, and nothing was sent',
    async (manner) => {
      const proxy = await http(manner);
      const { pay, server } = await open([proxy.proxy], { timeouts: { connectMs: 200 } });
      expect(await pay()).toMatchObject(error('timed-out'));
      expect(server.connections()).toBe(0);
    },
  );

  test('can’t be reached', async () => {
    const { pay, ask } = await open([dead]);
    expect(await pay()).toMatchObject(error('proxy-failed'));
    expect(await ask()).toMatchObject(error('proxy-failed'));
    const unknown = { ...dead, host: `${'x'.repeat(64)}.invalid` };
    expect(await (await open([unknown])).pay()).toMatchObject(error('proxy-failed'));
  });

  test('is waited for no longer once the gateway closes', async () => {
    const proxy = await http('says nothing');
    const { pay, gateway } = await open([proxy.proxy], { timeouts: { closeMs: 50 } });
    const paying = pay();
    while (proxy.heard.length === 0) await wait(5);
    await gateway.close();
    expect(await paying).toMatchObject(error('closed'));
  });
});

describe('after the tunnel is there', () => {
  test('a request that is cut off may have been carried out, as without a proxy', async () => {
    const proxy = await http('through');
    const plan: WirePlan = { onRequest: (socket) => void socket.destroy() };
    const { pay, server } = await open([proxy.proxy], { plan });
    expect(await pay()).toMatchObject(error('offline', 'unknown'));
    expect(server.requests).toHaveLength(1);
  });

  test('one without an answer may have been, too', async () => {
    const proxy = await http('through');
    const timeouts = { headersMs: 200, overallMs: 5000 };
    const { pay } = await open([proxy.proxy], { plan: {}, timeouts });
    expect(await pay()).toMatchObject(error('timed-out', 'unknown'));
  });

  test('the next proxy is not tried: the money would be asked for twice', async () => {
    const [first, second] = [await http('through'), await http('through')];
    const plan: WirePlan = { onRequest: (socket) => void socket.destroy() };
    const { pay, server } = await open([first.proxy, second.proxy, direct], { plan });
    expect(await pay()).toMatchObject(error('offline', 'unknown'));
    expect(server.requests).toHaveLength(1);
    expect(second.heard).toEqual([]);
  });

  test.each([
    ['by an authority that is not trusted', async () => ({ trust: [] })],
    [
      'of another host',
      async () => ({ pair: await issueCertificate({ authority, dnsName: 'other.example' }) }),
    ],
    [
      'that has expired',
      async () => ({ pair: await issueCertificate({ authority, expired: true }) }),
    ],
    ['for a name, under another name', async () => ({ pair: named, host: 'other.invalid' })],
  ])('a certificate %s is refused inside it', async (_, given) => {
    const [first, second] = [await http('through'), await http('through')];
    const { pay, server } = await open([first.proxy, second.proxy], await given());
    expect(await pay()).toMatchObject(error('tls-refused'));
    expect(server.requests).toEqual([]);
    expect(second.heard).toEqual([]);
  });

  test('TLS before 1.2 is refused inside it', async () => {
    const proxy = await http('through');
    const old = {
      ...keyPair,
      maxVersion: 'TLSv1.1',
      minVersion: 'TLSv1',
      ciphers: 'ALL@SECLEVEL=0',
    };
    const { pay, server } = await open([proxy.proxy], { pair: old });
    expect(await pay()).toMatchObject(error('tls-refused'));
    expect(server.requests).toEqual([]);
  });

  test('by HTTP/1.0, too', async () => {
    const proxy = await http('through, by HTTP/1.0');
    expect(await (await open([proxy.proxy])).pay()).toMatchObject(accepted);
  });
});

describe('an https proxy', () => {
  test('is spoken to by TLS, and the service by TLS within it', async () => {
    const proxy = await http('through', keyPair);
    const { pay, ask, host } = await open([proxy.proxy], { host: 'pay.invalid', pair: named });
    expect(await pay()).toMatchObject(accepted);
    expect(await ask()).toMatchObject(accepted);
    expect(proxy.heard[0]).toMatch(new RegExp(`^CONNECT ${host} HTTP/1.1\r\n`));
    expect(proxy.passed.join('')).not.toContain('/v1');
  });

  test('is checked by its own name, not by the service’s', async () => {
    const local = await issueCertificate({ authority, dnsName: 'localhost' });
    const proxy = await http('through', local);
    const inside = { host: 'pay.invalid', pair: named };
    expect(await (await open([{ ...proxy.proxy, host: 'localhost' }], inside)).pay()).toMatchObject(
      accepted,
    );
    const asService = await http('through', named);
    expect(await (await open([asService.proxy], inside)).pay()).toMatchObject(
      error('proxy-failed'),
    );
  });

  test.each([
    ['that nobody trusts', async () => issueCertificate({ authority: null })],
    ['of another host', async () => issueCertificate({ authority, dnsName: 'other.example' })],
    ['that has expired', async () => issueCertificate({ authority, expired: true })],
  ])('with a certificate %s is told nothing', async (_, issue) => {
    const proxy = await http('through', await issue());
    const signIn = { user: 'tills', password: 'pass' };
    const { pay, server } = await open([{ ...proxy.proxy, signIn }]);
    expect(await pay()).toMatchObject(error('proxy-failed'));
    expect(proxy.heard.join('')).toBe('');
    expect(server.connections()).toBe(0);
  });

  test('that speaks no TLS is told nothing', async () => {
    const plain = await kept(startWireServer({ onFirstBytes: (socket) => socket.end('HTTP/1.1') }));
    const proxy: Proxy = { ...dead, kind: 'https', port: Number(new URL(plain.origin).port) };
    expect(await (await open([proxy])).pay()).toMatchObject(error('proxy-failed'));
    expect(plain.requests).toEqual([]);
  });
});

describe('a SOCKS5 proxy', () => {
  test.each([
    [{}],
    [{ bound: [3, 3, 1, 2, 3, 0, 0] }],
    [{ bound: [4, ...Array<number>(18).fill(7)] }],
  ])('lets through: %j', async (manner) => {
    const proxy = await socks(manner);
    const { pay, ask, server } = await open([proxy.proxy], { host: 'pay.invalid', pair: named });
    expect(await pay()).toMatchObject(accepted);
    expect(await ask()).toMatchObject(accepted);
    expect(server.requests).toHaveLength(2);
    expect(proxy.heard[0]).toContain('pay.invalid');
    expect(proxy.heard[0]?.startsWith('\x05\x01\x00\x05\x01\x00\x03')).toBe(true);
  });

  test('takes its own user and password', async () => {
    const proxy = await socks({ way: 2 });
    const signIn = { user: 'tills', password: 'pass' };
    const { pay } = await open([{ ...proxy.proxy, signIn }]);
    expect(await pay()).toMatchObject(accepted);
    expect(
      proxy.heard[0]?.startsWith('\x05\x02\x00\x02\x01\x05tills\x04pass\x05\x01\x00\x01'),
    ).toBe(true);
  });

  test.each([
    ['wants a password that is not there', { way: 2 }, null, 'proxy-sign-in'],
    ['wants another way of signing in', { way: 1 }, null, 'proxy-sign-in'],
    ['takes none of the ways', { way: 255 }, null, 'proxy-sign-in'],
    ['does not take the password', { way: 2, takesPassword: false }, 'x', 'proxy-sign-in'],
    ['finds no host', { outcome: 4 }, null, 'proxy-failed'],
    ['refuses', { outcome: 2 }, null, 'proxy-failed'],
    ['speaks another version', { version: 4 }, null, 'proxy-failed'],
    ['hangs up at once', { hangsUpAfter: 0 }, null, 'proxy-failed'],
    ['hangs up before the end', { hangsUpAfter: 1 }, null, 'proxy-failed'],
  ])('that %s', async (_, manner, password, code) => {
    const proxy = await socks(manner);
    const signIn = password === null ? null : { user: 'tills', password };
    const { pay, server } = await open([{ ...proxy.proxy, signIn }]);
    expect(await pay()).toMatchObject(error(code));
    expect(server.connections()).toBe(0);
  });

  test('that says nothing runs out of time', async () => {
    const silent = await kept(startWireServer({}));
    const proxy: Proxy = { ...dead, kind: 'socks5', port: Number(new URL(silent.origin).port) };
    const { pay } = await open([proxy], { timeouts: { connectMs: 200 } });
    expect(await pay()).toMatchObject(error('timed-out'));
  });

  test('is passed over only where it did not find out about the host', async () => {
    const [noHost, refuses] = [await socks({ outcome: 4 }), await socks({ outcome: 5 })];
    expect(await (await open([noHost.proxy, direct])).pay()).toMatchObject(error('proxy-failed'));
    expect(await (await open([refuses.proxy, direct])).pay()).toMatchObject(accepted);
  });
});

describe('several ways', () => {
  test('are tried in their order, and one that did not answer comes last from then on', async () => {
    const [resets, good] = [await http('resets'), await http('through')];
    const { pay, server } = await open([dead, resets.proxy, good.proxy, direct]);
    expect(await pay()).toMatchObject(accepted);
    expect(await pay()).toMatchObject(accepted);
    expect(server.requests).toHaveLength(2);
    expect(resets.heard).toHaveLength(1);
    expect(good.heard).toHaveLength(2);
  });

  test('a proxy that takes too long is passed over', async () => {
    const [silent, good] = [await http('says nothing'), await http('through')];
    const route = [silent.proxy, good.proxy];
    expect(await (await open(route, { timeouts: { connectMs: 200 } })).pay()).toMatchObject(
      accepted,
    );
  });

  test.each(['wants basic', 'forbids', 'finds no service'] as const)(
    'one that answered has answered: %s',
    async (manner) => {
      const [first, second] = [await http(manner), await http('through')];
      const code = manner === 'wants basic' ? 'proxy-sign-in' : 'proxy-failed';
      expect(await (await open([first.proxy, second.proxy, direct])).pay()).toMatchObject(
        error(code),
      );
      expect(second.heard).toEqual([]);
    },
  );

  test('the straight way may be the first or the last', async () => {
    expect(await (await open([dead, direct])).pay()).toMatchObject(accepted);
    const proxy = await http('through');
    const inside = { host: 'pay.invalid', pair: named };
    expect(await (await open([direct, proxy.proxy], inside)).pay()).toMatchObject(accepted);
  });

  test('a service that can’t be trusted is not tried by another way', async () => {
    const proxy = await http('through');
    const { pay } = await open([direct, proxy.proxy], { trust: [] });
    expect(await pay()).toMatchObject(error('tls-refused'));
    expect(proxy.heard).toEqual([]);
  });
});

describe('an answer that never comes, or changes', () => {
  test('nothing is sent where nobody says which way to take', async () => {
    const never = () => new Promise<Route>(() => undefined);
    const hung = await open(never, { timeouts: { routeMs: 100 } });
    expect(await hung.pay()).toMatchObject(error('proxy-failed'));
    const broken = await open(() => Promise.reject(new Error('the system would not say')));
    expect(await broken.pay()).toMatchObject(error('proxy-failed'));
    expect(hung.server.connections() + broken.server.connections()).toBe(0);
  });

  test('closing does not wait for it', async () => {
    const { pay, gateway } = await open(() => new Promise<Route>(() => undefined));
    const paying = pay();
    await gateway.close();
    expect(await paying).toMatchObject(error('closed'));
  });

  test('each request goes the way that is right by then, and kept connections go with theirs', async () => {
    const [first, second] = [await http('through'), await http('through')];
    let route: Route = [first.proxy];
    const { ask, pay, server } = await open(() => route);
    for (const next of [[first.proxy], [second.proxy], [direct]]) {
      route = next;
      for (let time = 0; time < 3; time += 1) {
        expect(await ask()).toMatchObject(accepted);
        await wait(5);
      }
      expect(await pay()).toMatchObject(accepted);
    }
    expect([first.heard.length, second.heard.length]).toEqual([2, 2]);
    expect(new Set(server.requests.map(({ connection }) => connection)).size).toBe(6);
  });

  test('what is under way on the way before is not cut, and is closed in the end', async () => {
    const [first, second] = [await http('through'), await http('through')];
    let route: Route = [first.proxy];
    const held: (() => void)[] = [];
    let closed = 0;
    const plan: WirePlan = {
      onRequest: (socket, request) => {
        const answer = () => well.onRequest?.(socket, request);
        if (request.connection > 1) return answer();
        socket.on('close', () => (closed += 1));
        held.push(answer);
      },
    };
    const { ask } = await open(() => route, { plan });
    const before = ask();
    while (held.length === 0) await wait(5);
    route = [second.proxy];
    expect(await ask()).toMatchObject(accepted);
    expect(closed).toBe(0);
    for (const answer of held) answer();
    expect(await before).toMatchObject(accepted);
    while (closed === 0) await wait(5);
    expect([first.heard.length, second.heard.length]).toEqual([1, 1]);
  });

  test('four at once stay four, however often the way changes', async () => {
    const proxies = [await http('through'), await http('through'), await http('through')];
    let asked = 0;
    let open_ = 0;
    let most = 0;
    const plan: WirePlan = {
      onRequest: (socket, request) => {
        open_ += 1;
        most = Math.max(most, open_);
        setTimeout(() => {
          open_ -= 1;
          well.onRequest?.(socket, request);
        }, 30);
      },
    };
    const route = (): Route => {
      asked += 1;
      const { proxy = dead } = proxies[asked % 3] ?? {};
      return [proxy];
    };
    const { ask, pay } = await open(route, { plan });
    const questions = await Promise.all(Array.from({ length: 12 }, ask));
    expect(questions.every(({ ok }) => ok)).toBe(true);
    expect(most).toBe(4);
    most = 0;
    const orders = await Promise.all(Array.from({ length: 12 }, pay));
    expect(orders.every(({ ok }) => ok)).toBe(true);
    expect(most).toBe(4);
  });
});

test('a proxy’s connection is for one tunnel: the next request has a new one', async () => {
  const proxy: ProxyServer = await http('through');
  const { pay } = await open([proxy.proxy]);
  for (let time = 0; time < 3; time += 1) expect(await pay()).toMatchObject(accepted);
  expect(proxy.heard.map((heard) => heard.match(/CONNECT/g)?.length)).toEqual([1, 1, 1]);
});
