/**
 * Makes connections along a route: through its first proxy that answers, or straight. Whatever
 * fails here, the request has not left: undici writes only to what this hands over.
 */
import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import type { Hop, Route } from './proxies.ts';
import { isNetworkTrouble } from './connection-errors.ts';
import { ProxyFailure } from './proxy-failure.ts';
import { createProxyMemory } from './proxy-memory.ts';
import { secureConnect, type SecureConnectOptions } from './secure-connect.ts';
import { openTunnel } from './tunnel.ts';

export interface Dialer {
  /** For an undici pool's or agent's `connect`. */
  along(route: Route): buildConnector.connector;
  /** Gives up tunnels that are being opened. */
  close(): void;
}

/**
 * TLS to the service has the same rules inside a tunnel as without, and so has TLS to a proxy.
 * @param options `timeoutMs` holds for each of: a proxy with its answer, then TLS to the service
 */
export function openDialer(options: SecureConnectOptions): Dialer {
  const connect = secureConnect(options);
  const memory = createProxyMemory(() => performance.now());
  const closing = new AbortController();

  async function dial(target: buildConnector.Options, route: Route): Promise<Socket> {
    const passedOver: Hop[] = [];
    const hops = [...memory.order(route)];
    for (;;) {
      const hop = hops.shift();
      if (hop === undefined) throw new ProxyFailure('PROXY_UNKNOWN');
      try {
        const socket = await through(hop, target);
        memory.passedOver(passedOver);
        return socket;
      } catch (error) {
        if (hops.length === 0 || !mayTryNext(hop, error)) throw error;
        passedOver.push(hop);
      }
    }
  }

  async function through(hop: Hop, target: buildConnector.Options): Promise<Socket> {
    if (hop.kind === 'direct') return connected(target);
    const late = new AbortController();
    const limit = setTimeout(
      () => late.abort(new ProxyFailure('PROXY_TIMED_OUT')),
      options.timeoutMs,
    );
    const signal = AbortSignal.any([late.signal, closing.signal]);
    const end = { host: target.hostname, port: Number(target.port || 443) };
    const tunnel = await openTunnel(hop, end, connect, signal).finally(() => clearTimeout(limit));
    try {
      return await connected({ ...target, httpSocket: tunnel });
    } catch (error) {
      tunnel.destroy();
      throw error;
    }
  }

  const connected = (target: buildConnector.Options) =>
    new Promise<Socket>((resolve, reject) => {
      connect(target, (...[error, socket]) => (error ? reject(error) : resolve(socket)));
    });

  async function hand(
    target: buildConnector.Options,
    route: Route,
    callback: buildConnector.Callback,
  ): Promise<void> {
    let socket: Socket;
    try {
      socket = await dial(target, route);
    } catch (error) {
      callback(asError(error), null);
      return;
    }
    callback(null, socket);
  }

  return {
    along: (route) =>
      route.every(({ kind }) => kind === 'direct')
        ? connect
        : (target, callback) => void hand(target, route, callback),
    close: () => closing.abort(new ProxyFailure('PROXY_UNREACHABLE')),
  };
}

function mayTryNext(hop: Hop, error: unknown): boolean {
  if (error instanceof ProxyFailure) return error.mayTryNext;
  // Inside a tunnel it is the service that failed, and the next proxy leads to the same one.
  return hop.kind === 'direct' && isNetworkTrouble(error);
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new ProxyFailure('PROXY_UNREACHABLE', error);
