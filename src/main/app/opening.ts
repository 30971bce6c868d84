/** Which workspaces are opened by themselves: what the screens show, and real payments always. */
import type { SettingsStore } from '../core/settings/store.ts';
import type { Workspaces } from '../core/contract/workspaces.ts';
import type { AccountService } from '../core/payment-account/index.ts';
import type { LedgerCare } from '../core/record/index.ts';
import { errorFields, type Log } from '../core/platform/log.ts';

export interface Opening {
  /** How many payments the start found under way in the mode that is shown. */
  readonly foundUnderWay: number;
  /** Opens what the start needs. @throws as `Workspaces.use` */
  openFirst(): Promise<void>;
  /** The payment account changed: its payments go on, and its record is there from now on. */
  accountChanged(): void;
  /** Opens nothing by itself any more. */
  close(): void;
}

export interface OpeningParts {
  settings: Pick<SettingsStore, 'get'>;
  account: Pick<AccountService, 'current'>;
  workspaces: Pick<Workspaces, 'use' | 'opened'>;
  liveCare: Pick<LedgerCare, 'hasTrace'>;
  overviewChanged: () => void;
  log: Pick<Log, 'warn'>;
}

export function createOpening(parts: OpeningParts): Opening {
  const { settings, account, workspaces, liveCare, overviewChanged, log } = parts;
  let isClosed = false;
  let foundUnderWay = 0;

  /** From here on there is a record of real payments: should it be lost, that is noticed. */
  async function openForAccount(): Promise<void> {
    try {
      if (!isClosed) await workspaces.use('live');
      overviewChanged();
    } catch (error) {
      log.warn('the live ledger could not be opened yet', errorFields(error));
    }
  }

  return {
    get foundUnderWay() {
      return foundUnderWay;
    },
    async openFirst() {
      foundUnderWay = (await workspaces.use(settings.get().mode)).recovering;
      // Real payments are followed while someone practises, and known of where the account was lost.
      if (account.current() !== null || liveCare.hasTrace()) await workspaces.use('live');
    },
    accountChanged() {
      workspaces.opened('live')?.payments.wake();
      overviewChanged();
      if (account.current() !== null && workspaces.opened('live') === null) void openForAccount();
    },
    close() {
      isClosed = true;
    },
  };
}
