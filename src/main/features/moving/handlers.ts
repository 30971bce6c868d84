/** Calls about moving this counter's record to another computer. */
import type { MOVING_CALLS } from '../../../shared/features/moving/calls.ts';
import type { CounterIdentity, MovingService } from './index.ts';
import type { HandlersOf } from '../../core/contract/handlers.ts';
import type { Services } from '../../core/contract/services.ts';
import { createShownMode } from '../../core/contract/shown-mode.ts';

interface MovingServices extends Services {
  moving: MovingService;
  copied: CounterIdentity['copied'];
}

export function createMovingHandlers(services: MovingServices): HandlersOf<typeof MOVING_CALLS> {
  const { moving, copied, gate } = services;
  const { withOverview } = createShownMode(services);

  return {
    listMoves: () => moving.place(),
    packMove: gate.confirmed(
      'packMove',
      ({ passphrase }) => {
        moving.demandPack(passphrase);
        return [{ what: 'pack', values: {} }];
      },
      ({ passphrase }) => moving.pack(passphrase),
    ),
    takeInMove: ({ passphrase, file }) => moving.takeIn(passphrase, file),
    cancelMove: () => withOverview(async () => moving.cancel()),
    useCounterAgain: gate.confirmed(
      'useCounterAgain',
      () => {
        copied.demandSettled();
        return moving.view().state === 'moved' ? [{ what: 'use-again', values: {} }] : [];
      },
      () => withOverview(() => moving.useAgain()),
    ),
    settleCopy: gate.confirmed(
      'settleCopy',
      ({ as }) => {
        const state = copied.state();
        if (state === null) return [];
        return [{ what: state === 'set-back' ? 'copy-set-back' : `copy-${as}`, values: {} }];
      },
      async ({ as }) => {
        await copied.settle(as);
        return {};
      },
    ),
  };
}
