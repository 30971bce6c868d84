import { describe, expect, it } from 'vitest';
import {
  readHistoryFilter,
  SEARCH_MAX,
} from '../../../../src/renderer/core/navigation/history-filter.ts';
import { historyFilterSchema } from '../../../../src/shared/core/contract/history.ts';
import { STATUS_CHOICES } from '../../../../src/shared/core/payments/status-choices.ts';
import { EVERY_PAYMENT } from '../../../../src/shared/core/payments/history-filter.ts';
import { PAYMENT_STATUSES } from '../../../../src/shared/core/payments/payments.ts';

const FULL = {
  search: 'rice',
  status: 'mismatch',
  method: 'link',
  person: '019b0000-0000-7000-8000-0000000000aa',
  fromDay: '2026-02-28',
  toDay: '2026-11-21',
  amount: { currency: 'NGN', from: 0, to: 125_000 },
  needsLook: true,
};

describe('the filter of history', () => {
  it('offers every status', () => {
    expect(STATUS_CHOICES.toSorted()).toEqual([...PAYMENT_STATUSES, 'open-or-alarm'].toSorted());
  });

  it('is read out of an address as it was put in', () => {
    const open = { ...FULL, amount: { currency: 'NGN', from: null, to: 7 }, fromDay: null };
    expect([FULL, open, EVERY_PAYMENT].map(readHistoryFilter)).toEqual([FULL, open, EVERY_PAYMENT]);
  });

  it.each(['status', 'method', 'person', 'fromDay', 'toDay', 'amount'])(
    'is read out of an address whole where it chooses nothing by %s',
    (part) => {
      const open = { ...FULL, [part]: null };
      expect(readHistoryFilter(open)).toEqual(open);
    },
  );

  it('is read with the longest search that the contract takes', () => {
    const long = { ...FULL, search: 'x'.repeat(SEARCH_MAX) };
    expect(readHistoryFilter(long)).toEqual(long);
  });

  it.each([
    { search: 7 },
    { search: 'x'.repeat(SEARCH_MAX + 1) },
    { status: 'lost' },
    { method: 'cash' },
    { person: 'Ada' },
    { person: undefined },
    { person: '019b0000-0000-9000-8000-0000000000aa' },
    { person: [FULL.person] },
    { person: `x${FULL.person}` },
    { person: `${FULL.person}0` },
    { fromDay: '2026-02-30' },
    { fromDay: ['2026-02-28'] },
    { toDay: '21/11/2026' },
    { toDay: '2026-13-01' },
    { amount: { currency: 'naira', from: 1, to: 2 } },
    { amount: { currency: 7, from: 1, to: 2 } },
    { amount: { currency: ['NGN'], from: 1, to: 2 } },
    { amount: { currency: 'NGN', from: -1, to: 2 } },
    { amount: { currency: 'NGN', from: 1, to: 0.5 } },
    { amount: { currency: 'NGN', from: 1, to: '2' } },
    { amount: { currency: 'NGN', from: 1 } },
    { amount: 5 },
    { needsLook: 1 },
    { needsLook: undefined },
  ])('hides nothing where a part of it is none that the contract takes: %o', (part) => {
    const broken = { ...FULL, ...part };
    expect(historyFilterSchema.safeParse(broken).success).toBe(false);
    expect(readHistoryFilter(broken)).toEqual(EVERY_PAYMENT);
  });

  it('hides nothing for anything else', () => {
    const others = [null, undefined, 7, 'paid', [], {}, { status: 'paid' }];
    expect(others.map(readHistoryFilter)).toEqual(others.map(() => EVERY_PAYMENT));
  });
});
