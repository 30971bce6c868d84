/** The accounts that the month's journal books on, by what each is for. */
import { METHODS, type Method } from '../../core/methods/index.ts';
import { PAID_BACK_WAYS, type PaidBackWay } from '../../core/payments/paid-back-choices.ts';

export type ClearingRole = `clearing-${Method}`;
export type GivenBackRole = `given-back-${PaidBackWay}`;
export type AccountRole = ClearingRole | 'elsewhere' | 'sales' | 'refunds' | GivenBackRole | 'fees';

/** What the payment service took by a method, and owes the shop until it pays out. */
export const clearingOf = (method: Method): ClearingRole => `clearing-${method}`;

/** What money was given back from. */
export const givenBackOf = (way: PaidBackWay): GivenBackRole => `given-back-${way}`;

/** In the order in which they are named. */
export const ACCOUNT_ROLES: readonly AccountRole[] = [
  ...METHODS.map(clearingOf),
  'elsewhere',
  'sales',
  'refunds',
  ...PAID_BACK_WAYS.map(givenBackOf),
  'fees',
];
