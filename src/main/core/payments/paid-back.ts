/** Noting money that somebody gave back by hand, and that a note of it was wrong. */
import type {
  PaidBackReason,
  PaidBackWay,
} from '../../../shared/core/payments/paid-back-choices.ts';
import {
  cameInMinor,
  leftToPayBack,
  paidBackNotes,
} from '../../../shared/core/payments/paid-back.ts';
import type { Payment, PaymentView } from '../../../shared/core/payments/payments.ts';
import type { LedgerReader } from '../ledger/index.ts';
import { Refusal, wrongField } from '../platform/refusal.ts';
import { requirePayment } from './actions.ts';
import type { Journal } from './journal.ts';

export interface PaidBackNote {
  /** In minor units of the payment's currency. */
  readonly amountMinor: number;
  readonly how: PaidBackWay;
  readonly why: PaidBackReason;
  /** What the screen showed as given back until then. */
  readonly before: number;
}

export interface PaidBack {
  /**
   * Notes that money was given back. It asks the payment service for nothing.
   * @throws Refusal `not-possible-now` where no money is known to have come, `override-outdated`
   *   where another has noted something meanwhile, `field-invalid` for more than came; StorageError
   */
  notePaidBack(id: string, note: PaidBackNote): PaymentView;
  /**
   * Takes a note back that was wrong.
   * @param at UTC milliseconds of the note's event
   * @throws Refusal `not-possible-now` where there is no such note any more; StorageError
   */
  undoPaidBack(id: string, at: number): PaymentView;
}

export interface PaidBackParts {
  readonly ledger: Pick<LedgerReader, 'getRow' | 'getLife'>;
  readonly journal: Pick<Journal, 'apply'>;
  readonly view: (payment: Payment) => PaymentView;
}

export function createPaidBack({ ledger, journal, view }: PaidBackParts): PaidBack {
  return {
    notePaidBack(id, { before, ...note }) {
      const payment = requirePayment(ledger, id);
      if (cameInMinor(payment) === null)
        throw new Refusal('not-possible-now', 'no money is known to have come', { payment });
      if (payment.paidBackMinor !== before)
        throw new Refusal('override-outdated', 'something else was noted meanwhile', { payment });
      if (note.amountMinor > leftToPayBack(payment))
        throw wrongField('amount', 'paid-back-too-much');
      return view(journal.apply(id, { type: 'paid-back', ...note }));
    },
    undoPaidBack(id, at) {
      const payment = requirePayment(ledger, id);
      const note = paidBackNotes(ledger.getLife(id).events).find((one) => one.at === at);
      if (note === undefined || note.isUndone)
        throw new Refusal('not-possible-now', 'there is no such note', { payment });
      const { amountMinor } = note;
      return view(journal.apply(id, { type: 'paid-back-undone', amountMinor, of: at }));
    },
  };
}
