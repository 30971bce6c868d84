/** Payments and charges for the tests of what stands in the way of asking for money. */
import {
  type NewCharge,
  objectionsTo,
} from '../../../src/main/core/payments/start/duplicate-guard.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { aPayment } from './payment-samples.ts';

export const id = (last: number) => `01890000-0000-7000-8000-${String(last).padStart(12, '0')}`;
export const demand = (over: Partial<NewCharge> = {}): NewCharge => ({
  method: 'ussd',
  amountMinor: 500,
  currency: 'NGN',
  customerKey: 'ada',
  saleId: null,
  share: null,
  ...over,
});
export const earlier = (over: Partial<Payment> = {}): Payment =>
  aPayment({
    id: id(1),
    saleId: over.saleId ?? over.id ?? id(1),
    method: 'ussd',
    customer: 'ADA',
    amountMinor: 700,
    ...over,
  });
export const keyOf = ({ customer }: Payment) => customer?.toLowerCase() ?? null;
export const customers = { keyOf, mayBeAsked: () => false };
export const recently = { windowMs: 1000, waitingMs: 1000, ageOf: () => 1000 };
export const found = (asked: NewCharge, ...payments: Payment[]) =>
  objectionsTo(asked, payments, customers, recently).map(({ kind, payment }) => [kind, payment.id]);
