/** What moving this counter stands on. */
import path from 'node:path';
import type { MOVING_CALLS } from '../../../shared/features/moving/calls.ts';
import { createMovingHandlers } from './handlers.ts';
import {
  type CounterIdentity,
  createCounterIdentity,
  createMoving,
  type MovePlaces,
  movesFolder,
  openPlaceMark,
  type MovingService,
} from './index.ts';
import { isSetBack } from '../../core/record/index.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import { computerOf, type CoreOptions } from '../../core/options.ts';
import type { Core, Feature } from '../../core/feature.ts';

/** What moving needs from outside. */
export interface MovingOptions extends CoreOptions {
  /** Where moving files are written and found; a folder of the data folder when absent. */
  movePlaces?: MovePlaces | undefined;
}

const anewOf = ({ anew }: MovingOptions) =>
  anew ?? (() => Promise.reject(new Refusal('closing', 'the app has to be started again')));

/** Which counter the data folder is. */
export const openIdentity = (
  options: MovingOptions,
  { settings, workspaces }: Pick<Core, 'settings' | 'workspaces'>,
): CounterIdentity =>
  createCounterIdentity({
    ...options,
    settings,
    mark: openPlaceMark(options.dataFolder, computerOf(options)),
    isSetBack: isSetBack(options.dataFolder, options.stateFolder ?? null),
    payments: () => workspaces.opened('live')?.payments ?? null,
    anew: anewOf(options),
  });

/** @param parts with a copy of the shop's items, which goes along; null where there is none */
export function openMoving(
  options: MovingOptions,
  core: Core,
  { identity, items }: { identity: CounterIdentity; items: () => Uint8Array | null },
): Feature<typeof MOVING_CALLS> & { readonly service: MovingService } {
  const { settings, workspaces, account, overviewChanged } = core;
  const liveCare = core.ledgerCare.live;
  const { dataFolder, version, clock, random, log, workers, confirmation } = options;
  const service = createMoving({
    dataFolder,
    version,
    clock,
    random,
    log,
    workers,
    confirmation,
    settings,
    identity,
    places: options.movePlaces ?? movesFolder(path.join(dataFolder, 'moves')),
    live: {
      payments: () => workspaces.opened('live')?.payments ?? null,
      backUp: () => liveCare.backUp(),
      isInDoubt: () => liveCare.restoring || liveCare.notice.damage !== null,
    },
    items,
    isKeyMissing: () => account.current() !== null && account.secretPlace === 'none',
    onChange: overviewChanged,
    anew: anewOf(options),
  });
  return {
    service,
    handlers: (services) =>
      createMovingHandlers({ ...services, moving: service, copied: identity.copied }),
    close: () => service.close(),
  };
}
