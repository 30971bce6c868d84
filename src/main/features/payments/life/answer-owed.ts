/** Whether a payment is still to be asked about, by its events alone. */
import type { LoggedEvent } from '../../../../shared/payments.ts';
import { LONGEST_ASKING_MS } from './schedule.ts';

/**
 * Asking begins where an answer is owed: to the customer's paying, or to an unknown outcome. It
 * ends with certain money, or with the schedule; a refusal makes it slow. Records from before that
 * ended it with a refusal: such a payment is asked about as long as the schedule would have run.
 * @param events a payment's, oldest first
 * @param now UTC milliseconds
 */
export function isAskedAbout(events: readonly LoggedEvent[], now: number): boolean {
  const [first] = events;
  const isLink = first?.event.type === 'recorded' && first.event.method === 'link';
  return events.reduce((asked, logged) => after(asked, logged, isLink, now), false);
}

function after(asked: boolean, { event, at }: LoggedEvent, isLink: boolean, now: number): boolean {
  const isRecent = now - at < LONGEST_ASKING_MS;
  switch (event.type) {
    case 'create-accepted':
      return isLink;
    case 'charge-accepted':
    case 'create-unanswered':
    case 'charge-unanswered':
    case 'book-restored':
      return true;
    case 'charge-refused':
      return event.error.certainty === 'refused' && isRecent;
    case 'asking-ended':
      return false;
    case 'status-answered':
      if (event.verdict === 'paid') return false;
      return asked && (event.verdict === 'pending' || event.verdict === 'not-known' || isRecent);
    default:
      return asked;
  }
}
