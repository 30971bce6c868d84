import { describe, expect, it } from 'vitest';
import { EVERY_PAYMENT, hidesNothing } from '../../../src/shared/core/payments/history-filter.ts';

describe('the filter of history', () => {
  it('hides nothing to begin with, nor for blanks in the search', () => {
    expect(hidesNothing(EVERY_PAYMENT)).toBe(true);
    expect(hidesNothing({ ...EVERY_PAYMENT, search: ' \u00a0 ' })).toBe(true);
  });

  it.each([
    { search: 'a' },
    { status: 'paid' },
    { method: 'link' },
    { fromDay: '2026-11-21' },
    { toDay: '2026-11-21' },
    { amount: { currency: 'NGN', from: null, to: null } },
    { needsLook: true },
  ] as const)('hides something with %o', (part) => {
    expect(hidesNothing({ ...EVERY_PAYMENT, ...part })).toBe(false);
  });
});
