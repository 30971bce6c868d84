/** What of a sale in shares is not as its sums say: what a person has to know beside them. Pure. */
import { hasMoney } from './has-money.ts';
import { isRefunded } from './paid-back.ts';
import type { Payment } from './payments.ts';
import { sharesOf } from './shares.ts';

/**
 * `problem`: a part's money is not as it should be, was taken back or given back · `unknown`: whether a part is paid
 * is not certain.
 */
export const SALE_DOUBTS = ['problem', 'unknown'] as const;
export type SaleDoubt = (typeof SALE_DOUBTS)[number];

const isProblem = (share: readonly Payment[]) => {
  const money = share.filter(hasMoney);
  return (
    money.some(({ alarms }) => alarms.length > 0) ||
    (money.length > 0 && money.every((payment) => isRefunded(payment) || payment.takenBack))
  );
};

/** The customer may have paid, and the service has never said whether. */
const isUnknown = ({ status, customerAsked, answered }: Payment) =>
  customerAsked &&
  (status === 'unconfirmed' || (!answered && (status === 'expired' || status === 'stopped')));

/**
 * The graver doubt about the parts of other payers; null for none.
 * @param sale all payments of it that can be read
 * @param isOfShare whether a payment asks for the part beside which the others are
 */
export function doubtBeside<T extends Payment>(
  sale: readonly T[],
  isOfShare: (payment: T) => boolean,
): SaleDoubt | null {
  const others = sharesOf(sale).filter((share) => !share.some(isOfShare));
  if (others.some(isProblem)) return 'problem';
  const unpaid = others.filter((share) => !share.some(hasMoney));
  return unpaid.some((share) => share.some(isUnknown)) ? 'unknown' : null;
}
