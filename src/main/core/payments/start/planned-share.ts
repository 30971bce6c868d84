/** The share of a sale that a new payment asks for, held against what is there of the sale. */
import type { NewPayment } from '../../../../shared/core/contract/payments.ts';
import type { Payment } from '../../../../shared/core/payments/payments.ts';
import { isSaleOf } from '../../../../shared/core/payments/sale-lines.ts';
import { MOST_SHARES, sharesOf } from '../../../../shared/core/payments/shares.ts';
import { Refusal, wrongField } from '../../platform/refusal.ts';
import { openBeside, type PlannedShare } from './duplicate-guard.ts';

/**
 * @param sale all payments of it; none where it begins
 * @param replaced the payment that the new one takes the place of: what does is the same share
 * @returns null where the whole sale is asked for
 * @throws Refusal where the sale has no such share, or not so much of it is open
 */
export function plannedShare(
  { share, amountMinor, currency, lines }: NewPayment,
  sale: readonly Payment[],
  replaced: Payment | null,
): PlannedShare | null {
  const asked = replaced ? replaced.share && { ...replaced.share, saleId: replaced.saleId } : share;
  if (!asked) return null;
  const { totalMinor, saleId: begun } = asked;
  const isNone = begun !== null && !sale.some(({ id, saleId }) => id === begun && saleId === begun);
  const isOther = (payment: Payment) =>
    payment.share?.totalMinor !== totalMinor || payment.currency !== currency;
  if (isNone || sale.some(isOther))
    throw new Refusal('not-found', 'there is no such sale in shares');
  if (lines !== undefined && !isSaleOf(lines, totalMinor))
    throw new Refusal('not-found', 'the lines are not of such a sale');
  const shares = sharesOf(sale);
  const same = replaced && shares.find((one) => one.some(({ id }) => id === replaced.id));
  if (!same && shares.length >= MOST_SHARES) throw wrongField('amount', 'shares-full');
  const ids = new Set(same?.map(({ id }) => id));
  const openMinor = openBeside(sale, ids, totalMinor) - (share?.elsewhereMinor ?? 0);
  if (amountMinor > openMinor) throw wrongField('amount', 'share-too-much');
  return { totalMinor, same: ids };
}
