/** What happened to a payment, as the record has it. */
import type { LoggedEvent, PaymentEvent } from '../../../src/shared/core/payments/payments.ts';

/** Events in this order, a second apart. */
export function loggedForTests(...events: PaymentEvent[]): LoggedEvent[] {
  const at = Date.UTC(2026, 10, 21, 9, 30);
  return events.map((event, index) => ({
    terminal: 'A1',
    sequence: index + 1,
    at: at + index * 1000,
    event,
  }));
}
