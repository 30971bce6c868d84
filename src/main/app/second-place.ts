/** What the second place of the backups stands on. */
import path from 'node:path';
import type { SettingsStore } from '../adapters/settings/store.ts';
import type { Workspaces } from '../contract/workspaces.ts';
import type { MovingService } from '../features/moving/index.ts';
import { hasRealPayments, type LedgerCare } from '../features/record/index.ts';
import {
  createSecondPlace,
  secondPlacesFolder,
  type SecondPlaceService,
} from '../features/second-place/index.ts';
import type { ComposeOptions } from './compose-options.ts';

export interface SecondPlaceServices {
  settings: Pick<SettingsStore, 'get'>;
  workspaces: Pick<Workspaces, 'opened'>;
  /** Composed later than this. */
  liveCare: () => LedgerCare;
  moving: () => Pick<MovingService, 'takeName'>;
  overviewChanged: () => void;
}

export function openSecondPlace(
  options: ComposeOptions,
  { settings, workspaces, liveCare, moving, overviewChanged }: SecondPlaceServices,
): SecondPlaceService {
  const { dataFolder, backupWorker, clock, random, log, keychain } = options;
  const placesFolder = path.join(dataFolder, 'second-places');
  return createSecondPlace({
    dataFolder,
    backupWorker,
    clock,
    random,
    log,
    keychain,
    placesFolder,
    places: options.secondPlaces ?? secondPlacesFolder(placesFolder),
    terminal: () => settings.get().preferences.terminal,
    takeName: (retired) => moving().takeName(retired),
    live: {
      isOwn: (ledger) => liveCare().isOwn(ledger),
      hasPayments() {
        const open = workspaces.opened('live')?.payments ?? null;
        return open === null ? hasRealPayments(dataFolder) : open.outline().payments > 0;
      },
      restore: (backup, elsewhere) => liveCare().restore(backup, elsewhere),
      backUp: () => liveCare().backUp(),
      takeElsewhere: () => liveCare().takeElsewhere(),
    },
    onChange: overviewChanged,
  });
}
