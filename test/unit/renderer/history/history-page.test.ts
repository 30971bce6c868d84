import { describe, expect, it } from 'vitest';
import { withView } from '../../../../src/renderer/core/api/history-page.ts';
import { paymentForTests, viewForTests } from '../../../support/fakes/bridge/bridge.ts';

const rows = [1, 2, 3].map((index) => viewForTests(paymentForTests(index)));
const page = { rows, total: 3, anchor: 3, totalIsExact: true };

describe('a page of history that hears of a change', () => {
  it('shows the newer view in the same place', () => {
    const { updatedAt } = paymentForTests(2);
    const paid = viewForTests(paymentForTests(2, { status: 'paid', updatedAt: updatedAt + 1 }));
    expect(withView(page, paid).rows).toEqual([rows[0], paid, rows[2]]);
  });

  it('keeps what it has when an older view comes late', () => {
    const late = viewForTests(paymentForTests(2, { updatedAt: 0 }));
    expect(withView(page, late)).toBe(page);
  });

  it('takes in no payment that it did not list', () => {
    expect(withView(page, viewForTests(paymentForTests(9)))).toBe(page);
  });
});
