/** Marking that what was paid for is in the customer's hands, so that one payment can't serve twice. */
import {
  handedOverAt,
  type Hindrance,
  hindranceOf,
} from '../../../shared/core/payments/handed-over.ts';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import type { LedgerReader } from '../ledger/index.ts';
import { Refusal } from '../platform/refusal.ts';
import { requirePayment } from './actions.ts';
import type { Journal } from './journal.ts';

/** When, in UTC milliseconds; null for never; `unsure` where a mark may be lost. */
export type Handed = number | null | 'unsure';

export interface HandOver {
  /** Whether a payment was handed over. @throws StorageError */
  handedOver(id: string): Handed;
  /** What keeps a payment from being handed over; null for nothing. @throws StorageError */
  hindrance(payment: Payment): Hindrance | null;
  /**
   * Marks it as handed over. Looking and writing are one turn of the one writer, so of two windows one
   * alone is first.
   * @returns when it was, and whether this was the first time
   * @throws Refusal `not-found`, `payment-unreadable`, or `not-possible-now` where its money is not
   *   there, was given back or taken back, a problem of it is open, or a part of its sale is to come;
   *   StorageError
   */
  handOver(id: string): { readonly at: number; readonly isFirst: boolean };
}

export interface HandOverParts {
  readonly ledger: Pick<LedgerReader, 'getRow' | 'getLife' | 'paymentsOfSale' | 'restoredFrom'>;
  readonly journal: Pick<Journal, 'apply'>;
}

/** What a refused mark says of itself. */
const WHY: Readonly<Record<Hindrance, string>> = {
  money: 'its money is not there',
  refunded: 'its money was given back',
  manager: 'a problem of it is open, or the service took it back',
  part: 'a part of its sale is to come',
};

export function createHandOver({ ledger, journal }: HandOverParts): HandOver {
  const hindrance = (payment: Payment) =>
    hindranceOf(payment, ledger.paymentsOfSale(payment.saleId));

  return {
    hindrance,
    handedOver(id) {
      const { events, isWhole } = ledger.getLife(id);
      const at = handedOverAt(events);
      if (at !== null) return at;
      // What followed its last event here may have been in the end that a restore did not bring back.
      const last = events.at(-1)?.sequence ?? 0;
      return isWhole && last >= (ledger.restoredFrom() ?? 0) ? null : 'unsure';
    },
    handOver(id) {
      const payment = requirePayment(ledger, id);
      const before = handedOverAt(ledger.getLife(id).events);
      if (before !== null) return { at: before, isFirst: false };
      const hindered = hindrance(payment);
      if (hindered !== null) throw new Refusal('not-possible-now', WHY[hindered], { payment });
      const { updatedAt } = journal.apply(id, { type: 'handed-over' });
      return { at: updatedAt, isFirst: true };
    },
  };
}
