/** Which sales in shares are listed as not over. */
import { expect, it } from 'vitest';
import { createShares } from '../../../src/main/features/payments/shares.ts';
import { OPEN_SALES_MAX, PAYMENT_CALLS } from '../../../src/shared/contract/payments.ts';
import type { Payment } from '../../../src/shared/payments.ts';
import { aPayment } from '../../support/payment-samples.ts';

const never = (): never => {
  throw new Error('nothing is written');
};

it('lists as many as an answer has room for, the newest first', () => {
  const share = { totalMinor: 200_000, elsewhereMinor: 0, unpaidMinor: 0 };
  const firsts: Payment[] = Array.from({ length: OPEN_SALES_MAX + 1 }, (_, at) => {
    const id = `01890000-0000-7000-8000-${String(at).padStart(12, '0')}`;
    return aPayment({ id, saleId: id, share });
  });
  const ofSale = (saleId: string) => firsts.filter(({ id }) => id === saleId);
  const { listOpenSales } = createShares({
    mode: 'practice',
    ledger: {
      getRow: never,
      paymentsOfSale: ofSale,
      rowsOfSale: ofSale,
      newestSharedSales: () => firsts,
    },
    journal: { apply: never },
    view: never,
  });
  const listed = listOpenSales();
  expect(PAYMENT_CALLS.listOpenSales.output.safeParse(listed).success).toBe(true);
  expect(listed.map(({ saleId }) => saleId)).toEqual(
    firsts.slice(0, OPEN_SALES_MAX).map(({ id }) => id),
  );
});
