/** Customers that the Counter offers again, and networks of their numbers. */
import type { CustomerLookUp } from '../../../src/shared/core/contract/customers.ts';
import { paymentForTests, viewForTests } from '../fakes/bridge/bridge.ts';
import type { CustomersState } from '../fakes/bridge/customers.ts';

export const offer = (
  index: number,
  customer: string,
  name: string | null = null,
  status: 'paid' | 'expired' = 'paid',
): CustomerLookUp['offers'][number] => ({
  latest: viewForTests(paymentForTests(index, { customer, status }), {
    ageMs: index * 3_600_000,
    polling: null,
  }),
  name,
});

export const AMINA = offer(1, '0803 555 1001', 'Amina, two bags of rice');
export const OTHER = offer(2, '0803 555 1002', null, 'expired');
export const NETWORKS = ['MTN', 'Airtel', 'Glo'];
export const ISSUED = { network: { name: 'MTN', corrected: false }, networks: NETWORKS };
export const SLOW = { ...ISSUED, slowToday: { notAnswered: 4, of: 5 } };

/** What is known, by what was typed. */
export const LOOK_UPS: NonNullable<CustomersState['lookUps']> = {
  '0803': { offers: [AMINA, OTHER] },
  Am: { offers: [AMINA] },
  '0803 555 1001': ISSUED,
  '0803 555 1002': SLOW,
};
