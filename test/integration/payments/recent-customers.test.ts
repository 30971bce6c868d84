/** Recent customers and their networks, from real payments in a real ledger. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { NewPayment } from '../../../src/shared/core/contract/payments.ts';
import type { CustomerLookUp } from '../../../src/shared/core/contract/customers.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import type { Preferences } from '../../../src/shared/settings.ts';
import { type Counter, openCounter } from '../../support/real/counter.ts';
import { damageRows } from '../../support/real/damaged-rows.ts';
import { phoneIn } from '../../support/samples/spellings.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const NIGERIA = phoneIn('NG');
const MTN = '08031234567';
const AIRTEL = '0802 765 4321';

/** The practice service takes these amounts as wishes. */
const PAID = 125_000;
const NEVER_PAID = 125_001;

async function openShop(
  preferences: Partial<Preferences> = {},
  ledgerFolder = tempFolder(),
): Promise<Counter> {
  const counter = await openCounter({
    ledgerFolder,
    preferences: {
      customers: NIGERIA,
      duplicateWindowMinutes: 0,
      waitingWindowMinutes: 1,
      ...preferences,
    },
  });
  onTestFinished(() => counter.close());
  return counter;
}

async function take(counter: Counter, change: Partial<NewPayment>): Promise<Payment> {
  const { payment } = await counter.payments.start({
    draftId: randomUUID(),
    method: 'ussd',
    amountMinor: PAID,
    currency: 'NGN',
    customer: MTN,
    note: '',
    replaces: null,
    override: null,
    ...change,
  });
  const done = ['paid', 'expired', 'declined'];
  return counter.until(payment.id, ({ status }) => done.includes(status), 30 * 60_000);
}

const lookUp = (
  { payments }: Counter,
  customer: string,
  network: string | null = null,
): Promise<CustomerLookUp> => payments.customers.lookUp({ method: 'ussd', customer, network });

const offered = async (counter: Counter, customer: string) =>
  (await lookUp(counter, customer)).offers.map(({ latest, name }) => [
    latest.payment.customer,
    latest.payment.status,
    name,
  ]);

describe('recent customers', () => {
  it('are offered by the first four digits in any spelling, latest first, each once', async () => {
    const counter = await openShop();
    await take(counter, {});
    await take(counter, { customer: AIRTEL, note: 'Amina, rice' });
    await take(counter, { customer: '+234 803 123 4567', amountMinor: NEVER_PAID });
    expect(await offered(counter, '080')).toEqual([]);
    for (const text of ['0803', '+2348 03', '00234803', '8031'])
      expect(await offered(counter, text)).toEqual([['+234 803 123 4567', 'expired', null]]);
    expect(await offered(counter, '+2348')).toEqual([
      ['+234 803 123 4567', 'expired', null],
      [AIRTEL, 'paid', 'Amina, rice'],
    ]);
    expect(await offered(counter, '1234')).toEqual([]);
  });

  it('are offered by two letters of what was noted, where a word begins so', async () => {
    const counter = await openShop();
    await take(counter, { customer: AIRTEL, note: 'Mama Ngozi' });
    await take(counter, { customer: AIRTEL, note: 'blue shirt' });
    expect(await offered(counter, 'NG')).toEqual([[AIRTEL, 'paid', 'Mama Ngozi']]);
    expect(await offered(counter, 'mama n')).toEqual([[AIRTEL, 'paid', 'Mama Ngozi']]);
    expect(await offered(counter, 'gozi')).toEqual([]);
    expect(await offered(counter, 'N')).toEqual([]);
  });

  it('are no more than six, and none where a manager has turned that off', async () => {
    const counter = await openShop();
    for (let last = 1; last <= 7; last += 1)
      await take(counter, { customer: `0803123456${last}`, method: 'link' });
    const { offers } = await lookUp(counter, '0803');
    expect(offers.map(({ latest }) => latest.payment.customer?.at(-1))).toEqual([
      '7',
      '6',
      '5',
      '4',
      '3',
      '2',
    ]);
    const off = await openShop({ offersCustomers: false });
    await take(off, {});
    expect((await lookUp(off, '0803')).offers).toEqual([]);
    expect((await lookUp(off, MTN)).network).toEqual({ name: 'MTN', corrected: false });
  });

  it('stay away by the shop’s wish through payments and a restart, until it is taken back', async () => {
    const counter = await openShop();
    const { id } = await take(counter, {});
    await take(counter, { customer: '08039999999' });
    counter.payments.customers.offerCustomerOf(id, false);
    await take(counter, { customer: '+2348031234567' });
    await counter.restart();
    expect(await offered(counter, '0803')).toEqual([['08039999999', 'paid', null]]);
    expect(counter.payments.customers.countNotOffered()).toBe(1);
    counter.payments.customers.offerCustomerOf(id, true);
    expect(await offered(counter, '0803')).toHaveLength(2);
    counter.payments.customers.offerCustomerOf(id, false);
    counter.payments.customers.offerEveryCustomer();
    expect(await offered(counter, '0803')).toHaveLength(2);
    // A page can name what is in no ledger.
    counter.payments.customers.offerCustomerOf(randomUUID(), false);
    expect(counter.payments.customers.countNotOffered()).toBe(0);
  });

  it('follow the shop’s rule when it changes', async () => {
    const counter = await openShop();
    await take(counter, { customer: '0712345678', method: 'link' });
    counter.preferences.customers = phoneIn('KE');
    counter.payments.preferencesChanged();
    await expect.poll(() => offered(counter, '+2547')).toEqual([['0712345678', 'paid', null]]);
  });

  it('are offered beside a payment that can not be read, which stands in nobody’s way', async () => {
    const folder = tempFolder();
    const counter = await openShop({}, folder);
    await take(counter, {});
    await take(counter, { customer: '08039999999' });
    await counter.close();
    damageRows(`${folder}/ledger.db`, [
      `UPDATE payments SET status = 'lost', note = 7 WHERE number = 1`,
      `INSERT INTO customers_not_offered (payment) VALUES (99)`,
    ]);
    const again = await openShop({}, folder);
    expect(await offered(again, '0803')).toEqual([['08039999999', 'paid', null]]);
  });
});

describe('the mobile network', () => {
  it('is kept with the payment, as issued or as a person said, and in no event with the number', async () => {
    const counter = await openShop();
    expect((await take(counter, {})).network).toEqual({ name: 'MTN', corrected: false });
    const corrected = await take(counter, { network: 'Glo' });
    expect(corrected.network).toEqual({ name: 'Glo', corrected: true });
    // A page that was taken over can say anything.
    expect((await take(counter, { network: '<b>' })).network?.name).toBe('MTN');
    expect((await take(counter, { customer: '', method: 'link' })).network).toBeNull();
    expect((await take(counter, { customer: '0819 123 4567' })).network).toBeNull();
    const events = JSON.stringify(counter.ledger.getLife(corrected.id).events);
    expect(events).toContain('"network":{"name":"Glo","corrected":true}');
    expect(events).not.toContain('8031234567');
  });

  it('is learned from what a person said last, in any spelling, and after a restart', async () => {
    const counter = await openShop();
    expect(await lookUp(counter, MTN)).toMatchObject({
      network: { name: 'MTN', corrected: false },
      networks: ['MTN', 'Airtel', 'Glo', 'T2 (9mobile)'],
    });
    await take(counter, { network: 'Glo' });
    await take(counter, {});
    await counter.restart();
    const learned = { name: 'Glo', corrected: true };
    expect((await lookUp(counter, '+234 803 123 4567')).network).toEqual(learned);
    expect((await lookUp(counter, MTN, 'Airtel')).network?.name).toBe('Airtel');
    await take(counter, { network: 'MTN' });
    expect((await lookUp(counter, MTN)).network).toEqual({ name: 'MTN', corrected: true });
    expect((await lookUp(counter, '0803')).network).toBeNull();
  });

  it('is said to be slow by the last five of today, and by nobody else’s', async () => {
    const counter = await openShop();
    for (let count = 0; count < 4; count += 1) await take(counter, { amountMinor: NEVER_PAID });
    expect((await lookUp(counter, MTN)).slowToday).toBeNull();
    await take(counter, { customer: '08069999999' });
    expect((await lookUp(counter, MTN)).slowToday).toEqual({ notAnswered: 4, of: 5 });
    expect((await lookUp(counter, AIRTEL)).slowToday).toBeNull();
    // By the network that serves it, where a person said so.
    expect((await lookUp(counter, AIRTEL, 'MTN')).slowToday).toEqual({ notAnswered: 4, of: 5 });
    const link = await counter.payments.customers.lookUp({
      method: 'link',
      customer: MTN,
      network: null,
    });
    expect(link.slowToday).toBeNull();
    await counter.clock.advance(24 * 3_600_000);
    expect((await lookUp(counter, MTN)).slowToday).toBeNull();
  });
});
