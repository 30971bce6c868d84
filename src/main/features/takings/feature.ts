/** What came of a day, a month or a year. */
import type { TAKINGS_CALLS } from '../../../shared/features/takings/calls.ts';
import { createShownMode } from '../../core/contract/shown-mode.ts';
import type { Feature } from '../../core/feature.ts';

export const openTakings = (): Feature<typeof TAKINGS_CALLS> => ({
  handlers(services) {
    const { withPayments } = createShownMode(services);
    return { getTakings: (query) => withPayments((payments) => payments.takings(query)) };
  },
});
