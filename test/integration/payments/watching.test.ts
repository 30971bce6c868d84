/** When questions are put, what stops them, and what a failed one leaves: on a real ledger. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SLOW_FROM } from '../../../src/main/core/payments/life/schedule.ts';
import { IMPOSSIBLE_REFERENCE } from '../../../src/main/core/gateway/gateway.ts';
import { CHECKS_AT_ONCE } from '../../../src/main/core/payments/follow/asking-due.ts';
import type { Payment, PaymentView } from '../../../src/shared/core/payments/payments.ts';
import { openScriptedCounter, type ScriptedCounter } from '../../support/real/scripted-counter.ts';
import { fails, knowsNothing, pends, reports } from '../../support/fakes/scripted-gateway.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let counter: ScriptedCounter;
beforeEach(async () => {
  counter = await openScriptedCounter();
});
afterEach(() => counter.close());

const asked = () => counter.gateway.sent.status;
const pollStateOf = ({ id }: Payment) => counter.payments.view(counter.payment(id)).polling;
const typesOf = ({ id }: Payment) => counter.events(id).map(({ type }) => type);
const link = (customer = '08031234567') => counter.start({ method: 'link', customer });
const offline = () => fails({ code: 'offline', certainty: 'not-sent' });
const busy = () => fails({ code: 'busy', certainty: 'refused', retryAfterMs: 3 * MINUTE });

describe('a payment that is waited for', () => {
  it('is asked about at the schedule’s pace, each question counted', async () => {
    const payment = await link();
    await counter.pass(4 * SECOND);
    expect(asked()).toEqual([]);
    await counter.pass(2 * SECOND);
    expect(asked()).toHaveLength(1);
    expect(pollStateOf(payment)).toMatchObject({ checks: 1, asking: false, lastError: null });
    await counter.pass(60 * SECOND);
    expect(asked().length).toBeGreaterThan(17);
    expect(asked().length).toBeLessThan(23);
    expect(pollStateOf(payment)?.checks).toBe(asked().length);
    expect(pollStateOf(payment)?.lastCheckedAgoMs).toBeLessThan(4 * SECOND);
  });

  it('is asked about once at a time, and that is shown', async () => {
    const payment = await link();
    counter.gateway.answerStatus = () => 'held';
    await counter.pass(30 * SECOND);
    expect(asked()).toHaveLength(1);
    expect(pollStateOf(payment)).toMatchObject({ asking: true });
    const byHand = counter.payments.check(payment.id);
    counter.gateway.answerStatus = pends;
    counter.gateway.release();
    await byHand;
    expect(asked()).toHaveLength(1);
    expect(pollStateOf(payment)).toMatchObject({ asking: false, checks: 1 });
  });

  it('is asked about by hand without that counting in the schedule', async () => {
    const payment = await link();
    await counter.clock.advance(2 * SECOND);
    await counter.payments.check(payment.id);
    expect(pollStateOf(payment)).toMatchObject({
      checks: 0,
      lastCheckedAgoMs: 0,
      nextCheckInMs: 3000,
    });
    await counter.pass(4 * SECOND);
    expect(asked()).toHaveLength(2);
  });

  it('expires with its window, and is asked about slowly from the next answer on', async () => {
    counter.preferences.waitingWindowMinutes = 1;
    const payment = await link();
    // The counter's clock began at a whole minute.
    const windowEndsAt = Math.floor((counter.clock.now() + 60 * SECOND) / 60_000) * 60_000;
    expect(pollStateOf(payment)?.windowEndsAt).toBe(windowEndsAt);
    await counter.pass(59 * SECOND);
    expect(counter.payment(payment.id).status).toBe('waiting');
    expect(pollStateOf(payment)?.windowEndsAt).toBe(windowEndsAt);
    await counter.pass(2 * SECOND);
    expect(counter.payment(payment.id)).toMatchObject({ status: 'expired', answered: true });
    expect(pollStateOf(payment)).toMatchObject({ windowEndsInMs: null, windowEndsAt: null });
    await counter.pass(10 * SECOND);
    const before = asked().length;
    expect(counter.ledger.pollStates.of(payment.id)?.asked).toBeGreaterThanOrEqual(SLOW_FROM);
    await counter.pass(40 * SECOND);
    expect(asked()).toHaveLength(before);
    await counter.pass(60 * SECOND);
    expect(asked().length).toBeGreaterThan(before);
    expect(typesOf(payment).filter((type) => type === 'window-ended')).toHaveLength(1);
  });

  it.each([
    ['the network is down', offline, true],
    ['the service wants to be left alone', busy, true],
    ['no account is connected', pends, false],
  ] as const)(
    'is not known where its waiting ends and %s, until it is heard of',
    async (_, answer, isConnected) => {
      counter.preferences.waitingWindowMinutes = 2;
      const payment = await link();
      await counter.pass(10 * SECOND);
      expect(counter.payment(payment.id)).toMatchObject({ status: 'waiting', answered: true });
      counter.gateway.answerStatus = answer;
      if (!isConnected) counter.connected = null;
      await counter.pass(2 * MINUTE);
      const unheard = { status: 'expired', answered: false };
      expect(counter.payment(payment.id)).toMatchObject(unheard);
      counter.connected = counter.gateway;
      await expect(counter.start({ amountMinor: 9 })).rejects.toMatchObject({ code: 'held-back' });
      counter.gateway.answerStatus = pends;
      counter.payments.wake();
      await counter.pass(3 * MINUTE);
      expect(counter.payment(payment.id)).toMatchObject({ status: 'expired', answered: true });
    },
  );

  it('has no window left once its outcome is not waited for', async () => {
    counter.preferences.waitingWindowMinutes = 1;
    counter.refusedCodes.push('9');
    const payment = await link();
    await counter.pass(6 * SECOND);
    expect(counter.payment(payment.id).status).toBe('declined');
    await counter.pass(MINUTE);
    expect(typesOf(payment)).not.toContain('window-ended');
    expect(counter.ledger.pollStates.of(payment.id)?.windowEndsAt).toBeNull();
  });

  it('that was stopped is asked about slowly', async () => {
    const payment = await link();
    counter.payments.stopWaiting(payment.id);
    const polling = counter.ledger.pollStates.of(payment.id);
    expect(polling).toMatchObject({ asked: SLOW_FROM, windowEndsAt: null });
    const wait = (polling?.dueAt ?? 0) - counter.clock.now();
    expect(wait).toBeGreaterThan(50 * SECOND);
    await counter.pass(70 * SECOND);
    expect(asked()).toHaveLength(1);
  });
});

describe('many payments', () => {
  it('are asked about a few at a time, the newest first', async () => {
    const all = [];
    for (let index = 0; index < 7; index += 1) all.push(await link(`080312345${index}0`));
    counter.gateway.answerStatus = () => 'held';
    await counter.pass(8 * SECOND);
    const newest = all.slice(-CHECKS_AT_ONCE).map(({ gatewayReference }) => gatewayReference);
    expect(asked()).toEqual(newest.toReversed());
    counter.gateway.answerStatus = pends;
    counter.gateway.release();
    await counter.pass(SECOND);
    expect(new Set(asked()).size).toBe(7);
  });
});

describe('a line that is down', () => {
  it('is probed with a reference that no payment has, at a pace that slows, and nothing else', async () => {
    const payment = await link();
    counter.gateway.answerStatus = offline;
    await counter.pass(6 * SECOND);
    expect(asked()).toHaveLength(1);
    expect(counter.payments.connection.state).toBe('offline');
    expect(pollStateOf(payment)).toMatchObject({ checks: 0, lastError: { code: 'offline' } });
    await counter.pass(2 * MINUTE);
    const probes = asked().slice(1);
    expect(new Set(probes)).toEqual(new Set([IMPOSSIBLE_REFERENCE]));
    expect(probes.length).toBeGreaterThan(3);
    expect(probes.length).toBeLessThan(9);
    expect(typesOf(payment)).not.toContain('status-unanswered');
  });

  it('that is back lets what is due be asked about again', async () => {
    const payment = await link();
    counter.gateway.answerStatus = offline;
    await counter.pass(MINUTE);
    counter.gateway.answerStatus = (reference) =>
      reference === IMPOSSIBLE_REFERENCE
        ? knowsNothing()
        : reports({ paymentReference: payment.reference });
    await counter.pass(31 * SECOND);
    expect(counter.payments.connection.state).toBe('online');
    expect(counter.payment(payment.id).status).toBe('paid');
  });

  it('that is back has all that is open asked about at once, whatever is due, and not counted', async () => {
    const old = await link();
    await counter.pass(12 * MINUTE);
    await counter.pass((pollStateOf(old)?.nextCheckInMs ?? 0) + SECOND);
    const rests = pollStateOf(old);
    const young = await link('08031234561');
    counter.gateway.answerStatus = offline;
    await counter.pass(6 * SECOND);
    expect(counter.payments.connection.state).toBe('offline');
    counter.gateway.answerStatus = (reference) =>
      reference === IMPOSSIBLE_REFERENCE ? knowsNothing() : pends();
    const before = asked().length;
    await counter.pass(6 * SECOND);
    expect(asked().slice(before)).toEqual([
      IMPOSSIBLE_REFERENCE,
      young.gatewayReference,
      old.gatewayReference,
    ]);
    expect(pollStateOf(old)).toMatchObject({
      checks: rests?.checks,
      nextCheckInMs: (rests?.nextCheckInMs ?? 0) - 12 * SECOND,
    });
  });

  it('is probed once at a time', async () => {
    await link();
    counter.gateway.answerStatus = offline;
    await counter.pass(6 * SECOND);
    counter.gateway.answerStatus = () => 'held';
    await counter.pass(3 * MINUTE);
    expect(asked()).toHaveLength(2);
    counter.payments.wake();
    await counter.pass(SECOND);
    expect(asked()).toHaveLength(2);
  });
});

describe('a service that is busy', () => {
  it('is left alone for as long as it says, by hand as well', async () => {
    const payment = await link();
    counter.gateway.answerStatus = () => fails({ code: 'busy', retryAfterMs: 5 * MINUTE });
    await counter.pass(6 * SECOND);
    await counter.pass(4 * MINUTE);
    expect(asked()).toHaveLength(1);
    counter.gateway.answerStatus = () => reports({ paymentReference: payment.reference });
    const view: PaymentView = await counter.payments.check(payment.id);
    expect(view.payment.status).toBe('waiting');
    expect(view.polling?.lastError).toMatchObject({ code: 'busy' });
    expect(asked()).toHaveLength(1);
    await counter.pass(2 * MINUTE);
    expect(counter.payment(payment.id).status).toBe('paid');
  });
});

describe('a question that never left', () => {
  it.each(['no-key', 'queued-too-long', 'closed'] as const)(
    'does not count, is no event, and is put later: %s',
    async (code) => {
      const payment = await link();
      counter.gateway.answerStatus = () => fails({ code, certainty: 'not-sent' });
      await counter.pass(6 * SECOND);
      expect(asked()).toHaveLength(1);
      expect(pollStateOf(payment)).toMatchObject({ checks: 0, lastError: { code } });
      expect(typesOf(payment)).not.toContain('status-unanswered');
      const wait = (counter.ledger.pollStates.of(payment.id)?.dueAt ?? 0) - counter.clock.now();
      expect(wait).toBeGreaterThan(3 * SECOND);
      await counter.pass(6 * SECOND);
      expect(asked()).toHaveLength(2);
    },
  );
});

describe('a question without an answer', () => {
  it('counts, is kept, and its reason is shown until an answer comes', async () => {
    const payment = await link();
    counter.gateway.answerStatus = () => fails({ code: 'forbidden' });
    await counter.pass(6 * SECOND);
    expect(pollStateOf(payment)).toMatchObject({ checks: 1, lastError: { code: 'forbidden' } });
    expect(typesOf(payment).at(-1)).toBe('status-unanswered');
    expect(counter.payment(payment.id).answered).toBe(false);
    counter.gateway.answerStatus = pends;
    await counter.pass(4 * SECOND);
    expect(pollStateOf(payment)?.lastError).toBeNull();
    expect(counter.payment(payment.id).answered).toBe(true);
  });

  it('that is thrown is logged, and asking goes on after a pause', async () => {
    const payment = await link();
    counter.gateway.answerStatus = () => {
      throw new TypeError('a fault');
    };
    await counter.pass(6 * SECOND);
    expect(counter.logged).toContainEqual({
      message: 'a payment could not be followed for a moment',
      fields: { reason: 'TypeError' },
    });
    counter.gateway.answerStatus = () => reports({ paymentReference: payment.reference });
    await counter.pass(3 * SECOND);
    expect(counter.payment(payment.id).status).toBe('waiting');
    await counter.pass(6 * SECOND);
    expect(counter.payment(payment.id).status).toBe('paid');
  });

  it('because the disk did not take it is put again, and that is said', async () => {
    const payment = await link();
    counter.gateway.answerStatus = () => reports({ paymentReference: payment.reference });
    counter.refuses = () => true;
    await counter.pass(6 * SECOND);
    expect(counter.payments.writeFailed).toBe(true);
    expect(counter.payment(payment.id).status).toBe('waiting');
    counter.refuses = () => false;
    await counter.pass(10 * SECOND);
    expect(counter.payment(payment.id).status).toBe('paid');
    expect(counter.payments.writeFailed).toBe(false);
  });
});

describe('closing', () => {
  it('puts no new question', async () => {
    await link();
    await counter.payments.close();
    await counter.pass(MINUTE);
    expect(asked()).toEqual([]);
  });
});

it('a payment whose first request is under way is not asked about by hand', async () => {
  counter.gateway.answerCreate = () => 'held';
  const { id } = await link();
  await expect(counter.payments.check(id)).rejects.toMatchObject({
    code: 'not-possible-now',
    message: 'its first request is still under way',
    payment: { id },
  });
  expect(asked()).toEqual([]);
});
