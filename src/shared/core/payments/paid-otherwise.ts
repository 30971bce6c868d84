/** Money of a sale that has come by another of its payments. Pure. */
import { hasMoney } from './has-money.ts';
import { isRefunded } from './paid-back.ts';
import type { Payment } from './payments.ts';

/**
 * Whether the customer would pay twice by paying this one: another payment of its sale has the money. None of
 * which a person knew, and gave a reason, when charging again: that one is meant to be paid.
 * @param sale the other payments that ask for the same money
 */
export function isPaidOtherwise(
  { override, createdAt }: Pick<Payment, 'override' | 'createdAt'>,
  sale: readonly Payment[],
): boolean {
  const wasKnown = ({ id, paidAt }: Payment): boolean => {
    if (override?.otherId === id) return hasMoney({ status: override.seen });
    // As what the others were seen is not recorded.
    const isAmongOthers = override?.alsoIds?.includes(id) === true;
    return isAmongOthers && paidAt !== null && paidAt <= createdAt;
  };
  return sale.some(
    (other) =>
      hasMoney(other) &&
      // The report is about another payment's money.
      !other.differs.includes('taken') &&
      !isRefunded(other) &&
      !wasKnown(other),
  );
}
