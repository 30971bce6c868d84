/** Calls about the shop's account at a design-sharing service, in the mode that is shown. */
import type { DESIGN_ACCOUNT_CALLS } from '../../../shared/contract/design-account.ts';
import type { Mode } from '../../../shared/payments.ts';
import type { DesignAccountService } from '../../features/design-account/index.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';
import { createShownMode } from '../shown-mode.ts';

interface DesignAccountServices extends Services {
  designAccounts: Readonly<Record<Mode, DesignAccountService>>;
}

export function createDesignAccountHandlers(
  services: DesignAccountServices,
): HandlersOf<typeof DESIGN_ACCOUNT_CALLS> {
  const { settings, designAccounts, gate } = services;
  const { withOverview } = createShownMode(services);
  const designAccount = () => designAccounts[settings.get().mode];
  return {
    saveDesignRegistration: (entry) => withOverview(() => designAccount().saveRegistration(entry)),
    forgetDesignRegistration: () => withOverview(() => designAccount().forgetRegistration()),
    connectDesignAccount: gate.limited('connectDesignAccount', () =>
      withOverview(() => designAccount().connect()),
    ),
    cancelDesignConnection: () => withOverview(() => designAccount().cancel()),
    checkDesignAccount: () => withOverview(() => designAccount().check()),
    disconnectDesignAccount: () => withOverview(() => designAccount().disconnect()),
    saveReceiptHeading: ({ heading }) => withOverview(() => designAccount().saveHeading(heading)),
  };
}
