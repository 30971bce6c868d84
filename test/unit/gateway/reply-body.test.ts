/** Bodies that come near to proving that nothing was done, and do not. */
import { describe, expect, test } from 'vitest';
import {
  CREDENTIALS,
  errorOf,
  FORBIDDEN,
  IN_PROGRESS,
  REQUEST_BODY,
  statusReading,
  told,
} from './readings.ts';

const wordsIn = (text: string) => text.split(/\s+/);

describe('never certain', () => {
  test.each([
    ['the documented body with more', 400, { status: 'error', message: 'x' }],
    ['the documented body in capitals', 400, { status: 'Error' }],
    ['the documented body in a list', 400, [{ status: 'error' }]],
    ['401 with another code', 401, { ...CREDENTIALS, responseCode: '00' }],
    ['401 with the code of success', 401, { ...CREDENTIALS, responseCode: 0 }],
    ['401 with the code of another fault', 401, { ...CREDENTIALS, responseCode: 12 }],
    ['401 with a code of tens', 401, { ...CREDENTIALS, responseCode: 10 }],
    ['401 with a short code', 401, { ...CREDENTIALS, responseCode: '1' }],
    ['401 with a code of 1.0 as text', 401, { ...CREDENTIALS, responseCode: '1.0' }],
    ['401 with a code that is an object', 401, { ...CREDENTIALS, responseCode: { text: '1' } }],
    ['401 with another status', 401, { ...CREDENTIALS, responseStatus: 'failed' }],
    ['401 with success', 401, { ...CREDENTIALS, responseStatus: 'SUCCESS' }],
    ['401 without a message', 401, { ...CREDENTIALS, responseMessage: null }],
    ['401 with more', 401, { ...CREDENTIALS, extra: 1 }],
    ['401 with the body of 403', 401, FORBIDDEN],
    ['403 with the body of 401', 403, CREDENTIALS],
    ['403 of another reason', 403, { status: 'error', error: 'Not today' }],
    ['403 without a status', 403, { error: 'forbidden' }],
    ['403 with more', 403, { ...FORBIDDEN, path: '/x' }],
    [
      '401 of a payment',
      401,
      { ...CREDENTIALS, responseMessage: 'Unauthorized, transaction pending' },
    ],
    [
      '401 of a payment, in other letters',
      401,
      { ...CREDENTIALS, responseMessage: 'ＡＬＲＥＡＤＹ pro\u{200b}cessed' },
    ],
    ['403 of a payment', 403, { ...FORBIDDEN, error: 'forbidden: payment already created' }],
    ['403 of a charge', 403, { ...FORBIDDEN, error: 'Forbidden while a charge is in flight' }],
    ['403 beside a success', 403, { ...FORBIDDEN, status: 'success' }],
    ['a field with more', 400, { status: 'Bad userId', code: 5 }],
    ['a field under another name', 400, { message: 'Bad userId' }],
    ['a reference that was not sent', 400, { status: 'Bad paymentReference' }],
    ['a field of a record alone', 400, { status: 'Bad responseDescription' }],
    ['a field not sent, and a reference', 400, { status: 'Bad paymentChannel for this reference' }],
    ['a client’s number that is no field', 400, { status: 'Bad client id, paymentChannel' }],
    ['a field not sent that must be another', 400, { status: 'paymentUrl must be unique' }],
    ['a field not sent, of a payment', 400, { status: 'Bad paymentChannel: payment pending' }],
    ['a status', 400, { status: 'Invalid status' }],
    ['a payment’s status', 400, { status: 'Unexpected value of payment status' }],
    ['payments’ status without a mark', 400, { status: 'Unexpected value: payments status' }],
    ['a transaction’s status', 400, { status: 'Unexpected value: transaction’s status' }],
    ['the status of something', 400, { status: 'Unexpected value for status of wallet' }],
    ['a status within a longer word', 400, { status: 'Unexpected value for the field statuses' }],
    ['part of a longer word', 400, { status: 'userIds and amounts and subcurrency' }],
    ['a longer word of letters that are not plain', 400, { status: 'Ñamount amount_ 1amount' }],
    ['a field alone', 400, { status: 'userId' }],
    ['a field and a question', 400, { status: 'userId?' }],
    ['a field and other words', 400, { status: 'Thank you, userId' }],
    ['a field and good words', 400, { status: 'userId is valid, amount is right' }],
    ['a field and part of a refusing word', 400, { status: 'userId badge, mustard, cannotx' }],
    ['a field and what is required of a customer', 400, { status: 'userId: OTP required' }],
    ['a field and a customer who must act', 400, { status: 'The userId must dial *901#' }],
    ['an everyday word', 404, { status: 'name unknown' }],
    ['a payment’s field that is null', 400, { status: 'error', reference: null }],
  ])('%s', (_what, httpStatus, body) => {
    for (const call of ['create', 'charge'] as const)
      expect(told(httpStatus, body, { call })).toBe('unreadable-reply, unknown');
  });

  test.each([
    ...wordsIn(`reference references transactionReference progress pending processing processed
      already duplicate exists existing success successful created accepted complete completed
      paid debited charged received queued initiated approved confirmed settled captured awaiting
      executed submitted transferred withdrawn refunded reversed scheduled retry later twice before
      previous earlier deducted credited delivered finished fulfilled timeout ongoing underway
      accomplished concurrent posted proceed prompt receipt registered repeated taken done found
      made ok once sent started again issued pin PROCESSING In-Progress unique conflict reused
      re-used`),
    'in use',
    'Duplicate Reference',
    'timed out',
    'under way',
    'on hold',
    'pro\u{200b}gress',
    'pend\u{ad}ing',
    'ｐａｉｄ',
  ])('a field, or the body of 401 or 403, beside “%s”', (talk) => {
    expect(told(400, { status: `Invalid userId: ${talk}.` })).toBe('unreadable-reply, unknown');
    expect(told(400, { status: `${talk} userId invalid` })).toBe('unreadable-reply, unknown');
    const error = `Access is forbidden: ${talk}.`;
    if (!/references?$|transactionReference/i.test(talk)) {
      expect(told(403, { ...FORBIDDEN, error })).toBe('unreadable-reply, unknown');
      expect(told(401, { ...CREDENTIALS, responseMessage: error })).toBe(
        'unreadable-reply, unknown',
      );
    }
  });

  test.each([
    ...wordsIn(`ref REF refs Ref: (ref) ref# refNo refId txn TXN trx rrn RRN txRef txnRef tx_ref
      trxref paymentRef merchantRef orderId order_id transactionId transaction_no txnId paymentId
      clientRef stan utr re\u{200b}f ｒｅｆ ref\u{200b}erence ref1`),
    'transaction id',
    'payment number',
    'order no.',
  ])('a field beside a reference, however it is called: %s', (name) => {
    expect(told(400, { status: `Invalid userId and ${name}` })).toBe('unreadable-reply, unknown');
    expect(told(400, { status: `${name} and userId are bad` })).toBe('unreadable-reply, unknown');
  });

  test.each([
    ...wordsIn(`userId amount currency callbackURL isV2 clientId paymentUrl paymentChannel
      paymentUrlReference externalPaymentReference`),
  ])('unlike any field of a payment that is refused, sent or not: %s', (name) => {
    for (const requestBody of [REQUEST_BODY, '{}'])
      for (const call of ['create', 'charge'] as const)
        for (const [httpStatus, said] of [
          [400, `Unexpected value for the field ${name}`],
          [422, `Invalid ${name.toUpperCase()}`],
          [404, `'${name}' is not one of them: invalid`],
        ] as const) {
          const error = errorOf(httpStatus, { status: said }, { call, requestBody });
          expect(error).toMatchObject({
            code: 'field-refused',
            certainty: 'refused',
            field: name,
            words: said,
          });
        }
    for (const httpStatus of [200, 302, 408, 409, 425, 429, 500, 503])
      expect(told(httpStatus, { status: `Invalid ${name}` })).toMatch(/, unknown$/);
    expect(told(400, { status: `Invalid ${name} for reference 5` })).toMatch(/, unknown$/);
  });

  test.each([
    'Unexpected value for the field status',
    'Unexpected value in a payment field: status',
    'status: not a valid value',
    'The parameter status is invalid',
    "'status' is invalid",
    'unknown “status”',
    'The payment status field has an unexpected value',
  ])('unlike the field “status” where it is called one: %s', (message) => {
    expect(errorOf(400, { status: message })).toMatchObject({
      code: 'field-refused',
      field: 'status',
    });
  });

  test('names a field of the request before one that it did not have', () => {
    expect(errorOf(400, { status: 'Bad clientId or userId' }).field).toBe('userId');
    const requestBody = JSON.stringify({ isV2: true });
    expect(errorOf(400, { status: 'Bad userId or isV2' }, { requestBody }).field).toBe('isV2');
  });

  test('a word that only looks like a reference’s name', () => {
    for (const other of ['refuse', 'prefer', 'stand', 'order', 'transaction', 'a client not known'])
      expect(told(400, { status: `Invalid userId, ${other}` })).toBe('field-refused, refused');
  });

  test.each([
    'Unexpected value for the field userId',
    'unexpected userId',
    'userId has an unexpected value',
    'INVALID USERID',
    'userId is not valid',
    'userId is required',
    'The request requires a userId',
    'userId missing',
    'userId must be a number',
    'userId should be a string',
    'userId not allowed',
    'userId is not permitted',
    'unsupported userId',
    'userId not supported',
    'unknown userId',
    'unrecognised userId',
    'userId cannot be empty',
    'userId can not be that',
    'userId can’t be that',
    'userId is too long',
    'userId: too  short',
    'wrong userId',
    'bad userId',
    'incorrect userId',
    'malformed userId',
    'illegal userId',
    'userId is empty',
    'blank userId',
    'userId may not be null',
    'userId may not be 5',
    'userId not provided',
    'userId does not match',
    'userId isn’t a number',
    'expected userId',
    'userId exceeds its length',
    'userId out of range',
    'userId rejected',
    'userId refused',
    'no such userId',
    'userId: at least 5',
    'userId less than 5',
    'userId validation failed',
    'userId\u{200b} inva\u{ad}lid',
  ])('unlike a field that is refused: %s', (message) => {
    expect(told(400, { status: message })).toBe('field-refused, refused');
  });

  test('short words of a payment are only words, not parts of others', () => {
    for (const harmless of ['absent', 'madeup', 'tokens', 'spinning', 'against', 'profound'])
      expect(told(400, { status: `bad amount ${harmless}` })).toBe('field-refused, refused');
  });

  test.each(
    wordsIn(`reference clientId client-id paymentUrl payment_url PaymentID paymentChannel
      paymentUrlReference externalPaymentReference paymentReference amount transactionDate
      transaction fees fee currency responseDescription data DATA`),
  )('anything that holds %s, at any depth', (field) => {
    for (const value of [null, '', 'x', 0, {}, []])
      for (const body of [
        { status: 'error', [field]: value },
        { status: 'error', errors: [{ more: { [field]: value } }] },
        { ...CREDENTIALS, [field]: value },
        { ...FORBIDDEN, [field]: value },
        [{ [field]: value }],
      ])
        for (const httpStatus of [400, 401, 403, 422]) {
          const error = errorOf(httpStatus, body);
          expect(error).toMatchObject({ code: 'unreadable-reply', certainty: 'unknown' });
          expect(error).not.toHaveProperty('shape');
        }
  });

  test('a code of zero, which goes with a payment that went well, however it is written', () => {
    for (const responseCode of ['0', '00', 0, '0.0', '-0', ' 0 ', '0e0', '0e10', '+0'])
      expect(errorOf(400, { message: 'x', responseCode })).not.toHaveProperty('shape');
    for (const responseCode of ['05', 10, '1', 'E0', null, '', 'x0', { toString: 1 }])
      expect(errorOf(400, { message: 'x', responseCode })).toHaveProperty('shape');
  });

  test('a status of CREATED', () => {
    expect(errorOf(400, { status: ' created ' })).not.toHaveProperty('shape');
    expect(told(400, { status: 'CREATED' })).toBe('unreadable-reply, unknown');
  });
});

describe('a status question', () => {
  test.each([
    ['the documented body', { status: 'error' }, 'error'],
    ['any words', { status: 'No such payment' }, 'No such payment'],
    ['a message beside it', { status: 'error', message: 'Nobody knows it' }, 'Nobody knows it'],
    ['an error beside it', { status: 'error', error: 'forbidden' }, 'forbidden'],
    ['a word that is a field', { status: 'userId unknown' }, 'userId unknown'],
  ])('is answered "not known" by 400 and %s', (_what, body, words) => {
    expect(statusReading(400, body)).toEqual({ ok: true, value: { kind: 'not-known', words } });
  });

  test.each([
    ['a payment’s field', 400, { status: 'error', paymentReference: null }],
    ['a payment’s field within', 400, { status: 'error', more: [{ fees: 0 }] }],
    ['a payment that was made', 400, { status: 'CREATED' }],
    ['no status', 400, { message: 'error' }],
    ['a status that is no text', 400, { status: 5 }],
    ['401 with another code', 401, { ...CREDENTIALS, responseCode: '00' }],
    ['403 of another reason', 403, { status: 'error', error: 'Not today' }],
    ['404', 404, { status: 'error' }],
    ['200', 200, { status: 'error' }],
  ])('is not answered by %s', (_what, httpStatus, body) => {
    expect(statusReading(httpStatus, body)).toMatchObject({
      ok: false,
      error: { code: 'unreadable-reply', certainty: 'unknown' },
    });
  });

  test('is refused by 401 and 403 in their documented bodies, and keeps the words of all else', () => {
    const error = (httpStatus: number, body: unknown) => statusReading(httpStatus, body);
    expect(error(401, CREDENTIALS)).toMatchObject({
      error: { code: 'credentials-refused', certainty: 'refused', words: 'No' },
    });
    expect(error(403, FORBIDDEN)).toMatchObject({
      error: { code: 'forbidden', certainty: 'refused', words: FORBIDDEN.error },
    });
    expect(error(500, { message: 'Down' })).toMatchObject({
      error: { code: 'service-failed', certainty: 'unknown', words: 'Down' },
    });
    expect(error(404, IN_PROGRESS)).not.toHaveProperty('error.shape');
  });
});
