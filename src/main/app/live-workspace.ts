/** What live mode brings to its workspace: the connected account's way to its payment service. */
import { createGateway } from '../core/gateway/client.ts';
import { missingSteps } from '../core/settings/missing-steps.ts';
import type { SettingsStore } from '../core/settings/store.ts';
import {
  type AccountService,
  createLiveGateways,
  type LiveGateways,
} from '../core/payment-account/index.ts';
import type { CounterIdentity, MovingService } from '../features/moving/index.ts';
import type { Updates } from '../features/updates/index.ts';
import { Refusal } from '../core/platform/refusal.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { FolderSafety } from '../core/folder-safety.ts';
import type { ServiceAccess } from '../core/workspace.ts';

/** They outlive the workspace: an account can be tested whether the ledger is open or not. */
export const openLiveGateways = (
  { clock, trust, alsoTrust, findRoute }: ComposeOptions,
  settings: SettingsStore,
  account: AccountService,
  onServiceTime: (utcMs: number) => void,
): LiveGateways =>
  createLiveGateways(account, (borrowed) =>
    createGateway({
      account: borrowed.account,
      formerLogins: borrowed.formerLogins,
      readKey: () => borrowed.readKey(),
      now: () => clock.now(),
      onServiceTime,
      allowPlainHttpOnLoopback: false,
      refusalMarks: () => settings.get().accountRules.live.refusals,
      ...(trust ? { trust } : {}),
      ...(alsoTrust ? { alsoTrust } : {}),
      findRoute,
    }),
  );

/** What may keep new payments from being started. */
export interface StartGates {
  readonly updates: Pick<Updates, 'mayStart'>;
  readonly folder: Pick<FolderSafety, 'mayStart'>;
  readonly moving: Pick<MovingService, 'mayStart' | 'demandStart'>;
  readonly copied: Pick<CounterIdentity['copied'], 'stands'>;
}

export function liveService(
  gateways: LiveGateways,
  account: Pick<AccountService, 'readSecret'>,
  settings: Pick<SettingsStore, 'get'>,
  { updates, folder, moving, copied }: StartGates,
): ServiceAccess {
  return {
    gateways: {
      // What is open in a copied record is asked about once somebody has said whose it is.
      current: () => (copied.stands() ? null : gateways.current()),
      former: () => (copied.stands() ? [] : gateways.former()),
      demandStart() {
        // Whatever else was waited for, somebody may have pressed "Install now" meanwhile.
        updates.mayStart();
        moving.demandStart();
      },
      async ready(purpose) {
        // Only what is new is refused: nobody is kept from what their customers have paid.
        if (purpose === 'start') {
          updates.mayStart();
          await folder.mayStart();
          await moving.mayStart();
        }
        if (copied.stands()) throw new Refusal('counter-copied', 'this record is a copy');
        const gateway = gateways.current();
        if (!gateway) throw new Refusal('no-account', 'connect a payment account first');
        if ((await account.readSecret()) === null)
          throw new Refusal('no-secret', 'the account has no secret key');
        const [missing] = purpose === 'start' ? missingSteps(settings.get()) : [];
        if (missing !== undefined) throw new Refusal(missing, 'the counter is not ready');
        return gateway;
      },
    },
  };
}
