/** Calls about updates of the app. */
import type { UPDATE_CALLS } from '../../../shared/contract/updates.ts';
import type { Updates } from '../../features/updates/index.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';
import { createShownMode } from '../shown-mode.ts';

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
