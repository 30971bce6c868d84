/** Time comes in from outside, so that a week of asking can be tested in milliseconds. */
export interface Clock {
  /** UTC milliseconds by the machine's clock, which people can set and which can jump. */
  now(): number;
  /** Milliseconds that only ever grow, for measuring how long something took. */
  monotonic(): number;
  /** Calls back once after `delayMs`; the returned function takes it back. */
  setTimer(delayMs: number, callback: () => void): () => void;
}

/** setTimeout overflows above this and would fire at once. */
const LONGEST_TIMEOUT_MS = 2_147_483_647;

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  setTimer(delayMs, callback) {
    const timer = setTimeout(callback, Math.min(Math.max(delayMs, 0), LONGEST_TIMEOUT_MS));
    return () => clearTimeout(timer);
  },
};

/** The shop's local day of a UTC instant, as `YYYY-MM-DD`. */
export function localDay(utcMs: number): string {
  const date = new Date(utcMs);
  const part = (value: number, width: number) => String(value).padStart(width, '0');
  return `${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1, 2)}-${part(date.getDate(), 2)}`;
}
