/** The shop's design account, wired to the rest of the app. It is the same in practice and in live. */
import type { DESIGN_ACCOUNT_CALLS } from '../../../shared/features/design-account/calls.ts';
import { createDesignAccountHandlers } from './handlers.ts';
import { createDesignAccount, type DesignAccountService } from './index.ts';
import type { CoreOptions } from '../../core/options.ts';
import type { Core, Feature } from '../../core/feature.ts';

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
    handlers: createDesignAccountHandlers({ ...core, designAccount: service }),
    start: () => void service.begin(),
    close: () => service.close(),
  };
}
