/** The call that reads the record page by page. */
import type { HISTORY_CALLS } from '../../../shared/contract/history.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';
import { createShownMode } from '../shown-mode.ts';

export function createHistoryHandlers(services: Services): HandlersOf<typeof HISTORY_CALLS> {
  const { withPayments } = createShownMode(services);
  return {
    getHistory: (query) => withPayments((payments) => payments.history(query)),
  };
}
