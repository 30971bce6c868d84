/** The design account behind a shop's proxy: one wire, real tunnels, real TLS. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  ExchangeFailure,
  openWire,
  type WireOptions,
} from '../../../src/main/features/design-account/wire.ts';
import type { Proxy } from '../../../src/main/core/network/proxies.ts';
import {
  type HttpManner,
  startHttpProxy,
  startSocksProxy,
} from '../../support/machines/proxies.ts';
import { issueCertificate, makeAuthority } from '../../support/machines/tls.ts';
import {
  answerWith,
  httpReply,
  startWireServer,
  type WireServer,
} from '../../support/machines/wire-server.ts';

const AUTHORIZATION = 'Bearer tok_5d1f';
const opened: { close: () => Promise<void> }[] = [];
let service: WireServer;
let trust: string[];

beforeEach(async () => {
  const authority = await makeAuthority('Trusted for this test');
  trust = [authority.cert];
  service = await startWireServer(
    answerWith(httpReply(200, '{"id":7}')),
    await issueCertificate({ authority }),
  );
  opened.push(service);
});
afterEach(async () => {
  for (const part of opened.splice(0).toReversed()) await part.close();
});

async function behind(manner: HttpManner, options: WireOptions = {}) {
  const server = await startHttpProxy(manner);
  opened.push(server);
  return { server, exchange: () => exchange(server.proxy, options) };
}

/** @returns the reply's text, or the problem */
async function exchange(proxy: Proxy | null, options: WireOptions = {}): Promise<unknown> {
  const wire = openWire({ trust, findRoute: async () => (proxy ? [proxy] : []), ...options });
  opened.push(wire);
  return exchangeOver(wire);
}

const exchangeOver = (wire: ReturnType<typeof openWire>, signal = new AbortController().signal) =>
  wire
    .exchange(`${service.origin}/v2/user`, {
      method: 'GET',
      headers: { authorization: AUTHORIZATION },
      body: null,
      signal,
    })
    .then(
      ({ text }) => text,
      (thrown: unknown) => (thrown instanceof ExchangeFailure ? thrown.problem : thrown),
    );

it('goes through a tunnel, and the proxy is told nothing of the account', async () => {
  const { server, exchange: ask } = await behind('through');
  expect(await ask()).toBe('{"id":7}');
  expect(service.requests[0]?.headers.get('authorization')).toBe(AUTHORIZATION);
  expect(server.heard).toHaveLength(1);
  expect(server.heard[0]).toMatch(/^CONNECT 127\.0\.0\.1:\d+ HTTP\/1\.1\r\n/);
  expect(server.heard.join('').toLowerCase()).not.toContain('authorization');
  expect(server.passed.join('')).not.toContain('tok_5d1f');
});

it('goes through SOCKS5, and straight where no proxy is named', async () => {
  const server = await startSocksProxy();
  opened.push(server);
  expect(await exchange(server.proxy)).toBe('{"id":7}');
  expect(server.heard).toHaveLength(1);
  expect(await exchange(null)).toBe('{"id":7}');
  expect(service.requests).toHaveLength(2);
});

it.each([
  ['wants basic', 'proxy-sign-in'],
  ['wants ntlm', 'proxy-sign-in'],
  ['finds no service', 'proxy-failed'],
  ['hangs up', 'proxy-failed'],
  ['hangs up after 200', 'unreachable'],
  ['answers itself after 200', 'certificate-refused'],
] as const)('a proxy that %s: %s, and nothing was sent', async (manner, problem) => {
  const { exchange: ask } = await behind(manner);
  expect(await ask()).toBe(problem);
  expect(service.connections()).toBe(0);
});

it('a proxy that says nothing runs out of time', async () => {
  const { exchange: ask } = await behind('says nothing', { answerWithinMs: 200 });
  expect(await ask()).toBe('timed-out');
});

it('does not wait for the system to name a proxy longer than for an answer', async () => {
  const findRoute = () => new Promise<never>(() => undefined);
  expect(await exchange(null, { findRoute, answerWithinMs: 100 })).toBe('timed-out');
  const fails = () => Promise.reject(new Error('the system would not say'));
  expect(await exchange(null, { findRoute: fails })).toBe('proxy-failed');
  expect(service.connections()).toBe(0);
});

it('gives up at once when it is closed, or the asking is, wherever it stands', async () => {
  const findRoute = () => new Promise<never>(() => undefined);
  const asking = new AbortController();
  const hung = openWire({ trust, findRoute });
  const given = exchangeOver(hung, asking.signal);
  asking.abort(new Error('not wanted any more'));
  expect(await given).toEqual(new Error('not wanted any more'));
  const closed = exchangeOver(hung);
  await hung.close();
  expect(await closed).toBe('unreachable');

  const silent = await startHttpProxy('says nothing');
  opened.push(silent);
  const wire = openWire({ trust, findRoute: async () => [silent.proxy] });
  const asked = exchangeOver(wire);
  while (silent.heard.join('') === '') await new Promise((resolve) => setTimeout(resolve, 5));
  await wire.close();
  expect(await asked).toBe('unreachable');
});
