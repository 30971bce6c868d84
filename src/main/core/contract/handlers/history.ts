/** The calls that read the record: page by page, and what there is to be chosen from. */
import type { HISTORY_CALLS } from '../../../../shared/core/contract/history.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';
import { createShownMode } from '../shown-mode.ts';

export function createHistoryHandlers(services: Services): HandlersOf<typeof HISTORY_CALLS> {
  const { withPayments } = createShownMode(services);
  return {
    getHistory: (query) => withPayments((payments) => payments.history(query)),
    countHistory: (query) => withPayments((payments) => payments.countHistory(query)),
    listHistoryMonths: (scope) => withPayments((payments) => payments.listHistoryMonths(scope)),
    findHistoryDay: (query) => withPayments((payments) => payments.findHistoryDay(query)),
    getDaySoFar: () => withPayments((payments) => payments.daySoFar()),
  };
}
