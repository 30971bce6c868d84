import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  catchUpWhenBack,
  createCheckBacklog,
} from '../../../src/main/core/payments/follow/check-backlog.ts';
import type { ConnectionState } from '../../../src/main/core/payments/reachability.ts';
import type { Login, PaymentStatus } from '../../../src/shared/core/payments/payments.ts';
import { aPayment } from '../../support/samples/payment-samples.ts';

const OTHER_ACCOUNT: Login = { baseUrl: 'https://pay.example/v2', email: 'other@shop.example' };

let open: Map<string, PaymentStatus>;
let ofOthers: Set<string>;
const onChange = vi.fn<() => void>();

const backlogNow = () =>
  createCheckBacklog(
    { listOpen: () => [...open].map(([id, status]) => aPayment({ id, status })) },
    { elsewhere: (id) => (ofOthers.has(id) ? OTHER_ACCOUNT : null) },
    onChange,
  );

beforeEach(() => {
  open = new Map([
    ['a', 'waiting'],
    ['b', 'unconfirmed'],
  ]);
  ofOthers = new Set();
  onChange.mockReset();
});

it('nothing is awaited before anything broke off', () => {
  const backlog = backlogNow();
  expect([backlog.recovering, backlog.catchingUp]).toEqual([0, 0]);
});

describe('after a restart', () => {
  it('an answer is owed to what was waited for and to what is unknown', () => {
    const backlog = backlogNow();
    backlog.recover();
    expect([backlog.recovering, backlog.catchingUp]).toEqual([2, 0]);
  });

  it.each<PaymentStatus>([
    'recorded',
    'starting',
    'paid',
    'mismatch',
    'declined',
    'expired',
    'stopped',
  ])('none is owed to a payment that is %s', (status) => {
    open = new Map([['a', status]]);
    const backlog = backlogNow();
    backlog.recover();
    expect(backlog.recovering).toBe(0);
  });

  it('none is awaited for a payment of another account, since nobody asks', () => {
    ofOthers.add('a');
    const backlog = backlogNow();
    backlog.recover();
    expect(backlog.recovering).toBe(1);
  });

  it('each answer leaves one less, and is told once', () => {
    const backlog = backlogNow();
    backlog.recover();
    backlog.answered('a');
    expect(backlog.recovering).toBe(1);
    expect(onChange).toHaveBeenCalledTimes(1);
    backlog.answered('a');
    backlog.answered('somebody else’s');
    expect(backlog.recovering).toBe(1);
    expect(onChange).toHaveBeenCalledTimes(1);
    backlog.answered('b');
    expect(backlog.recovering).toBe(0);
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});

describe('after the network was gone', () => {
  it('counts what was open when it came back, and each answer leaves one less', () => {
    const backlog = backlogNow();
    backlog.catchUp();
    expect([backlog.recovering, backlog.catchingUp]).toEqual([0, 2]);
    backlog.answered('b');
    expect(backlog.catchingUp).toBe(1);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('does not count again what is left from the restart', () => {
    const backlog = backlogNow();
    backlog.recover();
    open.set('c', 'waiting');
    backlog.catchUp();
    expect([backlog.recovering, backlog.catchingUp]).toEqual([2, 1]);
    backlog.answered('a');
    backlog.catchUp();
    expect([backlog.recovering, backlog.catchingUp]).toEqual([1, 2]);
  });
});

describe.each(['recover', 'catchUp'] as const)('what is open at %s', (since) => {
  it('is handed out once to be asked about, but none that is being asked about', () => {
    open.set('c', 'waiting');
    const backlog = backlogNow();
    expect([backlog.unasked, backlog.takeUnasked(new Set())]).toEqual([0, null]);
    backlog[since]();
    expect(backlog.unasked).toBe(3);
    expect(backlog.takeUnasked(new Set(['a']))).toBe('b');
    expect(backlog.unasked).toBe(1);
    expect(backlog.takeUnasked(new Set(['c']))).toBeNull();
    expect(backlog.unasked).toBe(0);
    backlog.catchUp();
    expect(backlog.unasked).toBe(3);
  });
});

describe('the network', () => {
  /** How often was counted anew, once the connection had been like this one after the other. */
  function countedAfter(...states: ConnectionState[]): number {
    const catchUp = vi.fn<() => void>();
    let tell: (state: ConnectionState) => void = () => undefined;
    catchUpWhenBack(
      {
        onChange: (listener) => {
          tell = listener;
          return () => undefined;
        },
      },
      { catchUp },
    );
    for (const state of states) tell(state);
    return catchUp.mock.calls.length;
  }

  it.each<[number, ConnectionState[]]>([
    [0, []],
    [0, ['online']],
    [0, ['unknown', 'online']],
    [0, ['offline']],
    [0, ['offline', 'unknown']],
    [0, ['offline', 'unknown', 'online']],
    [1, ['offline', 'online']],
    [1, ['online', 'offline', 'online', 'online']],
    [2, ['offline', 'online', 'offline', 'online']],
  ])('is back %i times in %j', (times, states) => {
    expect(countedAfter(...states)).toBe(times);
  });
});
