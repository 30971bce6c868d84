import { expect, it } from 'vitest';
import { togetherBy } from '../../../src/renderer/features/office/together.ts';

it('adds counters up, each currency by itself', () => {
  const sum = (currency: string, minor: number, payments: number) => ({
    currency,
    minor,
    payments,
  });
  expect(togetherBy([])).toEqual([]);
  expect(togetherBy([sum('NGN', 5, 1), sum('USD', 7, 2), sum('NGN', 11, 3)])).toEqual([
    sum('NGN', 16, 4),
    sum('USD', 7, 2),
  ]);
});
