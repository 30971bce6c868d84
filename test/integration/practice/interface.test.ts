/**
 * Holds the practice gateway to `docs/payment-service.md`, row by row, over real HTTP. Each table
 * is read from the page: a row that nothing here can drive fails, and so does a field in a reply
 * that the page does not list.
 */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ENDPOINT_PATHS, type Endpoint } from '../../../src/main/features/practice/requests.ts';
import { alternatives, cell, tableUnder } from '../../support/readers/markdown-tables.ts';
import {
  basicHeader,
  openPracticeDesk,
  type PlainReply,
  type PracticeDesk,
} from '../../support/real/practice-desk.ts';
import { fieldsOf, jsonObject, typesOf, whatDiffers } from '../../support/readers/wire-fields.ts';

const PAGE = new URL('../../../docs/payment-service.md', import.meta.url);
const REFERENCE = 'A1-260115-000001';

const table = (heading: string) => tableUnder(PAGE, heading);
const rowsOf = (heading: string, column: string) =>
  table(heading).map((row) => [cell(row, column), row] as const);

const endpointName = z.enum(['create', 'charge', 'status']);

const request = (amount = '1234.50') => ({
  reference: REFERENCE,
  userId: '0712345678',
  amount,
  currency: 'USD',
  callbackURL: 'https://shop.example/results',
  isV2: true,
});
const quickstart = {
  reference: REFERENCE,
  currency: 'USD',
  amount: 1234.5,
  customer: { email: 'a@b.example', name: 'A' },
};

async function paidRecord(desk: PracticeDesk): Promise<PlainReply> {
  await desk.post('create', request());
  await desk.post('status', { transactionReference: REFERENCE });
  await desk.post('status', { transactionReference: REFERENCE });
  return await desk.post('status', { transactionReference: REFERENCE });
}

/** A body that each endpoint accepts once the payment was created. */
const bodyFor = (endpoint: Endpoint) =>
  endpoint === 'status' ? { transactionReference: REFERENCE } : request();

test('every row says how sure it is', () => {
  const known = [
    'Endpoints',
    'Authentication',
    'Payment request',
    'Quickstart request',
    'Payment',
    'Quickstart reply',
    'Status question',
    'Status record',
    'Errors',
  ];
  for (const heading of known)
    expect(new Set(table(heading).map((row) => cell(row, 'Evidence')))).toEqual(new Set(['known']));
  for (const heading of ['Not shown', 'Not documented, but met'])
    expect(new Set(table(heading).map((row) => cell(row, 'Evidence')))).toEqual(
      new Set(['not shown']),
    );
});

describe('endpoints', () => {
  test.each(rowsOf('Endpoints', 'Endpoint'))('%s', async (name, row) => {
    const endpoint = endpointName.parse(name);
    const path = `/v1${cell(row, 'Path')}`;
    expect(path).toBe(ENDPOINT_PATHS[endpoint]);
    const desk = await openPracticeDesk();
    await desk.post('create', request());
    const headers = {
      authorization: basicHeader(desk.gateway.account.email, desk.gateway.secret),
      'content-type': 'application/json',
    };
    const method = cell(row, 'Method');
    const body = JSON.stringify(bodyFor(endpoint));
    expect((await desk.ask(path, { method, headers, body })).status).toBe(200);
    expect((await desk.ask(path, { method: 'PUT', headers, body })).status).toBe(405);
    expect((await desk.ask(path, { method: 'GET', headers })).status).toBe(405);
    expect((await desk.ask(`${path}/`, { method, headers, body })).status).toBe(404);
  });

  test('are the ones that the gateway has', () => {
    const named = table('Endpoints').map((row) => cell(row, 'Endpoint'));
    expect(named.toSorted()).toEqual(Object.keys(ENDPOINT_PATHS).toSorted());
  });
});

describe('credentials', () => {
  const headerOf: Record<string, (email: string, secret: string) => Record<string, string>> = {
    'e-mail and secret key': (email, secret) => ({ authorization: basicHeader(email, secret) }),
    none: () => ({ authorization: '' }),
    'wrong secret key': (email, secret) => ({ authorization: basicHeader(email, `${secret}x`) }),
    'wrong e-mail': (email, secret) => ({ authorization: basicHeader(`x${email}`, secret) }),
    'another scheme': (_email, secret) => ({ authorization: `Bearer ${secret}` }),
  };

  test.each(rowsOf('Authentication', 'Credentials'))('%s', async (credentials, row) => {
    const desk = await openPracticeDesk();
    const { account, secret } = desk.gateway;
    const headers = headerOf[credentials]?.(account.email, secret);
    if (headers === undefined) throw new Error(`no driver for the row "${credentials}"`);
    await desk.post('create', request());
    const expected = cell(row, 'Answer') === 'accepted' ? 200 : 401;
    for (const endpoint of endpointName.options)
      expect((await desk.post(endpoint, bodyFor(endpoint), headers)).status).toBe(expected);
  });
});

describe('request fields', () => {
  const wrong: Record<string, unknown> = { string: 5, number: 'five', boolean: 'true' };

  const withField = (body: Record<string, unknown>, path: string, value: unknown) => {
    const [outer = '', inner] = path.split('.');
    if (inner === undefined) return { ...body, [outer]: value };
    return { ...body, [outer]: { ...jsonObject.parse(body[outer]), [inner]: value } };
  };

  const valueAt = (body: unknown, path: string) =>
    path.split('.').reduce<unknown>((part, name) => jsonObject.parse(part)[name], body);

  describe.each([
    ['Payment request', request(), ['create', 'charge']],
    ['Quickstart request', quickstart, ['create']],
  ] as const)('%s', (heading, body, endpoints) => {
    test.each(rowsOf(heading, 'Field'))('%s', async (field, row) => {
      const type = cell(row, 'Type');
      expect(typeof valueAt(body, field)).toBe(type);
      for (const endpoint of endpoints) {
        const desk = await openPracticeDesk();
        await desk.post('create', body);
        expect((await desk.post(endpoint, body)).status).toBe(200);
        const refused = await desk.post(endpoint, withField(body, field, wrong[type]));
        expect(refused.status).toBe(400);
        expect(fieldsOf(refused).get('status')).toContain(field);
      }
    });
  });

  test.each(rowsOf('Status question', 'Field'))('Status question: %s', async (field, row) => {
    const desk = await openPracticeDesk();
    await desk.post('create', request());
    expect((await desk.post('status', { [field]: REFERENCE })).status).toBe(200);
    expect((await desk.post('status', { [field]: wrong[cell(row, 'Type')] })).status).toBe(400);
    expect((await desk.post('status', {})).status).toBe(400);
  });
});

describe('success replies', () => {
  test('a payment, in answer to create and to charge', async () => {
    const desk = await openPracticeDesk();
    expect(whatDiffers(await desk.post('create', request()), table('Payment'))).toEqual([]);
    expect(whatDiffers(await desk.post('charge', request()), table('Payment'))).toEqual([]);
  });

  test('the quickstart reply, to a quickstart request and in its scenario', async () => {
    const desk = await openPracticeDesk();
    expect(whatDiffers(await desk.post('create', quickstart), table('Quickstart reply'))).toEqual(
      [],
    );
    const scenario = { ...request('12.07'), reference: 'A1-260115-000002' };
    expect(whatDiffers(await desk.post('create', scenario), table('Quickstart reply'))).toEqual([]);
  });

  test('a status record, in the forms that the page describes', async () => {
    const desk = await openPracticeDesk();
    const reply = await paidRecord(desk);
    expect(whatDiffers(reply, table('Status record'))).toEqual([]);
    const fields = fieldsOf(reply);
    expect(fields.get('amount')).toBe('1,234.50');
    expect(fields.get('transactionDate')).toBe('15/01/2026');
    expect(String(fields.get('fees'))).toBe('12.34');
  });

  test('a currency without decimals is reported with a decimal part all the same', async () => {
    const desk = await openPracticeDesk();
    await desk.post('create', { ...request('1234550'), currency: 'JPY' });
    const reply = await desk.post('status', { transactionReference: REFERENCE });
    expect(fieldsOf(reply).get('amount')).toBe('1,234,550.00');
  });
});

describe('errors', () => {
  /** Every way to bring an error about; together they must show each type that a row lists. */
  const provoke: Record<string, (desk: PracticeDesk) => Promise<PlainReply[]>> = {
    malformed: async (desk) => [
      await desk.post('create', request('12.12')),
      await desk.post('create', 'no object'),
      await desk.post('charge', [request()]),
      await desk.post('status', {}),
      await desk.post('status', { transactionReference: 'nobody knows it' }),
    ],
    'field-refused': async (desk) => [
      await desk.post('create', request('12.13')),
      await desk.post('create', request('a lot')),
      await desk.post('charge', request()),
    ],
    'credentials-refused': async (desk) => [
      await desk.post('create', request('12.10')),
      await desk.post('charge', request(), { authorization: 'Basic bm86bm8=' }),
      await desk.post('status', bodyFor('status'), { authorization: 'Basic bm86bm8=' }),
    ],
    forbidden: async (desk) => [await desk.post('create', request('12.11'))],
  };
  const rows = table('Errors');
  const errors = [...new Set(rows.map((row) => cell(row, 'Error')))];

  test.each(errors)('%s', async (error) => {
    const own = rows.filter((row) => cell(row, 'Error') === error);
    const desk = await openPracticeDesk();
    const replies = await provoke[error]?.(desk);
    if (replies === undefined) throw new Error(`no driver for the row "${error}"`);
    for (const reply of replies) {
      expect(whatDiffers(reply, own)).toEqual([]);
      for (const row of own) {
        const status = cell(row, 'HTTP status');
        expect(String(reply.status)).toMatch(status === 'not shown' ? /^4\d\d$/ : status);
      }
    }
    for (const row of own) {
      const values = replies.map((reply) => fieldsOf(reply).get(cell(row, 'Field')));
      const seen = new Set(values.flatMap(typesOf));
      expect([...seen]).toEqual(expect.arrayContaining(alternatives(row, 'Type')));
    }
  });

  test('a refused field is named in the message', async () => {
    const desk = await openPracticeDesk();
    const reply = await desk.post('create', request('12.13'));
    expect(fieldsOf(reply).get('status')).toContain('amount');
  });
});
