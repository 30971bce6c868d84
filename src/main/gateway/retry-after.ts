/** The Retry-After header: seconds or an HTTP date. */

/** A service that asks for more than this would leave a customer's payment unwatched too long. */
const LONGEST_WAIT_MS = 3_600_000;

const HTTP_DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * @param retryAfter the header's value
 * @param date the reply's own Date header: a date is measured against the service's clock where it
 *   is known, since a counter's clock may be wrong
 * @param now UTC milliseconds by this machine's clock
 * @returns milliseconds to wait, at most an hour, or null when the header says nothing
 */
export function readRetryAfter(
  retryAfter: string | undefined,
  date: string | undefined,
  now: number,
): number | null {
  if (retryAfter === undefined) return null;
  if (/^\d{1,15}$/.test(retryAfter)) return Math.min(Number(retryAfter) * 1000, LONGEST_WAIT_MS);
  const until = readHttpDate(retryAfter);
  if (until === null) return null;
  const from = (date === undefined ? null : readHttpDate(date)) ?? now;
  return Math.min(Math.max(until - from, 0), LONGEST_WAIT_MS);
}

function readHttpDate(text: string): number | null {
  const at = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
