/** How practice and live are opened: each with its ledger's care, its service, its payments and its parts. */
import { createPayments } from '../core/payments/index.ts';
import type { Part } from '../core/parts.ts';
import { openWorkspace, type ServiceAccess } from '../core/workspace.ts';
import type { Mode } from '../../shared/core/payments/payments.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { OpenCore } from './core.ts';
import { liveService, type StartGates } from './live-workspace.ts';
import type { WorkspaceOpening } from './workspaces.ts';

/** What is made after the core, and goes on in each mode. */
export interface ModeParts {
  parts: readonly Part[];
  gates: StartGates;
}

export function workspaceOpening(
  options: ComposeOptions,
  { core, news, policy, liveGateways }: OpenCore,
  { parts, gates }: ModeParts,
): WorkspaceOpening {
  const { clock, random, log } = options;
  const { settings, account, ledgerCare, shopClock } = core;
  const { sawRecord } = shopClock;
  const services: Readonly<Record<Mode, () => Promise<ServiceAccess>>> = {
    // Loaded with practice mode alone: a counter that takes real payments starts without it.
    async practice() {
      const { openPracticeService } = await import('../features/practice/feature.ts');
      return openPracticeService(options, settings, policy.mayPractise);
    },
    live: async () => liveService(liveGateways, account, settings, gates),
  };
  return {
    open: (mode) =>
      openWorkspace({
        mode,
        care: ledgerCare[mode],
        openService: services[mode],
        createPayments: (ledger, gateways) => {
          // Before anything of them asks what time it is.
          sawRecord(mode, ledger.lastEventAt() ?? 0);
          return createPayments({
            mode,
            ledger,
            gateways,
            preferences: () => settings.get().preferences,
            accountRules: () => settings.get().accountRules[mode],
            clock,
            random,
            log,
            forgottenUntil: () => settings.get().customersForgotten[mode],
            printsWhenPaid: () => settings.get().printer?.printsWhenPaid === true,
            doubtsTime: () => mode === 'live' && shopClock.doubt?.by === 'record',
            onWritten: () => sawRecord(mode, clock.now()),
          });
        },
        parts: parts.flatMap(({ inMode }) => inMode ?? []),
      }),
    onOpen: (mode, { payments }) => news.tellOf(mode, payments),
  };
}
