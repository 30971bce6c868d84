/**
 * Holds the practice gateway to what `docs/payment-service.md` says it does where the payment
 * service's documentation says nothing, and to the replies that no document speaks of.
 */
import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { MAX_AMOUNT_MINOR, plainAmount } from '../../../src/shared/core/money/money.ts';
import { METHODS } from '../../../src/shared/core/payments/payments.ts';
import { cell, tableUnder } from '../../support/readers/markdown-tables.ts';
import { openPracticeDesk, type PracticeDesk } from '../../support/real/practice-desk.ts';
import { fieldsOf } from '../../support/readers/wire-fields.ts';

const PAGE = new URL('../../../docs/payment-service.md', import.meta.url);
const REFERENCE = 'A1-260115-000001';

const request = (amount = '12.50') => ({ reference: REFERENCE, amount, currency: 'USD' });

async function answersTo(desk: PracticeDesk, times: number, transactionReference = REFERENCE) {
  const codes: string[] = [];
  for (let asked = 0; asked < times; asked += 1) {
    const reply = await desk.post('status', { transactionReference });
    codes.push(String(fieldsOf(reply).get('responseCode')));
  }
  return codes;
}

/** An address on this machine that counts who calls it. */
async function listenForCalls() {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => new Promise<void>((closed) => void server.close(() => closed())));
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return { url: `http://127.0.0.1:${port}/`, calls: () => calls };
}

describe('not shown', () => {
  const drivers: Record<string, (desk: PracticeDesk) => Promise<void>> = {
    'required fields': async (desk) => {
      expect((await desk.post('create', { amount: '12.50' })).status).toBe(200);
      expect((await desk.post('create', { currency: 'USD' })).status).toBe(400);
      expect((await desk.post('charge', { amount: '12.50' })).status).toBe(400);
    },
    currencies: async (desk) => {
      const ask = (currency: string) =>
        desk.post('create', { ...request(), reference: `A1-${currency}`, currency });
      expect((await ask('USD')).status).toBe(200);
      expect((await ask('ZZZ')).status).toBe(200);
      expect((await ask('usd')).status).toBe(400);
      expect((await ask('DOLLAR')).status).toBe(400);
    },
    'amount bounds': async (desk) => {
      const ask = (minor: number) =>
        desk.post('create', { ...request(plainAmount(minor, 'USD')), reference: `A1-${minor}` });
      expect((await ask(100)).status).toBe(200);
      expect((await ask(MAX_AMOUNT_MINOR)).status).toBe(200);
      expect((await ask(MAX_AMOUNT_MINOR + 1)).status).toBe(400);
      expect((await ask(0)).status).toBe(400);
    },
    'success status': async (desk) => {
      expect((await desk.post('create', request())).status).toBe(200);
      expect((await desk.post('charge', request())).status).toBe(200);
    },
    'field message status': async (desk) => {
      expect((await desk.post('create', request('12.13'))).status).toBe(400);
    },
    'reply shape': async (desk) => {
      const endpoint = fieldsOf(await desk.post('create', request()));
      expect(endpoint.has('paymentUrl')).toBe(true);
      const customer = { email: 'a@b.example', name: 'A' };
      const quickstart = fieldsOf(await desk.post('create', { amount: 12.5, customer }));
      expect(quickstart.has('data.paymentUrl')).toBe(true);
    },
    'payment statuses': async (desk) => {
      expect(fieldsOf(await desk.post('create', request())).get('status')).toBe('CREATED');
      await answersTo(desk, 3);
      expect(fieldsOf(await desk.post('charge', request())).get('status')).toBe('CREATED');
    },
    'response codes': async (desk) => {
      await desk.post('create', request('12.02'));
      expect(await answersTo(desk, 2)).toEqual(['9', '51']);
    },
    'status reference': async (desk) => {
      const created = fieldsOf(await desk.post('create', request()));
      expect(await answersTo(desk, 1)).toEqual(['9']);
      expect(await answersTo(desk, 1, String(created.get('reference')))).toEqual(['9']);
    },
    'reported reference': async (desk) => {
      const created = fieldsOf(await desk.post('create', request()));
      const transactionReference = String(created.get('reference'));
      const record = fieldsOf(await desk.post('status', { transactionReference }));
      expect(record.get('paymentReference')).toBe(REFERENCE);
    },
    'transaction’s zone': async (desk) => {
      await desk.post('create', request());
      const record = fieldsOf(await desk.post('status', { transactionReference: REFERENCE }));
      const day = new Date(desk.clock.now())
        .toISOString()
        .slice(0, 10)
        .split('-')
        .toReversed()
        .join('/');
      expect(record.get('transactionDate')).toBe(day);
    },
    '`Date` of a reply': async (desk) => {
      await desk.clock.advance(3_600_000);
      const { headers } = await desk.post('create', request());
      expect(headers.get('date')).toBe(new Date(desk.clock.now()).toUTCString());
    },
    'repeated requests': async (desk) => {
      for (const endpoint of ['create', 'charge'] as const) {
        const first = await desk.post(endpoint, request());
        await desk.clock.advance(1_000);
        const second = await desk.post(endpoint, request());
        expect(second.text).toBe(first.text);
      }
      expect(desk.gateway.book.payments()).toHaveLength(1);
      expect(desk.gateway.book.payments()[0]?.chargedAt).toBe(desk.clock.now() - 1_000);
      expect(
        desk.gateway.book.requests().map(({ endpoint, earlier }) => [endpoint, earlier]),
      ).toEqual([
        ['create', 0],
        ['create', 1],
        ['charge', 0],
        ['charge', 1],
      ]);
    },
    callback: async (desk) => {
      const listener = await listenForCalls();
      await desk.post('create', { ...request(), callbackURL: listener.url });
      expect(await answersTo(desk, 3)).toEqual(['9', '9', '0']);
      await desk.clock.advance(3_600_000);
      expect(listener.calls()).toBe(0);
    },
    'rate limits': async (desk) => {
      await desk.post('create', request());
      expect((await answersTo(desk, 50)).at(-1)).toBe('0');
      await desk.post('create', { ...request('12.15'), reference: 'A1-busy' });
      const limited = await desk.post('status', { transactionReference: 'A1-busy' });
      expect(limited.status).toBe(429);
    },
    'payment methods': async (desk) => {
      expect(METHODS.toSorted()).toEqual(['link', 'ussd']);
      const created = fieldsOf(await desk.post('create', request()));
      expect(created.get('paymentUrl')).toMatch(/^https:\/\/pay\.example\/c\/[0-9A-Z]+$/);
      expect((await desk.post('charge', request())).status).toBe(200);
    },
  };

  test('each row has a driver here, and each driver a row', () => {
    const subjects = tableUnder(PAGE, 'Not shown').map((row) => cell(row, 'Subject'));
    expect(subjects.toSorted()).toEqual(Object.keys(drivers).toSorted());
  });

  test.each(Object.entries(drivers))('%s', async (_subject, drive) => {
    expect.hasAssertions();
    await drive(await openPracticeDesk());
  });
});

describe('not documented, but met', () => {
  const drivers: Record<string, (desk: PracticeDesk) => Promise<void>> = {
    'proxy-page': async (desk) => {
      const reply = await desk.post('create', request('12.14'));
      expect(reply.status).toBe(502);
      expect(reply.headers.get('content-type')).toMatch(/^text\/html/);
      expect(reply.text).toMatch(/^<!doctype html>/);
    },
    busy: async (desk) => {
      await desk.post('create', request('12.15'));
      const reply = await desk.post('status', { transactionReference: REFERENCE });
      expect(reply.status).toBe(429);
      expect(reply.headers.get('retry-after')).toMatch(/^\d+$/);
    },
    'no-reply': async (desk) => {
      await expect(desk.post('create', request('12.03'))).rejects.toThrow('fetch failed');
      expect(desk.gateway.book.requests()).toHaveLength(1);
    },
    'slow-reply': async (desk) => {
      const created = desk.post('create', request('12.08'));
      await expect.poll(() => desk.clock.pendingTimers()).toBe(1);
      await desk.clock.advance(8_000);
      expect((await created).status).toBe(200);
    },
  };

  test('each row has a driver here, and each driver a row', () => {
    const replies = tableUnder(PAGE, 'Not documented, but met').map((row) => cell(row, 'Reply'));
    expect(replies.toSorted()).toEqual(Object.keys(drivers).toSorted());
  });

  test.each(Object.entries(drivers))('%s', async (_reply, drive) => {
    expect.hasAssertions();
    await drive(await openPracticeDesk());
  });
});
