/** Trouble with a connection, told apart by the error's code and never by its message. */
import type { GatewayErrorCode } from '../../../shared/core/payments/payments.ts';

/** What DNS, routing and TCP report. Over https everything else before the request is TLS. */
const NETWORK_CODES = new Set([
  'EACCES',
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAI_NODATA',
  'EAI_NONAME',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'EMFILE',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
  'ENFILE',
  'ENOBUFS',
  'ENODATA',
  'ENOTFOUND',
  'EPERM',
  'EPIPE',
  'UND_ERR_SOCKET',
]);

/** Our own doing: the gateway was closed before the request or in the middle of it. */
const CLOSED_CODES = new Set(['UND_ERR_CLOSED', 'UND_ERR_DESTROYED']);

const TIMEOUT_CODES = new Set([
  'ETIMEDOUT',
  'PROXY_TIMED_OUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
]);

/** Whether a connection, or an answer, did not come in time. */
export const isTimeout = (error: unknown): boolean => TIMEOUT_CODES.has(errorCode(error));

/** Whether it was the network's doing that nothing could be reached. */
export const isNetworkTrouble = (error: unknown): boolean =>
  isTimeout(error) || NETWORK_CODES.has(errorCode(error));

/**
 * Trouble before anything was written: name look-up, a proxy, TCP, TLS.
 * @param secure whether the connection was to be TLS
 */
export function classifyConnectFailure(error: unknown, secure: boolean): GatewayErrorCode {
  const code = errorCode(error);
  if (CLOSED_CODES.has(code)) return 'closed';
  if (TIMEOUT_CODES.has(code)) return 'timed-out';
  if (code === 'PROXY_SIGN_IN') return 'proxy-sign-in';
  if (code.startsWith('PROXY_')) return 'proxy-failed';
  return secure && code !== '' && !NETWORK_CODES.has(code) ? 'tls-refused' : 'offline';
}

/**
 * Trouble after the request may have left.
 * @param replyBegan whether the first bytes of a reply had come
 */
export function classifyExchangeFailure(error: unknown, replyBegan: boolean): GatewayErrorCode {
  const code = errorCode(error);
  if (CLOSED_CODES.has(code)) return 'closed';
  if (TIMEOUT_CODES.has(code)) return 'timed-out';
  // HPE_ is the HTTP parser's: bytes came that are no HTTP.
  return replyBegan || code.startsWith('HPE_') ? 'unreadable-reply' : 'offline';
}

/** An AggregateError stands for several addresses of one name; the first one's code will do. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof AggregateError ? errorCode(error.errors[0]) : '';
}
