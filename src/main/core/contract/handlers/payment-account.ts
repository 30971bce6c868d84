/** Calls about the live payment account, and what a manager says of its replies. */
import { takenBack } from '../../settings/account-rules.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { type AccountService, nameOf, testConnection } from '../../payment-account/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type {
  ConnectionTest,
  PAYMENT_ACCOUNT_CALLS,
} from '../../../../shared/core/contract/payment-account.ts';
import type { HandlersOf } from '../handlers.ts';
import { modeChanged } from '../refusals.ts';
import type { Services } from '../services.ts';
import { ruleChanges } from '../rule-changes.ts';
import { createShownMode } from '../shown-mode.ts';

interface PaymentAccountServices extends Services {
  account: AccountService;
  liveGateway: () => Gateway | null;
}

/** What a test proves of an account; null for nothing, as where the service was not reached. */
function foundWorking(found: ConnectionTest): boolean | null {
  if (found.result === 'works') return true;
  return found.error.code === 'credentials-refused' ? false : null;
}

export function createPaymentAccountHandlers(
  services: PaymentAccountServices,
): HandlersOf<typeof PAYMENT_ACCOUNT_CALLS> {
  const { settings, account, workspaces, gate } = services;
  const { withOverview } = createShownMode(services);
  return {
    saveAccount: (entry) => withOverview(() => account.save(entry)),
    getAccountUse: () => ({ asked: workspaces.opened('live')?.payments.countAsked() ?? 0 }),
    disconnectAccount: gate.confirmed(
      'disconnectAccount',
      () => {
        const connected = account.current();
        if (connected === null) return [];
        return [{ what: 'disconnect', values: { from: nameOf(connected) } }];
      },
      () => withOverview(() => account.disconnect()),
    ),
    testConnection: async () => {
      const gateway = services.liveGateway();
      if (!gateway) throw new Refusal('no-account', 'there is no account to test');
      if (account.secretPlace === 'none' && account.keychain === 'unavailable')
        throw new Refusal('keychain-unavailable', 'the keychain can not be opened');
      if (account.secretPlace === 'none')
        throw new Refusal('no-secret', 'the account has no secret key');
      const found = await testConnection(gateway);
      const works = foundWorking(found);
      const isOfNow = services.liveGateway() === gateway;
      if (isOfNow && works !== null && works !== settings.get().accountWorks)
        await withOverview(() => settings.save({ accountWorks: works }));
      return found;
    },
    saveAccountRules: gate.confirmed(
      'saveAccountRules',
      ({ mode, ...left }) => {
        const { mode: current, accountRules } = settings.get();
        if (mode !== current) throw modeChanged();
        return ruleChanges(accountRules[mode], takenBack(accountRules[mode], left));
      },
      ({ mode, ...left }) =>
        withOverview(() =>
          settings.save(({ mode: current, accountRules }) => {
            if (mode !== current) throw modeChanged();
            return {
              accountRules: { ...accountRules, [mode]: takenBack(accountRules[mode], left) },
            };
          }),
        ),
    ),
  };
}
