/** A customer who has two payments for as much: what is asked before, and what is said after. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Override, Payment } from '../../../src/shared/core/payments/payments.ts';
import { type Counter, openCounter } from '../../support/real/counter.ts';
import { storedIdSql } from '../../support/real/stored-id-sql.ts';
import { damageRows } from '../../support/real/damaged-rows.ts';
import {
  entry,
  openScriptedCounter,
  type ScriptedCounter,
} from '../../support/real/scripted-counter.ts';
import { fails, pends, reports, takes } from '../../support/fakes/scripted-gateway.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { restore } from '../ledger/lives.ts';

const MINUTE = 60_000;
const ADA = '08031234567';

let counter: ScriptedCounter;
let paid: Set<string>;
beforeEach(async () => {
  counter = await openScriptedCounter();
  counter.preferences.customers = { kind: 'phone', country: 'NG', sendAs: 'typed' };
  let given = 1000;
  const accepts = () => takes({ gatewayReference: String((given += 1)) });
  counter.gateway.answerCreate = counter.gateway.answerCharge = accepts;
  paid = new Set();
  counter.gateway.answerStatus = truthfully;
});
const truthfully = (askedWith: string) =>
  paid.has(askedWith) ? reports({ paymentReference: askedWith }) : pends();
afterEach(() => counter.close());

const over = (otherId: string, change: Partial<Override> = {}): Override => ({
  kind: 'duplicate',
  reason: '',
  otherId,
  ...change,
});

/** The customer pays, and the service says so. */
async function pay({ id }: Payment): Promise<void> {
  const { reference, gatewayReference, chargeReference } = counter.payment(id);
  for (const name of [chargeReference, gatewayReference, reference]) if (name) paid.add(name);
  await counter.payments.check(id);
  expect(counter.payment(id).status).toBe('paid');
}
const kindsOf = ({ id }: Payment) => counter.payment(id).alarms.map(({ kind }) => kind);
const alarms = (...payments: Payment[]) => payments.flatMap(kindsOf);

describe('a prompt that waits', () => {
  const spellings = ['+234 803 123 4567', '0803-123-4567', '٠٨٠٣١٢٣٤٥٦٧', '00234 8031234567'];

  it.each([
    ['past the duplicate window', 11, 10, ADA, {}],
    ['with that window off', 1, 0, ADA, {}],
    ['asked for by link', 11, 10, ADA, { method: 'link' }],
    ...spellings.map((typed) => [`written ${typed}`, 11, 10, typed, {}] as const),
  ] as const)('is asked about %s', async (_, minutes, window, customer, change) => {
    counter.preferences.duplicateWindowMinutes = window;
    const first = await counter.start();
    await counter.clock.advance(minutes * MINUTE);
    expect(counter.payment(first.id).status).toBe('waiting');
    const stands = { code: 'duplicate-suspected', payment: { id: first.id } };
    await expect(counter.start({ customer, ...change })).rejects.toMatchObject(stands);
    await counter.restart();
    await expect(counter.start({ customer, ...change })).rejects.toMatchObject(stands);
    expect(counter.gateway.sent.charge).toHaveLength(1);
    await expect(counter.start({ customer, amountMinor: 9 })).resolves.toBeDefined();
    await expect(counter.start({ customer: '08099999999' })).resolves.toBeDefined();
  });

  it('is also a link, of whoever is called the same, however their name is written', async () => {
    counter.preferences.duplicateWindowMinutes = 0;
    const link = { method: 'link', customer: 'Ada@Example.com' } as const;
    const first = await counter.start(link);
    for (const customer of ['ada@example.com', ' ADA@EXAMPLE.COM '])
      await expect(counter.start({ ...link, customer })).rejects.toMatchObject({
        code: 'duplicate-suspected',
        payment: { id: first.id },
      });
  });

  it('is one that was cut off at its start', async () => {
    counter.preferences.duplicateWindowMinutes = 0;
    counter.gateway.answerCreate = () => 'held';
    const first = await counter.start({ method: 'link' });
    const stands = { code: 'duplicate-suspected', payment: { id: first.id } };
    await expect(counter.start({ method: 'link' })).rejects.toMatchObject(stands);
    counter.gateway.answerCreate = () => fails({ code: 'timed-out' });
    await counter.restart();
    expect(counter.payment(first.id)).toMatchObject({
      status: 'unconfirmed',
      customerAsked: false,
    });
    await expect(counter.start({ method: 'link' })).rejects.toMatchObject(stands);
    await expect(counter.start({ method: 'link', replaces: first.id })).resolves.toBeDefined();
  });

  it('is one that the cashier stopped waiting for, as long as it would have been waited for', async () => {
    counter.preferences.duplicateWindowMinutes = 0;
    const first = await counter.start();
    await counter.payments.check(first.id);
    counter.payments.stopWaiting(first.id);
    await counter.clock.advance(14 * MINUTE);
    await expect(counter.start()).rejects.toMatchObject({ code: 'duplicate-suspected' });
    await counter.clock.advance(2 * MINUTE);
    await expect(counter.start()).resolves.toBeDefined();
  });

  it('is one whose row can’t be read, whichever of its two names of the customer is left', async () => {
    counter.preferences.duplicateWindowMinutes = 0;
    const first = await counter.start();
    const damage = (also: string) =>
      damageRows(counter.path, [
        `UPDATE payments SET reason = '{', ${also} WHERE id = ${storedIdSql(first.id)}`,
      ]);
    for (const also of ['customer = NULL', `customer = '${ADA}', customer_forms = NULL`]) {
      damage(also);
      await expect(counter.start({ customer: '+234 803 123 4567' })).rejects.toMatchObject({
        code: 'payment-unreadable',
      });
    }
  });

  it('is in no way of walk-ins, who are all nobody', async () => {
    counter.preferences.duplicateWindowMinutes = 0;
    const walkIn = { method: 'link', customer: '' } as const;
    const [first, second] = [await counter.start(walkIn), await counter.start(walkIn)];
    await pay(first);
    await pay(second);
    expect(alarms(first, second)).toEqual([]);
  });
});

describe('two payments of a customer that were open side by side', () => {
  const both = async (change: Partial<Override> = {}, start = {}) => {
    const first = await counter.start();
    const second = await counter.start({ override: over(first.id, change), ...start });
    expect(second.saleId).not.toBe(first.saleId);
    return [first, second] as const;
  };

  it.each([
    ['the first before the second', false],
    ['the second before the first', true],
  ])('and are both paid are an alarm that names both: %s', async (_, isTurned) => {
    const [first, second] = await both({}, { customer: '+234 803 123 4567', method: 'link' });
    const [earlier, later] = isTurned ? [second, first] : [first, second];
    await pay(earlier);
    await counter.restart();
    expect(alarms(first, second)).toEqual([]);
    await pay(later);
    expect(kindsOf(earlier)).toEqual([]);
    expect(counter.payment(later.id).alarms).toMatchObject([
      { kind: 'likely-double', otherId: earlier.id, otherReference: earlier.reference },
    ]);
    await counter.payments.check(later.id);
    expect(alarms(first, second)).toHaveLength(1);
  });

  it('are none where somebody wrote down why they are two sales', async () => {
    const [first, second] = await both({ reason: 'a second bag' });
    await pay(second);
    await pay(first);
    expect(alarms(first, second)).toEqual([]);
  });

  it('are one where a reason was given that says nothing of two sales', async () => {
    const [first, second] = await both({ kind: 'held-back', reason: 'an empty phone' });
    await pay(first);
    await pay(second);
    expect(kindsOf(second)).toEqual(['likely-double']);
  });

  it('are one where nothing was asked, and the first is paid late', async () => {
    const first = await counter.start();
    await counter.clock.advance(16 * MINUTE);
    expect(counter.payment(first.id).status).toBe('expired');
    const second = await counter.start();
    expect(second.override).toBeNull();
    await pay(second);
    expect(alarms(first, second)).toEqual([]);
    await pay(first);
    expect(kindsOf(first).toSorted()).toEqual(['late', 'likely-double']);
  });

  it('are one where the first had been called refused', async () => {
    counter.refusedCodes.push('9');
    const first = await counter.start();
    await counter.payments.check(first.id);
    expect(counter.payment(first.id).status).toBe('declined');
    const second = await counter.start({ override: null });
    counter.refusedCodes.splice(0);
    await pay(second);
    await pay(first);
    expect(kindsOf(first).toSorted()).toEqual(['late', 'likely-double']);
  });

  it('are one whatever was done to the clock in between', async () => {
    const [first, second] = await both();
    await pay(first);
    counter.clock.jump(-3 * 24 * 60 * MINUTE);
    await counter.pass(2000);
    await pay(second);
    expect(kindsOf(second)).toEqual(['likely-double']);
  });

  it('are one where one of them is reported with a difference', async () => {
    const [first, second] = await both();
    await pay(first);
    counter.gateway.answerStatus = () =>
      reports({ paymentReference: second.reference, amountText: '7.00' });
    await counter.payments.check(second.id);
    expect(counter.payment(second.id).status).toBe('mismatch');
    expect(kindsOf(second).toSorted()).toEqual(['likely-double', 'mismatch']);
    counter.gateway.answerStatus = () => reports({ paymentReference: second.reference });
    await counter.payments.check(second.id);
    expect(kindsOf(second).toSorted()).toEqual(['likely-double', 'mismatch']);
  });

  it('are none where the second reports the first one’s money', async () => {
    const [first, second] = await both();
    await pay(first);
    counter.gateway.answerStatus = () => reports({ paymentReference: first.reference });
    await counter.payments.check(second.id);
    expect(kindsOf(second)).toEqual(['mismatch']);
    counter.gateway.answerStatus = truthfully;
    await pay(second);
    expect(kindsOf(second).toSorted()).toEqual(['likely-double', 'mismatch']);
  });

  it('are one of as much alone, in one currency', async () => {
    const first = await counter.start();
    const other = await counter.start({ amountMinor: 125_001 });
    const foreign = await counter.start({ currency: 'KES' });
    const stranger = await counter.start({ customer: '08099999999' });
    counter.gateway.answerStatus = (askedWith) =>
      reports({
        paymentReference: askedWith,
        ...(askedWith === foreign.chargeReference ? { currency: 'KES' } : {}),
        ...(askedWith === other.chargeReference ? { amountText: '1,250.01' } : {}),
      });
    for (const { id } of [first, other, foreign, stranger]) await counter.payments.check(id);
    for (const { id } of [first, other, foreign, stranger])
      expect(counter.payment(id)).toMatchObject({ status: 'paid', alarms: [] });
  });
});

it('a sale after one that was paid is no alarm, whatever became of that since', async () => {
  const first = await counter.start();
  await pay(first);
  const second = await counter.start({ override: over(first.id, { seen: 'paid' }) });
  const given = { amountMinor: 100, how: 'cash', why: 'other', before: 0 } as const;
  counter.payments.notePaidBack(first.id, given);
  await pay(second);
  expect(alarms(first, second)).toEqual([]);
});

describe('a payment of a restored record', () => {
  let shop: Counter;
  afterEach(() => shop.close());

  it('is asked about as open, and is an alarm when another is paid beside it', async () => {
    const ledgerFolder = tempFolder();
    const open = () =>
      openCounter({
        ledgerFolder,
        through: (gateway) => ({ ...gateway, askStatus: async (name) => truthfully(name) }),
      });
    const start = async (change: Parameters<typeof entry>[0] = {}) =>
      (await shop.payments.start(entry(change))).payment;
    const payThere = async ({ id, reference }: Payment) => {
      await shop.until(id, ({ status }) => status === 'waiting');
      const { chargeReference } = shop.payment(id);
      paid.add(reference).add(chargeReference ?? reference);
      await shop.payments.check(id);
      expect(shop.payment(id).status).toBe('paid');
    };
    shop = await open();
    const first = await start();
    await shop.until(first.id, ({ status }) => status === 'waiting');
    const backup = await shop.ledger.backUp();
    await payThere(first);
    await shop.close();
    const ledger = path.join(ledgerFolder, 'ledger.db');
    writeFileSync(ledger, Buffer.alloc(8192, 0xa5));
    restore(ledger, backup);
    paid.clear();
    shop = await open();
    expect(shop.payment(first.id).status).toBe('waiting');
    await expect(start()).rejects.toMatchObject({
      code: 'duplicate-suspected',
      payment: { id: first.id },
    });
    const second = await start({ override: over(first.id) });
    await payThere(second);
    await payThere(first);
    const said = [first, second].flatMap(({ id }) => shop.payment(id).alarms);
    expect(said).toMatchObject([{ kind: 'likely-double', otherId: second.id }]);
  });
});
