/** The payment client behind proxies on loopback, for tests: real tunnels, real TLS. */
import { afterEach, beforeAll } from 'vitest';
import type { GatewayOptions } from '../../../src/main/core/gateway/options.ts';
import type { Hop, Proxy, Route } from '../../../src/main/core/network/proxies.ts';
import { gatewayAt, REQUEST } from './gateway-account.ts';
import { type HttpManner, type SocksManner, startHttpProxy, startSocksProxy } from './proxies.ts';
import { issueCertificate, type KeyPair, makeAuthority } from './tls.ts';
import { PAYMENT, RECORD } from './wire-faults/bodies.ts';
import { httpReply, startWireServer, type WirePlan } from './wire-server.ts';

export const direct: Hop = { kind: 'direct' };
/** Nothing listens there. */
export const dead: Proxy = { kind: 'http', host: '127.0.0.1', port: 1, signIn: null };

export const well: WirePlan = {
  onRequest: (socket, { path }) =>
    socket.write(
      httpReply(200, JSON.stringify(path.includes('getTransactionStatus') ? RECORD : PAYMENT)),
    ),
};

export const error = (code: string, certainty = 'not-sent') => ({
  ok: false,
  error: { code, certainty },
});
export const accepted = { ok: true };

interface Given extends Partial<GatewayOptions> {
  plan?: WirePlan;
  /** Null for plain http. */
  pair?: KeyPair | null;
  /** The host in the account's address, that only a proxy can find. */
  host?: string;
}

/** For a test file: services behind proxies, all closed after every test. */
export function useProxies() {
  const opened: { close: () => Promise<void> }[] = [];
  const made: { authority?: KeyPair; ownPair?: KeyPair; named?: KeyPair } = {};
  const pairOf = (kind: keyof typeof made): KeyPair => {
    const pair = made[kind];
    if (!pair) throw new Error('certificates are made before the first test');
    return pair;
  };
  beforeAll(async () => {
    const authority = await makeAuthority('Trusted for this test');
    made.authority = authority;
    made.ownPair = await issueCertificate({ authority });
    made.named = await issueCertificate({ authority, dnsName: 'pay.invalid' });
  });
  afterEach(async () => {
    for (const part of opened.splice(0).toReversed()) await part.close();
  });
  async function kept<T extends { close: () => Promise<void> }>(opening: Promise<T>): Promise<T> {
    const part = await opening;
    opened.push(part);
    return part;
  }

  async function open(route: Route | (() => Route | Promise<Route>), given: Given = {}) {
    const { plan = well, pair = pairOf('ownPair'), host, ...options } = given;
    const server = await kept(startWireServer(plan, pair ?? undefined));
    const origin = host === undefined ? server.origin : server.origin.replace('127.0.0.1', host);
    const askedFor: string[] = [];
    const gateway = gatewayAt(origin, {
      trust: [pairOf('authority').cert],
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

  return {
    kept,
    open,
    http: (manner: HttpManner, pair?: KeyPair) => kept(startHttpProxy(manner, pair)),
    socks: (manner?: SocksManner) => kept(startSocksProxy(manner)),
    /** The authority that the gateways trust. */
    authority: () => pairOf('authority'),
    /** For 127.0.0.1. */
    ownPair: () => pairOf('ownPair'),
    /** For the host `pay.invalid`, that only a proxy can find. */
    named: () => pairOf('named'),
  };
}
