/** What a reply proves: each rule, its neighbours, and the page that tells of them. */
import { describe, expect, test } from 'vitest';
import {
  CALLS,
  CERTAINTY_RULES,
  type CertaintyRule,
  ruleFor,
  STATUSES,
} from '../../../src/main/core/gateway/replies/certainty.ts';
import { readPaymentReply } from '../../../src/main/core/gateway/replies/replies.ts';
import { BODY_KINDS } from '../../../src/main/core/gateway/replies/reply-body.ts';
import { common } from '../../../src/shared/i18n/en/common.ts';
import type { RefusalMark } from '../../../src/shared/core/payments/payments.ts';
import { cell, tableUnder } from '../../support/readers/markdown-tables.ts';
import { CREDENTIALS, errorOf, FORBIDDEN, IN_PROGRESS, REQUEST_BODY, told } from './readings.ts';

const PAGE = new URL('../../../docs/payment-service.md', import.meta.url);

/** All the statuses that a service, a proxy or a network appliance is likely to send. */
const EVERY_STATUS = Array.from({ length: 400 }, (_, index) => 200 + index);
const UNDECIDED = [408, 409, 425, 429];

describe('the page', () => {
  const rows = tableUnder(PAGE, 'What is certain');
  const written = (rule: CertaintyRule) => ({
    Call: rule.calls.map((call) => `\`${call}\``).join(', '),
    'HTTP status': rule.status,
    Body:
      rule.bodies === 'any'
        ? 'any'
        : rule.bodies.map((body) => (body === 'marked' ? body : `\`${body}\``)).join(', '),
    Certain: rule.isNotKnown ? 'not known' : rule.certainty === 'refused' ? 'refused' : 'no',
    Code: rule.isNotKnown ? '–' : `\`${rule.code}\``,
    'The cashier reads': rule.isNotKnown ? '–' : common.gateway[rule.code],
  });

  test('has the rules, in their order, with the sentence that the cashier reads', () => {
    expect(rows).toEqual(CERTAINTY_RULES.map(written));
  });

  test('says what each kind of body is', () => {
    expect(
      tableUnder(PAGE, 'Kinds of body').map((row) => [cell(row, 'Body'), row['What it is']]),
    ).toEqual(Object.entries(BODY_KINDS));
  });
});

describe('certain, by the rule of', () => {
  test.each([
    ['400 and the documented body', 400, { status: 'error' }, 'malformed', 'error', null],
    ['401 and the code as text', 401, CREDENTIALS, 'credentials-refused', 'No', null],
    ['401, code 1', 401, { ...CREDENTIALS, responseCode: 1 }, 'credentials-refused', 'No', null],
    ['403', 403, FORBIDDEN, 'forbidden', FORBIDDEN.error, null],
    [
      '403 in capitals',
      403,
      { status: 'x', error: 'FORBIDDEN' },
      'forbidden',
      'FORBIDDEN; x',
      null,
    ],
    ['a named field', 400, { status: 'Bad userId' }, 'field-refused', 'Bad userId', 'userId'],
    [
      'a field in other letters',
      422,
      { status: 'ISV2 is missing' },
      'field-refused',
      'ISV2 is missing',
      'isV2',
    ],
    [
      'a field in brackets',
      404,
      { status: '[amount] too low' },
      'field-refused',
      '[amount] too low',
      'amount',
    ],
    [
      'a field within a path',
      499,
      { status: 'unknown x.currency' },
      'field-refused',
      'unknown x.currency',
      'currency',
    ],
  ])('%s', (_what, httpStatus, body, code, words, field) => {
    for (const call of ['create', 'charge'] as const)
      expect(errorOf(httpStatus, body, { call })).toEqual({
        code,
        certainty: 'refused',
        httpStatus,
        words,
        field,
        retryAfterMs: null,
      });
  });

  test('a callback address, and a customer where the request had one', () => {
    const quickstart = JSON.stringify({
      amount: 5,
      customer: { email: 'a@b.example', name: 'Ada' },
      callbackURL: 'https://shop.example/paid',
    });
    const asked = { requestBody: quickstart };
    expect(told(400, { status: 'Bad callbackURL' }, asked)).toBe('field-refused, refused');
    expect(told(400, { status: 'customer.email is bad' }, asked)).toBe('field-refused, refused');
    expect(told(404, { status: 'Bad name' }, asked)).toBe('unreadable-reply, unknown');
    expect(told(400, { status: 'customer.email is bad' })).toBe('unreadable-reply, unknown');
  });
});

describe('never certain', () => {
  test('any body under a status that decides nothing', () => {
    const bodies = [
      { status: 'error' },
      CREDENTIALS,
      FORBIDDEN,
      { status: 'Bad userId' },
      'x',
      null,
    ];
    for (const httpStatus of EVERY_STATUS) {
      const decides = httpStatus >= 400 && httpStatus < 500 && !UNDECIDED.includes(httpStatus);
      for (const body of bodies) {
        const error = errorOf(httpStatus, body);
        const busy = httpStatus === 429 || httpStatus === 503;
        const trouble = busy ? 'busy' : httpStatus >= 500 ? 'service-failed' : 'unreadable-reply';
        if (!decides) expect(error).toMatchObject({ code: trouble, certainty: 'unknown' });
        expect(error.retryAfterMs).toBe(busy ? 1000 : null);
        expect('shape' in error).toBe(
          decides && error.certainty === 'unknown' && typeof body === 'object' && body !== null,
        );
      }
      expect(told(httpStatus, { status: 'Bad userId' })).toBe(
        decides ? 'field-refused, refused' : told(httpStatus, null),
      );
      expect(told(httpStatus, { status: 'error' }).endsWith('refused')).toBe(httpStatus === 400);
      expect(told(httpStatus, CREDENTIALS).endsWith('refused')).toBe(httpStatus === 401);
      expect(told(httpStatus, FORBIDDEN).endsWith('refused')).toBe(httpStatus === 403);
    }
  });

  test('statuses beyond 599 and below 200 are no trouble of the service’s', () => {
    for (const httpStatus of [199, 600, 999])
      expect(ruleFor('charge', httpStatus, 'error')).toMatchObject({ code: 'unreadable-reply' });
  });
});

describe('a shape that a manager marked', () => {
  const mark = (over: Partial<RefusalMark> = {}): RefusalMark => ({
    call: 'charge',
    httpStatus: 400,
    shape: errorOf(400, IN_PROGRESS).shape ?? '',
    words: null,
    at: 0,
    ...over,
  });

  test('refuses', () => {
    expect(errorOf(400, IN_PROGRESS, { marks: [mark()] })).toEqual({
      code: 'marked-refusal',
      certainty: 'refused',
      httpStatus: 400,
      words: IN_PROGRESS.status,
      field: null,
      retryAfterMs: null,
    });
  });

  test('refuses under this call, this HTTP status and in this shape alone', () => {
    for (const marks of [
      [],
      [mark({ call: 'create' })],
      [mark({ httpStatus: 422 })],
      [mark({ shape: '0'.repeat(32) })],
    ])
      expect(errorOf(400, IN_PROGRESS, { marks })).toMatchObject({
        code: 'unreadable-reply',
        certainty: 'unknown',
        shape: mark().shape,
      });
    expect(told(400, { status: 'Payment is in session' }, { marks: [mark()] })).toBe(
      'unreadable-reply, unknown',
    );
  });

  test('is looked for only where there is one', () => {
    const marks = () => {
      throw new Error('asked for the marks');
    };
    const demand = { call: 'charge', requestBody: REQUEST_BODY, refusalMarks: marks } as const;
    for (const [httpStatus, body] of [
      [500, IN_PROGRESS],
      [200, IN_PROGRESS],
      [409, IN_PROGRESS],
      [400, { ...IN_PROGRESS, data: null }],
      [400, undefined],
    ] as const)
      expect(readPaymentReply({ httpStatus, body, retryAfterMs: null }, demand)).toMatchObject({
        error: { certainty: 'unknown' },
      });
  });
});

test('every rule is met by something', () => {
  const named = CERTAINTY_RULES.flatMap(({ bodies: kinds }) => (kinds === 'any' ? [] : kinds));
  const bodies = [...named, 'no-object' as const];
  const met = new Set(
    CALLS.flatMap((call) =>
      EVERY_STATUS.flatMap((status) => bodies.map((body) => ruleFor(call, status, body))),
    ),
  );
  expect(met.size).toBe(CERTAINTY_RULES.length);
  expect(Object.keys(STATUSES)).toHaveLength(new Set(CERTAINTY_RULES.map((r) => r.status)).size);
});
