import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foldPayment } from '../../../src/main/core/payments/life/lifecycle.ts';
import type { NewPayment } from '../../../src/shared/core/contract/payments.ts';
import type { PaymentEvent, PaymentStatus } from '../../../src/shared/core/payments/payments.ts';
import { type Counter, openCounter } from '../../support/real/counter.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let counter: Counter;
beforeEach(async () => {
  counter = await openCounter();
});
afterEach(async () => {
  await counter.close();
});

const entry = (over: Partial<NewPayment> = {}): NewPayment => ({
  draftId: randomUUID(),
  method: 'link',
  amountMinor: 125_000,
  currency: 'NGN',
  customer: '08031234567',
  note: 'blue shirt',
  replaces: null,
  override: null,
  ...over,
});

const start = async (over: Partial<NewPayment> = {}) =>
  (await counter.payments.start(entry(over))).payment;
const events = (id: string): PaymentEvent['type'][] =>
  counter.ledger.getLife(id).events.map(({ event }) => event.type);
const isNow = (status: PaymentStatus) => (payment: { status: PaymentStatus }) =>
  payment.status === status;

/** Every request that reached the service, by our reference. */
const received = (reference: string) =>
  counter.service.book.requests().filter((request) => request.reference === reference);

describe.each(['link', 'ussd'] as const)('a payment by %s', (method) => {
  it('is on disk before anything leaves, and ends paid', async () => {
    const recorded = await start({ method });
    expect(recorded.status).toMatch(/^(recorded|starting)$/);
    expect(counter.ledger.getPayment(recorded.id)).toMatchObject({ reference: recorded.reference });
    const waiting = await counter.until(recorded.id, isNow('waiting'));
    expect(waiting.customerAsked).toBe(true);
    const paid = await counter.until(recorded.id, isNow('paid'));
    expect(paid).toMatchObject({ late: false, alarms: [] });
    expect(counter.ledger.pollStates.of(recorded.id)).toBeNull();
    expect(events(recorded.id).slice(0, 3)).toEqual([
      'recorded',
      'create-requested',
      'create-accepted',
    ]);
  });

  it('folds from its events to its row, without the customer in any event', async () => {
    const { id } = await start({ method });
    const paid = await counter.until(id, isNow('paid'));
    const log = counter.ledger.getLife(id).events;
    const { customer, note } = paid;
    expect(foldPayment(id, log, { customer, note })).toEqual(paid);
    expect(JSON.stringify(log)).not.toContain('08031234567');
    expect(JSON.stringify(log)).not.toContain('blue shirt');
    expect(JSON.stringify(log)).not.toContain(counter.service.secret);
  });

  it('is sent once, however often the same entry is made', async () => {
    const same = entry({ method });
    const [first, second] = await Promise.all([
      counter.payments.start(same),
      counter.payments.start(same),
    ]);
    expect(second.payment.id).toBe(first.payment.id);
    await counter.until(first.payment.id, isNow('paid'));
    const third = await counter.payments.start(same);
    expect(third.payment).toMatchObject({ id: first.payment.id, status: 'paid' });
    const calls = received(first.payment.reference).map((request) => request.endpoint);
    expect(calls.filter((endpoint) => endpoint === 'create')).toHaveLength(1);
    expect(calls.filter((endpoint) => endpoint === 'charge')).toHaveLength(
      method === 'ussd' ? 1 : 0,
    );
  });

  it('goes on being asked about after a restart', async () => {
    const { id } = await start({ method });
    await counter.until(id, isNow('waiting'));
    await counter.restart();
    expect(counter.payments.recovering).toBe(1);
    await counter.until(id, isNow('paid'));
    expect(counter.payments.recovering).toBe(0);
  });
});

describe('an entry whose answer was lost', () => {
  const draftId = randomUUID();

  it.for([
    ['amount', { amountMinor: 250_000 }],
    ['currency', { currency: 'KES' }],
    ['customer', { customer: '08039999999' }],
    ['method', { method: 'ussd' as const }],
  ] as const)('is not sent again with another %s, and says what it became', async ([, change]) => {
    const first = await start({ draftId });
    await expect(start({ draftId, ...change })).rejects.toMatchObject({
      code: 'already-started',
      payment: { id: first.id },
    });
    expect(counter.payments.listOpen()).toHaveLength(1);
  });

  it('is the same payment however the customer was spaced and whatever the note says', async () => {
    const first = await start({ draftId });
    const again = await start({ draftId, customer: ' 08031234567 ', note: 'red shirt' });
    expect([again.id, again.note]).toEqual([first.id, 'blue shirt']);
  });
});

describe('trouble', () => {
  it('lets the cashier start again at once when the create reply is lost', async () => {
    const lost = await start({ amountMinor: 100_003, method: 'ussd' });
    const unknown = await counter.until(lost.id, isNow('unconfirmed'));
    expect(unknown.customerAsked).toBe(false);
    const again = await start({ amountMinor: 100_003, method: 'ussd', replaces: lost.id });
    expect(again).toMatchObject({ replaces: lost.id, saleId: lost.id });
  });

  it('holds a second charge back while the first is unknown, until a person decides', async () => {
    const lost = await start({ amountMinor: 100_004, method: 'ussd' });
    await counter.until(lost.id, isNow('unconfirmed'));
    await expect(start({ amountMinor: 5000, method: 'ussd' })).rejects.toMatchObject({
      code: 'held-back',
      payment: { id: lost.id },
    });
    const override = { kind: 'held-back', otherId: lost.id } as const;
    await expect(
      start({ amountMinor: 5000, override: { ...override, reason: ' ' } }),
    ).rejects.toMatchObject({ code: 'field-invalid', field: 'reason' });
    const forced = await start({
      amountMinor: 5000,
      override: { ...override, reason: 'Customer showed an empty phone' },
    });
    expect(forced.override).toMatchObject({ kind: 'held-back' });
    expect(forced.saleId).toBe(forced.id);
    // The same money again is the same sale, so that paying both raises the alarm.
    const sameSale = await start({
      amountMinor: 100_004,
      override: { ...override, reason: 'The manager decided' },
    });
    expect(sameSale).toMatchObject({ replaces: lost.id, saleId: lost.saleId });
    expect(received(lost.reference).filter(({ endpoint }) => endpoint === 'charge')).toHaveLength(
      1,
    );
    await counter.until(lost.id, isNow('paid'));
  });

  it('raises an alarm when money comes after the window, and when it comes twice', async () => {
    const first = await start({ amountMinor: 100_005 });
    await counter.until(first.id, isNow('waiting'));
    const expired = await counter.until(first.id, isNow('expired'), 16 * MINUTE);
    expect(expired.customerAsked).toBe(true);
    const second = await start({ amountMinor: 100_000, replaces: first.id });
    await counter.until(second.id, isNow('paid'));
    const late = await counter.until(first.id, isNow('paid'), 60 * MINUTE);
    expect(late.late).toBe(true);
    expect(late.alarms.map(({ kind }) => kind).toSorted()).toEqual(['double', 'late']);
    expect(late.alarms.find(({ kind }) => kind === 'double')).toMatchObject({
      otherId: second.id,
      otherReference: second.reference,
    });
    expect(counter.payments.countAlarms()).toBe(2);
    const [one, other] = late.alarms;
    if (!one || !other) throw new Error('two alarms were expected');
    counter.payments.acknowledge(first.id, one, 'refunded in cash');
    expect(counter.payments.get(first.id).view.payment.alarms).toEqual([other]);
    counter.payments.acknowledge(first.id, other, 'refunded in cash');
    expect(counter.payments.countAlarms()).toBe(0);
  });

  it('shows an earlier payment of the same customer and amount before going on', async () => {
    const first = await start();
    await expect(start()).rejects.toMatchObject({
      code: 'duplicate-suspected',
      payment: { id: first.id },
    });
    await expect(start({ amountMinor: 125_100 })).resolves.toMatchObject({ amountMinor: 125_100 });
    const second = await start({
      override: { kind: 'duplicate', reason: '', otherId: first.id },
    });
    expect(second.override).toMatchObject({ kind: 'duplicate', otherId: first.id });
    await counter.pass(11 * MINUTE);
    await expect(start()).resolves.toMatchObject({ override: null });
  });

  it('stops at a walk-in’s amount as well, until the setting says otherwise', async () => {
    const first = await start({ customer: '' });
    await counter.until(first.id, isNow('paid'));
    await expect(start({ customer: '' })).rejects.toMatchObject({ code: 'duplicate-suspected' });
    counter.preferences.duplicateWindowMinutes = 0;
    await expect(start({ customer: '' })).resolves.toMatchObject({ customer: null });
  });

  it('stops waiting without pretending that the customer can not pay', async () => {
    const { id } = await start({ amountMinor: 100_001 });
    await counter.until(id, isNow('waiting'));
    const stopped = counter.payments.stopWaiting(id);
    expect(stopped.payment).toMatchObject({ status: 'stopped', customerAsked: true });
    expect(stopped.polling?.nextCheckInMs).toBeGreaterThan(50 * SECOND);
    expect(() => counter.payments.stopWaiting(id)).toThrow(/can't be stopped/);
  });

  it('says what was mistyped and sends nothing', async () => {
    await expect(start({ customer: ' ', method: 'ussd' })).rejects.toMatchObject({
      code: 'field-invalid',
      field: 'customer',
      problem: 'customer-empty',
    });
    expect(counter.service.book.requests()).toEqual([]);
    expect(counter.payments.listOpen()).toEqual([]);
  });
});

describe('a key that can not be read', () => {
  it('puts questions off, as if they had not been meant to be asked', async () => {
    let isThere = true;
    await counter.close();
    counter = await openCounter({ readSecret: async (secret) => (isThere ? secret : null) });
    const { id } = await start({ amountMinor: 100_001 });
    await counter.until(id, isNow('waiting'));
    await counter.pass(5 * SECOND);
    const before = { asked: counter.ledger.pollStates.of(id)?.asked, events: events(id) };
    const questions = counter.service.book.requests().length;
    isThere = false;
    await counter.pass(MINUTE);
    expect({ asked: counter.ledger.pollStates.of(id)?.asked, events: events(id) }).toEqual(before);
    expect(counter.service.book.requests()).toHaveLength(questions);
    expect(counter.payments.connection.state).toBe('online');
    expect(counter.payments.get(id).view.polling?.lastError).toMatchObject({
      code: 'no-key',
      certainty: 'not-sent',
    });
    isThere = true;
    await counter.pass(5 * SECOND);
    expect(counter.service.book.requests().length).toBeGreaterThan(questions);
  });
});

describe('a clock that is set', () => {
  const WAYS = [
    ['back', -24 * 60 * MINUTE],
    ['forward', 24 * 60 * MINUTE],
  ] as const;

  it.each(WAYS)(
    '%s by a day leaves a demand recent that is recent, and no other',
    async (_, by) => {
      const { id } = await start();
      counter.clock.jump(by);
      await expect(start()).rejects.toMatchObject({ code: 'duplicate-suspected', payment: { id } });
      await counter.until(id, isNow('paid'));
      await expect(start()).rejects.toMatchObject({ code: 'duplicate-suspected', payment: { id } });
      await counter.pass(11 * MINUTE);
      await expect(start()).resolves.toMatchObject({ override: null });
    },
  );

  it.each(WAYS)(
    '%s by a day changes neither the waiting nor its pace, and is written down',
    async (_, by) => {
      const { id } = await start({ amountMinor: 100_001 });
      await counter.until(id, isNow('waiting'));
      await counter.pass(30 * SECOND);
      const before = counter.ledger.pollStates.of(id)?.asked ?? 0;
      counter.clock.jump(by);
      await counter.pass(MINUTE + 30 * SECOND);
      expect(counter.payment(id).status).toBe('waiting');
      const asked = (counter.ledger.pollStates.of(id)?.asked ?? 0) - before;
      expect(asked).toBeGreaterThan(15);
      expect(asked).toBeLessThan(35);
      const written = counter.ledger
        .getLife(id)
        .events.find(({ event }) => event.type === 'clock-set');
      expect(written?.event).toMatchObject({ byMs: by });
      await counter.until(id, isNow('expired'), 14 * MINUTE);
    },
  );
});

describe('a machine that slept', () => {
  it('takes the time for passed: the waiting is over, and asking goes on at once', async () => {
    const { id } = await start({ amountMinor: 100_001 });
    await counter.until(id, isNow('waiting'));
    const asked = counter.ledger.pollStates.of(id)?.asked ?? 0;
    counter.clock.jump(8 * 60 * MINUTE);
    counter.payments.resumed();
    await counter.until(id, isNow('expired'), 5 * SECOND);
    await counter.pass(5 * SECOND);
    expect(counter.ledger.pollStates.of(id)?.asked).toBeGreaterThan(asked);
    expect(events(id)).not.toContain('clock-set');
  });
});

describe('the schedule', () => {
  it('asks for a week and then stops, in events that stay few', async () => {
    const { id, reference } = await start({ amountMinor: 100_001 });
    await counter.until(id, isNow('waiting'));
    const questions = () =>
      counter.service.book.requests().filter(({ endpoint }) => endpoint === 'status').length;
    await counter.pass(2 * MINUTE);
    expect(questions()).toBeGreaterThanOrEqual(35);
    expect(questions()).toBeLessThanOrEqual(45);
    await counter.until(id, isNow('expired'), 20 * MINUTE);
    for (let hour = 0; hour < 24 * 9; hour += 1) await counter.clock.advance(60 * MINUTE);
    expect(received(reference).filter(({ endpoint }) => endpoint === 'create')).toHaveLength(1);
    expect(counter.ledger.pollStates.of(id)).toBeNull();
    expect(events(id).at(-1)).toBe('asking-ended');
    expect(counter.ledger.getLife(id).events.length).toBeLessThan(20);
    expect(counter.payment(id).status).toBe('expired');
  });
});
