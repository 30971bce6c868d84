import { describe, expect, it } from 'vitest';
import { mergeEnded, mergeOpen } from '../../../../src/renderer/core/api/cache.ts';
import {
  lineKey,
  received,
  type Received,
  type ReceivedLine,
} from '../../../../src/renderer/core/api/received.ts';
import {
  byNeed,
  type Need,
  needOf,
  restOf,
  shownOrder,
} from '../../../../src/renderer/features/queue/order.ts';
import type { Alarm, Payment } from '../../../../src/shared/core/payments/payments.ts';
import { paymentForTests, viewForTests } from '../../../support/fakes/bridge/bridge.ts';
import { aRecord } from '../../../support/samples/payment-samples.ts';

const ALARM: Alarm = { kind: 'late', at: 1, otherId: null, otherReference: null };

const OFFLINE = { code: 'offline', words: null, field: null, retryAfterMs: null } as const;

const lineOf = (index: number, change: Partial<Payment> = {}): Received =>
  received(viewForTests(paymentForTests(index, change)), 0);
const keysOf = (lines: readonly ReceivedLine[]) => lines.map(lineKey);
const idOf = (index: number) => paymentForTests(index).id;

describe('what a payment asks of the cashier', () => {
  const CASES: readonly [Partial<Payment>, Need][] = [
    [{ status: 'waiting' }, 'wait'],
    [{ status: 'starting' }, 'wait'],
    [{ status: 'recorded' }, 'wait'],
    [{ status: 'unconfirmed' }, 'unknown'],
    [{ status: 'unconfirmed', customerAsked: false }, 'unknown'],
    [{ reported: aRecord({ responseDescription: 'Declined by bank' }) }, 'unknown'],
    [{ status: 'expired', answered: false }, 'unknown'],
    [{ status: 'stopped', answered: false }, 'unknown'],
    [{ status: 'expired', answered: true }, 'unpaid'],
    [{ status: 'stopped', answered: true }, 'unpaid'],
    [{ status: 'declined' }, 'unpaid'],
    [{ status: 'declined', reason: OFFLINE }, 'unpaid'],
    [{ status: 'paid' }, 'hand-over'],
    [{ status: 'paid', alarms: [ALARM] }, 'look'],
    [{ status: 'waiting', alarms: [ALARM] }, 'look'],
    [{ status: 'mismatch', alarms: [ALARM] }, 'look'],
    [{ status: 'mismatch', alarms: [] }, 'unpaid'],
  ];
  it.each(CASES)('%o is %s', (change, need) => {
    expect(needOf(paymentForTests(1, change), [])).toBe(need);
  });

  it('is to wait for the rest, of a part that is paid, and else what it is', () => {
    const saleId = idOf(9);
    const needIn = (change: Partial<Payment>) =>
      needOf(paymentForTests(1, { saleId, ...change }), [{ saleId: idOf(8) }, { saleId }]);
    expect(needIn({ status: 'paid' })).toBe('part');
    expect(needIn({ status: 'paid', saleId: idOf(7) })).toBe('hand-over');
    expect(needIn({ status: 'paid', alarms: [ALARM] })).toBe('look');
    expect(needIn({ status: 'declined' })).toBe('unpaid');
    expect(needIn({ status: 'waiting' })).toBe('wait');
  });
});

describe('the queue', () => {
  it('has on top what needs a person, and those of one need newest first', () => {
    const lines = [
      lineOf(1),
      lineOf(2, { status: 'paid' }),
      lineOf(3),
      lineOf(4, { status: 'unconfirmed' }),
      lineOf(5, { status: 'declined' }),
      lineOf(6, { status: 'paid', alarms: [ALARM] }),
      lineOf(7, { status: 'paid' }),
    ];
    expect(keysOf(byNeed(lines, []))).toEqual([6, 4, 5, 2, 7, 1, 3].map(idOf));
    // A part whose sale goes on is below what can be handed over.
    expect(keysOf(byNeed(lines, [{ saleId: idOf(2) }]))).toEqual([6, 4, 5, 7, 2, 1, 3].map(idOf));
    const damaged = { mode: 'live', unreadable: { number: 8, reference: null } } as const;
    expect(keysOf(byNeed([lineOf(4, { status: 'unconfirmed' }), damaged], []))).toEqual([
      lineKey(damaged),
      idOf(4),
    ]);
  });

  it('does not move while a hand is at it: what is new comes at the end, what is gone goes', () => {
    const shown = [idOf(1), idOf(2), idOf(3)];
    const wanted = [lineOf(4, { status: 'paid' }), lineOf(3, { status: 'paid' }), lineOf(1)];
    expect(keysOf(shownOrder(wanted, shown, true))).toEqual([1, 3, 4].map(idOf));
    expect(keysOf(shownOrder(wanted, shown, false))).toEqual([4, 3, 1].map(idOf));
  });
});

it('a sale is taken up with what it has open', () => {
  const standing = { paidMinor: 1, askedMinor: 2, elsewhereMinor: 3, unpaidMinor: 4 };
  expect(
    restOf({
      mode: 'live',
      saleId: idOf(1),
      currency: 'NGN',
      createdAt: 1,
      standing: { ...standing, totalMinor: 1000, openMinor: 600 },
      newest: [],
    }),
  ).toEqual({ saleId: idOf(1), currency: 'NGN', totalMinor: 1000, openMinor: 600 });
});

describe('what ended while nobody looked', () => {
  const later = { updatedAt: Date.UTC(2027, 0, 1) };
  const waiting = [lineOf(1), lineOf(2)];
  const after = (index: number, change: Partial<Payment>) =>
    received(viewForTests(paymentForTests(index, { ...later, ...change })), 1);

  it('is kept, newest first, also where the next reading of what is open leaves it out', () => {
    const first = mergeEnded([], after(1, { status: 'paid' }), waiting);
    const both = mergeEnded(first, after(2, { status: 'declined' }), waiting);
    expect(keysOf(both)).toEqual([2, 1].map(idOf));
  });

  it('is nothing that was not waited for here, nor what is waited for still', () => {
    expect(mergeEnded([], after(9, { status: 'paid' }), waiting)).toEqual([]);
    expect(mergeEnded([], after(1, { status: 'unconfirmed' }), waiting)).toEqual([]);
  });

  it('is told as it stands now, and goes once it needs more than a look', () => {
    const ended = mergeEnded([], after(1, { status: 'declined' }), waiting);
    const paid = mergeEnded(
      ended,
      after(1, { status: 'paid', updatedAt: later.updatedAt + 1 }),
      [],
    );
    expect(paid.map(({ view }) => view.payment.status)).toEqual(['paid']);
    const alarmed = after(1, { status: 'paid', alarms: [ALARM], updatedAt: later.updatedAt + 2 });
    expect(mergeEnded(paid, alarmed, [])).toEqual([]);
    expect(keysOf(mergeOpen([], alarmed))).toEqual([idOf(1)]);
  });

  it('whose last alarm a manager settled is done with', () => {
    const alarmed = [lineOf(1, { status: 'paid', alarms: [ALARM] })];
    expect(mergeEnded([], after(1, { status: 'paid' }), alarmed)).toEqual([]);
  });

  it('is at most so many that a person may still look at', () => {
    let ended = mergeEnded([], after(1, { status: 'paid' }), [lineOf(1)]);
    for (let index = 2; index <= 45; index += 1)
      ended = mergeEnded(ended, after(index, { status: 'paid' }), [lineOf(index)]);
    expect(ended).toHaveLength(40);
    expect(lineKey(ended[0] ?? lineOf(0))).toBe(idOf(45));
  });
});
