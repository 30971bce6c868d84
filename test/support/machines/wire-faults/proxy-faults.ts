/** Faults of a proxy on the way to a service that would answer well. */
import type { GatewayOptions } from '../../../../src/main/core/gateway/options.ts';
import type { Proxy } from '../../../../src/main/core/network/proxies.ts';
import {
  type HttpManner,
  type ProxyServer,
  type SocksManner,
  startHttpProxy,
  startSocksProxy,
} from '../proxies.ts';
import { issueCertificate, makeAuthority } from '../tls.ts';
import { answerWith, httpReply, startWireServer, type WirePlan } from '../wire-server.ts';
import { goodText } from './bodies.ts';
import type { Call, Fault } from './fault.ts';

interface Wish {
  plan?: WirePlan;
  options?: Partial<GatewayOptions>;
  /** Whether the proxy's certificate is by an authority that nobody trusts. */
  untrusted?: boolean;
}

const behind =
  (start: (call: Call, untrusted: boolean) => Promise<ProxyServer>, wish: Wish = {}): Fault =>
  async (call) => {
    const authority = await makeAuthority('Trusted for this test');
    const plan = wish.plan ?? answerWith(httpReply(200, goodText(call)));
    const server = await startWireServer(plan, await issueCertificate({ authority }));
    const { proxy, close } = await start(call, wish.untrusted === true);
    return {
      origin: server.origin,
      server: { ...server, close: () => close().then(() => server.close()) },
      bystander: null,
      options: { trust: [authority.cert], findRoute: async () => [proxy], ...wish.options },
    };
  };

const http = (manner: HttpManner, wish?: Wish): Fault =>
  behind(
    async (_call, untrusted) =>
      startHttpProxy(manner, untrusted ? await issueCertificate({ authority: null }) : undefined),
    wish,
  );
const socks = (manner: SocksManner): Fault => behind(() => startSocksProxy(manner));

const DEAD: Proxy = { kind: 'http', host: '127.0.0.1', port: 1, signIn: null };
const HASTY: Partial<GatewayOptions> = { timeouts: { connectMs: 300, overallMs: 5000 } };

export const PROXY_FAULTS: Readonly<Record<string, Fault>> = {
  'proxy-good': http('through'),
  'proxy-socks-good': socks({}),
  'proxy-dead': http('through', { options: { findRoute: async () => [DEAD] } }),
  'proxy-dead-then-straight': http('through', {
    options: { findRoute: async () => [DEAD, { kind: 'direct' }] },
  }),
  'proxy-unknown': http('through', {
    options: { findRoute: () => Promise.reject(new Error('the system would not say')) },
  }),
  'proxy-not-said': http('through', {
    options: { findRoute: () => new Promise(() => undefined), timeouts: { routeMs: 200 } },
  }),
  'proxy-sign-in': http('wants basic'),
  'proxy-sign-in-ntlm': http('wants ntlm'),
  'proxy-socks-sign-in': socks({ way: 255 }),
  'proxy-forbids': http('forbids'),
  'proxy-bad-gateway': http('finds no service'),
  'proxy-portal': http('redirects to a portal'),
  'proxy-socks-refuses': socks({ outcome: 2 }),
  'proxy-not-http': http('speaks no http'),
  'proxy-hangs-up': http('hangs up'),
  'proxy-resets': http('resets'),
  'proxy-silent': http('says nothing', { options: HASTY }),
  'proxy-not-trusted': http('through', { untrusted: true }),
  'tunnel-hangs-up': http('hangs up after 200'),
  'tunnel-silent': http('says nothing after 200', { options: HASTY }),
  'tunnel-not-tls': http('answers itself after 200'),
  'tunnel-cut-after-request': http('through', {
    plan: { onRequest: (socket) => void socket.destroy() },
  }),
  'tunnel-no-reply': http('through', {
    plan: {},
    options: { timeouts: { connectMs: 5000, headersMs: 300, bodyMs: 300, overallMs: 5000 } },
  }),
};
