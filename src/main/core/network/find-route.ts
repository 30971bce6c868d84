/** Which way leads to a service, within a time limit and whatever the system answers. */
import { DIRECT, type FindRoute, type Route } from './proxies.ts';
import { ProxyFailure } from './proxy-failure.ts';

/** A PAC file may have to be fetched and run first. */
export const FIND_ROUTE_WITHIN_MS = 10_000;

/**
 * Only https is ever proxied, and so always through a tunnel: plain http is for loopback, and a
 * proxy would read the account's credentials in it.
 * @param findRoute the system's or the environment's; absent where there are no proxies
 * @param given its limit in milliseconds, and what may end it sooner
 * @throws ProxyFailure where it fails, or takes longer than the limit
 */
export async function findRouteTo(
  url: string,
  findRoute: FindRoute | undefined,
  given: { limitMs: number; signal?: AbortSignal },
): Promise<Route> {
  if (findRoute === undefined || !url.startsWith('https:')) return DIRECT;
  const late = new AbortController();
  const { limitMs, signal } = given;
  const limit = setTimeout(() => late.abort(), limitMs);
  const ends = AbortSignal.any(signal ? [signal, late.signal] : [late.signal]);
  try {
    const ended = new Promise<never>((_resolve, reject) => {
      if (ends.aborted) reject(new Error('given up'));
      ends.addEventListener('abort', () => reject(new Error('given up')), { once: true });
    });
    const route = await Promise.race([(async () => findRoute(url))(), ended]);
    return route.length > 0 ? route : DIRECT;
  } catch (error) {
    throw new ProxyFailure('PROXY_UNKNOWN', error);
  } finally {
    clearTimeout(limit);
  }
}
