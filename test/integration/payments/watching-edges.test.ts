/** The edges of asking, to the millisecond: a poller by itself on a real ledger. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  fails,
  knowsNothing,
  pends,
  reports,
  scriptedGateway,
} from '../../support/fakes/scripted-gateway.ts';
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
/** A service of another account, which knows nothing of the first one's payments. */
function anotherAccount() {
  rig.gateway.serves = ({ email }) => email === rig.gateway.login.email;
  const login = { ...rig.gateway.login, email: 'other@example.com' };
  const other = { ...scriptedGateway(), login };
  other.serves = ({ email }) => email === login.email;
  return other;
}

describe('before it is started', () => {
  it('asks nothing, although it is woken, and sets no timer', async () => {
    rig.waiting();
    rig.poller.wake();
    rig.connection.saw(knowsNothing());
    expect(rig.clock.pendingTimers()).toBe(0);
    await rig.pass(MINUTE);
    expect(asked()).toEqual([]);
  });

  it('can be closed', async () => {
    await expect(rig.poller.close()).resolves.toBeUndefined();
  });
});

describe('the start', () => {
  it('pulls in what a clock that was set back left too far ahead, and nothing else', () => {
    const far = rig.waiting({ dueAt: now() + 2 * HOUR + 1, windowEndsAt: now() + 24 * HOUR + 1 });
    const latest = { dueAt: now() + 2 * HOUR, windowEndsAt: now() + 24 * HOUR };
    const atMost = rig.waiting(latest);
    const soon = { dueAt: now() + 2 * HOUR - 1, windowEndsAt: now() + 24 * HOUR - 1 };
    const less = rig.waiting(soon);
    rig.poller.start();
    expect(rig.stored(far)).toMatchObject(latest);
    expect(rig.stored(atMost)).toMatchObject(latest);
    expect(rig.stored(less)).toMatchObject(soon);
  });
});

describe('a waiting window', () => {
  it('ends in its very moment, also while no question is due', async () => {
    const payment = rig.waiting({ dueAt: now() + HOUR, windowEndsAt: now() + 10 * SECOND });
    rig.poller.start();
    await rig.pass(10 * SECOND - 1);
    expect(rig.payment(payment).status).toBe('waiting');
    await rig.pass(1);
    expect(rig.payment(payment).status).toBe('expired');
    expect(rig.stored(payment)).toMatchObject({ dueAt: now() + HOUR - 10 * SECOND });
  });

  it('that ended stays so, although asking had just moved in memory', async () => {
    const payment = rig.waiting({ windowEndsAt: now() + 8 * SECOND + 100 });
    rig.poller.start();
    await rig.pass(8 * SECOND);
    expect(asked()).toHaveLength(2);
    await rig.pass(100);
    expect(rig.payment(payment).status).toBe('expired');
    expect(rig.poller.getPollState(payment.id)).toMatchObject({ asked: 2, windowEndsAt: null });
    await rig.pass(SECOND);
    expect(rig.stored(payment)).toMatchObject({ asked: 2, windowEndsAt: null });
  });

  it('of a payment that is not waited for ends without a word', async () => {
    const payment = rig.after(UNANSWERED, { dueAt: now() + HOUR, windowEndsAt: now() + SECOND });
    const before = rig.typesOf(payment);
    rig.poller.start();
    await rig.pass(SECOND);
    expect(rig.payment(payment).status).toBe('unconfirmed');
    expect(rig.stored(payment)).toMatchObject({ windowEndsAt: null, asked: 0 });
    expect(rig.typesOf(payment)).toEqual(before);
  });

  it('of a payment that is not asked about any more by then holds up no other', async () => {
    const windowEndsAt = now() + SECOND;
    const first = rig.waiting({ dueAt: now() + HOUR, windowEndsAt });
    const second = rig.waiting({ dueAt: now() + HOUR, windowEndsAt: windowEndsAt + 1 });
    const third = rig.waiting({ dueAt: now() + HOUR, windowEndsAt: windowEndsAt + 2 });
    rig.onChange = ({ id }) => {
      if (id === first.id) rig.journal.apply(second.id, { type: 'asking-ended' }, null);
    };
    await rig.pass(SECOND + 2);
    rig.poller.start();
    await rig.pass(0);
    expect(rig.payment(first).status).toBe('expired');
    expect(rig.payment(second).status).toBe('waiting');
    expect(rig.stored(second)).toBeNull();
    expect(rig.payment(third).status).toBe('expired');
    expect(rig.told.faults).toEqual([]);
  });
});

describe('a sleep', () => {
  it('is no longer than a minute, where nothing falls due', async () => {
    let turns = 0;
    rig.onUse = (used) => void (turns += used === 'endedWindows' ? 1 : 0);
    rig.poller.start();
    await rig.pass(0);
    expect(turns).toBe(1);
    await rig.pass(MINUTE - 1);
    expect(turns).toBe(1);
    await rig.pass(1);
    expect(turns).toBe(2);
  });

  it('of the machine is over at once: what fell due meanwhile is asked about', async () => {
    rig.waiting({ dueAt: now() + HOUR });
    rig.poller.start();
    await rig.pass(SECOND);
    rig.clock.jump(HOUR);
    rig.poller.resumed();
    await rig.pass(0);
    expect(asked()).toEqual(['1']);
  });
});

describe('a clock that was set', () => {
  it('is noted of what is waited for and what is unknown, and of no other', async () => {
    const recorded = rig.after([]);
    const starting = rig.after(CREATED.slice(0, 1), null);
    const waiting = rig.waiting();
    const unknown = rig.after(UNANSWERED);
    rig.poller.start();
    await rig.pass(0);
    rig.clock.jump(HOUR);
    rig.poller.wake();
    await rig.pass(0);
    for (const payment of [waiting, unknown])
      expect(rig.ledger.getLife(payment.id).events.at(-1)?.event).toEqual({
        type: 'clock-set',
        byMs: HOUR,
      });
    expect(rig.typesOf(recorded)).toEqual(['recorded']);
    expect(rig.typesOf(starting)).toEqual(['recorded', 'create-requested']);
    expect(rig.told.faults).toEqual([]);
  });
});

describe('a payment of another account', () => {
  it('is told once, and is not met again before the account changes', async () => {
    rig.gateway.serves = ({ email }) => email === rig.gateway.login.email;
    const payment = rig.waiting({}, { ...rig.gateway.login, email: 'gone@example.com' });
    rig.poller.start();
    await rig.pass(5 * SECOND);
    expect(rig.told.elsewhere).toEqual([payment.id]);
    for (let turn = 0; turn < 3; turn += 1) {
      rig.poller.wake();
      await rig.pass(MINUTE);
    }
    expect(rig.told.elsewhere).toEqual([payment.id]);
    expect(asked()).toEqual([]);
    rig.connected = anotherAccount();
    rig.poller.wake();
    await rig.pass(0);
    expect(rig.told.elsewhere).toEqual([payment.id, payment.id]);
  });

  it('is not asked about by hand either', async () => {
    rig.gateway.serves = ({ email }) => email === rig.gateway.login.email;
    const payment = rig.waiting({}, { ...rig.gateway.login, email: 'gone@example.com' });
    rig.poller.start();
    expect(await rig.poller.check(payment.id)).toEqual({ payment, answered: false });
    expect([...rig.told.asked, ...rig.told.faults]).toEqual([]);
  });
});

describe('a question that is over', () => {
  it('is told with its payment, also where its answer changed nothing', async () => {
    const payment = rig.waiting();
    rig.poller.start();
    await rig.pass(5 * SECOND);
    expect(rig.told.asked).toEqual([payment.id]);
    await rig.pass(3 * SECOND);
    expect(rig.told.asked).toEqual([payment.id, payment.id]);
    expect(rig.poller.isAsking(payment.id)).toBe(false);
  });
});

describe('closing', () => {
  it('leaves no timer, and being woken sets none', async () => {
    rig.waiting();
    rig.poller.start();
    await rig.pass(0);
    expect(rig.clock.pendingTimers()).toBe(1);
    await rig.poller.close();
    expect(rig.clock.pendingTimers()).toBe(0);
    rig.poller.wake();
    rig.poller.resumed();
    expect(rig.clock.pendingTimers()).toBe(0);
  });

  it('writes where asking stands, what was only in memory as well', async () => {
    const payment = rig.waiting();
    rig.poller.start();
    await rig.pass(8 * SECOND);
    expect(rig.stored(payment)?.asked).toBe(1);
    await rig.poller.close();
    expect(rig.stored(payment)).toMatchObject({ asked: 2, lastAskedAt: now() });
  });

  it('waits for the question that is under way', async () => {
    const payment = rig.waiting();
    rig.gateway.answerStatus = () => 'held';
    rig.poller.start();
    await rig.pass(5 * SECOND);
    let isClosed = false;
    const closing = rig.poller.close().then(() => (isClosed = true));
    await rig.pass(SECOND);
    expect(isClosed).toBe(false);
    rig.gateway.answerStatus = () => reports({ paymentReference: payment.reference });
    rig.gateway.release();
    await closing;
    expect(rig.payment(payment).status).toBe('paid');
    expect(rig.clock.pendingTimers()).toBe(0);
  });

  it('waits for the probe that is under way', async () => {
    rig.connection.saw(fails({ code: 'offline', certainty: 'not-sent' }));
    rig.gateway.answerStatus = () => 'held';
    rig.poller.start();
    await rig.pass(5 * SECOND);
    expect(asked()).toHaveLength(1);
    let isClosed = false;
    const closing = rig.poller.close().then(() => (isClosed = true));
    await rig.pass(SECOND);
    expect(isClosed).toBe(false);
    rig.gateway.answerStatus = pends;
    rig.gateway.release();
    await closing;
    expect(rig.clock.pendingTimers()).toBe(0);
  });
});
