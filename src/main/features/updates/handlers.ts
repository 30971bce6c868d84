/** Calls about updates of the app. */
import type { UPDATE_CALLS } from '../../../shared/features/updates/calls.ts';
import type { Updates } from './index.ts';
import type { HandlersOf } from '../../core/contract/handlers.ts';
import type { Services } from '../../core/contract/services.ts';
import { createShownMode } from '../../core/contract/shown-mode.ts';

interface UpdateServices extends Services {
  updates: Updates;
}

export function createUpdateHandlers(services: UpdateServices): HandlersOf<typeof UPDATE_CALLS> {
  const { updates } = services;
  const { withOverview } = createShownMode(services);
  return {
    lookForUpdate: () => withOverview(() => updates.lookNow()),
    installUpdate: () => withOverview(() => updates.installNow()),
    putOffUpdate: () => withOverview(() => updates.putOff()),
  };
}
