/** What goes out and what comes back when the service behaves. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type RefusalMark, refusalMarkSchema } from '../../../src/shared/core/payments/payments.ts';
import {
  gatewayAt,
  REQUEST,
  SECRET,
  TOKEN,
  useGateways,
} from '../../support/machines/gateway-account.ts';
import { PAYMENT, QUICKSTART, RECORD } from '../../support/machines/wire-faults/bodies.ts';
import { answerWith, httpReply } from '../../support/machines/wire-server.ts';

const connect = useGateways();

const sentFields = z.object({ reference: z.string(), amount: z.string() });

const json = (value: unknown, headers: Record<string, string> = {}) =>
  answerWith(httpReply(200, JSON.stringify(value), headers));

test('create-payment sends the documented request with the credentials', async () => {
  const callbackUrl = 'https://shop.example/paid';
  const { server, gateway } = await connect(json(PAYMENT), {}, { callbackUrl });
  const prepared = gateway.prepareCreatePayment(REQUEST);
  await gateway.createPayment(prepared);

  const [request] = server.requests;
  expect(request?.method).toBe('POST');
  expect(request?.path).toBe('/v1/api/pgs/payment/v2/createPayment');
  expect(request?.headers.get('authorization')).toBe(`Basic ${TOKEN}`);
  expect(request?.headers.get('content-type')).toBe('application/json');
  expect(request?.headers.get('accept-encoding')).toBe('identity');
  expect(request?.body).toBe(prepared.trace.body);
  expect(JSON.parse(prepared.trace.body)).toEqual({
    reference: REQUEST.reference,
    userId: REQUEST.userId,
    amount: '1234.50',
    currency: 'NGN',
    callbackURL: callbackUrl,
    isV2: true,
  });
});

test('the USSD charge sends the documented request in either request shape', async () => {
  const { server, gateway } = await connect(json(PAYMENT), {}, { requestShape: 'quickstart' });
  await gateway.chargeByUssd(gateway.prepareUssdCharge(REQUEST));
  expect(server.requests[0]?.path).toBe('/v1/api/pgs/payment/v1/makePayment');
  expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
    reference: REQUEST.reference,
    userId: REQUEST.userId,
    amount: '1234.50',
    currency: 'NGN',
    isV2: true,
  });
});

test('a status question sends the reference and reads the record', async () => {
  const { server, gateway } = await connect(json({ ...RECORD, responseCode: '00' }));
  const answer = await gateway.askStatus('9223372036854775807');
  expect(server.requests[0]?.path).toBe('/v1/api/cps/v1/getTransactionStatus');
  expect(server.requests[0]?.body).toBe('{"transactionReference":"9223372036854775807"}');
  expect(answer).toMatchObject({
    ok: true,
    value: {
      kind: 'record',
      record: {
        amountText: '1,234.50',
        currency: 'NGN',
        paymentReference: 'GW-1',
        dateText: '21/11/2026',
        date: '2026-11-21',
        feesText: '12.5',
        responseCode: '0',
        responseDescription: 'Transaction Successful',
      },
    },
  });
});

test('a base address below a path and with a slash at its end is kept to', async () => {
  const { server, gateway } = await connect(json(RECORD), {}, {}, '/shop/v1/');
  await gateway.askStatus('GW-1');
  expect(server.requests[0]?.path).toBe('/shop/v1/api/cps/v1/getTransactionStatus');
});

test('both success shapes give the same kind of acceptance', async () => {
  const numbered = await connect(
    answerWith(
      httpReply(200, JSON.stringify(PAYMENT).replace('9007199254', '9223372036854775807')),
    ),
  );
  expect(
    await numbered.gateway.createPayment(numbered.gateway.prepareCreatePayment(REQUEST)),
  ).toMatchObject({
    ok: true,
    value: {
      shape: 'endpoint',
      gatewayReference: '9223372036854775807',
      paymentUrl: 'https://pay.example/p/1',
      paymentUrlReference: 'PU-1',
      externalPaymentReference: 'EX-1',
      serviceStatus: 'CREATED',
      paymentChannel: 'DEFAULT',
    },
  });
  const quick = await connect(json(QUICKSTART));
  expect(
    await quick.gateway.createPayment(quick.gateway.prepareCreatePayment(REQUEST)),
  ).toMatchObject({
    ok: true,
    value: {
      shape: 'quickstart',
      gatewayReference: 'GW-1',
      paymentUrl: 'https://pay.example/p/1',
      serviceStatus: 'success',
    },
  });
});

test('Retry-After is passed on, as seconds or against the service’s own clock', async () => {
  const seconds = await connect(answerWith(httpReply(429, '', { 'retry-after': '7' })));
  expect(await seconds.gateway.askStatus('GW-1')).toMatchObject({
    error: { code: 'busy', httpStatus: 429, retryAfterMs: 7000 },
  });
  const date = await connect(
    answerWith(
      httpReply(503, '', {
        'retry-after': 'Sat, 21 Nov 2026 10:00:30 GMT',
        date: 'Sat, 21 Nov 2026 10:00:00 GMT',
      }),
    ),
  );
  expect(await date.gateway.askStatus('GW-1')).toMatchObject({
    error: { code: 'busy', httpStatus: 503, retryAfterMs: 30_000 },
  });
});

test('an unclear refusal has a shape, and refuses once a manager has marked it', async () => {
  const refusal = (reference: string, amount: string) =>
    httpReply(422, JSON.stringify({ status: 'error', message: `${reference}: ${amount} is odd` }));
  const marks: RefusalMark[] = [];
  const { gateway } = await connect(
    {
      onRequest: (socket, request) => {
        const { reference, amount } = sentFields.parse(JSON.parse(request.body));
        socket.write(refusal(reference, amount));
      },
    },
    { refusalMarks: () => marks },
  );
  const charge = (over: Partial<typeof REQUEST>) =>
    gateway.chargeByUssd(gateway.prepareUssdCharge({ ...REQUEST, ...over }));
  const early = gateway.prepareUssdCharge(REQUEST);
  const first = await charge({});
  expect(first).toMatchObject({
    ok: false,
    error: {
      code: 'unreadable-reply',
      certainty: 'unknown',
      httpStatus: 422,
      words: `${REQUEST.reference}: 1234.50 is odd`,
    },
  });
  const shape = first.ok ? '' : (first.error.shape ?? '');
  marks.push(
    refusalMarkSchema.parse({ call: 'charge', httpStatus: 422, shape, words: 'odd', at: 1 }),
  );
  const other = { reference: 'A1-261122-0QXYZ0', amountMinor: 99, customer: '0700' };
  expect(await charge(other)).toMatchObject({
    ok: false,
    error: {
      code: 'marked-refusal',
      certainty: 'refused',
      words: `${other.reference}: 0.99 is odd`,
    },
  });
  // Its payment was begun before anything was said of such a reply.
  expect(await gateway.chargeByUssd(early)).toMatchObject({
    error: { code: 'unreadable-reply', certainty: 'unknown', shape },
  });
  const create = await gateway.createPayment(gateway.prepareCreatePayment(REQUEST));
  expect(create).toMatchObject({ error: { code: 'unreadable-reply', certainty: 'unknown' } });
});

test('a page of HTML gives no words', async () => {
  const { gateway } = await connect(answerWith(httpReply(400, '<h1>userId refused</h1>')));
  expect(await gateway.chargeByUssd(gateway.prepareUssdCharge(REQUEST))).toMatchObject({
    error: { code: 'unreadable-reply', certainty: 'unknown', words: null },
  });
});

test('a reply that echoes the credentials in any disguise gives none of them away', async () => {
  const percent = encodeURIComponent(SECRET);
  const html = SECRET.replaceAll('&', '&amp;').replaceAll('"', '&#34;');
  const { gateway } = await connect(
    json({
      ...PAYMENT,
      paymentUrl: `https://pay.example/?key=${percent}`,
      status: SECRET,
      paymentChannel: TOKEN,
      externalPaymentReference: html,
    }),
  );
  const answer = await gateway.createPayment(gateway.prepareCreatePayment(REQUEST));
  expect(answer).toMatchObject({
    ok: true,
    value: {
      paymentUrl: 'https://pay.example/?key=[secret]',
      serviceStatus: '[secret]',
      paymentChannel: '[secret]',
      externalPaymentReference: '[secret]',
    },
  });
  const seen = JSON.stringify(answer);
  for (const form of [SECRET, JSON.stringify(SECRET).slice(1, -1), percent, html, TOKEN])
    expect(seen).not.toContain(form);
});

test('a secret echoed in UTF-16 does not pass either', async () => {
  const { gateway } = await connect(answerWith(httpReply(200, Buffer.from(SECRET, 'utf16le'))));
  const answer = await gateway.askStatus('GW-1');
  expect(answer.reply?.body).toBe('[secret]');
});

test('the start of a reply that nobody can read is kept', async () => {
  const page = `<h1>Sorry</h1>${'x'.repeat(5000)}`;
  const { gateway } = await connect(answerWith(httpReply(502, page)));
  const answer = await gateway.askStatus('GW-1');
  expect(answer.reply).toEqual({ httpStatus: 502, body: page.slice(0, 2000), cut: true });
});

test.each([
  ['plain http to another machine', 'http://192.0.2.1/v1', true],
  ['plain http to a name that looks like loopback', 'http://127.0.0.1.example/v1', true],
  ['plain http where practice is not allowed', 'http://127.0.0.1:1/v1', false],
  ['credentials in the address', 'https://user:key@pay.invalid/v1', true],
  ['another scheme', 'ftp://127.0.0.1/v1', true],
  ['nonsense', 'pay', true],
])('no gateway is made for %s', (_what, baseUrl, allowPlainHttpOnLoopback) => {
  expect(() => gatewayAt('', { allowPlainHttpOnLoopback }, { baseUrl })).toThrow(TypeError);
});
