/** What breaks under the poller for a moment: a poller by itself on a real ledger. */
import { beforeEach, describe, expect, it } from 'vitest';
import { StorageError } from '../../../src/main/core/ledger/errors.ts';
import {
  fails,
  knowsNothing,
  reports,
  scriptedGateway,
} from '../../support/fakes/scripted-gateway.ts';
import {
  aLostPayment,
  openWatchedLedger,
  type WatchedLedger,
} from '../../support/real/watched-ledger.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const PROBE = 'COUNTERFOIL-CONNECTION-TEST';

let rig: WatchedLedger;
beforeEach(() => {
  rig = openWatchedLedger();
});

const asked = () => rig.gateway.sent.status;
const offline = () => fails({ code: 'offline', certainty: 'not-sent' });
const fault = (reason: string) => ({
  message: 'a payment could not be followed for a moment',
  fields: { reason },
});
/** Lets every question break: as it is put, or in a later turn. */
function breakQuestions(how: 'thrown' | 'rejected') {
  rig.gateway.answerStatus = () => {
    throw new TypeError('a fault');
  };
  const { askStatus } = rig.gateway;
  if (how === 'rejected') rig.gateway.askStatus = async (reference) => askStatus(reference);
}

describe('a disk that refuses for a moment', () => {
  it('is left alone for 5 s, whoever wakes the poller, and then asking goes on', async () => {
    rig.waiting();
    let uses = 0;
    let isFull = true;
    rig.onUse = () => {
      uses += 1;
      if (isFull) throw new StorageError('disk full');
    };
    rig.poller.start();
    await rig.pass(0);
    expect(uses).toBe(1);
    expect(rig.logged).toEqual([fault('StorageError')]);
    expect(rig.told.faults).toEqual([new StorageError('disk full')]);
    isFull = false;
    rig.poller.wake();
    await rig.pass(5 * SECOND - 1);
    expect(uses).toBe(1);
    expect(asked()).toEqual([]);
    await rig.pass(1);
    expect(asked()).toEqual(['1']);
    expect(rig.logged).toHaveLength(1);
  });

  it('is tried again as long as it refuses', async () => {
    let uses = 0;
    rig.onUse = () => {
      uses += 1;
      throw new StorageError('disk full');
    };
    rig.poller.start();
    await rig.pass(20 * SECOND);
    expect(uses).toBe(5);
    expect(rig.told.faults).toHaveLength(5);
  });

  it('that keeps no pace ends no asking: the same question comes after each 5 s', async () => {
    const payment = rig.waiting();
    rig.poller.start();
    await rig.pass(5 * SECOND);
    rig.onUse = (used) => {
      if (used === 'savePollStates') throw new StorageError('disk full');
    };
    const times = rig.timesAsked();
    await rig.pass(20 * SECOND);
    expect(times.length).toBeGreaterThanOrEqual(3);
    rig.gateway.answerStatus = () => reports();
    await rig.pass(10 * SECOND);
    expect(rig.payment(payment).status).toBe('mismatch');
  });

  it('when the app closes is said, and closing goes on', async () => {
    const payment = rig.waiting();
    rig.poller.start();
    await rig.pass(8 * SECOND);
    rig.onUse = () => {
      throw new StorageError('disk full');
    };
    await rig.poller.close();
    expect(rig.logged).toEqual([fault('StorageError')]);
    expect(rig.told.faults).toHaveLength(1);
    expect(rig.stored(payment)?.asked).toBe(1);
  });

  it('ends nothing but the asking where the poller is closed for it', async () => {
    rig.waiting();
    rig.onFault = () => void rig.poller.close();
    let uses = 0;
    rig.onUse = () => {
      uses += 1;
      throw new StorageError('disk full');
    };
    rig.poller.start();
    await rig.pass(MINUTE);
    expect(uses).toBe(1);
    expect(asked()).toEqual([]);
    expect(rig.clock.pendingTimers()).toBe(0);
  });

  it('is named "unknown" where what it throws is no error', async () => {
    const odd: unknown = 'odd';
    rig.onUse = () => {
      throw odd;
    };
    rig.poller.start();
    await rig.pass(0);
    expect(rig.logged).toEqual([fault('unknown')]);
  });
});

describe.each(['thrown', 'rejected'] as const)('a question whose fault is %s', (how) => {
  it('about a payment puts all asking off for 5 s', async () => {
    rig.waiting();
    breakQuestions(how);
    const times = rig.timesAsked();
    rig.poller.start();
    await rig.pass(5 * SECOND);
    expect(rig.logged).toEqual([fault('TypeError')]);
    rig.gateway.answerStatus = knowsNothing;
    await rig.pass(5 * SECOND);
    expect(times).toEqual([5 * SECOND, 10 * SECOND]);
    expect(rig.told.faults).toHaveLength(1);
  });

  it('about a lost payment frees its place, and it is asked about again', async () => {
    breakQuestions(how);
    rig.poller.start();
    const answers = rig.followLost(aLostPayment());
    const times = rig.timesAsked();
    await rig.pass(0);
    expect(rig.logged).toEqual([fault('TypeError')]);
    expect(rig.told.faults).toHaveLength(1);
    expect(answers).toEqual([]);
    rig.gateway.answerStatus = knowsNothing;
    await rig.pass(MINUTE - 1);
    expect(times).toEqual([0]);
    await rig.pass(1);
    expect(times).toEqual([0, MINUTE]);
    expect(answers).toEqual([['T-260115-LOST01', { kind: 'not-known' }]]);
  });

  it('that was a probe is put again after 5 s', async () => {
    rig.connection.saw(offline());
    breakQuestions(how);
    const times = rig.timesAsked();
    rig.poller.start();
    await rig.pass(5 * SECOND);
    expect(rig.logged).toEqual([fault('TypeError')]);
    expect(rig.told.faults).toHaveLength(1);
    rig.gateway.answerStatus = knowsNothing;
    await rig.pass(5 * SECOND);
    expect(times).toEqual([5 * SECOND, 10 * SECOND]);
    expect(rig.connection.state).toBe('online');
  });
});

describe('a line that is down', () => {
  it('is probed after 5, 10, 20 and then every 30 s, though nothing is due', async () => {
    const times = rig.timesAsked();
    rig.gateway.answerStatus = offline;
    rig.poller.start();
    await rig.pass(0);
    rig.connection.saw(offline());
    await rig.pass(100 * SECOND);
    expect(times).toEqual([5, 15, 35, 65, 95].map((seconds) => seconds * SECOND));
    expect(new Set(asked())).toEqual(new Set([PROBE]));
  });

  it('that is back is asked at once, and is probed quickly when it goes down again', async () => {
    const payment = rig.waiting({ dueAt: rig.clock.now() });
    rig.gateway.answerStatus = offline;
    rig.connection.saw(offline());
    rig.poller.start();
    await rig.pass(20 * SECOND);
    expect(asked()).toEqual([PROBE, PROBE]);
    rig.gateway.answerStatus = knowsNothing;
    rig.connection.saw(knowsNothing());
    await rig.pass(0);
    expect(asked()).toEqual([PROBE, PROBE, payment.gatewayReference]);
    rig.gateway.answerStatus = offline;
    rig.connection.saw(offline());
    const times = rig.timesAsked();
    await rig.pass(15 * SECOND);
    expect(times).toEqual([5 * SECOND, 15 * SECOND]);
  });

  it('and came back by itself while it was probed is not paused by that probe’s answer', async () => {
    rig.waiting({ dueAt: rig.clock.now() + 7 * SECOND });
    rig.gateway.answerStatus = () => 'held';
    rig.connection.saw(offline());
    rig.poller.start();
    await rig.pass(5 * SECOND);
    expect(asked()).toEqual([PROBE]);
    rig.connection.saw(knowsNothing());
    rig.gateway.answerStatus = knowsNothing;
    rig.gateway.release();
    await rig.pass(2 * SECOND);
    expect(asked()).toEqual([PROBE, '1']);
  });

  it('and answers its probe by asking to be left alone is left alone for so long', async () => {
    const payment = rig.waiting();
    rig.connection.saw(offline());
    rig.gateway.answerStatus = () => fails({ code: 'busy', retryAfterMs: MINUTE });
    rig.poller.start();
    await rig.pass(5 * SECOND);
    expect(rig.connection.state).toBe('online');
    expect(await rig.poller.check(payment.id)).toMatchObject({ answered: false });
    await rig.pass(MINUTE - 1);
    expect(asked()).toEqual([PROBE]);
    await rig.pass(1);
    expect(asked()).toEqual([PROBE, '1']);
  });

  it('tells nothing of an account that was connected while the one before was probed', async () => {
    rig.connection.saw(offline());
    rig.gateway.answerStatus = () => 'held';
    rig.poller.start();
    await rig.pass(5 * SECOND);
    const other = scriptedGateway();
    other.answerStatus = offline;
    rig.connected = other;
    rig.gateway.answerStatus = knowsNothing;
    rig.gateway.release();
    await rig.pass(0);
    expect(other.sent.status).toEqual([PROBE]);
    expect(rig.connection.state).toBe('offline');
  });
});
