/** What is decided about prints that wait: when one is tried again, and when nobody is surprised. Pure. */
import type { PrintJob, PrintState } from '../../../shared/features/printing/printing.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** The pauses after each attempt that came to nothing; the last goes on. */
const PAUSES_MS = [2, 5, 10, 20, 30].map((seconds) => seconds * SECOND_MS);

/** A customer who waits for a receipt waits so long; later it is printed only if somebody says so. */
export const WANTED_FOR_MS = 10 * MINUTE_MS;

/** So many at once would run through the paper of whoever has mended the printer. */
export const AT_ONCE_AT_MOST = 10;

/** Whoever wants more of one printout has a copier; a page that was taken over would ask without end. */
export const OF_ONE_AT_MOST = 99;

/** @param attempts how many came to nothing, at least 1 */
export function pauseAfter(attempts: number): number {
  const last = PAUSES_MS.length - 1;
  return PAUSES_MS[Math.min(Math.max(attempts, 1), PAUSES_MS.length) - 1] ?? PAUSES_MS[last] ?? 0;
}

/** A print that waits. */
export interface Waiting {
  readonly number: number;
  /** UTC milliseconds when it was asked for, the last time. */
  readonly askedAt: number;
  /** Somebody was asked whether it is still wanted, and said so. */
  readonly isWantedAnyway: boolean;
  readonly attempts: number;
}

/**
 * Those that are given up until somebody is asked about them.
 * @param now UTC milliseconds
 */
export function overdue(waiting: readonly Waiting[], now: number): readonly number[] {
  const asked = waiting.filter(({ isWantedAnyway }) => !isWantedAnyway);
  const isStuck = asked.some(({ attempts }) => attempts > 0);
  const given =
    isStuck && asked.length > AT_ONCE_AT_MOST
      ? asked
      : waiting.filter(({ askedAt }) => now - askedAt > WANTED_FOR_MS || askedAt > now + MINUTE_MS);
  return given.map(({ number }) => number);
}

/**
 * @param open the prints of one printout that are not done with
 * @returns the one that brings it to paper already, or does so when it is queued again: another would
 *   print it twice; null where it takes another
 */
export function alreadyAskedFor<T extends Pick<PrintJob, 'number' | 'state'>>(
  open: readonly T[],
): T | null {
  const newestFirst = open.toSorted((one, other) => other.number - one.number);
  const latest = (...states: readonly PrintState[]) =>
    newestFirst.find(({ state }) => states.includes(state));
  return latest('queued', 'sending') ?? latest('given-up') ?? null;
}
