/** Which proxies did not answer lately, so that not every request waits for them first. */
import type { Hop, Route } from './proxies.ts';

/** As long as Chromium. */
export const PASSED_OVER_MS = 300_000;

export interface ProxyMemory {
  /** The same hops, those that did not answer lately after the others. */
  order(route: Route): Route;
  /** Told once another hop of the route led to the end: then it was the proxy and not the network. */
  passedOver(hops: readonly Hop[]): void;
}

/** @param now milliseconds that never go back */
export function createProxyMemory(now: () => number): ProxyMemory {
  const until = new Map<string, number>();
  const isBad = (hop: Hop) => (until.get(JSON.stringify(hop)) ?? -Infinity) > now();
  return {
    order: (route) => [...route.filter((hop) => !isBad(hop)), ...route.filter(isBad)],
    passedOver(hops) {
      for (const hop of hops) until.set(JSON.stringify(hop), now() + PASSED_OVER_MS);
    },
  };
}
