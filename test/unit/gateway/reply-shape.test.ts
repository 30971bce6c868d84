/** When two replies have one shape: the same refusal of another payment, and nothing else. */
import { describe, expect, test } from 'vitest';
import { parseJson } from '../../../src/main/core/gateway/replies/lossless.ts';
import { shapeOfReply } from '../../../src/main/core/gateway/replies/reply-shape.ts';

const ADA = {
  reference: 'A1-261121-7K2M9P',
  userId: 'ada@example.com',
  amount: '1234.50',
  currency: 'NGN',
  isV2: true,
};
const BEN = {
  ...ADA,
  reference: 'A1-261122-000ABC',
  userId: '+234 803 (1)',
  amount: '7.00',
  currency: 'KES',
};
const QUICK = { amount: 5, customer: { email: 'c@d.example', name: 'Cy (x)' }, note: ' ', n: null };

const shape = (body: unknown, request: unknown = ADA, httpStatus = 400, call = 'charge' as const) =>
  shapeOfReply(call, httpStatus, parseJson(JSON.stringify(body)), JSON.stringify(request));

test('is 32 hexadecimal digits', () => {
  expect(shape({ status: 'x' })).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  ['the customer', { status: 'No ada@example.com' }, { status: 'No +234 803 (1)' }, BEN],
  [
    'the customer in capitals',
    { status: 'No ADA@example.com' },
    { status: 'No +234 803 (1)' },
    BEN,
  ],
  ['the reference', { status: 'No A1-261121-7K2M9P!' }, { status: 'No A1-261122-000ABC!' }, BEN],
  ['the currency', { status: 'No NGN' }, { status: 'No KES' }, BEN],
  ['amounts', { status: 'Limit 1,234.50 is over' }, { status: 'Limit 7 is over' }, BEN],
  ['an amount and its currency', { s: 'Below NGN1,234.50' }, { s: 'Below KES7' }, BEN],
  ['a currency behind it', { s: '1234.5NGN is low' }, { s: '7KES is low' }, BEN],
  ['an amount as a number', { limit: 1234.5 }, { limit: 7.0001 }, { ...BEN, amount: '7.0001' }],
  ['ids in numbers', { at: 1763719205123, s: 'x' }, { s: 'x', at: 1763719205.5 }, BEN],
  ['keys of its own', { e: { 'ada@example.com': 'x' } }, { e: { '+234 803 (1)': 'x' } }, BEN],
  ['the length of a list', { e: [{ m: 'x' }] }, { e: [{ m: 'x' }, { m: 'x' }] }, BEN],
  ['the order of keys', { a: 'x', b: 'y' }, { b: 'y', a: 'x' }, BEN],
])('%s may differ', (_what, first, second, request) => {
  expect(shape(second, request)).toBe(shape(first));
});

describe('ids and times', () => {
  test.each([
    ['2026-11-21T10:00:05Z', '2027-01-02T23:59:59.123+01:00', '2026-11-21', '2026-11-21 10:00'],
    ['21/11/2026', '2/1/2027 10:00:05'],
    ['Sat, 21 Nov 2026 10:00:05 GMT', '2 January 2027', '02-Jan-2027 10:00'],
    ['10:00:05', '23:59', '10:00:05.123 UTC'],
    ['0b9af1c2-11aa-4f00-9abc-abcdefabcdef', 'FFFFAAAA-22BB-4E11-8ABC-ABCDEFABCDE1'],
    ['8e5f3a2b1c0d', '507f1f77bcf86cd799439011', '7c9e6679f0a14b3d9e2f8a7b6c5d4e3f'],
    ['01HZX3K5M7N9P1Q3R5S7T9V1W3', 'k3jd92mfx81lq07pzt5wuvn4'],
    ['12345678', '123456789012', '1763719205.123'],
  ])('may differ: %s', (...texts) => {
    const shapes = texts.flatMap((text) => [
      shape({ status: `Refused (${text}), sorry` }),
      shape({ status: `Refused (${text}), sorry` }, BEN),
    ]);
    expect(new Set(shapes).size).toBe(1);
  });
});

describe('a value of the request', () => {
  const phone = (userId: string, said: string) =>
    shape({ status: `User ${said} has no wallet` }, { ...ADA, userId });
  const amountOf = (asked: string, said: string) =>
    shape({ status: `Amount ${said} is too low` }, { ...ADA, amount: asked });

  test.each([
    ['08031234567', '08031234567'],
    ['08031234567', '0803 123 4567'],
    ['08031234567', '0803-123-4567'],
    ['08031234567', '(0803) 123.4567'],
    ['08031234567', '2348031234567'],
    ['08031234567', '+2348031234567'],
    ['08031234567', '002348031234567'],
    ['08031234567', '+234 803 123 4567'],
    ['08031234567', '+234 (0) 803 123 4567'],
    ['+2348031234567', '+2348031234567'],
    ['+2348031234567', '2348031234567'],
    ['+2348031234567', '08031234567'],
    ['+2348031234567', '8031234567'],
    ['+2348031234567', '803 123 4567'],
    ['0803 123 4567', '+2348031234567'],
    ['12345678', '12345678'],
  ])('is masked: the phone number %s as %s', (userId, said) => {
    expect(phone(userId, said)).toBe(phone('08099999999', '08099999999'));
  });

  test('is not the code beside a phone number', () => {
    expect(phone('08031234567', '12 08031234567')).not.toBe(phone('08031234567', '51 08031234567'));
    expect(phone('08031234567', '08031234567 12')).not.toBe(phone('08031234567', '08031234567 51'));
  });

  test.each([
    ['12.50', '12.50'],
    ['12.50', '12.5'],
    ['12.50', '12,50'],
    ['12.50', '12.500'],
    ['12.50', '1250'],
    ['12.50', '=1250'],
    ['0.50', '0.50'],
    ['0.50', '0.5'],
    ['0.50', '50'],
    ['1250.00', '1250'],
    ['1250.00', '1,250'],
    ['1250.00', '1,250.00'],
    ['1250.00', '1.250,00'],
    ['1250.00', '1 250.00'],
    ['1250.00', '125000'],
    ['1250.00', 'of 1250'],
    ['1250.00', 'is: 1250'],
    ['1234567.05', '1,234,567.05'],
    ['1234567.05', '123456705'],
    ['5000', '5000'],
    ['5000', '5,000'],
    ['5000', '5000.00'],
  ])('is masked: the amount %s as %s', (asked, said) => {
    const before = /^(?:=|of |is: )/.exec(said)?.[0] ?? '';
    expect(amountOf(asked, said)).toBe(amountOf('7.00', `${before}7.00`));
  });

  test.each([
    ['of no amount', '12.50', 'Error 1250', '12.03', 'Error 1203'],
    ['that is whole', '51.00', 'Error 51', '12.00', 'Error 12'],
    ['alone', '51.00', '51', '12.00', '12'],
    ['a part of another', '12.50', '3.12.50', '12.03', '3.12.03'],
    ['a part of a longer', '12.50', '12.501', '12.03', '12.031'],
    ['in a word', '12.50', 'E12.50', '12.03', 'E12.03'],
  ])('is not masked where it could be a code: %s', (_what, one, said, other, saidThen) => {
    const of = (asked: string, status: string) => shape({ status }, { ...ADA, amount: asked });
    expect(of(one, said)).not.toBe(of(other, saidThen));
  });

  test('is not masked where it could be a code: a customer’s short id', () => {
    const of = (userId: string, status: string) => shape({ status }, { ...ADA, userId });
    expect(of('51', 'Error 51')).not.toBe(of('12', 'Error 12'));
    expect(of('E104', 'E104')).not.toBe(of('E105', 'E105'));
    expect(of('1234567', 'Error 1234567')).not.toBe(of('7654321', 'Error 7654321'));
    expect(of('51', 'Customer 51 is barred')).toBe(of('12', 'Customer 12 is barred'));
    expect(of('E104', 'user id: "E104"')).toBe(of('E105', 'user id: "E105"'));
  });

  test('is told from the value of another field', () => {
    expect(shape({ status: 'Invalid ada@example.com' })).not.toBe(shape({ status: 'Invalid NGN' }));
  });

  test('is one of the quickstart’s shape as well', () => {
    const other = { amount: 12.5, customer: { email: 'x@y.example', name: 'Dee' } };
    const said = (name: string, amount: string) => ({ s: `No ${name}, amount ${amount}` });
    expect(shape(said('Cy (x)', '5'), QUICK)).toBe(shape(said('Dee', '12.50'), other));
  });
});

test.each([
  ['words', { status: 'Payment refused' }, { status: 'Payment accepted' }],
  ['letters within a word', { status: 'badNGN' }, { status: 'badKES' }],
  ['words that begin with a value', { status: 'NGNs' }, { status: 'KESs' }],
  ['a code', { responseCode: '51' }, { responseCode: '09' }],
  ['a code as a number', { responseCode: 51 }, { responseCode: 9 }],
  ['a code and its number', { responseCode: 51 }, { responsecode: '9' }],
  ['a code by another name', { code: 51 }, { code: 12 }],
  ['a code by another name, as text', { errorCode: 'E104' }, { errorCode: 'E105' }],
  ['a long code', { errorCode: '10400001' }, { errorCode: '10500001' }],
  ['a long code as a number', { errorCode: 10_400_001 }, { errorCode: 10_500_001 }],
  ['a number and an object around its text', { a: 1 }, { a: { text: '1' } }],
  ['a status that is a code', { status: 1203 }, { status: 1207 }],
  ['a code in words', { status: 'Error 12' }, { status: 'Error 51' }],
  ['a code of letters and digits', { status: 'Failed: E104' }, { status: 'Failed: E105' }],
  ['a code with a hyphen', { status: 'E-104-12' }, { status: 'E-105-12' }],
  ['a code of parts', { status: '400-1203-55' }, { status: '400-1207-55' }],
  ['a code of seven digits', { status: 'Error 1040001' }, { status: 'Error 1050001' }],
  ['a code with zeros before it', { status: 'RC 0000000051' }, { status: 'RC 0000000012' }],
  ['a hexadecimal code', { status: '0x80070005' }, { status: '0x80070006' }],
  ['a code of eight letters and digits', { status: 'ACCE5501' }, { status: 'ACCE5502' }],
  [
    'a code that is long',
    { status: 'INSUFFICIENTFUNDSERROR104' },
    { status: 'INSUFFICIENTFUNDSERROR105' },
  ],
  ['a code with a point', { status: 'Rule 7.1' }, { status: 'Rule 7.2' }],
  ['a code in a list', { errors: [104] }, { errors: [105] }],
  ['a code in a key', { errors: { '104': 'x' } }, { errors: { '105': 'x' } }],
  ['a small number', { attempts: 1 }, { attempts: 2 }],
  ['true and false', { success: true }, { success: false }],
  ['null and none', { a: null }, {}],
  ['a text and a number', { a: 'x' }, { a: 1 }],
  ['a list and an object', { a: [] }, { a: {} }],
  ['a list and what is in it', { a: [] }, { a: ['x'] }],
  ['an object and what is in it', { a: {} }, { a: { b: {} } }],
  ['keys', { a: 'x' }, { b: 'x' }],
  ['where a key stands', { a: { b: 'x' } }, { a: 'x', b: 'x' }],
  ['short words of hexadecimal letters', { a: 'facade' }, { a: 'decade' }],
  ['long words of hexadecimal letters', { a: 'defaced-facade' }, { a: 'facade-defaced' }],
])('%s may not differ', (_what, first, second) => {
  expect(shape(first)).not.toBe(shape(second, BEN));
});

test('a name that only begins with "code" says no meaning: its times may differ', () => {
  expect(shape({ codeSentAt: '2026-11-21' })).toBe(shape({ codeSentAt: '2027-01-02' }));
  expect(shape({ sentCode: '2026-11-21' })).not.toBe(shape({ sentCode: '2027-01-02' }));
});

test('keeps its name in every version, since what managers marked is kept by it', () => {
  const errors = [{ field: 'userId', at: '10:00' }, 51, [], null];
  expect(shape({ status: 'No ada@example.com', responseCode: '51', errors })).toBe(
    'cae0486ce8955c84289543b68539d822',
  );
});

test('is of one call and one HTTP status', () => {
  const body = parseJson('{"status":"x"}');
  const request = JSON.stringify(ADA);
  const shapes = [
    shapeOfReply('charge', 400, body, request),
    shapeOfReply('create', 400, body, request),
    shapeOfReply('charge', 422, body, request),
  ];
  expect(new Set(shapes).size).toBe(3);
});

test('a request without values, or that is none, masks nothing but ids', () => {
  expect(shape({ status: 'x 12345678' }, {})).toBe(shape({ status: 'x 23456789' }, {}));
  expect(shape({ status: 'x 1' }, {})).not.toBe(shape({ status: 'x 2' }, {}));
  expect(shape({ status: 'x 1' }, null)).toBe(shape({ status: 'x 1' }, {}));
  expect(shape({ status: 'x' }, {})).not.toBe(shape({ status: 'y' }, {}));
});

test('a value that begins with another is masked as a whole', () => {
  const [ada, ben] = [
    { first: 'Ada', whole: 'Ada Obi' },
    { first: 'Ben', whole: 'Ben Cyx' },
  ];
  expect(shape({ status: 'No Ada Obi' }, ada)).toBe(shape({ status: 'No Ben Cyx' }, ben));
});

test('a request without values, or with an empty one, reads a reply like any other', () => {
  const plain = shape({ status: 'Closed ( ) today' });
  for (const request of [{}, { note: ' ' }, { note: '', n: null }])
    expect(shape({ status: 'Closed ( ) today' }, request)).toBe(plain);
});

test('what is larger than any refusal has none', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 'x' : { a: nested(depth - 1) });
  const wide = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${'x'.repeat(i)}`, '']));
  expect(shape(nested(12))).not.toBeNull();
  expect(shape(nested(13))).toBeNull();
  expect(shape(wide(199))).not.toBeNull();
  expect(shape(wide(200))).toBeNull();
  expect(
    shapeOfReply('charge', 400, parseJson('['.repeat(900) + ']'.repeat(900)), '{}'),
  ).toBeNull();
});
