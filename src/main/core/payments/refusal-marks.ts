/** Which reply of a payment a manager can mark as a refusal for the account. */
import type { LoggedEvent, RefusalMark } from '../../../shared/core/payments/payments.ts';

/**
 * The mark of the reply that left a payment's outcome unknown.
 * @param events the payment's, oldest first
 * @returns null where no reply came, or one that could tell of a payment
 */
export function markOf(events: readonly LoggedEvent[]): RefusalMark | null {
  const last = events.findLast(
    ({ event }) => event.type === 'create-unanswered' || event.type === 'charge-unanswered',
  );
  if (last?.event.type !== 'create-unanswered' && last?.event.type !== 'charge-unanswered')
    return null;
  const { type, error } = last.event;
  if (error?.shape === undefined || error.httpStatus === null) return null;
  return {
    call: type === 'create-unanswered' ? 'create' : 'charge',
    httpStatus: error.httpStatus,
    shape: error.shape,
    words: error.words,
    at: last.at,
  };
}
