/** How payments that are in no ledger share the poller with the others: itself on a real ledger. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { LostPayment } from '../../../src/shared/core/record/backups.ts';
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
const HOUR = 60 * MINUTE;

let rig: WatchedLedger;
beforeEach(() => {
  rig = openWatchedLedger();
});

const asked = () => rig.gateway.sent.status;
const offline = () => fails({ code: 'offline', certainty: 'not-sent' });
const many = (count: number, over: Partial<LostPayment> = {}) =>
  Array.from({ length: count }, (_, index) =>
    aLostPayment({ reference: `LOST-${String(index)}`, ...over }),
  );

describe('payments that are in no ledger', () => {
  it('are asked about at once, four at a time, each place freed by an answer', async () => {
    rig.connection.saw(knowsNothing());
    rig.poller.start();
    await rig.pass(0);
    rig.gateway.answerStatus = () => 'held';
    rig.followLost(...many(6));
    await rig.pass(0);
    expect(asked()).toEqual(['LOST-0', 'LOST-1', 'LOST-2', 'LOST-3']);
    rig.poller.wake();
    await rig.pass(SECOND);
    expect(asked()).toHaveLength(4);
    rig.gateway.answerStatus = knowsNothing;
    rig.gateway.release();
    await rig.pass(0);
    expect(asked()).toEqual(['LOST-0', 'LOST-1', 'LOST-2', 'LOST-3', 'LOST-4', 'LOST-5']);
  });

  it('leave no room for payments that fall due, nor those for them', async () => {
    rig.gateway.answerStatus = () => 'held';
    rig.poller.start();
    rig.followLost(...many(3));
    rig.waiting();
    rig.waiting();
    rig.waiting();
    await rig.pass(5 * SECOND);
    expect(asked()).toEqual(['LOST-0', 'LOST-1', 'LOST-2', '3']);
    rig.poller.wake();
    await rig.pass(MINUTE);
    expect(asked()).toHaveLength(4);
  });

  it('wait while more than four are asked about by hand', async () => {
    rig.gateway.answerStatus = () => 'held';
    rig.poller.start();
    const byHand = Array.from({ length: 6 }, () => rig.poller.check(rig.waiting().id));
    rig.followLost(...many(6));
    await rig.pass(SECOND);
    expect(asked()).toEqual(['1', '2', '3', '4', '5', '6']);
    rig.gateway.answerStatus = knowsNothing;
    rig.gateway.release();
    await Promise.all(byHand);
    await rig.pass(0);
    expect(asked()).toHaveLength(12);
  });

  it('of an account that is served are asked about under it, and counted', async () => {
    const account = { ...rig.gateway.login, email: 'before@example.com' };
    const before = { ...scriptedGateway(), login: account };
    before.serves = ({ email }) => email === account.email;
    rig.gateway.serves = ({ email }) => email === rig.gateway.login.email;
    rig.former = [before];
    rig.poller.start();
    rig.followLost(
      aLostPayment({ reference: 'OLD', account }),
      aLostPayment({ reference: 'NOW', account: rig.gateway.login }),
      aLostPayment({ reference: 'GONE', account: { ...account, email: 'gone@example.com' } }),
      aLostPayment({ reference: 'NOBODY' }),
    );
    await rig.pass(0);
    expect(before.sent.status).toEqual(['OLD']);
    expect(asked()).toEqual(['NOW', 'NOBODY']);
    expect(rig.poller.countLost([account])).toBe(1);
    expect(rig.poller.countLost([account, rig.gateway.login])).toBe(2);
    expect(rig.poller.countLost([])).toBe(0);
    await rig.pass(MINUTE);
    expect(before.sent.status).toEqual(['OLD', 'OLD']);
    rig.poller.followLost(null);
    expect(rig.poller.countLost([account])).toBe(0);
    await rig.pass(HOUR);
    expect(before.sent.status).toHaveLength(2);
  });

  it('tell whether the connected service can be reached, and one from before does not', async () => {
    const account = { ...rig.gateway.login, email: 'before@example.com' };
    const before = { ...scriptedGateway(), login: account };
    before.serves = ({ email }) => email === account.email;
    before.answerStatus = offline;
    rig.gateway.serves = ({ email }) => email === rig.gateway.login.email;
    rig.former = [before];
    rig.poller.start();
    rig.followLost(aLostPayment({ account }));
    await rig.pass(0);
    expect(before.sent.status).toHaveLength(1);
    expect(rig.connection.state).toBe('unknown');
    rig.followLost(aLostPayment({ reference: 'NOW' }));
    await rig.pass(0);
    expect(rig.connection.state).toBe('online');
    rig.gateway.answerStatus = offline;
    await rig.pass(MINUTE);
    expect(rig.connection.state).toBe('offline');
  });

  it.each([
    ['busy', [15 * SECOND]],
    ['forbidden', [5 * SECOND, 8 * SECOND, 11 * SECOND, 14 * SECOND]],
  ] as const)('that are answered %s hold payments up only where asked to', async (code, times) => {
    rig.waiting();
    rig.gateway.answerStatus = (reference) =>
      reference === '1'
        ? reports({ responseCode: '9' })
        : fails({ code, retryAfterMs: 15 * SECOND });
    rig.poller.start();
    rig.followLost(aLostPayment());
    await rig.pass(0);
    const after = rig.timesAsked();
    await rig.pass(15 * SECOND);
    expect(after).toEqual(times);
  });
});
