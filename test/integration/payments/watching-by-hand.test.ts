/** What a person asks of the poller, to the millisecond: itself on a real ledger. */
import { beforeEach, describe, expect, it } from 'vitest';
import { IllegalMoveError } from '../../../src/main/core/payments/life/lifecycle.ts';
import { Refusal } from '../../../src/main/core/platform/refusal.ts';
import { SLOW_FROM } from '../../../src/main/core/payments/life/schedule.ts';
import { fails, reports } from '../../support/fakes/scripted-gateway.ts';
import {
  CREATED,
  openWatchedLedger,
  UNANSWERED,
  type WatchedLedger,
} from '../../support/real/watched-ledger.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let rig: WatchedLedger;
beforeEach(() => {
  rig = openWatchedLedger();
});

const asked = () => rig.gateway.sent.status;
const now = () => rig.clock.now();

describe('a question by hand', () => {
  it('about a payment that is not there is refused', async () => {
    rig.poller.start();
    const refused = rig.poller.check('nobody');
    await expect(refused).rejects.toBeInstanceOf(Refusal);
    await expect(refused).rejects.toMatchObject({
      code: 'not-found',
      message: 'no such payment',
    });
  });

  it.each([
    ['recorded', []],
    ['starting', CREATED.slice(0, 1)],
  ] as const)('about a payment that is %s is refused', async (status, events) => {
    const payment = rig.after(events, null);
    rig.poller.start();
    await expect(rig.poller.check(payment.id)).rejects.toMatchObject({
      code: 'not-possible-now',
      payment: { status },
    });
    expect(asked()).toEqual([]);
  });

  it('gives the payment as it is after the answer', async () => {
    const payment = rig.waiting();
    rig.poller.start();
    rig.gateway.answerStatus = () => reports({ paymentReference: payment.reference });
    const { payment: after } = await rig.poller.check(payment.id);
    expect(after).toEqual(rig.payment(payment));
    expect(after.status).toBe('paid');
  });

  it('says whether the service answered', async () => {
    const payment = rig.waiting();
    rig.poller.start();
    expect(await rig.poller.check(payment.id)).toMatchObject({ answered: true });
    rig.gateway.answerStatus = () => fails({ code: 'timed-out' });
    expect(await rig.poller.check(payment.id)).toMatchObject({ answered: false });
  });

  it('is not put while the service wants to be left alone', async () => {
    const payment = rig.waiting();
    rig.poller.start();
    rig.gateway.answerStatus = () => fails({ code: 'busy', retryAfterMs: MINUTE });
    await rig.pass(5 * SECOND);
    expect(await rig.poller.check(payment.id)).toMatchObject({ answered: false });
    expect(asked()).toHaveLength(1);
  });
});

describe('a payment that nobody waits for any more', () => {
  it.each([
    [0, SLOW_FROM, 60 * SECOND],
    [SLOW_FROM + 60, SLOW_FROM + 60, 15 * MINUTE],
  ])('after %i questions is asked about slowly', async (before, count, delay) => {
    const payment = rig.waiting({ asked: before, windowEndsAt: now() + HOUR });
    rig.poller.start();
    await rig.pass(SECOND);
    expect(rig.poller.stopWaiting(payment.id).status).toBe('stopped');
    expect(rig.stored(payment)).toEqual({
      paymentId: payment.id,
      asked: count,
      dueAt: now() + delay,
      windowEndsAt: null,
      lastAskedAt: null,
    });
  });

  it('is asked about in that moment, however late the question before would have come', async () => {
    const payment = rig.waiting({ dueAt: now() + HOUR });
    rig.fraction = 0;
    rig.poller.start();
    await rig.pass(SECOND);
    rig.poller.stopWaiting(payment.id);
    await rig.pass(54 * SECOND - 1);
    expect(asked()).toEqual([]);
    await rig.pass(1);
    expect(asked()).toEqual(['1']);
  });

  it('is so in memory as well, although asking had just moved there', async () => {
    const payment = rig.waiting({ windowEndsAt: now() + HOUR });
    rig.poller.start();
    await rig.pass(8 * SECOND);
    expect(rig.poller.getPollState(payment.id)).not.toEqual(rig.stored(payment));
    rig.poller.stopWaiting(payment.id);
    const slow = { asked: SLOW_FROM, dueAt: now() + MINUTE, windowEndsAt: null };
    expect(rig.poller.getPollState(payment.id)).toMatchObject(slow);
    await rig.pass(SECOND);
    expect(rig.stored(payment)).toMatchObject(slow);
  });

  it('and nobody asks about is not asked about for that', () => {
    const stopped = rig.after(CREATED, null);
    const marked = rig.after(UNANSWERED, null);
    rig.poller.start();
    expect(rig.poller.stopWaiting(stopped.id).status).toBe('stopped');
    expect(rig.poller.markRefused(marked.id).status).toBe('declined');
    expect([rig.stored(stopped), rig.stored(marked)]).toEqual([null, null]);
  });

  it('because its reply is a refusal is asked about slowly too', () => {
    const payment = rig.after(UNANSWERED);
    rig.poller.start();
    expect(rig.poller.markRefused(payment.id).status).toBe('declined');
    expect(rig.stored(payment)).toMatchObject({ asked: SLOW_FROM, dueAt: now() + MINUTE });
    expect(() => rig.poller.markRefused(payment.id)).toThrow(IllegalMoveError);
  });
});
