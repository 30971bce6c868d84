/** What moving this counter stands on. */
import path from 'node:path';
import type { MOVING_CALLS } from '../../shared/contract/moving.ts';
import { createMovingHandlers } from '../contract/handlers/moving.ts';
import {
  createMoving,
  movesFolder,
  openPlaceMark,
  type MovingService,
} from '../features/moving/index.ts';
import { isSetBack } from '../features/record/index.ts';
import { Refusal } from '../platform/refusal.ts';
import { type ComposeOptions, computerOf } from './compose-options.ts';
import type { Core, Room } from './rooms.ts';

export function openMoving(
  options: ComposeOptions,
  core: Core,
  items: () => Uint8Array | null,
): Room<typeof MOVING_CALLS> & { readonly service: MovingService } {
  const { settings, workspaces, account, overviewChanged } = core;
  const liveCare = core.ledgerCare.live;
  const { dataFolder, version, clock, random, log, readerWorker, backupWorker, confirmation } =
    options;
  const service = createMoving({
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
    items,
    mark: openPlaceMark(dataFolder, computerOf(options)),
    isSetBack: isSetBack(dataFolder, options.stateFolder ?? null),
    isKeyMissing: () => account.current() !== null && account.secretPlace === 'none',
    onChange: overviewChanged,
    anew:
      options.anew ??
      (() => Promise.reject(new Refusal('closing', 'the app has to be started again'))),
  });
  return {
    service,
    handlers: createMovingHandlers({ ...core, moving: service }),
    close: () => service.close(),
  };
}
