import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAwaited } from '../../../src/main/features/payments/follow/awaited-answers.ts';
import type { Login, PaymentStatus } from '../../../src/shared/payments.ts';
import { aPayment } from '../../support/payment-samples.ts';

const OTHER_ACCOUNT: Login = { baseUrl: 'https://pay.example/v2', email: 'other@shop.example' };

let open: Map<string, PaymentStatus>;
let ofOthers: Set<string>;
const onChange = vi.fn<() => void>();

const awaitedNow = () =>
  createAwaited(
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
  const awaited = awaitedNow();
  expect([awaited.recovering, awaited.catchingUp]).toEqual([0, 0]);
});

describe('after a restart', () => {
  it('an answer is owed to what was waited for and to what is unknown', () => {
    const awaited = awaitedNow();
    awaited.recover();
    expect([awaited.recovering, awaited.catchingUp]).toEqual([2, 0]);
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
    const awaited = awaitedNow();
    awaited.recover();
    expect(awaited.recovering).toBe(0);
  });

  it('none is awaited for a payment of another account, since nobody asks', () => {
    ofOthers.add('a');
    const awaited = awaitedNow();
    awaited.recover();
    expect(awaited.recovering).toBe(1);
  });

  it('each answer leaves one less, and is told once', () => {
    const awaited = awaitedNow();
    awaited.recover();
    awaited.answered('a');
    expect(awaited.recovering).toBe(1);
    expect(onChange).toHaveBeenCalledTimes(1);
    awaited.answered('a');
    awaited.answered('somebody else’s');
    expect(awaited.recovering).toBe(1);
    expect(onChange).toHaveBeenCalledTimes(1);
    awaited.answered('b');
    expect(awaited.recovering).toBe(0);
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});

describe('after the network was gone', () => {
  it('counts what was open when it came back, and each answer leaves one less', () => {
    const awaited = awaitedNow();
    awaited.catchUp();
    expect([awaited.recovering, awaited.catchingUp]).toEqual([0, 2]);
    awaited.answered('b');
    expect(awaited.catchingUp).toBe(1);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('does not count again what is left from the restart', () => {
    const awaited = awaitedNow();
    awaited.recover();
    open.set('c', 'waiting');
    awaited.catchUp();
    expect([awaited.recovering, awaited.catchingUp]).toEqual([2, 1]);
    awaited.answered('a');
    awaited.catchUp();
    expect([awaited.recovering, awaited.catchingUp]).toEqual([1, 2]);
  });
});
