/** What is written of payments. */
import type { PrintoutKind } from '../../../shared/core/payments/printout-kinds.ts';
import type { LoggedEvent, Payment, PaymentEvent } from '../../../shared/core/payments/payments.ts';
import type { PollState } from './ledger-reader.ts';

/** What is to be printed. */
export interface PrintOrder {
  kind: PrintoutKind;
  /** UTC milliseconds before which it is not printed. */
  dueAt: number;
  /** Who asked for it; null where the app prints it by itself, and where nobody is named. */
  by: string | null;
}

/** What one append writes, all in one transaction. */
export interface Append {
  event: PaymentEvent;
  /** UTC milliseconds. */
  at: number;
  /** The row after the event: the caller has folded it. */
  payment: Payment;
  /**
   * A name that the service gave, without the customer: that alone is left of it where the customer is
   * forgotten. Absent where nothing is taken out.
   */
  hide?: (name: string) => string;
  /** A new or changed poll state; `null` ends asking; absent leaves it as it is. */
  polling?: PollState | null;
  /** What is to be printed of the payment because of the event. */
  print?: PrintOrder;
  /** Only for the first event of a payment. */
  opening?: {
    draftId: string;
    /** Salt of the personal digest; forgotten together with the personal data. */
    personalSalt: string;
    /** What the customer is found by, a line each, the key first; null for a walk-in. */
    customerForms?: string | null;
  };
}

export interface Appending {
  /**
   * Writes one event, the payment's row, its poll state and what is to be printed in one transaction.
   * @param check looks at the ledger within that transaction first; what it throws ends it
   * @throws StorageError when the disk does not take it, AlreadyRecordedError for a second opening
   * @returns the event as logged
   */
  append(append: Append, check?: () => void): LoggedEvent;
  /** Several appends in one transaction: all or none. @param check as for `append` */
  appendAll(appends: readonly Append[], check?: () => void): LoggedEvent[];
}
