/** What the settings know of each mode's ledger. */
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type { SettingsStore } from '../settings/store.ts';
import { errorFields, type Log } from '../platform/log.ts';

export interface LedgerIds {
  /** `wasUsed`: by what this start found, there will have been a ledger. */
  known(mode: Mode): { id: string | null; wasUsed: boolean };
  keep(mode: Mode, id: string): void;
  /** Resolves when nothing is being kept. */
  settled(): Promise<void>;
}

export function createLedgerIds(settings: SettingsStore, log: Log): LedgerIds {
  const neededLive = needsLive(settings);
  let last: Promise<void> = Promise.resolve();

  /** Should the disk not take it now, the next opening tries again. */
  async function save(mode: Mode, id: string): Promise<void> {
    try {
      await settings.save(({ ledgers }) => ({ ledgers: { ...ledgers, [mode]: id } }));
    } catch (error) {
      log.warn("the ledger's id could not be kept in the settings", {
        mode,
        ...errorFields(error),
      });
    }
  }

  return {
    known: (mode) => ({
      id: settings.get().ledgers[mode],
      wasUsed: mode === 'live' && neededLive,
    }),
    keep(mode, id) {
      const before = last;
      if (settings.get().ledgers[mode] !== id) last = save(mode, id).then(() => before);
    },
    settled: () => last,
  };
}

/** Live mode has a ledger, and so has an account from the moment that it is connected. */
function needsLive({ get }: SettingsStore): boolean {
  const { mode, account, accountKey } = get();
  return mode === 'live' || account !== null || accountKey.entry !== null;
}
