/** What is printed of a payment in a record that is only looked into. Pure. */
import type { LoggedEvent, Payment, PaymentView } from '../../core/payments/payments.ts';
import type { Review } from './reviews.ts';
import { circumstancesOf } from '../printing/printouts/circumstances.ts';
import type { PrintoutLayout } from '../printing/printouts/printout-settings.ts';
import type { PrintoutOf } from '../printing/printouts/printout.ts';

export interface RecordedPayment {
  readonly view: PaymentView;
  readonly events: readonly Pick<LoggedEvent, 'event'>[];
  /** The other payments that ask for the same money. */
  readonly sale: readonly Payment[];
}

/** The shop's own, for the mode that the record is of. */
interface Letterhead {
  readonly heading: string | null;
  readonly layout: PrintoutLayout;
}

const NO_LETTERHEAD = { address: '', taxNumber: '', foot: '', logo: null } as const;

/**
 * A paper of it says that it is a copy and which record it is from. This shop's name and address head
 * it where the record is this counter's own: anybody may have written another.
 */
export function recordedPrintout(
  review: Pick<Review, 'whose' | 'madeAt' | 'name'>,
  { view, events, sale }: RecordedPayment,
  { heading, layout }: Letterhead,
): PrintoutOf {
  const { mode, payment, polling } = view;
  const isOwn = review.whose === 'own';
  return {
    payment,
    mode,
    known: circumstancesOf({ polling, events, sale }, true),
    heading: isOwn ? heading : null,
    layout: isOwn ? layout : { ...layout, ...NO_LETTERHEAD },
    print: null,
    record: { writtenAt: review.madeAt, name: review.name },
  };
}
