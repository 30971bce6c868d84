/** The care of both modes' ledgers, and what is done about one that can't be read any more. */
import type { Mode } from '../../shared/core/payments/payments.ts';
import type { SettingsStore } from '../core/settings/store.ts';
import type { Workspaces } from '../core/contract/workspaces.ts';
import { createLedgerCare, type LedgerCare, type LedgerIds } from '../core/record/index.ts';
import { errorFields } from '../core/platform/log.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { OpenAgain } from './open-again.ts';

export interface LedgerCaresParts {
  settings: SettingsStore;
  ledgerIds: LedgerIds;
  workspaces: Pick<Workspaces, 'replace'>;
  openAgain: Pick<OpenAgain, 'later'>;
  /** Whether somebody has still to say whose the record of real payments is. */
  isCopied: () => boolean;
  overviewChanged: () => void;
}

export function createLedgerCares(
  { dataFolder, clock, workers, log, stateFolder = null }: ComposeOptions,
  { settings, ledgerIds, workspaces, openAgain, overviewChanged, isCopied }: LedgerCaresParts,
): Readonly<Record<Mode, LedgerCare>> {
  const careOf = (mode: Mode): LedgerCare =>
    createLedgerCare({
      mode,
      dataFolder,
      terminal: () => settings.get().preferences.terminal,
      clock,
      workers,
      log,
      known: () => ledgerIds.known(mode),
      onId: (id) => ledgerIds.keep(mode, id),
      onChange: overviewChanged,
      onUnreadable: () => void setAside(mode),
      stateFolder: () => (mode === 'live' && !isCopied() ? stateFolder : null),
      isOnHold: () => mode === 'live' && isCopied(),
      replace: (between) => workspaces.replace(mode, between),
    });
  const cares = { practice: careOf('practice'), live: careOf('live') };

  /** Money is at stake while the ledger can't be read, so this does not wait for anybody's leave. */
  async function setAside(mode: Mode): Promise<void> {
    try {
      await workspaces.replace(mode, () => cares[mode].setAside());
    } catch (error) {
      log.error('the damaged ledger could not be set aside', { mode, ...errorFields(error) });
      openAgain.later(mode);
    }
    overviewChanged();
  }
  return cares;
}
