/** What a payment that asks for a share of a sale says of it. */
import { z } from 'zod';
import { MAX_AMOUNT_MINOR } from '../money/money.ts';

/** Zero or more, in minor units of a currency. */
export const minorAmount = z.int().nonnegative().max(MAX_AMOUNT_MINOR);

/** Of a payment that asks for a share of a sale; `shares.ts` works out where such a sale stands. */
export const shareSchema = z.strictObject({
  /** What the whole sale comes to, in minor units of the payment's currency. */
  totalMinor: minorAmount.min(1),
  /** Of that, noted as paid elsewhere. It stands on the sale's first payment; 0 on the others. */
  elsewhereMinor: minorAmount,
  /** Of that, noted as left unpaid; likewise. */
  unpaidMinor: minorAmount,
});
