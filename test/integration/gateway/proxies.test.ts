/** The payment client behind proxies: what they are told, and what comes of what they do. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  accepted,
  dead,
  direct,
  error,
  useProxies,
} from '../../support/machines/behind-proxies.ts';
import { SECRET, TOKEN, gatewayAt } from '../../support/machines/gateway-account.ts';
import { issueCertificate } from '../../support/machines/tls.ts';
import type { WirePlan } from '../../support/machines/wire-server.ts';

const { authority, http, kept, named, open, ownPair } = useProxies();

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
    const { pay, host } = await open([proxy.proxy], { host: 'pay.invalid', pair: named() });
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
      await kept(Promise.resolve(gateway));
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
      async () => ({
        pair: await issueCertificate({ authority: authority(), dnsName: 'other.example' }),
      }),
    ],
    [
      'that has expired',
      async () => ({ pair: await issueCertificate({ authority: authority(), expired: true }) }),
    ],
    ['for a name, under another name', async () => ({ pair: named(), host: 'other.invalid' })],
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
      ...ownPair(),
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

test('a proxy’s connection is for one tunnel: the next request has a new one', async () => {
  const proxy = await http('through');
  const { pay } = await open([proxy.proxy]);
  for (let time = 0; time < 3; time += 1) expect(await pay()).toMatchObject(accepted);
  expect(proxy.heard.map((heard) => heard.match(/CONNECT/g)?.length)).toEqual([1, 1, 1]);
});
