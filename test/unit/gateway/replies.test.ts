/** Under which HTTP status a body is an answer, and what is read of it. */
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../src/main/core/gateway/replies/lossless.ts';
import {
  readPaymentReply,
  readStatusReply,
} from '../../../src/main/core/gateway/replies/replies.ts';
import { kindOfBody } from '../../../src/main/core/gateway/replies/reply-body.ts';
import { readStatusRecord } from '../../../src/main/core/gateway/replies/status-record.ts';
import { PAYMENT, RECORD } from '../../support/machines/wire-faults/bodies.ts';
import { errorOf, REQUEST_BODY } from './readings.ts';

const parsed = (body: unknown) => parseJson(JSON.stringify(body));
const replyOf = (httpStatus: number, body: unknown) => ({
  httpStatus,
  body: parsed(body),
  retryAfterMs: null,
});

describe('a payment is accepted', () => {
  const demand = { call: 'charge', requestBody: REQUEST_BODY, refusalMarks: () => [] } as const;
  it.each([200, 201, 202, 299])('by its body under %i', (status) => {
    expect(readPaymentReply(replyOf(status, PAYMENT), demand)).toMatchObject({
      ok: true,
      value: { shape: 'endpoint', gatewayReference: '9007199254' },
    });
  });

  it.each([100, 199, 300, 302, 400, 500])('not by the same body under %i', (status) => {
    expect(readPaymentReply(replyOf(status, PAYMENT), demand)).toMatchObject({
      ok: false,
      error: { certainty: 'unknown' },
    });
  });

  it('not by 200 with another body', () => {
    expect(readPaymentReply(replyOf(200, {}), demand)).toMatchObject({ ok: false });
  });
});

describe('a status question', () => {
  it('is answered by a record under 200', () => {
    expect(readStatusReply(replyOf(200, RECORD))).toEqual({
      ok: true,
      value: { kind: 'record', record: readStatusRecord(parsed(RECORD)) },
    });
  });

  it.each([199, 201, 202, 300, 400, 404, 500])('is not by the same record under %i', (status) => {
    expect(readStatusReply(replyOf(status, RECORD))).toMatchObject({ ok: false });
  });
});

describe('a record', () => {
  it('keeps its date as it came and as it reads, and its words', () => {
    const body = { ...RECORD, transactionDate: '5/02/2026', responseDescription: 'As it came' };
    expect(readStatusRecord(parsed(body))).toMatchObject({
      dateText: '5/02/2026',
      date: '2026-02-05',
      responseDescription: 'As it came',
    });
  });

  it.each([null, undefined, ''])('may have neither: %j', (nothing) => {
    const body = { ...RECORD, transactionDate: nothing, responseDescription: nothing };
    expect(readStatusRecord(parsed(body))).toMatchObject({
      dateText: '',
      date: null,
      responseDescription: '',
    });
  });
});

it('a reply that is larger than any refusal has no shape', () => {
  const large = Object.fromEntries(Array.from({ length: 201 }, (_, at) => ['x'.repeat(at + 1), 0]));
  expect(errorOf(400, large)).not.toHaveProperty('shape');
});

it.each([
  ['no-object', undefined],
  ['no-object', 'x'],
  ['no-object', null],
  ['no-object', []],
  ['no-object', 5],
  ['payment', PAYMENT],
  ['payment', { status: ' created ' }],
  ['error', { status: 'error' }],
  ['field', { status: 'Bad amount' }],
  ['status', { status: 'Bad weather' }],
  ['object', {}],
] as const)('a body of the kind "%s": %j', (kind, body) => {
  expect(kindOfBody(body === undefined ? body : parsed(body), ['amount'])).toBe(kind);
});
