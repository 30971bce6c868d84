/** When two replies have one shape: the same refusal of another payment, and nothing else. */
import { expect, test } from 'vitest';
import { parseJson } from '../../../src/main/gateway/lossless.ts';
import { shapeOfReply } from '../../../src/main/gateway/reply-shape.ts';

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
  ['values in the quickstart’s shape', { s: 'No ada@example.com' }, { s: 'No Cy (x)' }, QUICK],
  ['amounts', { status: 'Limit 1,234.50 is over' }, { status: 'Limit 7 is over' }, BEN],
  ['times', { at: '2026-11-21T10:00:05Z' }, { at: '2027-01-02T23:59:59Z' }, BEN],
  ['numbers', { at: 17, s: 'x' }, { s: 'x', at: 4.5e3 }, BEN],
  [
    'keys of its own',
    { errors: { 'ada@example.com': 'x' } },
    { errors: { '+234 803 (1)': 'x' } },
    BEN,
  ],
  [
    'ids',
    { trace: '0b9af1c2-11aa-4f00-9abc-abcdefabcdef' },
    { trace: 'ffffaaaa-22bb-4e11-8abc-abcdefabcde1' },
    BEN,
  ],
  ['the length of a list', { e: [{ m: 'x' }] }, { e: [{ m: 'x' }, { m: 'x' }] }, BEN],
  ['the order of keys', { a: 'x', b: 'y' }, { b: 'y', a: 'x' }, BEN],
])('%s may differ', (_what, first, second, request) => {
  expect(shape(second, request)).toBe(shape(first));
});

test.each([
  ['words', { status: 'Payment refused' }, { status: 'Payment accepted' }],
  ['letters within a word', { status: 'badNGN' }, { status: 'badKES' }],
  ['words that begin with a value', { status: 'NGNs' }, { status: 'KESs' }],
  ['a code', { responseCode: '51' }, { responseCode: '09' }],
  ['a code as a number', { responseCode: 51 }, { responseCode: 9 }],
  ['a code and its number', { responseCode: 51 }, { responsecode: '9' }],
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

test('a request without values masks nothing but digits', () => {
  expect(shape({ status: 'x 1' }, {})).toBe(shape({ status: 'x 2' }, {}));
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

test('a number of the request is masked like any other number', () => {
  expect(shape({ status: 'Limit 5' }, { amount: 5 })).toBe(
    shape({ status: 'Limit 5' }, { amount: 7 }),
  );
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
