/**
 * Asks whether an address can be reached, and hears no more of it than any browser would: one HEAD of
 * its origin, without credentials and without the address's path. It goes the way that payments go:
 * the same proxies, the same trust.
 */
import { Agent, type buildConnector, request } from 'undici';
import type { GatewayErrorCode } from '../../../shared/core/payments/payments.ts';
import { classifyConnectFailure, classifyExchangeFailure, errorCode } from './connection-errors.ts';
import { openDialer } from './dial.ts';
import { findRouteTo } from './find-route.ts';
import type { FindRoute, Route } from './proxies.ts';
import type { SecureConnectOptions } from './secure-connect.ts';

export interface AskOptions extends Pick<SecureConnectOptions, 'trust' | 'alsoTrust'> {
  findRoute?: FindRoute | undefined;
  /** Milliseconds for all of it. */
  withinMs: number;
  /** Gives up sooner. */
  signal: AbortSignal;
  /** UTC milliseconds by this machine's clock. */
  now: () => number;
}

export interface Heard {
  /** The way that leads there; null where that could not be found out. */
  readonly route: Route | null;
  /** Whether a connection stood: over https its certificate was found right. */
  readonly connected: boolean;
  /** Null where something answered. */
  readonly failure: { readonly code: GatewayErrorCode; readonly cause: string } | null;
  /** The answer's own, whatever its status. */
  readonly answer: HeardAnswer | null;
}

export interface HeardAnswer {
  readonly date: string | null;
  /** How old it was by a cache on the way. */
  readonly age: string | null;
  /** When it had come, UTC milliseconds by this machine's clock. */
  readonly at: number;
  /** Milliseconds from asking to answer. */
  readonly tookMs: number;
}

/** Never rejects. @param address an http or https one; only its origin is used */
export async function askOrigin(address: string, options: AskOptions): Promise<Heard> {
  const { origin, protocol } = new URL(address);
  const secure = protocol === 'https:';
  const { withinMs, signal, findRoute, now, ...trusted } = options;
  const late = AbortSignal.timeout(withinMs);
  const ends = AbortSignal.any([signal, late]);
  const dialer = openDialer({ ...trusted, timeoutMs: withinMs });
  let route: Route | null = null;
  let connected = false;
  let agent: Agent | null = null;
  try {
    route = await findRouteTo(`${origin}/`, findRoute, { limitMs: withinMs, signal: ends });
    const dial = dialer.along(route);
    const connect: buildConnector.connector = (target, callback) =>
      dial(target, (...made) => {
        connected ||= made[0] === null;
        callback(...made);
      });
    agent = new Agent({ connect, pipelining: 0, allowH2: false });
    const begun = performance.now();
    const { headers, body } = await request(`${origin}/`, {
      method: 'HEAD',
      dispatcher: agent,
      signal: ends,
    });
    const [at, tookMs] = [now(), performance.now() - begun];
    body.destroy();
    body.on('error', () => undefined);
    const answer = { date: one(headers['date']), age: one(headers['age']), at, tookMs };
    return { route, connected, failure: null, answer };
  } catch (error) {
    const code = connected
      ? classifyExchangeFailure(error, false)
      : classifyConnectFailure(error, secure);
    const failure = { code: late.aborted ? ('timed-out' as const) : code, cause: errorCode(error) };
    return { route, connected, failure, answer: null };
  } finally {
    dialer.close();
    await agent?.destroy();
  }
}

const one = (value: string | string[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value) ?? null;
