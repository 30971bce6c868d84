/** The moments in which nothing is asked, and why; all measured by the clock that only grows. */
import type { Exchange } from '../../gateway/gateway.ts';
import { RETRY_AFTER_LIMITS } from '../../gateway/replies/retry-after.ts';
import type { Clock } from '../../platform/clock.ts';

export interface Pauses {
  /** The service asked us to wait; null where it didn't say how long. */
  busy(retryAfterMs: number | null): void;
  /** No connection: the next probe comes after a pause that grows with each. */
  offline(): void;
  backOnline(): void;
  /** The disk refused something. */
  broken(): void;
  /** Milliseconds until questions may be asked; 0 when they may be asked now. */
  askingFor(): number;
  /** Milliseconds that the service still wants to be left alone. */
  busyFor(): number;
  /** Milliseconds until the ledger is tried again. */
  brokenFor(): number;
}

const PROBE_PAUSES_MS = [5000, 10_000, 20_000, 30_000] as const;
const BROKEN_MS = 5000;

/** How long one that is busy wants to be left alone, in milliseconds, where it doesn't say. */
const pauseOf = (retryAfterMs: number | null) => retryAfterMs ?? RETRY_AFTER_LIMITS.shortestMs;

/** How long an answer asks to be left alone, in milliseconds; 0 where it does not. */
export const pauseWanted = (answer: Exchange<unknown>): number =>
  !answer.ok && answer.error.code === 'busy' ? pauseOf(answer.error.retryAfterMs) : 0;

export function createPauses(clock: Clock): Pauses {
  let busyUntil = 0;
  let offlineUntil = 0;
  let brokenUntil = 0;
  let probes = 0;
  const left = (until: number) => Math.max(until - clock.monotonic(), 0);
  return {
    busy(retryAfterMs) {
      busyUntil = Math.max(busyUntil, clock.monotonic() + pauseOf(retryAfterMs));
    },
    offline() {
      const pause = PROBE_PAUSES_MS[Math.min(probes, PROBE_PAUSES_MS.length - 1)] ?? 0;
      probes += 1;
      offlineUntil = clock.monotonic() + pause;
    },
    backOnline() {
      probes = 0;
      offlineUntil = 0;
    },
    broken() {
      brokenUntil = clock.monotonic() + BROKEN_MS;
    },
    askingFor: () => Math.max(left(busyUntil), left(offlineUntil), left(brokenUntil)),
    busyFor: () => left(busyUntil),
    brokenFor: () => left(brokenUntil),
  };
}
