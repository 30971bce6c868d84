/** Calls about the live payment account, and what a manager says of its replies. */
import { takenBack } from '../../adapters/settings/account-rules.ts';
import { testConnection } from '../../features/payment-account/index.ts';
import { CallFailure, type HandlersOf } from '../handlers.ts';
import { modeChanged } from '../refusals.ts';
import type { Services } from '../services.ts';
import { createShownMode } from '../shown-mode.ts';

export function createPaymentAccountHandlers(services: Services): HandlersOf<'payment-account'> {
  const { settings, account, workspaces } = services;
  const { withOverview } = createShownMode(services);
  return {
    saveAccount: (entry) => withOverview(() => account.save(entry)),
    getAccountUse: () => ({ asked: workspaces.opened('live')?.payments.countAsked() ?? 0 }),
    disconnectAccount: () => withOverview(() => account.disconnect()),
    testConnection: async () => {
      const gateway = services.liveGateway();
      if (!gateway)
        throw new CallFailure({ code: 'no-account', message: 'there is no account to test' });
      if (account.secretPlace === 'none' && account.keychain === 'unavailable')
        throw new CallFailure({
          code: 'keychain-unavailable',
          message: 'the keychain can not be opened',
        });
      if (account.secretPlace === 'none')
        throw new CallFailure({ code: 'no-secret', message: 'the account has no secret key' });
      return testConnection(gateway);
    },
    saveAccountRules: ({ mode, ...left }) =>
      withOverview(() =>
        settings.save(({ mode: current, accountRules }) => {
          if (mode !== current) throw modeChanged();
          return {
            accountRules: { ...accountRules, [mode]: takenBack(accountRules[mode], left) },
          };
        }),
      ),
  };
}
