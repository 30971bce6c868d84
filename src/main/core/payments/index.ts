/** The payments of one mode: starting, following and telling them. */
export { proposeCustomers } from './customers/customer-kind.ts';
export type { LostSource } from './follow/lost-payments.ts';
export type { ForeignAnswer } from './foreign-checks.ts';
export type { Handed } from './hand-over.ts';
export { folding } from './life/folding.ts';
export type { GatewaySource } from './gateway-source.ts';
export { createPayments, type Payments } from './payments.ts';
export { createLists, type ListedLedger, type Lists } from './tell/payment-lists.ts';
export type { PaymentPrints } from './prints.ts';
