/** What moving this counter stands on. */
import path from 'node:path';
import type { SettingsStore } from '../adapters/settings/store.ts';
import type { Workspaces } from '../contract/workspaces.ts';
import { createMoving, movesFolder, type MovingService } from '../features/moving/index.ts';
import type { AccountService } from '../features/payment-account/index.ts';
import type { LedgerCare } from '../features/record/index.ts';
import { Refusal } from '../platform/refusal.ts';
import type { ComposeOptions } from './compose-options.ts';

export interface MovingServices {
  settings: SettingsStore;
  workspaces: Pick<Workspaces, 'opened'>;
  liveCare: Pick<LedgerCare, 'backUp' | 'notice' | 'restoring'>;
  account: Pick<AccountService, 'current' | 'secretPlace'>;
  overviewChanged: () => void;
}

export function openMoving(
  options: ComposeOptions,
  { settings, workspaces, liveCare, account, overviewChanged }: MovingServices,
): MovingService {
  const { dataFolder, version, clock, random, log, readerWorker, backupWorker, confirmation } =
    options;
  return createMoving({
    dataFolder,
    version,
    clock,
    random,
    log,
    readerWorker,
    backupWorker,
    confirmation,
    settings,
    places: options.movePlaces ?? movesFolder(path.join(dataFolder, 'moves')),
    live: {
      payments: () => workspaces.opened('live')?.payments ?? null,
      backUp: () => liveCare.backUp(),
      isInDoubt: () => liveCare.restoring || liveCare.notice.damage !== null,
    },
    isKeyMissing: () => account.current() !== null && account.secretPlace === 'none',
    onChange: overviewChanged,
    anew:
      options.anew ??
      (() => Promise.reject(new Refusal('closing', 'the app has to be started again'))),
  });
}
