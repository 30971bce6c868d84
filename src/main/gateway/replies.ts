/** What a complete reply means, by its HTTP status and body (interface sections 4 and 7). */
import type { Acceptance, GatewayError } from '../../shared/payments.ts';
import { readAcceptance } from './acceptance.ts';
import { gatewayError, type Reading } from './errors.ts';
import type { StatusAnswer } from './gateway.ts';
import {
  readCredentialsRefusal,
  readFieldRefusal,
  readForbidden,
  readMalformed,
} from './refusals.ts';
import { readStatusRecord } from './status-record.ts';

/** A reply that came in whole. */
export interface Reply {
  httpStatus: number;
  /** From `parseJson`; undefined when the reply is no JSON. */
  body: unknown;
  retryAfterMs: number | null;
}

/**
 * Reads the reply to create-payment or to the USSD charge. Their success status is not shown
 * (section 4), so any 2xx will do.
 */
export function readPaymentReply(reply: Reply): Reading<Acceptance> {
  const { httpStatus, body } = reply;
  if (httpStatus >= 200 && httpStatus < 300) {
    const acceptance = readAcceptance(body);
    if (acceptance) return { ok: true, value: acceptance };
  }
  return { ok: false, error: readBusy(reply) ?? readRefusal(reply) ?? readTrouble(reply) };
}

/** Reads the reply to a status question: 200 with a record, or 400 for "not known" (section 4.3). */
export function readStatusReply(reply: Reply): Reading<StatusAnswer> {
  const { httpStatus, body } = reply;
  const record = httpStatus === 200 ? readStatusRecord(body) : null;
  if (record) return { ok: true, value: { kind: 'record', record } };
  const notKnown = readMalformed(httpStatus, body);
  if (notKnown) return { ok: true, value: { kind: 'not-known', ...notKnown } };
  const error =
    readBusy(reply) ??
    readCredentialsRefusal(httpStatus, body) ??
    readForbidden(httpStatus, body) ??
    readTrouble(reply);
  return { ok: false, error };
}

function readRefusal({ httpStatus, body }: Reply): GatewayError | null {
  const known =
    readCredentialsRefusal(httpStatus, body) ??
    readForbidden(httpStatus, body) ??
    readFieldRefusal(httpStatus, body);
  if (known) return known;
  const malformed = readMalformed(httpStatus, body);
  return malformed && gatewayError('malformed', 'refused', { httpStatus, ...malformed });
}

/** Unknown, since a service or a proxy can turn busy after it has passed the request on. */
function readBusy({ httpStatus, retryAfterMs }: Reply): GatewayError | null {
  if (httpStatus !== 429 && httpStatus !== 503) return null;
  return gatewayError('busy', 'unknown', { httpStatus, retryAfterMs });
}

function readTrouble({ httpStatus }: Reply): GatewayError {
  const code = httpStatus >= 500 && httpStatus < 600 ? 'service-failed' : 'unreadable-reply';
  return gatewayError(code, 'unknown', { httpStatus });
}
