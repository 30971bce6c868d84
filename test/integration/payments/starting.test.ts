/** What an entry becomes: the payment it asks for, an earlier one, or a refusal that says why. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENOUGH } from '../../../src/main/core/payments/start/unusual-amount.ts';
import { personalDigest } from '../../../src/main/core/payments/life/personal-data.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';
import { storedIdSql } from '../../support/real/stored-id-sql.ts';
import { damageRows } from '../../support/real/damaged-rows.ts';
import {
  entry,
  openScriptedCounter,
  type ScriptedCounter,
} from '../../support/real/scripted-counter.ts';
import { fails, pends, reports, takes } from '../../support/fakes/scripted-gateway.ts';

const MINUTE = 60_000;

let counter: ScriptedCounter;
beforeEach(async () => {
  counter = await openScriptedCounter();
});
afterEach(() => counter.close());

const refusal = (over: Parameters<typeof entry>[0]) =>
  counter.payments.start(entry(over)).then(
    () => null,
    (error: unknown) => error,
  );
const lostCharge = async (over = {}): Promise<Payment> => {
  counter.gateway.answerCharge = () => fails({ code: 'timed-out' });
  const lost = await counter.start(over);
  counter.gateway.answerCharge = () => takes();
  return lost;
};
const heldBack = (otherId: string) =>
  ({ kind: 'held-back', reason: ' She waits ', otherId }) as const;

describe('an entry', () => {
  it('is the intent that it asks for, in this terminal’s name', async () => {
    const { id } = await counter.start({ note: ' blue shirt ', customer: ' 0803  1 ' });
    const [intent] = counter.events(id);
    expect(counter.payment(id)).toMatchObject({
      customer: '0803 1',
      note: 'blue shirt',
      method: 'ussd',
      amountMinor: 125_000,
      currency: 'NGN',
      createdAt: counter.clock.now(),
      saleId: id,
      replaces: null,
      override: null,
    });
    expect(intent).toMatchObject({ type: 'recorded' });
    const minted = new RegExp(`^${counter.preferences.terminal}-2601\\d\\d-[0-9A-HJKMNP-TV-Z]{6}$`);
    expect(counter.payment(id).reference).toMatch(minted);
    expect(intent).not.toHaveProperty('account');
    expect(JSON.stringify(intent)).not.toContain('0803');
  });

  it('is asked about where its amount is far above the usual, until a person says that it is right', async () => {
    for (let sold = 0; sold < ENOUGH; sold += 1)
      await counter.start({ customer: `0803 ${sold}`, amountMinor: 100_000 + sold });
    const scanned = { customer: '0805', amountMinor: 9_638_507_400 };
    const sent = counter.gateway.sent.create.length;
    expect(await refusal(scanned)).toMatchObject({ code: 'unusual-amount' });
    expect(await refusal({ ...scanned, sureMinor: 100_000 })).toMatchObject({
      code: 'unusual-amount',
    });
    expect(counter.gateway.sent.create).toHaveLength(sent);
    await counter.start({ ...scanned, sureMinor: scanned.amountMinor });
    // It is not unusual any more.
    await counter.start({ ...scanned, customer: '0806' });
  });

  it('has an id of the moment, so that ids stand in the order of recording', async () => {
    const { id } = await counter.start();
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(counter.clock.now());
  });

  it('gets another reference where the first is taken, and none where all are', async () => {
    const sixth = (byte: number) => new Uint8Array(6).fill(byte);
    const { random } = counter;
    let drawn: number[] = [];
    counter.random = (bytes) => (bytes === 6 ? sixth(drawn.shift() ?? 0) : random(bytes));
    drawn = [1];
    const first = await counter.start();
    drawn = [1, 1, 1, 1, 2];
    const second = await counter.start({ customer: '0809' });
    expect(second.reference).not.toBe(first.reference);
    expect(drawn).toEqual([]);
    drawn = [1, 1, 1, 1, 1, 3];
    const full = counter.start({ customer: '0810' });
    await expect(full).rejects.toMatchObject({ name: 'AlreadyRecordedError', field: 'reference' });
    expect(drawn).toEqual([3]);
    expect(counter.ledger.countPayments()).toBe(2);
  });

  it('that the disk does not take is tried once', async () => {
    let tries = 0;
    counter.refuses = () => (tries += 1) > 0;
    await expect(counter.start()).rejects.toMatchObject({ name: 'StorageError' });
    expect(tries).toBe(1);
    counter.refuses = () => false;
  });

  it('hides the customer behind a digest of its own', async () => {
    const first = await counter.start({ method: 'link' });
    const second = await counter.start({ method: 'link', amountMinor: 5 });
    const digests = [first, second].map(({ id }) => {
      const [intent] = counter.events(id);
      return intent?.type === 'recorded' ? intent.personalDigest : '';
    });
    expect(new Set(digests).size).toBe(2);
    expect(digests).not.toContain(personalDigest('', { customer: '08031234567', note: null }));
  });

  it('is found by its customer at once, and a walk-in by nobody', async () => {
    counter.preferences.customers = { kind: 'phone', country: 'NG', sendAs: 'typed' };
    const { id } = await counter.start({ customer: '0803 123 4567', method: 'link' });
    await counter.start({ customer: '', method: 'link' });
    const filter = { ...EVERY_PAYMENT, search: '+2348031234567' };
    const { rows } = await counter.payments.history({ filter, anchor: null, offset: 0, limit: 9 });
    expect(rows).toMatchObject([{ payment: { id } }]);
  });

  it.each([
    ['a customer', { customer: '' }, 'customer', 'customer-empty'],
    ['a customer that can be written', { customer: '<b>' }, 'customer', 'customer-characters'],
    ['a note that can be printed', { note: 'two\u0007shirts' }, 'note', 'note-characters'],
    [
      'a reason',
      { override: { ...heldBack(randomUUID()), reason: ' ' } },
      'reason',
      'reason-empty',
    ],
  ] as const)('needs %s', async (_, over, field, problem) => {
    const message: unknown = expect.stringContaining(field);
    expect(await refusal(over)).toMatchObject({ code: 'field-invalid', field, problem, message });
    expect(counter.ledger.countPayments()).toBe(0);
  });

  it('needs a number that can exist, for a USSD charge to phone numbers alone', async () => {
    counter.preferences.customers = { kind: 'phone', country: 'NG', sendAs: 'typed' };
    expect(await refusal({ customer: 'ada' })).toMatchObject({
      field: 'customer',
      problem: 'customer-not-a-number',
    });
    await expect(counter.start({ customer: 'ada', method: 'link' })).resolves.toBeDefined();
    await expect(counter.start({ customer: '', method: 'link' })).resolves.toBeDefined();
  });

  it('needs an account, and nothing is recorded without one', async () => {
    counter.connected = null;
    expect(await refusal({})).toMatchObject({ code: 'no-account' });
    expect(counter.ledger.countPayments()).toBe(0);
  });
});

describe('an entry that is sent again', () => {
  it('is the payment it became, without asking anyone again', async () => {
    const draftId = randomUUID();
    const first = await counter.start({ draftId });
    counter.connected = null;
    const again = await counter.payments.start(entry({ draftId, customer: '0803 123 4567' }));
    expect(again.payment.id).toBe(first.id);
    expect(counter.ledger.countPayments()).toBe(1);
  });

  it.each([
    ['method', { method: 'link' }],
    ['amount', { amountMinor: 1 }],
    ['currency', { currency: 'KES' }],
    ['customer', { customer: '08099999999' }],
    ['customer, who can’t be one', { customer: '<b>' }],
  ] as const)('with another %s is refused, and the payment shown', async (_, over) => {
    const draftId = randomUUID();
    const { id } = await counter.start({ draftId });
    expect(await refusal({ draftId, ...over })).toMatchObject({
      code: 'already-started',
      payment: { id },
    });
  });

  it('while the first is still looked at becomes one payment', async () => {
    const draftId = randomUUID();
    const both = await Promise.all([
      counter.payments.start(entry({ draftId })),
      counter.payments.start(entry({ draftId })),
    ]);
    expect(new Set(both.map(({ payment }) => payment.id)).size).toBe(1);
    const changed = await refusal({ draftId, amountMinor: 7 });
    expect(changed).toMatchObject({ code: 'already-started' });
  });
});

describe('what stands in the way', () => {
  it('is said in a sentence for the log as well', async () => {
    const lost = await lostCharge();
    const said = async (over: Parameters<typeof entry>[0]) => String(await refusal(over));
    expect(await said({})).toContain('an earlier payment stands in the way');
    expect(await said({ customer: '0809', override: heldBack(lost.id) })).toContain(
      'what was decided about does not stand in the way',
    );
    expect(await said({ replaces: randomUUID() })).toContain('is not in the ledger');
    const waiting = await counter.start({ customer: '0811' });
    const draftId = randomUUID();
    const link = { replaces: waiting.id, method: 'link', customer: '0811' } as const;
    await counter.start({ ...link, draftId });
    expect(await said({ ...link, amountMinor: 7 })).toContain('another window has started');
    expect(await said({ ...link, method: 'ussd' })).toContain('another window has started');
    expect(await said({ ...link, draftId, amountMinor: 7 })).toContain('the entry was changed');
    counter.gateway.answerCreate = () => 'held';
    const held = await counter.start({ customer: '0812' });
    expect(await said({ replaces: held.id })).toContain('its first request is still under way');
  });

  it('is no unreadable payment of a walk-in’s for another walk-in', async () => {
    counter.gateway.answerCreate = () => 'held';
    const { id } = await counter.start({ customer: '', method: 'link' });
    damageRows(counter.path, [`UPDATE payments SET reason = '{' WHERE id = ${storedIdSql(id)}`]);
    await expect(
      counter.start({ customer: '', method: 'link', amountMinor: 7 }),
    ).resolves.toBeDefined();
  });
});

describe('the same again', () => {
  async function paidLink(): Promise<Payment> {
    const payment = await counter.start({ method: 'link' });
    counter.gateway.answerStatus = () => reports({ paymentReference: payment.reference });
    await counter.payments.check(payment.id);
    expect(counter.payment(payment.id).status).toBe('paid');
    counter.gateway.answerStatus = pends;
    return payment;
  }

  it('is a possible duplicate for as long as the shop says, and not longer', async () => {
    counter.preferences.duplicateWindowMinutes = 2;
    const first = await paidLink();
    await counter.pass(2 * MINUTE);
    expect(await refusal({ method: 'link' })).toMatchObject({
      code: 'duplicate-suspected',
      payment: { id: first.id },
    });
    await counter.pass(1000);
    await expect(counter.start({ method: 'link' })).resolves.toBeDefined();
  });

  it('is one also where the clock was set forward meanwhile', async () => {
    await paidLink();
    counter.clock.jump(60 * MINUTE);
    expect(await refusal({ method: 'link' })).toMatchObject({ code: 'duplicate-suspected' });
  });

  it('is none where the shop wants no such question', async () => {
    counter.preferences.duplicateWindowMinutes = 0;
    await paidLink();
    await expect(counter.start({ method: 'link' })).resolves.toBeDefined();
  });
});

describe('a live counter', () => {
  it('records under which account the money was asked for', async () => {
    await counter.close();
    counter = await openScriptedCounter({}, 'live');
    const { id } = await counter.start({ customer: '+2348031234567' });
    expect(counter.events(id)[0]).toMatchObject({ account: counter.gateway.login });
  });

  it('asks no number by USSD whose country nobody has said', async () => {
    await counter.close();
    counter = await openScriptedCounter({}, 'live');
    for (const customer of ['08', '08031234567'])
      expect(await refusal({ customer })).toMatchObject({
        code: 'field-invalid',
        field: 'customer',
        problem: 'customer-country-missing',
      });
    expect(counter.ledger.countPayments()).toBe(0);
    await expect(counter.start({ customer: '08', method: 'link' })).resolves.toBeDefined();
  });
});
