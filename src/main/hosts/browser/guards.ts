/** Which requests are ours to answer: small questions about one request, and nothing else. */
import type { IncomingHttpHeaders } from 'node:http';

/**
 * A page of another site that had its own name point at this machine sends that name here: only
 * the exact address counts, which is also the only origin that a page of ours can have.
 * @param host `127.0.0.1:PORT`
 */
export function isForUs(headers: IncomingHttpHeaders, host: string): boolean {
  return headers.host === host;
}

/** Browsers name the origin in every POST; without one, or with another, nothing is done. */
export function isFromOurPage(headers: IncomingHttpHeaders, host: string): boolean {
  return headers.origin === `http://${host}`;
}

/**
 * Whether the browser says that the request comes from our own page, or from a person: an address
 * that was typed, or opened by another program, is `none`. Other clients say nothing.
 */
export function isFromNoOtherSite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Browsers load an address ahead of the person who is typing it; that must not spend a token. */
export function isAheadOfTime(headers: IncomingHttpHeaders): boolean {
  return headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined;
}

export function isJson(headers: IncomingHttpHeaders): boolean {
  return /^application\/json(?:;\s*charset=utf-8)?$/i.test(headers['content-type'] ?? '');
}
