/** What a set clock, a sleep, a restart, another account or a cashier makes of asking: on a real ledger. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { openScriptedCounter, type ScriptedCounter } from '../../support/real/scripted-counter.ts';
import { fails, pends, scriptedGateway } from '../../support/fakes/scripted-gateway.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let counter: ScriptedCounter;
beforeEach(async () => {
  counter = await openScriptedCounter();
});
afterEach(() => counter.close());

const asked = () => counter.gateway.sent.status;
const pollStateOf = ({ id }: Payment) => counter.payments.view(counter.payment(id)).polling;
const typesOf = ({ id }: Payment) => counter.events(id).map(({ type }) => type);
const link = (customer = '08031234567') => counter.start({ method: 'link', customer });

describe('a clock that is set', () => {
  it.each([-2 * HOUR, 2 * HOUR])('by %i ms changes no waiting, and is noted', async (byMs) => {
    const payment = await link();
    await counter.pass(6 * SECOND);
    const before = asked().length;
    counter.clock.jump(byMs);
    counter.payments.wake();
    await counter.pass(SECOND);
    expect(typesOf(payment)).toContain('clock-set');
    expect(counter.events(payment.id).at(-1)).toEqual({ type: 'clock-set', byMs });
    expect(counter.payment(payment.id).status).toBe('waiting');
    expect(asked().length - before).toBeLessThan(2);
    const jumpMs = byMs;
    expect(counter.logged).toContainEqual({
      message: 'the clock of this machine was set; waiting goes on unchanged',
      fields: { jumpMs },
    });
    await counter.pass(10 * SECOND);
    expect(asked().length).toBeGreaterThan(before + 1);
    expect(typesOf(payment).filter((type) => type === 'clock-set')).toHaveLength(1);
  });

  it('is noted of those alone that are waited for', async () => {
    const stopped = await link();
    counter.payments.stopWaiting(stopped.id);
    counter.clock.jump(HOUR);
    counter.payments.wake();
    await counter.pass(SECOND);
    expect(typesOf(stopped)).not.toContain('clock-set');
  });

  it('is time that passed where the machine slept', async () => {
    const payment = await link();
    counter.clock.jump(HOUR);
    counter.payments.resumed();
    await counter.pass(SECOND);
    expect(counter.payment(payment.id).status).toBe('expired');
    expect(typesOf(payment)).not.toContain('clock-set');
    expect(asked()).toHaveLength(1);
  });
});

describe('another account', () => {
  beforeEach(async () => {
    await counter.close();
    counter = await openScriptedCounter({}, 'live');
  });

  it('is not asked about what was asked for under the first, until that is back', async () => {
    const payment = await link();
    const other = scriptedGateway();
    other.serves = () => false;
    counter.connected = other;
    await counter.pass(MINUTE);
    expect([...asked(), ...other.sent.status]).toEqual([]);
    expect(pollStateOf(payment)?.otherAccount).toEqual(counter.gateway.login);
    expect(counter.payments.countAsked()).toBe(0);
    counter.connected = counter.gateway;
    counter.payments.wake();
    await counter.pass(SECOND);
    expect(asked()).toHaveLength(1);
    expect(pollStateOf(payment)?.otherAccount).toBeNull();
    expect(counter.payments.countAsked()).toBe(1);
    expect(counter.payments.outline()).toEqual({
      payments: 1,
      asked: 1,
      account: counter.gateway.login,
    });
  });

  it('is held up by no account from before that is busy, which is left alone itself', async () => {
    const before = counter.gateway;
    const old = await link();
    before.serves = ({ email }) => email === before.login.email;
    before.answerStatus = () => fails({ code: 'busy', httpStatus: 429, retryAfterMs: 10 * MINUTE });
    const login = { ...before.login, email: 'now@example.com' };
    const now = { ...scriptedGateway(), login };
    now.serves = ({ email }) => email === login.email;
    counter.connected = now;
    counter.former = [before];
    counter.payments.wake();
    await link('08099999999');
    await counter.pass(2 * MINUTE);
    expect(pollStateOf(old)?.lastError).toMatchObject({ code: 'busy' });
    expect(before.sent.status).toHaveLength(1);
    expect(now.sent.status.length).toBeGreaterThan(20);
    await counter.pass(9 * MINUTE);
    expect(before.sent.status.length).toBeGreaterThan(1);
  });

  it('is none while no account is connected: then nothing is asked at all', async () => {
    const payment = await link();
    counter.connected = null;
    await counter.pass(MINUTE);
    expect(asked()).toEqual([]);
    expect(pollStateOf(payment)?.otherAccount).toBeNull();
    counter.connected = counter.gateway;
    await counter.pass(MINUTE);
    expect(asked().length).toBeGreaterThan(0);
  });
});

describe('a restart', () => {
  it('has all that is open asked about at once, whatever is due, and not counted', async () => {
    const old = await link();
    await counter.pass(12 * MINUTE);
    await counter.pass((pollStateOf(old)?.nextCheckInMs ?? 0) + SECOND);
    const rests = pollStateOf(old);
    const young = await link('08031234561');
    await counter.restart();
    expect(counter.payments.recovering).toBe(2);
    const before = asked().length;
    await counter.pass(SECOND);
    expect(asked().slice(before)).toEqual([young.gatewayReference, old.gatewayReference]);
    expect([counter.payments.recovering, pollStateOf(old)?.checks]).toEqual([0, rests?.checks]);
  });
});

describe('what is stopped', () => {
  it('is not known where the network was down, until it is heard of', async () => {
    const heard = await link();
    const unheard = await counter.start({ method: 'link', amountMinor: 7 });
    await counter.pass(10 * SECOND);
    counter.payments.stopWaiting(heard.id);
    expect(counter.payment(heard.id)).toMatchObject({ status: 'stopped', answered: true });
    counter.gateway.answerStatus = () => fails({ code: 'offline', certainty: 'not-sent' });
    await counter.pass(MINUTE);
    counter.payments.stopWaiting(unheard.id);
    expect(counter.payment(unheard.id)).toMatchObject({ status: 'stopped', answered: false });
    counter.gateway.answerStatus = pends;
    counter.payments.wake();
    await counter.pass(3 * MINUTE);
    expect(counter.payment(unheard.id)).toMatchObject({ status: 'stopped', answered: true });
  });
});
