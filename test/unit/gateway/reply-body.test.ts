/** Bodies that come near to proving that nothing was done, and do not. */
import { describe, expect, test } from 'vitest';
import { CREDENTIALS, errorOf, FORBIDDEN, IN_PROGRESS, statusReading, told } from './readings.ts';

const wordsIn = (text: string) => text.split(/\s+/);

describe('never certain', () => {
  test.each([
    ['the documented body with more', 400, { status: 'error', message: 'x' }],
    ['the documented body in capitals', 400, { status: 'Error' }],
    ['the documented body in a list', 400, [{ status: 'error' }]],
    ['401 with another code', 401, { ...CREDENTIALS, responseCode: '00' }],
    ['401 with the code of success', 401, { ...CREDENTIALS, responseCode: 0 }],
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
    ['403 beside a success', 403, { ...FORBIDDEN, status: 'success' }],
    ['a field with more', 400, { status: 'Bad userId', code: 5 }],
    ['a field under another name', 400, { message: 'Bad userId' }],
    ['a field that was not sent', 400, { status: 'Bad paymentChannel' }],
    ['part of a longer word', 400, { status: 'userIds and amounts and subcurrency' }],
    ['a longer word of letters that are not plain', 400, { status: 'Ñamount amount_ 1amount' }],
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
      made ok once sent started again issued pin PROCESSING In-Progress`),
    'Duplicate Reference',
    'timed out',
    'under way',
    'on hold',
    'pro\u{200b}gress',
    'pend\u{ad}ing',
    'ｐａｉｄ',
  ])('a field beside "%s"', (talk) => {
    expect(told(400, { status: `userId: ${talk}.` })).toBe('unreadable-reply, unknown');
    expect(told(400, { status: `${talk} userId` })).toBe('unreadable-reply, unknown');
  });

  test('short words of a payment are only words, not parts of others', () => {
    for (const harmless of ['absent', 'madeup', 'tokens', 'spinning', 'against', 'profound'])
      expect(told(400, { status: `amount ${harmless}` })).toBe('field-refused, refused');
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
    for (const responseCode of ['05', 10, '1', 'E0', null, '', 'x0'])
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
