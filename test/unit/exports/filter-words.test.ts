import { expect, test } from 'vitest';
import { filterWords } from '../../../src/shared/features/exports/filter-words.ts';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';

const say = {
  search: (search: string) => `search ${search}`,
  status: (status: string) => `status ${status}`,
  method: (method: string) => `method ${method}`,
  day: (day: string) => `day ${day}`,
  person: (id: string) => `person ${id}`,
  from: (day: string) => `from ${day}`,
  to: (day: string) => `to ${day}`,
  amountFrom: (minor: number, currency: string) => `from ${minor} ${currency}`,
  amountTo: (minor: number, currency: string) => `to ${minor} ${currency}`,
  currency: (currency: string) => `currency ${currency}`,
  needsLook: () => 'needs a look',
};
const words = (change: Partial<typeof EVERY_PAYMENT>) =>
  filterWords({ ...EVERY_PAYMENT, ...change }, say);

test('a filter that hides nothing has no words', () => {
  expect(words({})).toEqual([]);
  expect(words({ search: '  ' })).toEqual([]);
});

test('each choice is said, and one day as one', () => {
  expect(
    words({
      search: ' ada ',
      status: 'paid',
      method: 'link',
      person: 'ada',
      fromDay: '2026-11-01',
      toDay: '2026-11-21',
      amount: { currency: 'NGN', from: 5, to: 9 },
      needsLook: true,
    }),
  ).toEqual([
    'search ada',
    'status paid',
    'method link',
    'person ada',
    'from 2026-11-01',
    'to 2026-11-21',
    'from 5 NGN',
    'to 9 NGN',
    'needs a look',
  ]);
  expect(words({ fromDay: '2026-11-21', toDay: '2026-11-21' })).toEqual(['day 2026-11-21']);
  expect(words({ fromDay: '2026-11-21' })).toEqual(['from 2026-11-21']);
  expect(words({ amount: { currency: 'NGN', from: null, to: null } })).toEqual(['currency NGN']);
});
