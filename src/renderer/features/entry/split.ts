/** A sale in shares that an entry asks for one share of. Pure; `shared/shares.ts` has the sums. */
import type { CallInput } from '../../../shared/contract.ts';
import type { KnownSale } from '../../../shared/core/payments/known-sale.ts';
import type { AmountReading } from '../../../shared/core/money/money.ts';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import type { SaleStanding } from '../../../shared/core/payments/shares.ts';

/** The sale that an entry asks for a share of. */
export interface Split {
  /** Of its first payment; null as long as none was started. */
  readonly saleId: string | null;
  /** What the whole sale comes to, in minor units. */
  readonly totalMinor: number;
  /** Its payments are in one currency, whatever the counter is set to since. */
  readonly currency: string;
  /** Paid elsewhere before there is a payment that carries the note: it goes with the first; 0 from then on. */
  readonly elsewhereMinor: number;
  /** What stood in the amount field when the sale was split: it is put back, and names a line. */
  readonly typed: string;
}

/** A sale with something open, as the next entry takes it up. */
export interface SaleRest extends Pick<Split, 'totalMinor' | 'currency'> {
  readonly saleId: string;
  readonly openMinor: number;
}

/** A sale that goes on with another payment. */
export const ongoing = ({ saleId, totalMinor, currency }: Omit<SaleRest, 'openMinor'>): Split => ({
  saleId,
  totalMinor,
  currency,
  elsewhereMinor: 0,
  typed: '',
});

/** The sale that a payment asks for a share of, to ask for that share again; null for none. */
export function splitOf({
  share,
  saleId,
  currency,
}: Pick<Payment, 'share' | 'saleId' | 'currency'>): Split | null {
  return share && ongoing({ saleId, totalMinor: share.totalMinor, currency });
}

/**
 * Where a sale stands beside the share that is entered: that share is not asked for in it.
 * @param known of the payment that is started again, or of the sale's first; null while it is not known
 * @param isAgain whether a payment is started again, whose share it is
 * @returns null while it is not known
 */
export function entryStanding(
  { saleId, totalMinor, elsewhereMinor }: Split,
  known: Pick<KnownSale<unknown>, 'standing' | 'beside'> | null,
  isAgain: boolean,
): SaleStanding | null {
  if (saleId === null)
    return {
      totalMinor,
      paidMinor: 0,
      askedMinor: 0,
      elsewhereMinor,
      unpaidMinor: 0,
      openMinor: Math.max(0, totalMinor - elsewhereMinor),
    };
  return known && (isAgain ? known.beside : known.standing);
}

/** What the sale's next payment says of it. */
export const askedShare = ({
  saleId,
  totalMinor,
  elsewhereMinor,
}: Split): NonNullable<CallInput<'startPayment'>['share']> => ({
  saleId,
  totalMinor,
  ...(elsewhereMinor > 0 ? { elsewhereMinor } : {}),
});

/** Whether more is entered than is open; what is not known yet is left to main. */
export const isTooMuch = (entered: AmountReading, openMinor: number | null): boolean =>
  entered.ok && openMinor !== null && entered.minor > openMinor;
