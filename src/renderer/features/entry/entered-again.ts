/** What of a payment is entered again, where another one takes its place. Pure. */
import { plainAmount } from '../../../shared/core/money/money.ts';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import type { Basket } from './basket.ts';
import { type Split, splitOf } from './split.ts';

/** The sale goes on in the currency that it began in, whatever the counter is set to since. */
export type Replaced = Readonly<Pick<Payment, 'id' | 'reference' | 'currency'>>;

export const replacedBy = ({ id, reference, currency }: Payment): Replaced => ({
  id,
  reference,
  currency,
});

/** The sale of the payment whose place is taken, with the lines that were entered for it. */
export function saleInstead(entered: Split | null, payment: Payment): Split | null {
  const sale = splitOf(payment);
  return sale && { ...sale, typed: entered?.typed ?? '' };
}

/** What was sold goes along, and the amount with it; a share has an amount of its own. */
export const enteredAgain = ({
  amountMinor,
  currency,
  lines,
  share,
}: Payment): { readonly amount: string; readonly basket: Basket | null } => ({
  amount: lines === null || share !== null ? plainAmount(amountMinor, currency) : '',
  basket: lines && { currency, lines },
});
