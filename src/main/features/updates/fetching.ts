/**
 * Fetches a description or an installer over https: never more bytes than allowed, within time
 * limits, through the shop's proxies and by the app's own trust. A redirect is followed three times
 * at most, and to https alone; what arrives is held against a signature wherever it came from.
 */
import type { Agent } from 'undici';
import type { FetchProblem } from '../../../shared/features/updates/updates.ts';
import { classifyConnectFailure } from '../../core/network/connection-errors.ts';
import type { Dialer } from '../../core/network/dial.ts';
import { FIND_ROUTE_WITHIN_MS, findRouteTo } from '../../core/network/find-route.ts';
import type { FindRoute } from '../../core/network/proxies.ts';

const CONNECT_WITHIN_MS = 15_000;
const SILENT_AT_MOST_MS = 60_000;
const REDIRECTS = 3;

export interface FetchingOptions {
  /** PEM certificates of the only authorities to trust; Node's own list and the system's when absent. */
  trust?: readonly string[] | undefined;
  /** PEM certificates of authorities to trust beside these. */
  alsoTrust?: readonly string[] | undefined;
  /** Asked anew for each fetch; straight there when absent. */
  findRoute?: FindRoute | undefined;
  /** So long nothing may come; a minute when absent. */
  silentAtMostMs?: number;
}

export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  readonly problem: FetchProblem;
  constructor(problem: FetchProblem) {
    super(`nothing was fetched: ${problem}`);
    this.problem = problem;
  }
}

export interface Fetching {
  /**
   * Hands over what comes, piece by piece, and reads on when the piece was taken.
   * @param take false when enough has come: the rest is not read
   * @throws FetchFailure, what `take` throws, and the signal's reason when it was aborted
   */
  fetch(
    url: string,
    take: (piece: Uint8Array) => boolean | Promise<boolean>,
    signal: AbortSignal,
  ): Promise<void>;
  /** Gives up tunnels that are being opened. */
  close(): void;
}

/** Only https, of which nothing else is a part: no sign-in in the address, no fragment. */
export function isHttps(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, hash } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' && hash === '';
}

/** @param name of a file beside the others at that address */
export function fileAt(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${encodeURIComponent(name)}`;
  return url.href;
}

export function openFetching(options: FetchingOptions = {}): Fetching {
  const { trust, alsoTrust, findRoute, silentAtMostMs = SILENT_AT_MOST_MS } = options;
  let dialer: Dialer | null = null;

  // Loaded by the first fetch, since the first screen needs none and would wait for it.
  async function openAgent(url: string, signal: AbortSignal): Promise<Agent> {
    const route = await findRouteTo(url, findRoute, { limitMs: FIND_ROUTE_WITHIN_MS, signal });
    const [{ openDialer }, undici] = await Promise.all([
      import('../../core/network/dial.ts'),
      import('undici'),
    ]);
    signal.throwIfAborted();
    dialer ??= openDialer({ trust, alsoTrust, timeoutMs: CONNECT_WITHIN_MS });
    return new undici.Agent({
      connect: dialer.along(route),
      headersTimeout: silentAtMostMs,
      bodyTimeout: silentAtMostMs,
      pipelining: 0,
    });
  }

  /** @returns where to look instead, or null when it was read */
  async function one(
    url: string,
    take: (piece: Uint8Array) => boolean | Promise<boolean>,
    signal: AbortSignal,
  ): Promise<string | null> {
    let agent: Agent | null = null;
    let isTaking = false;
    let hasBegun = false;
    try {
      agent = await openAgent(url, signal);
      const { request } = await import('undici');
      const headers = { accept: '*/*', 'accept-encoding': 'identity' };
      const reply = await request(url, { method: 'GET', headers, dispatcher: agent, signal });
      // Torn down below, whatever is still to come of it.
      reply.body.on('error', () => undefined);
      const { location } = reply.headers;
      if (reply.statusCode >= 300 && reply.statusCode < 400 && typeof location === 'string')
        return nextAddress(location, url);
      if (reply.statusCode !== 200) throw new FetchFailure('http-error');
      hasBegun = true;
      const pieces: AsyncIterable<unknown> = reply.body;
      for await (const piece of pieces) {
        if (!(piece instanceof Uint8Array)) throw new FetchFailure('http-error');
        isTaking = true;
        const goesOn = await take(piece);
        isTaking = false;
        if (!goesOn) break;
      }
      return null;
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (isTaking || error instanceof FetchFailure) throw error;
      throw new FetchFailure(problemOf(error, hasBegun));
    } finally {
      await agent?.destroy();
    }
  }

  return {
    async fetch(url, take, signal) {
      if (!isHttps(url)) throw new FetchFailure('not-https');
      let next: string | null = url;
      for (let redirects = 0; next !== null; redirects += 1) {
        if (redirects > REDIRECTS) throw new FetchFailure('redirect-refused');
        next = await one(next, take, signal);
      }
    },
    close: () => dialer?.close(),
  };
}

function nextAddress(location: string, from: string): string {
  const next = URL.canParse(location, from) ? new URL(location, from) : null;
  if (next) next.hash = '';
  if (!next || !isHttps(next.href)) throw new FetchFailure('redirect-refused');
  return next.href;
}

function problemOf(error: unknown, hasBegun: boolean): FetchProblem {
  const code = classifyConnectFailure(error, true);
  switch (code) {
    case 'timed-out':
    case 'proxy-sign-in':
    case 'proxy-failed':
      return code;
    case 'tls-refused':
      // What breaks off in its middle did not come all the way.
      if (hasBegun) return 'unreachable';
      return isReplyTrouble(error) ? 'http-error' : 'certificate-refused';
    default:
      return 'unreachable';
  }
}

/** Bytes that are no HTTP, or fewer than were promised: TLS had nothing to do with it. */
function isReplyTrouble(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('HPE_') || code.startsWith('UND_ERR_RES');
}
