import { describe, expect, it } from 'vitest';
import {
  createCache,
  isSettled,
  keepLines,
  keys,
  listedDetail,
  mergeOpen,
} from '../../../../src/renderer/core/api/cache.ts';
import { ageAt, newer, nextCheckAt, received } from '../../../../src/renderer/core/api/received.ts';
import type { PaymentView } from '../../../../src/shared/core/payments/payments.ts';
import { paymentForTests, viewForTests } from '../../../support/fakes/bridge/bridge.ts';

const asked = (change: Partial<NonNullable<PaymentView['polling']>>): PaymentView['polling'] => {
  const { polling } = viewForTests(paymentForTests(1));
  return polling && { ...polling, ...change };
};

const view = viewForTests(paymentForTests(1), { ageMs: 10_000 });

describe('a received view', () => {
  it('ages and counts down from the moment it arrived', () => {
    const at = received(view, 1000);
    expect(ageAt(at, 3500)).toBe(12_500);
    expect(nextCheckAt(at, 3500)).toBe(500);
  });

  it('never counts below zero, nor backwards for a tick that is older than it', () => {
    const at = received(view, 1000);
    expect(nextCheckAt(at, 60_000)).toBe(0);
    expect(ageAt(at, 900)).toBe(10_000);
    expect(nextCheckAt(at, 900)).toBe(3000);
  });

  it('has no next check where nothing is asked any more', () => {
    expect(nextCheckAt(received({ ...view, polling: null }, 0), 0)).toBeNull();
  });

  it('loses against what is known when it was overtaken', () => {
    const old = received(view, 0);
    const paid = received(
      viewForTests(paymentForTests(1, { status: 'paid', updatedAt: view.payment.updatedAt + 1 })),
      0,
    );
    expect(newer(paid, old)).toBe(paid);
    expect(newer(old, paid)).toBe(paid);
    expect(newer(old, received(view, 5)).receivedAt).toBe(5);
  });
});

describe('the list of open payments', () => {
  const other = received(viewForTests(paymentForTests(2)), 0);

  it('is left as it is by a status check that found nothing new, and its next check is known', () => {
    const first = received(view, 0);
    const list = [first, other];
    const next = { ...view.polling, nextCheckInMs: 2800, checks: 5, lastCheckedAgoMs: 0 };
    const later = received({ ...view, ageMs: view.ageMs + 3000, polling: asked(next) }, 3000);
    expect(mergeOpen(list, later)).toBe(list);
    expect(keepLines(list, [later, other])).toEqual(list);
    expect(keepLines(list, [later])[0]).toBe(first);
    const cache = createCache();
    cache.setQueryData(keys.open('practice'), list);
    expect(listedDetail(cache, view.payment.id)?.at).toBe(later);
  });

  it.each<[string, Partial<PaymentView>]>([
    ['another status of the same moment', { payment: { ...view.payment, status: 'paid' } }],
    ['a check under way', { polling: asked({ asking: false }) }],
    [
      'another account',
      { polling: asked({ otherAccount: { baseUrl: 'https://a.example', email: 'a@b.c' } }) },
    ],
    ['the end of asking', { polling: null }],
    ['an age that says that the machine was asleep', { ageMs: view.ageMs + 60_000 }],
  ])('shows %s', (_, change) => {
    const first = received(view, 0);
    const changed = received({ ...view, ...change }, 0);
    expect(mergeOpen([first], changed)).toEqual([changed]);
    expect(keepLines([first], [changed])[0]).toBe(changed);
  });

  it('puts a new one first and changes a known one in its place', () => {
    const first = received(view, 0);
    expect(mergeOpen([other], first)).toEqual([first, other]);
    const paid = received(viewForTests(paymentForTests(2, { status: 'paid' })), 1);
    expect(mergeOpen([first, other], paid)).toEqual([first, paid]);
  });

  it('lets go at once of what was decided, and keeps what still has an alarm', () => {
    const first = { kind: 'double', at: 1, otherId: null, otherReference: null } as const;
    const second = { ...first, kind: 'mismatch' } as const;
    const listed = (status: 'mismatch' | 'waiting', alarms: (typeof first | typeof second)[]) =>
      received(viewForTests(paymentForTests(4, { status, alarms })), 0);
    const both = listed('mismatch', [first, second]);
    const one = listed('mismatch', [second]);
    expect(mergeOpen([both, other], one)).toEqual([one, other]);
    expect(mergeOpen([one, other], listed('mismatch', []))).toEqual([other]);
    const open = listed('waiting', []);
    expect(mergeOpen([listed('waiting', [second]), other], open)).toEqual([open, other]);
  });

  it('does not take in a settled mismatch', () => {
    const settled = paymentForTests(3, { status: 'mismatch', alarms: [] });
    expect(mergeOpen([other], received(viewForTests(settled), 0))).toEqual([other]);
  });

  it('does not take in what is over, unless it raises an alarm', () => {
    const stopped = paymentForTests(3, { status: 'stopped' });
    expect(mergeOpen([other], received(viewForTests(stopped), 0))).toEqual([other]);
    const alarm = { kind: 'late', at: 1, otherId: null, otherReference: null } as const;
    const late = received(viewForTests({ ...stopped, status: 'paid', alarms: [alarm] }), 0);
    expect(mergeOpen([other], late)).toEqual([late, other]);
  });
});

describe('what a cashier was told', () => {
  it('stays right without news only where nothing more can come of it', () => {
    const settled = (status: 'paid' | 'mismatch' | 'declined' | 'expired', watched: boolean) =>
      isSettled(viewForTests(paymentForTests(1, { status }), watched ? {} : { polling: null }));
    expect([settled('paid', true), settled('mismatch', true)]).toEqual([true, true]);
    expect([settled('declined', true), settled('declined', false)]).toEqual([false, true]);
    expect(settled('expired', false)).toBe(false);
  });
});
