/** Calls about the second place of the backups of real payments. */
import type { SECOND_PLACE_CALLS } from '../../../shared/features/second-place/calls.ts';
import type { SecondPlaceService } from './index.ts';
import { localMinute } from '../../core/platform/clock.ts';
import type { HandlersOf } from '../../core/contract/handlers.ts';
import type { Services } from '../../core/contract/services.ts';
import { createShownMode } from '../../core/contract/shown-mode.ts';

interface SecondPlaceServices extends Services {
  secondPlace: SecondPlaceService;
}

export function createSecondPlaceHandlers(
  services: SecondPlaceServices,
): HandlersOf<typeof SECOND_PLACE_CALLS> {
  const { secondPlace, gate, shopClock } = services;
  const { withOverview } = createShownMode(services);

  return {
    listSecondPlaces: () => secondPlace.places(),
    nameSecondPlace: gate.confirmed(
      'nameSecondPlace',
      ({ passphrase, place }) => {
        secondPlace.demandName(passphrase);
        const from = secondPlace.view().folder ?? '';
        return place === null
          ? [{ what: 'second-place-chosen', values: { from } }]
          : [{ what: 'second-place', values: { from, to: place } }];
      },
      ({ passphrase, place }) => secondPlace.name(passphrase, place),
    ),
    unlockSecondPlace: ({ passphrase }) => secondPlace.unlock(passphrase),
    stopSecondPlace: gate.confirmed(
      'stopSecondPlace',
      () => {
        const { folder } = secondPlace.view();
        return folder === null ? [] : [{ what: 'second-place-stop', values: { from: folder } }];
      },
      () => withOverview(() => secondPlace.stop()),
    ),
    openSecondPlace: ({ passphrase, place }) => secondPlace.open(passphrase, place),
    restoreFromSecondPlace: gate.confirmed(
      'restoreFromSecondPlace',
      ({ shelf, name }) => {
        const day = secondPlace.dayOf(shelf, name);
        if (day === null) return [];
        const { at, terminal, payments } = day;
        const values = {
          at: localMinute(at, shopClock.zone),
          terminal,
          to: String(payments ?? '?'),
        };
        return [{ what: 'restore-place', values }];
      },
      ({ shelf, name }) => secondPlace.restore(shelf, name),
    ),
    closeSecondPlace: () => withOverview(async () => secondPlace.closeOpened()),
  };
}
