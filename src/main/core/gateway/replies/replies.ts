/** What a complete reply means, by its HTTP status and body (interface sections 4 and 7). */
import { z } from 'zod';
import type {
  Acceptance,
  GatewayError,
  RefusalMark,
} from '../../../../shared/core/payments/payments.ts';
import { readAcceptance } from './acceptance.ts';
import { type Call, type CertaintyRule, ruleFor } from './certainty.ts';
import { gatewayError, type Reading } from '../errors.ts';
import type { StatusAnswer } from '../gateway.ts';
import { kindOfBody, refusedField } from './reply-body.ts';
import { shapeOfReply } from './reply-shape.ts';
import { serviceWords } from './service-words.ts';
import { readStatusRecord } from './status-record.ts';

/** A reply that came in whole. */
export interface Reply {
  httpStatus: number;
  /** From `parseJson`; undefined when the reply is no JSON. */
  body: unknown;
  retryAfterMs: number | null;
}

/** What a reply to create-payment or to the charge answers. */
export interface SentRequest {
  call: Exclude<Call, 'status'>;
  /** As it went out: a JSON object. */
  requestBody: string;
  /** Asked for only where a reply could be marked. */
  refusalMarks: () => readonly RefusalMark[];
}

/**
 * Reads the reply to create-payment or to the USSD charge. Their success status is not shown
 * (section 4), so any 2xx will do.
 */
export function readPaymentReply(reply: Reply, request: SentRequest): Reading<Acceptance> {
  const { httpStatus, body } = reply;
  if (httpStatus >= 200 && httpStatus < 300) {
    const acceptance = readAcceptance(body);
    if (acceptance) return { ok: true, value: acceptance };
  }
  return { ok: false, error: readTrouble(reply, request) };
}

/** Reads the reply to a status question: 200 with a record, or 400 for "not known" (section 4.3). */
export function readStatusReply(reply: Reply): Reading<StatusAnswer> {
  const { httpStatus, body } = reply;
  const record = httpStatus === 200 ? readStatusRecord(body) : null;
  if (record) return { ok: true, value: { kind: 'record', record } };
  const rule = ruleFor('status', httpStatus, kindOfBody(body, []));
  if (rule.isNotKnown) return { ok: true, value: { kind: 'not-known', words: serviceWords(body) } };
  return { ok: false, error: errorBy(rule, reply) };
}

function readTrouble(reply: Reply, { call, requestBody, refusalMarks }: SentRequest): GatewayError {
  const { httpStatus, body } = reply;
  const fields = Object.keys(jsonObject.parse(JSON.parse(requestBody)));
  const kind = kindOfBody(body, fields);
  const rule = ruleFor(call, httpStatus, kind);
  if (rule.markable) {
    const shape = shapeOfReply(call, httpStatus, body, requestBody);
    const isMarked = refusalMarks().some(
      (mark) => mark.call === call && mark.httpStatus === httpStatus && mark.shape === shape,
    );
    if (isMarked) return errorBy(ruleFor(call, httpStatus, 'marked'), reply);
    return { ...errorBy(rule, reply), ...(shape !== null && { shape }) };
  }
  const error = errorBy(rule, reply);
  return rule.code === 'field-refused'
    ? { ...error, field: refusedField(statusBody.parse(body).status, fields) }
    : error;
}

const jsonObject = z.record(z.string(), z.unknown());
const statusBody = z.object({ status: z.string() });

function errorBy({ code, certainty }: CertaintyRule, reply: Reply): GatewayError {
  const { httpStatus, body, retryAfterMs } = reply;
  const words = serviceWords(body);
  return gatewayError(code, certainty, {
    httpStatus,
    words,
    retryAfterMs: code === 'busy' ? retryAfterMs : null,
  });
}
