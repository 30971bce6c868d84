/** How sales in shares are asked for at a counter. */
import type { NewPayment } from '../../../src/shared/core/contract/payments.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import type { Rest } from '../../../src/shared/core/payments/shares.ts';
import type { Counter } from '../../support/real/counter.ts';
import { entry } from '../../support/real/scripted-counter.ts';

/** What each sale comes to. */
export const TOTAL = 1_000_000;
export const NOTHING: Rest = { elsewhereMinor: 0, unpaidMinor: 0 };

type Asking = (over?: Partial<NewPayment>) => Promise<Payment>;

interface ShareTill {
  start: Asking;
  /** Asks for a sale's first share. */
  begin: Asking;
  /** Asks for another share of the sale that a payment began. */
  goOn: (first: Payment, over?: Partial<NewPayment>) => Promise<Payment>;
}

export function shareTill(counter: () => Pick<Counter, 'payments'>): ShareTill {
  const start: Asking = async (over) =>
    (await counter().payments.start(entry({ method: 'link', amountMinor: 400_000, ...over })))
      .payment;
  return {
    start,
    begin: (over) => start({ share: { saleId: null, totalMinor: TOTAL }, ...over }),
    goOn: (first, over) => start({ share: { saleId: first.id, totalMinor: TOTAL }, ...over }),
  };
}
