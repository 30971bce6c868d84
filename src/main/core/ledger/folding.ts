/** How events add up to a payment, which the ledger itself does not know: it is told. */
import type { LoggedEvent, Payment, PaymentEvent } from '../../../shared/core/payments/payments.ts';
import type { Life } from './ledger-reader.ts';

export interface Folding {
  /** @param salt of the personal data's digest; data that does not fit the digest is left out */
  open(
    id: string,
    event: Extract<PaymentEvent, { type: 'recorded' }>,
    personal: { customer: string | null; note: string | null; salt: string | null },
    made: Pick<LoggedEvent, 'at' | 'by'>,
  ): Payment;
  /** @throws when the event can't follow */
  advance(payment: Payment, event: PaymentEvent, at: number): Payment;
}

/** What an event made of its payment. */
export interface Step {
  readonly logged: LoggedEvent;
  /** Null where it is the intent. */
  readonly before: Payment | null;
  readonly after: Payment;
}

const NOBODY = { customer: null, note: null, salt: null };

/**
 * A life step by step, without customer and note, which are in no event.
 * @returns null where the events are not all there or can't follow each other
 */
export function stepsOf(id: string, { events, isWhole }: Life, folding: Folding): Step[] | null {
  if (!isWhole) return null;
  const steps: Step[] = [];
  let before: Payment | null = null;
  try {
    for (const logged of events) {
      const after = next(id, before, logged, folding);
      if (after === null) return null;
      steps.push({ logged, before, after });
      before = after;
    }
  } catch {
    return null;
  }
  return steps;
}

function next(
  id: string,
  before: Payment | null,
  logged: LoggedEvent,
  folding: Folding,
): Payment | null {
  const { event, at } = logged;
  if (before !== null) return folding.advance(before, event, at);
  return event.type === 'recorded' ? folding.open(id, event, NOBODY, logged) : null;
}
