/** What came of a day, a month or a year. */
import type { TAKINGS_CALLS } from '../../../shared/features/takings/calls.ts';
import { createShownMode } from '../../core/contract/shown-mode.ts';
import type { Core, Feature } from '../../core/feature.ts';

export function openTakings(core: Core): Feature<typeof TAKINGS_CALLS> {
  const { withPayments } = createShownMode(core);
  return {
    handlers: { getTakings: (query) => withPayments((payments) => payments.takings(query)) },
  };
}
