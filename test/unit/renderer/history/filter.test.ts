import { describe, expect, it } from 'vitest';
import { STATUS_CHOICES } from '../../../../src/renderer/screens/history/filter.ts';
import { PAYMENT_STATUSES } from '../../../../src/shared/payments.ts';

describe('the filter of history', () => {
  it('offers every status', () => {
    expect(STATUS_CHOICES.toSorted()).toEqual(PAYMENT_STATUSES.toSorted());
  });
});
