/** Practice and live, wired: each with its ledger's care, its service, its payments and its parts. */
import type { ClockDoubt } from '../../shared/core/time/clock-doubt.ts';
import type { Mode } from '../../shared/core/payments/payments.ts';
import type { SettingsStore } from '../core/settings/store.ts';
import type { Workspaces } from '../core/contract/workspaces.ts';
import { createPayments, type Payments } from '../core/payments/index.ts';
import type { LedgerCare } from '../core/record/index.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { Part } from '../core/parts.ts';
import type { OpenServices } from './services.ts';
import { openWorkspace } from '../core/workspace.ts';
import { createWorkspaces } from './workspaces.ts';

export interface WorkspacesParts {
  settings: Pick<SettingsStore, 'get'>;
  services: OpenServices;
  /** Composed later than the workspaces are, as the parts. */
  ledgerCare: () => Readonly<Record<Mode, LedgerCare>>;
  parts: () => readonly Part[];
  /** Told once for each mode that is opened, before its first payment changes. */
  onOpen: (mode: Mode, payments: Payments) => void;
  /** Told how late it is at least, as a mode's record says: UTC milliseconds. */
  sawRecord: (mode: Mode, utcMs: number) => void;
  /** Why this computer's clock is not gone by; null where it is. */
  doubt: () => ClockDoubt | null;
}

export function openWorkspaces(
  { clock, random, log }: ComposeOptions,
  { settings, services, ledgerCare, parts, onOpen, sawRecord, doubt }: WorkspacesParts,
): Workspaces {
  return createWorkspaces(
    (mode) =>
      openWorkspace({
        mode,
        care: ledgerCare()[mode],
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
            doubtsTime: () => mode === 'live' && doubt()?.by === 'record',
            onWritten: () => sawRecord(mode, clock.now()),
          });
        },
        parts: parts().flatMap(({ inMode }) => inMode ?? []),
      }),
    (mode, { payments }) => onOpen(mode, payments),
  );
}
