/** What is said of money that was given back by hand. */

/** How it was given back. */
export const PAID_BACK_WAYS = ['cash', 'transfer', 'other'] as const;
export type PaidBackWay = (typeof PAID_BACK_WAYS)[number];

/** Why. A closed list: what stands in an event can't be forgotten when a customer is. */
export const PAID_BACK_REASONS = [
  'returned',
  'not-handed-over',
  'paid-twice',
  'paid-too-much',
  'other',
] as const;
export type PaidBackReason = (typeof PAID_BACK_REASONS)[number];
