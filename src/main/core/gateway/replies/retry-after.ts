/** The Retry-After header: seconds or an HTTP date. */

/**
 * How long the service is left alone when it asks for it, in milliseconds, whatever it says: less
 * would be no pause, and more would leave a customer's payment unwatched for too long. The app has
 * no other limit to a Retry-After.
 */
export const RETRY_AFTER_LIMITS = { shortestMs: 5000, longestMs: 3_600_000 } as const;

const HTTP_DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * @param retryAfter the header's value
 * @param date the reply's own Date header: a date is measured against the service's clock where it
 *   is known, since a counter's clock may be wrong
 * @param now UTC milliseconds by this machine's clock
 * @returns milliseconds to wait, within `RETRY_AFTER_LIMITS`, or null when the header says nothing
 */
export function readRetryAfter(
  retryAfter: string | undefined,
  date: string | undefined,
  now: number,
): number | null {
  if (retryAfter === undefined) return null;
  if (/^\d{1,15}$/.test(retryAfter)) return withinLimits(Number(retryAfter) * 1000);
  const until = readHttpDate(retryAfter);
  if (until === null) return null;
  const from = (date === undefined ? null : readHttpDate(date)) ?? now;
  return withinLimits(until - from);
}

function withinLimits(ms: number): number {
  return Math.min(Math.max(ms, RETRY_AFTER_LIMITS.shortestMs), RETRY_AFTER_LIMITS.longestMs);
}

/** @returns UTC milliseconds; null for anything but a date as HTTP writes it */
export function readHttpDate(text: string): number | null {
  const at = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
