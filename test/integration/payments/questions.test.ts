/** What one question's answer, or its want, leaves behind: on a real ledger. */
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SLOW_FROM } from '../../../src/main/core/payments/life/schedule.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { storedIdSql } from '../../support/real/stored-id-sql.ts';
import { damageRows } from '../../support/real/damaged-rows.ts';
import { refuseChanges } from '../../support/real/refusing-row.ts';
import { openScriptedCounter, type ScriptedCounter } from '../../support/real/scripted-counter.ts';
import { fails, pends, reports, scriptedGateway } from '../../support/fakes/scripted-gateway.ts';

const SECOND = 1000;

let counter: ScriptedCounter;
beforeEach(async () => {
  counter = await openScriptedCounter();
});
afterEach(() => counter.close());

const asked = () => counter.gateway.sent.status;
const askedAs = ({ gatewayReference }: Payment) =>
  asked().filter((reference) => reference === gatewayReference).length;
const typesOf = ({ id }: Payment) => counter.events(id).map(({ type }) => type);
const link = (customer = '08031234567') => counter.start({ method: 'link', customer });
const paidFor = ({ reference }: Payment) => reports({ paymentReference: reference });

describe('an answer', () => {
  it('passes its three gaps in order', async () => {
    await link();
    counter.passed.length = 0;
    await counter.pass(6 * SECOND);
    expect(counter.passed).toEqual(['status-sent', 'status-answered', 'status-answer-kept']);
  });

  it('to a question by hand that ends the waiting puts the next off for a minute', async () => {
    counter.refusedCodes.push('77');
    const payment = await link();
    counter.gateway.answerStatus = () => reports({ responseCode: '77' });
    await counter.payments.check(payment.id);
    expect(counter.payment(payment.id).status).toBe('declined');
    expect(counter.ledger.pollStates.of(payment.id)?.asked).toBe(SLOW_FROM);
    await counter.pass(50 * SECOND);
    expect(asked()).toHaveLength(1);
    await counter.pass(20 * SECOND);
    expect(asked()).toHaveLength(2);
  });

  it('that changes nothing leaves a settled payment as it is', async () => {
    const payment = await link();
    counter.gateway.answerStatus = () => paidFor(payment);
    await counter.pass(6 * SECOND);
    expect(counter.payment(payment.id).status).toBe('paid');
    const before = typesOf(payment);
    await counter.payments.check(payment.id);
    expect(asked()).toHaveLength(2);
    expect(typesOf(payment)).toEqual(before);
  });

  it('that is kept takes the place of where asking stood in memory', async () => {
    const payment = await link();
    const check = async (responseDescription: string) => {
      counter.gateway.answerStatus = () => reports({ responseCode: '9', responseDescription });
      await counter.payments.check(payment.id);
      return counter.clock.now();
    };
    await check('At the bank');
    await counter.clock.advance(100);
    await check('At the bank');
    await counter.clock.advance(100);
    const last = await check('On its way');
    await counter.clock.advance(300);
    expect(counter.ledger.pollStates.of(payment.id)?.lastAskedAt).toBe(last);
  });

  it('that does not come puts the next question off by no more than its turn', async () => {
    await link();
    counter.gateway.answerStatus = () => fails({ code: 'timed-out' });
    await counter.pass(66 * SECOND);
    expect(asked().length).toBeGreaterThan(17);
  });

  it('is what a payment from before the restart was waiting for', async () => {
    await link();
    await counter.restart();
    expect(counter.payments.recovering).toBe(1);
    counter.gateway.answerStatus = () => fails({ code: 'timed-out' });
    await counter.pass(6 * SECOND);
    expect(counter.payments.recovering).toBe(1);
    counter.gateway.answerStatus = pends;
    await counter.pass(4 * SECOND);
    expect(counter.payments.recovering).toBe(0);
  });

  it('is waited for when the app closes', async () => {
    const payment = await link();
    counter.gateway.answerStatus = () => 'held';
    await counter.pass(6 * SECOND);
    const closing = counter.payments.close();
    await setImmediate();
    counter.gateway.answerStatus = () => paidFor(payment);
    counter.gateway.release();
    await closing;
    await counter.restart();
    expect(counter.payment(payment.id).status).toBe('paid');
    expect(asked()).toHaveLength(1);
  });

  it('about a payment whose row went bad meanwhile stops nothing', async () => {
    const payment = await link();
    counter.gateway.answerStatus = () => 'held';
    await counter.pass(6 * SECOND);
    damageRows(counter.path, [
      `UPDATE payments SET reported = '{' WHERE id = ${storedIdSql(payment.id)}`,
    ]);
    counter.gateway.answerStatus = pends;
    counter.gateway.release();
    const other = await link('08099999999');
    await counter.pass(8 * SECOND);
    expect(askedAs(other)).toBeGreaterThan(0);
    expect(counter.logged).toEqual([]);
  });
});

describe('a record that takes no answer', () => {
  it('is asked about slowly, and holds up no other', async () => {
    const stuck = await link();
    const other = await link('08099999999');
    refuseChanges(counter.path, stuck.id);
    counter.gateway.answerStatus = (reference) =>
      paidFor(reference === stuck.gatewayReference ? stuck : other);
    await counter.pass(6 * SECOND);
    expect(counter.payment(other.id).status).toBe('paid');
    expect(counter.payment(stuck.id).status).toBe('waiting');
    expect(counter.ledger.pollStates.of(stuck.id)?.asked).toBe(SLOW_FROM);
    expect(counter.logged).toEqual([
      { message: 'an answer does not fit what is recorded of a payment', fields: {} },
    ]);
    await counter.pass(45 * SECOND);
    expect(askedAs(stuck)).toBe(1);
    await counter.pass(20 * SECOND);
    expect(askedAs(stuck)).toBe(2);
  });
});

describe('a settled record that takes no answer', () => {
  it('is not asked about again, and nothing breaks', async () => {
    const payment = await link();
    counter.gateway.answerStatus = () => paidFor(payment);
    await counter.pass(6 * SECOND);
    refuseChanges(counter.path, payment.id);
    counter.gateway.answerStatus = pends;
    const view = await counter.payments.check(payment.id);
    expect(view.payment.status).toBe('paid');
    await counter.pass(SECOND);
    expect(counter.ledger.pollStates.of(payment.id)).toBeNull();
    expect(counter.logged.map(({ message }) => message)).toEqual([
      'an answer does not fit what is recorded of a payment',
    ]);
  });

  it('leaves what it replaces unclear', async () => {
    const waiting = await counter.start();
    refuseChanges(counter.path, waiting.id);
    counter.gateway.answerStatus = pends;
    await expect(counter.start({ replaces: waiting.id, method: 'link' })).rejects.toMatchObject({
      code: 'held-back',
    });
  });
});

describe('a question by hand that never left', () => {
  it('about a payment that nobody asks about any more starts no asking', async () => {
    const payment = await link();
    counter.gateway.answerStatus = () => paidFor(payment);
    await counter.pass(6 * SECOND);
    counter.gateway.answerStatus = () => fails({ code: 'queued-too-long', certainty: 'not-sent' });
    const view = await counter.payments.check(payment.id);
    expect(view.payment.status).toBe('paid');
    await counter.pass(SECOND);
    expect(counter.ledger.pollStates.of(payment.id)).toBeNull();
    expect(counter.logged).toEqual([]);
  });
});

describe('an account from before', () => {
  it('that can’t be reached says nothing of the connection, and its question counts', async () => {
    await counter.close();
    counter = await openScriptedCounter({}, 'live');
    const before = counter.gateway;
    const old = await link();
    before.serves = ({ email }) => email === before.login.email;
    before.answerStatus = () => fails({ code: 'offline', certainty: 'not-sent' });
    const login = { ...before.login, email: 'now@example.com' };
    const now = { ...scriptedGateway(), login };
    now.serves = ({ email }) => email === login.email;
    counter.connected = now;
    counter.former = [before];
    const fresh = await link('08099999999');
    await counter.pass(20 * SECOND);
    expect(before.sent.status.length).toBeGreaterThan(3);
    expect(counter.payments.view(counter.payment(old.id)).polling?.checks).toBe(
      before.sent.status.length,
    );
    expect(counter.payments.connection.state).toBe('online');
    expect(now.sent.status).toContain(counter.payment(fresh.id).gatewayReference);
  });
});
