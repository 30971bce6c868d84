/** What came of a day, a month or a year. */
import type { TAKINGS_CALLS } from '../../../shared/contract/takings.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';
import { createShownMode } from '../shown-mode.ts';

export function createTakingsHandlers(services: Services): HandlersOf<typeof TAKINGS_CALLS> {
  const { withPayments } = createShownMode(services);
  return { getTakings: (query) => withPayments((payments) => payments.takings(query)) };
}
