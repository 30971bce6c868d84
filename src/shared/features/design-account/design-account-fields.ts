/** Checks of what a manager types about the design account. Codes, no sentences; see `fields.ts`. */
import {
  type Checked,
  type FieldProblem,
  UNPRINTABLE,
  WEB_ADDRESS,
} from '../../core/text/fields.ts';
import { visibleText } from '../../core/text/visible-text.ts';

export const CLIENT_ID_MAX = 512;
export const RECEIPT_HEADING_MAX = 60;
const ADDRESS_MAX = 2000;

/** What counts as this machine in an address. */
const LOOPBACK_HOST = /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])$/;

const fail = (problem: FieldProblem) => ({ ok: false, problem }) as const;
const pass = <T>(value: T) => ({ ok: true, value }) as const;

/** The client id that the service gave the app at its registration (interface section 5.2). */
export function checkClientId(text: string): Checked<string> {
  const typed = text.trim();
  if (typed === '') return fail('client-id-empty');
  if (typed.length > CLIENT_ID_MAX || !/^[\x21-\x7e]+$/.test(typed))
    return fail('client-id-invalid');
  return pass(typed);
}

/**
 * Where the account's owner is sent to approve. A query in it is kept, since a service may want
 * more than the documented parameters.
 */
export function checkAuthorizeUrl(text: string): Checked<string> {
  const checked = checkAddress(text);
  if (!checked.ok) return checked;
  const { searchParams } = new URL(checked.value);
  const ours = ['client_id', 'state', 'redirect_uri'].some((name) => searchParams.has(name));
  return ours ? fail('address-parameters') : checked;
}

/** `{auth_url}` or `{api_url}`: an address to which a path is added. A trailing slash is dropped. */
export function checkServiceUrl(text: string): Checked<string> {
  const checked = checkAddress(text);
  if (!checked.ok) return checked;
  if (checked.value.includes('?')) return fail('address-query');
  return pass(checked.value.replace(/\/+$/, ''));
}

function checkAddress(text: string): Checked<string> {
  const typed = text.trim();
  if (typed === '') return fail('address-empty');
  if (typed.length > ADDRESS_MAX || !WEB_ADDRESS.test(typed)) return fail('address-invalid');
  if (!URL.canParse(typed)) return fail('address-invalid');
  const url = new URL(typed);
  if (url.protocol !== 'https:') return fail('address-not-https');
  if (url.username !== '' || url.password !== '') return fail('address-credentials');
  if (typed.includes('#')) return fail('address-fragment');
  // What is kept is the address with its characters escaped, which can be longer.
  if (url.href.length > ADDRESS_MAX) return fail('address-invalid');
  return pass(url.href);
}

/**
 * The registered callback: http on this machine, with a port to listen on. It is kept as it was
 * typed, because a service compares it letter by letter.
 */
export function checkLoopbackCallback(text: string): Checked<string> {
  const typed = text.trim();
  if (typed === '') return fail('loopback-callback-empty');
  if (typed.length > ADDRESS_MAX || !/^http:\/\/[\x21-\x7e]+$/i.test(typed) || !URL.canParse(typed))
    return fail('loopback-callback-invalid');
  const url = new URL(typed);
  if (!LOOPBACK_HOST.test(url.hostname)) return fail('loopback-callback-elsewhere');
  if (!/^http:\/\/[^/]*:\d+(?:\/|$)/i.test(typed) || url.port === '0')
    return fail('loopback-callback-no-port');
  if (url.username !== '' || url.password !== '' || typed.includes('?') || typed.includes('#'))
    return fail('loopback-callback-invalid');
  return pass(typed);
}

/** The heading of receipts, on one line. Empty text is none (null). */
export function checkReceiptHeading(text: string): Checked<string | null> {
  const typed = text.trim();
  if (typed === '') return pass(null);
  if (typed.length > RECEIPT_HEADING_MAX) return fail('heading-too-long');
  if (UNPRINTABLE.test(typed)) return fail('heading-characters');
  return pass(typed);
}

/** An account's name as a heading: on one line, without what can't be seen, and not too long. */
export function headingFrom(name: string): string {
  return visibleText(name, name.length)
    .replaceAll('\u{fffd}', '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, RECEIPT_HEADING_MAX)
    .toWellFormed()
    .replaceAll('\u{fffd}', '')
    .trim();
}
