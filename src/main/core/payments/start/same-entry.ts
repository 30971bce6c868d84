/**
 * Whether an entry asks for what a payment was begun for: it was sent again, or another window was first.
 * Pure.
 */
import type { NewPayment } from '../../../../shared/core/contract/payments.ts';
import { checkCustomer } from '../../../../shared/core/text/fields.ts';
import type { Payment } from '../../../../shared/core/payments/payments.ts';
import type { CustomerRule } from '../../../../shared/settings.ts';
import { Refusal } from '../../platform/refusal.ts';
import { customerForm } from '../customers/customer.ts';

/** A customer's normal form; null for a walk-in. */
export const keyOf = (customer: string | null, rule: CustomerRule): string | null =>
  customer === null ? null : customerForm(customer, rule).key;

/** The same money of the same customer, however written. */
export function asksTheSame(payment: Payment, request: NewPayment, rule: CustomerRule): boolean {
  const typed = checkCustomer(request.customer, false);
  return (
    payment.amountMinor === request.amountMinor &&
    payment.currency === request.currency &&
    typed.ok &&
    keyOf(payment.customer, rule) === keyOf(typed.value, rule)
  );
}

/**
 * The payment that a draft became, for the same entry sent again. A note is the shop's own: only
 * what the customer is asked for counts.
 * @throws Refusal `already-started` where the entry asks for something else
 */
export function asStarted(payment: Payment, request: NewPayment, rule: CustomerRule): Payment {
  const isSameShare =
    payment.replaces !== null ||
    (payment.share?.totalMinor === request.share?.totalMinor &&
      payment.saleId === (request.share?.saleId ?? payment.id) &&
      // What is typed as paid elsewhere is not to be lost in silence.
      (request.share?.elsewhereMinor ?? 0) <= (payment.share?.elsewhereMinor ?? 0));
  if (payment.method === request.method && isSameShare && asksTheSame(payment, request, rule))
    return payment;
  throw new Refusal('already-started', 'the entry was changed after it had become a payment', {
    payment,
  });
}

/**
 * What another window made of the same payment meanwhile.
 * @throws Refusal `held-back` where that asks for something else
 */
export function asSucceeded(successor: Payment, request: NewPayment, rule: CustomerRule): Payment {
  if (successor.method === request.method && asksTheSame(successor, request, rule))
    return successor;
  throw new Refusal('held-back', 'another window has started something else in its place', {
    payment: successor,
  });
}
