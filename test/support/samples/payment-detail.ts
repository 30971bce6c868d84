/** A payment with what is told beside it, as main answers `getPayment`. */
import type { PaymentDetail } from '../../../src/shared/core/contract/payments.ts';
import { knownSale } from '../../../src/shared/core/payments/known-sale.ts';
import type { LoggedEvent, PaymentView } from '../../../src/shared/core/payments/payments.ts';
import { shownSteps } from '../../../src/shared/core/payments/shown-steps.ts';

export interface DetailOf {
  /** Among which are those of its sale; none unless told. */
  readonly payments?: readonly PaymentView[];
  readonly events?: readonly LoggedEvent[] | undefined;
  readonly eventsDamaged?: boolean;
  readonly approvals?: PaymentDetail['approvals'];
}

export function detailForTests(
  view: PaymentView,
  { payments = [], events = [], eventsDamaged = false, approvals = [] }: DetailOf = {},
): PaymentDetail {
  const { id, saleId } = view.payment;
  const others = payments.filter(({ payment }) => payment.saleId === saleId && payment.id !== id);
  return {
    view,
    events: shownSteps(events),
    eventsTotal: events.length,
    eventsWhole: !eventsDamaged,
    approvals,
    sale: knownSale(view.payment, others, ({ payment }) => payment),
  };
}
