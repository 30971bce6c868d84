/** The shop's design account, wired to the rest of the app. It is the same in practice and in live. */
import type { DESIGN_ACCOUNT_CALLS } from '../../../shared/features/design-account/calls.ts';
import { createDesignAccount, type DesignAccountService } from './index.ts';
import type { CoreOptions } from '../../core/options.ts';
import type { Core, Feature } from '../../core/feature.ts';
import type { HandlersOf } from '../../core/contract/handlers.ts';
import type { Services } from '../../core/contract/services.ts';
import { createShownMode } from '../../core/contract/shown-mode.ts';

export function openDesignAccount(
  options: CoreOptions,
  core: Core,
): Feature<typeof DESIGN_ACCOUNT_CALLS> & { readonly service: DesignAccountService } {
  const { settings } = core;
  const service = createDesignAccount({
    ...options,
    stored: () => settings.get().designAccount,
    async save(changes) {
      await settings.save(({ designAccount: before }) => ({
        designAccount: { ...before, ...changes },
      }));
    },
    openBrowser: options.openInBrowser,
    onChange: core.overviewChanged,
  });
  return {
    service,
    handlers: (services) => createDesignAccountHandlers({ ...services, designAccount: service }),
    start: () => void service.begin(),
    close: () => service.close(),
  };
}

interface DesignAccountServices extends Services {
  designAccount: DesignAccountService;
}

function createDesignAccountHandlers(
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
