/**
 * When the screens are told of a payment without asking. Most status checks find nothing new: who shows
 * when the next one comes reads it by itself, and everybody else is left at rest.
 */
import type { PaymentView } from '../../../../shared/core/payments/payments.ts';

export interface PaymentNews {
  /** Something happened to the payment. */
  changed(view: PaymentView): void;
  /** A status check is over; told where anything but the time of the next one is different since. */
  asked(view: PaymentView): void;
  /** Time has passed that the screens may not have seen pass, so each is told again. */
  forget(): void;
}

export function createPaymentNews(tell: (view: PaymentView) => void): PaymentNews {
  /** What was told last of those that are asked about. */
  const told = new Map<string, string>();

  function changed(view: PaymentView): void {
    const { id } = view.payment;
    if (view.polling === null) told.delete(id);
    else told.set(id, gistOf(view));
    tell(view);
  }

  return {
    changed,
    asked(view) {
      if (told.get(view.payment.id) !== gistOf(view)) changed(view);
    },
    forget: () => told.clear(),
  };
}

function gistOf({ payment, polling }: PaymentView): string {
  const { asking, lastError, otherAccount } = polling ?? {};
  return JSON.stringify([payment, asking, lastError, otherAccount]);
}
