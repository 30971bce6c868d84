/** What came of a busy day, for the pictures of takings. */
import type { TakingsLine } from '../../../src/shared/features/takings/takings-figures.ts';

const line = (own: Partial<TakingsLine>): TakingsLine => ({
  place: 9,
  kind: 'paid',
  method: 'ussd',
  currency: 'GHS',
  earlier: false,
  pace: 0,
  payments: 3,
  minor: 120_00,
  ...own,
});

/** A little of everything: two methods and currencies, late money, and what differs. */
export const BUSY_DAY: readonly TakingsLine[] = [
  line({}),
  line({ place: 12, payments: 20, minor: 1_900_00, pace: 1 }),
  line({ place: 12, payments: 1, minor: 300_00, earlier: true, pace: 4 }),
  line({ place: 15, method: 'link', payments: 6, minor: 640_50, pace: 2 }),
  line({ place: 15, kind: 'differs', pace: -1, payments: 1, minor: 50_00 }),
  line({ place: 10, currency: 'NGN', payments: 2, minor: 5_000_00 }),
];
