/** Whether a payment is still to be asked about, by its events alone. */
import type { PaymentEvent } from '../../shared/payments.ts';

/**
 * Asking begins where an answer is owed: to the customer's paying, or to an unknown outcome. It
 * ends with a final word of the service, or with the schedule.
 * @param events a payment's, oldest first
 */
export function isAskedAbout(events: readonly PaymentEvent[]): boolean {
  const [first] = events;
  const isLink = first?.type === 'recorded' && first.method === 'link';
  return events.reduce((asked, event) => after(asked, event, isLink), false);
}

function after(asked: boolean, event: PaymentEvent, isLink: boolean): boolean {
  switch (event.type) {
    case 'create-accepted':
      return isLink;
    case 'charge-accepted':
    case 'create-unanswered':
    case 'charge-unanswered':
    case 'book-restored':
      return true;
    case 'asking-ended':
      return false;
    case 'status-answered':
      return asked && (event.verdict === 'pending' || event.verdict === 'not-known');
    default:
      return asked;
  }
}
