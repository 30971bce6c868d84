/** When a message refuses a field, and when that is certain. */
import { expect, test } from 'vitest';
import { readFieldRefusal } from '../../../src/main/gateway/refusals.ts';

test.each([
  [400, 'Invalid paymentChannel', 'paymentChannel', 'refused'],
  [400, 'PaymentChannel: unexpected value "X"', 'paymentChannel', 'refused'],
  [422, 'the amount is too small', 'amount', 'refused'],
  [400, 'currency/amount', 'amount', 'refused'],
  [400, 'reference was used before', 'reference', 'unknown'],
  [400, 'userId does not match the reference', 'userId', 'unknown'],
  [200, 'callbackURL is not reachable', 'callbackURL', 'refused'],
  [500, 'isV2 must be true', 'isV2', 'refused'],
] as const)('%i "%s" is about %s: %s', (httpStatus, status, field, certainty) => {
  expect(readFieldRefusal(httpStatus, { status })).toMatchObject({
    code: 'field-refused',
    certainty,
    field,
    words: status,
  });
});

test.each([
  ['no field at all', 400, { status: 'error' }],
  ['a longer word', 400, { status: 'paymentChannels and surname' }],
  ['an everyday word in a success', 200, { status: 'amount received' }],
  ['an everyday word in a failure', 500, { status: 'name service down' }],
  ['a body with a reference', 400, { status: 'Invalid userId', reference: 'GW-1' }],
  ['a body with data', 400, { status: 'Invalid userId', data: {} }],
  ['a payment that was made', 200, { status: 'CREATED' }],
  ['a status that is no text', 400, { status: 400 }],
])('%s is no field refusal', (_what, httpStatus, body) => {
  expect(readFieldRefusal(httpStatus, body)).toBeNull();
});

test('fields of a payment that are null say nothing of a payment', () => {
  const body = { status: 'Invalid userId', reference: null, data: null, paymentUrl: null };
  expect(readFieldRefusal(400, body)?.certainty).toBe('refused');
});
