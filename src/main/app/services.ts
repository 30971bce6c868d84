/** How each mode's way to its payment service is opened, with its workspace. */
import type { Mode } from '../../shared/core/payments/payments.ts';
import type { SettingsStore } from '../core/settings/store.ts';
import type { AccountService, LiveGateways } from '../core/payment-account/index.ts';
import type { ComposeOptions } from './compose-options.ts';
import { liveService, type StartGates } from './live-workspace.ts';
import type { ServiceAccess } from '../core/workspace.ts';

export interface ServicesParts {
  settings: SettingsStore;
  account: AccountService;
  liveGateways: LiveGateways;
  mayPractise: boolean;
  gates: StartGates;
}

export type OpenServices = Readonly<Record<Mode, () => Promise<ServiceAccess>>>;

export const openServices = (options: ComposeOptions, parts: ServicesParts): OpenServices => ({
  // Loaded with practice mode alone: a counter that takes real payments starts without it.
  async practice() {
    const { openPracticeService } = await import('../features/practice/feature.ts');
    return openPracticeService(options, parts.settings, parts.mayPractise);
  },
  live: async () => liveService(parts.liveGateways, parts.account, parts.settings, parts.gates),
});
