/** Calls about the shop's account at a design-sharing service. */
import type { DESIGN_ACCOUNT_CALLS } from '../../../shared/features/design-account/calls.ts';
import type { DesignAccountService } from './index.ts';
import type { HandlersOf } from '../../core/contract/handlers.ts';
import type { Services } from '../../core/contract/services.ts';
import { createShownMode } from '../../core/contract/shown-mode.ts';

interface DesignAccountServices extends Services {
  designAccount: DesignAccountService;
}

export function createDesignAccountHandlers(
  services: DesignAccountServices,
): HandlersOf<typeof DESIGN_ACCOUNT_CALLS> {
  const { designAccount, gate } = services;
  const { withOverview } = createShownMode(services);
  return {
    saveDesignRegistration: (entry) => withOverview(() => designAccount.saveRegistration(entry)),
    forgetDesignRegistration: () => withOverview(() => designAccount.forgetRegistration()),
    connectDesignAccount: gate.limited('connectDesignAccount', () =>
      withOverview(() => designAccount.connect()),
    ),
    cancelDesignConnection: () => withOverview(() => designAccount.cancel()),
    checkDesignAccount: () => withOverview(() => designAccount.check()),
    disconnectDesignAccount: () => withOverview(() => designAccount.disconnect()),
    saveReceiptHeading: ({ heading }) => withOverview(() => designAccount.saveHeading(heading)),
  };
}
