import { describe, expect, it } from 'vitest';
import {
  EVERYTHING,
  isFiltered,
  STATUS_CHOICES,
} from '../../../../src/renderer/screens/history/filter.ts';
import { PAYMENT_STATUSES } from '../../../../src/shared/payments.ts';

describe('the filter of history', () => {
  it('hides nothing to begin with, nor for blanks in the search', () => {
    expect(isFiltered(EVERYTHING)).toBe(false);
    expect(isFiltered({ ...EVERYTHING, search: '  ' })).toBe(false);
  });

  it.each([
    { search: 'a' },
    { status: 'paid' },
    { method: 'link' },
    { day: '2026-11-21' },
  ] as const)('hides something with %o', (part) => {
    expect(isFiltered({ ...EVERYTHING, ...part })).toBe(true);
  });

  it('offers every status', () => {
    expect(STATUS_CHOICES.toSorted()).toEqual(PAYMENT_STATUSES.toSorted());
  });
});
