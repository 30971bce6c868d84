/** What the second place of the backups stands on. */
import path from 'node:path';
import type { SECOND_PLACE_CALLS } from '../../../shared/features/second-place/calls.ts';
import { createSecondPlaceHandlers } from './handlers.ts';
import type { MovingService } from '../moving/index.ts';
import { hasRealPayments } from '../../core/record/index.ts';
import {
  createSecondPlace,
  type PlacesOfBackups,
  secondPlacesFolder,
  type SecondPlaceService,
} from './index.ts';
import type { CoreOptions } from '../../core/options.ts';
import type { Core, Feature } from '../../core/feature.ts';

/** What second places need from outside. */
export interface SecondPlaceOptions extends CoreOptions {
  /** Where second places of the backups are found; a folder of the data folder when absent. */
  secondPlaces?: PlacesOfBackups | undefined;
}

export function openSecondPlace(
  options: SecondPlaceOptions,
  core: Core,
  moving: Pick<MovingService, 'takeName'>,
): Feature<typeof SECOND_PLACE_CALLS> & { readonly service: SecondPlaceService } {
  const { settings, workspaces } = core;
  const liveCare = core.ledgerCare.live;
  const { dataFolder, workers, clock, random, log, keychain } = options;
  const placesFolder = path.join(dataFolder, 'second-places');
  const service = createSecondPlace({
    dataFolder,
    workers,
    clock,
    random,
    log,
    keychain,
    placesFolder,
    places: options.secondPlaces ?? secondPlacesFolder(placesFolder),
    terminal: () => settings.get().preferences.terminal,
    takeName: (retired) => moving.takeName(retired),
    live: {
      isOwn: (ledger) => liveCare.isOwn(ledger),
      has: (event) => liveCare.has(event),
      hasPayments() {
        const open = workspaces.opened('live')?.payments ?? null;
        return open === null ? hasRealPayments(dataFolder) : open.outline().payments > 0;
      },
      restore: (backup, elsewhere) => liveCare.restore(backup, elsewhere),
      backUp: () => liveCare.backUp(),
      takeElsewhere: () => liveCare.takeElsewhere(),
    },
    onChange: core.overviewChanged,
  });
  liveCare.copyTo(service);
  return {
    service,
    handlers: (services) => createSecondPlaceHandlers({ ...services, secondPlace: service }),
    start: () => service.start(),
    close: () => service.close(),
  };
}
