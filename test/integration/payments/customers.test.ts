import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { NewPayment } from '../../../src/shared/core/contract/payments.ts';
import type { PreparedRequest } from '../../../src/main/core/gateway/gateway.ts';
import type { CustomerRule } from '../../../src/shared/settings.ts';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';
import { type Counter, openCounter } from '../../support/real/counter.ts';
import { NOBODY, phoneIn } from '../../support/samples/spellings.ts';

const NIGERIA = phoneIn('NG');

const SPELLINGS = [
  '08031234567',
  '+234 (0)803 123 4567',
  '(0803) 123-4567',
  '\u202a0803\u00a0123 4567',
];

interface Shop {
  counter: Counter;
  /** The bodies that went out, without what differs from payment to payment. */
  sent: string[];
}

async function openShop(customers: CustomerRule): Promise<Shop> {
  const sent: string[] = [];
  const noted = (prepared: PreparedRequest) => {
    sent.push(prepared.trace.body);
    return prepared;
  };
  const counter = await openCounter({
    preferences: { customers, duplicateWindowMinutes: 0 },
    through: (gateway) => ({
      ...gateway,
      prepareCreatePayment: (request) => noted(gateway.prepareCreatePayment(request)),
      prepareUssdCharge: (request) => noted(gateway.prepareUssdCharge(request)),
    }),
  });
  onTestFinished(() => counter.close());
  return { counter, sent };
}

const entry = (customer: string, method: NewPayment['method'] = 'ussd'): NewPayment => ({
  draftId: randomUUID(),
  method,
  amountMinor: 125_000,
  currency: 'NGN',
  customer,
  note: '',
  replaces: null,
  override: null,
});

async function takePaid({ counter }: Shop, customer: string, method?: NewPayment['method']) {
  const { payment } = await counter.payments.start(entry(customer, method));
  return counter.until(payment.id, ({ status }) => status === 'paid');
}

async function found({ counter }: Shop, search: string): Promise<(string | null)[]> {
  const filter = { ...EVERY_PAYMENT, search };
  const { rows } = await counter.payments.history({ filter, anchor: null, offset: 0, limit: 50 });
  return rows.map((line) => ('payment' in line ? line.payment.customer : null));
}

const userIds = ({ sent }: Shop) =>
  new Set(sent.map((body) => /"userId":"([^"]*)"/.exec(body)?.[1] ?? body));

describe('a customer typed in many ways', () => {
  it('is kept as typed, sent without separators, and in no event by any spelling', async () => {
    const shop = await openShop(NIGERIA);
    for (const [index, customer] of SPELLINGS.entries()) {
      const paid = await takePaid(shop, customer, index % 2 === 0 ? 'link' : 'ussd');
      expect(paid.customer).toBe(customer.replace('\u202a', '').replace('\u00a0', ' '));
      const events = JSON.stringify(shop.counter.ledger.getLife(paid.id).events);
      for (const text of ['8031234567', '803 123', '803) 123']) expect(events).not.toContain(text);
    }
    expect(userIds(shop)).toEqual(new Set(['08031234567', '+2348031234567']));
  });

  it('goes out in E.164 where the manager chose that', async () => {
    const shop = await openShop({ ...NIGERIA, sendAs: 'e164' });
    for (const customer of SPELLINGS) await takePaid(shop, customer);
    expect(userIds(shop)).toEqual(new Set(['+2348031234567']));
  });

  it('goes out as typed, but for what can’t be seen, while nobody has said', async () => {
    const shop = await openShop(NOBODY);
    await takePaid(shop, '\u202a0803-123\u00a04567\u202c');
    await takePaid(shop, 'ada');
    expect(userIds(shop)).toEqual(new Set(['0803-123 4567', 'ada']));
  });

  it('is found in History by a part of the number in another spelling', async () => {
    const shop = await openShop(NIGERIA);
    for (const customer of ['+234 803 123 4567', '0803.123.4567'])
      await takePaid(shop, customer, 'link');
    for (const search of ['08031234567', '0803-1234', '+234-803-1234', '(0803)1234567'])
      expect([search, await found(shop, search)]).toEqual([
        search,
        ['0803.123.4567', '+234 803 123 4567'],
      ]);
    expect(await found(shop, '0803-1235')).toEqual([]);
  });
});

describe('a USSD charge to what can’t be a phone number', () => {
  it.each([
    ['ada', 'customer-not-a-number'],
    ['12', 'customer-digits-short'],
    ['0803 123 456', 'customer-one-digit-short'],
    ['08031234567, 08031234568', 'customer-not-a-number'],
    ['ada@example.com', 'customer-not-a-number'],
  ])('is refused beside the field, with nothing written or sent: %s', async (customer, problem) => {
    const shop = await openShop(NIGERIA);
    await expect(shop.counter.payments.start(entry(customer))).rejects.toMatchObject({
      code: 'field-invalid',
      field: 'customer',
      problem,
    });
    expect(shop.counter.ledger.countPayments()).toBe(0);
    expect(shop.sent).toEqual([]);
    await takePaid(shop, customer, 'link');
  });

  it('is let through in practice while nobody has said', async () => {
    const shop = await openShop(NOBODY);
    await takePaid(shop, '12');
    expect(userIds(shop)).toEqual(new Set(['12']));
  });
});

describe('when the rule changes', () => {
  const searchUntil = async (shop: Shop, search: string, count: number) => {
    for (let tries = 0; tries < 500; tries += 1) {
      if ((await found(shop, search)).length === count) return;
      await wait(20);
    }
    expect(await found(shop, search)).toHaveLength(count);
  };

  it('customers are found by the new one, at once and after a restart', async () => {
    const shop = await openShop(NOBODY);
    await takePaid(shop, '0803 123 4567', 'link');
    // It may be of any country.
    expect(await found(shop, '+234803')).toEqual(['0803 123 4567']);
    shop.counter.preferences.customers = NIGERIA;
    shop.counter.payments.preferencesChanged();
    await searchUntil(shop, '+234803', 1);
    shop.counter.preferences.customers = phoneIn('KE');
    await shop.counter.restart();
    await searchUntil(shop, '+254803', 1);
    expect(await found(shop, '+234803')).toEqual([]);
  });

  it('a ledger knows whether it has customers that are no numbers', async () => {
    const shop = await openShop(NOBODY);
    expect(shop.counter.payments.hasOtherCustomers()).toBe(false);
    await takePaid(shop, '0803 123 4567', 'link');
    expect(shop.counter.payments.hasOtherCustomers()).toBe(false);
    await takePaid(shop, '', 'link');
    expect(shop.counter.payments.hasOtherCustomers()).toBe(false);
    await takePaid(shop, 'Ada', 'link');
    expect(shop.counter.payments.hasOtherCustomers()).toBe(true);
    await shop.counter.restart();
    expect(shop.counter.payments.hasOtherCustomers()).toBe(true);
  });
});
