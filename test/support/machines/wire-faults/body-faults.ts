/** Faults inside a well-formed reply of HTTP 200. */
import { answerWith, httpReply } from '../wire-server.ts';
import { good, goodText, HTML, PAYMENT, QUICKSTART, recordWith, withReference } from './bodies.ts';
import { type Call, type Fault, served } from './fault.ts';

const body = (bytes: (call: Call) => string | Buffer): Fault =>
  served((call) => answerWith(httpReply(200, bytes(call))));

const json = (value: unknown): Fault => body(() => JSON.stringify(value));

const reference = (written: string): Fault => body((call) => withReference(call, written));

/** For status questions: the record with one field spoilt. */
const record = (field: Parameters<typeof recordWith>[0], written: string): Fault =>
  body(() => recordWith(field, written));

const without = (field: string): Fault =>
  body((call) => JSON.stringify({ ...good(call), [field]: undefined }));

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

export const BODY_FAULTS: Readonly<Record<string, Fault>> = {
  good: body(goodText),
  'good-with-extras': body((call) => JSON.stringify({ ...good(call), extra: [{ deep: null }] })),
  empty: body(() => ''),
  blank: body(() => ' \r\n'),
  html: body(() => HTML),
  truncated: body((call) => goodText(call).slice(0, -5)),
  'more-after-json': body((call) => `${goodText(call)}{}`),
  'json-null': json(null),
  'json-string': json('CREATED'),
  'json-array': body((call) => `[${goodText(call)}]`),
  'empty-object': json({}),
  'quickstart-shape': json(QUICKSTART),
  'quickstart-without-reference': json({ ...QUICKSTART, data: { paymentUrl: 'https://a.b/' } }),
  'both-shapes': json({ ...PAYMENT, reference: true, data: QUICKSTART.data }),
  'byte-order-mark': body((call) => `\u{feff}${goodText(call)}`),
  'utf-16': body((call) => utf16(`\u{feff}${goodText(call)}`)),
  'utf-16-unmarked': body((call) => utf16(goodText(call))),
  'broken-utf-8': body((call) => Buffer.concat([Buffer.from(goodText(call)), Buffer.of(0xc3)])),
  'key-twice-differing': body((call) => goodText(call).replace('{', '{"status":"A","status":"B",')),
  'key-twice-alike': body((call) => goodText(call).replace('{', '{"extra":1,"extra":1,')),
  'nested-too-deeply': body(() => `${'['.repeat(200_000)}${']'.repeat(200_000)}`),
  'prototype-key': body((call) => goodText(call).replace('{', '{"__proto__":{"reference":7},')),
  'half-character': reference('"\\ud800"'),
  'reference-nan': reference('NaN'),
  'reference-negative': reference('-12'),
  'reference-fraction': reference('12.5'),
  'reference-1e400': reference('1e400'),
  'reference-zero': reference('0'),
  'reference-19-digits': reference('9223372036854775807'),
  'reference-30-digits': reference('123456789012345678901234567890'),
  'reference-text': reference('"GW-77"'),
  'reference-empty': reference('""'),
  'reference-null': reference('null'),
  'reference-boolean': reference('true'),
  'reference-object': reference('{"id":1}'),
  'reference-too-long': reference(`"${'9'.repeat(201)}"`),
  'reference-alone': json({ reference: 12 }),
  'optional-empty': json({ ...PAYMENT, paymentUrl: '', externalPaymentReference: '' }),
  'address-number': json({ ...PAYMENT, paymentUrl: 5 }),
  'address-missing': json({ ...PAYMENT, paymentUrl: null }),
  'amount-number': record('amount', '1234.50'),
  'amount-missing': without('amount'),
  'code-text-zero': record('responseCode', '"00"'),
  'code-other': record('responseCode', '17'),
  'code-fraction': record('responseCode', '0.5'),
  'code-1e400': record('responseCode', '1e400'),
  'code-word': record('responseCode', '"OK"'),
  'code-empty': record('responseCode', '""'),
  'code-missing': without('responseCode'),
  'fees-text': record('fees', '"12.50"'),
  'fees-1e400': record('fees', '1e400'),
  'date-impossible': record('transactionDate', '"31/02/2026"'),
  'date-missing': without('transactionDate'),
};
