/** Codes that no test on one machine can bring about; the others are in `docs/wire-faults.md`. */
import { expect, test } from 'vitest';
import {
  classifyConnectFailure,
  classifyExchangeFailure,
  isNetworkTrouble,
  isTimeout,
} from '../../../src/main/core/network/connection-errors.ts';

const failure = (code: string) => Object.assign(new Error('told by its code alone'), { code });

test.each([
  ['ENETUNREACH', 'offline'],
  ['EHOSTUNREACH', 'offline'],
  ['EAI_AGAIN', 'offline'],
  ['ETIMEDOUT', 'timed-out'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timed-out'],
  ['CERT_REVOKED', 'tls-refused'],
  ['CERT_NOT_YET_VALID', 'tls-refused'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls-refused'],
  ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'tls-refused'],
  ['EPROTO', 'tls-refused'],
  ['PROXY_SIGN_IN', 'proxy-sign-in'],
  ['PROXY_REFUSED', 'proxy-failed'],
  ['PROXY_UNREACHABLE', 'proxy-failed'],
  ['PROXY_UNKNOWN', 'proxy-failed'],
  ['PROXY_TIMED_OUT', 'timed-out'],
])('before the request, %s over https is %s', (code, expected) => {
  expect(classifyConnectFailure(failure(code), true)).toBe(expected);
});

test.each(['UND_ERR_CLOSED', 'UND_ERR_DESTROYED'])('%s is our own closing', (code) => {
  expect(classifyConnectFailure(failure(code), true)).toBe('closed');
  expect(classifyExchangeFailure(failure(code), false)).toBe('closed');
  expect(classifyExchangeFailure(failure(code), true)).toBe('closed');
});

test('several addresses of one name are told by the first', () => {
  const several = new AggregateError([failure('ECONNREFUSED'), failure('ENETUNREACH')]);
  expect(classifyConnectFailure(several, true)).toBe('offline');
});

test('without TLS nothing is refused by it', () => {
  expect(classifyConnectFailure(failure('EPROTO'), false)).toBe('offline');
});

test('an error without a code is no certificate', () => {
  expect(classifyConnectFailure(new Error('certificate has expired'), true)).toBe('offline');
  expect(classifyConnectFailure(null, true)).toBe('offline');
});

test.each([
  ['ECONNRESET', false, 'offline'],
  ['EPIPE', false, 'offline'],
  ['ETIMEDOUT', false, 'timed-out'],
  ['ECONNRESET', true, 'unreadable-reply'],
  ['HPE_INVALID_CONSTANT', false, 'unreadable-reply'],
])('after the request, %s (reply begun: %s) is %s', (code, replyBegan, expected) => {
  expect(classifyExchangeFailure(failure(code), replyBegan)).toBe(expected);
});

test('what is the network’s doing, and what only took too long', () => {
  expect(
    ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EPROTO', 'CERT_REVOKED', '']
      .map(failure)
      .map(isNetworkTrouble),
  ).toEqual([true, true, true, false, false, false]);
  expect(
    ['ECONNREFUSED', 'ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT'].map(failure).map(isTimeout),
  ).toEqual([false, true, true]);
});
