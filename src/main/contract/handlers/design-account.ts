/** Calls about the shop's account at a design-sharing service, in the mode that is shown. */
import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';
import { createShownMode } from '../shown-mode.ts';

export function createDesignAccountHandlers(services: Services): HandlersOf<'design-account'> {
  const { designAccount, withOverview } = createShownMode(services);
  return {
    saveDesignRegistration: (entry) => withOverview(() => designAccount().saveRegistration(entry)),
    forgetDesignRegistration: () => withOverview(() => designAccount().forgetRegistration()),
    connectDesignAccount: () => withOverview(() => designAccount().connect()),
    cancelDesignConnection: () => withOverview(() => designAccount().cancel()),
    checkDesignAccount: () => withOverview(() => designAccount().check()),
    disconnectDesignAccount: () => withOverview(() => designAccount().disconnect()),
    saveReceiptHeading: ({ heading }) => withOverview(() => designAccount().saveHeading(heading)),
  };
}
