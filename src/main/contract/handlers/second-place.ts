/** Calls about the second place of the backups of real payments. */
import type { SECOND_PLACE_CALLS } from '../../../shared/contract/second-place.ts';
import type { SecondPlaceService } from '../../features/second-place/index.ts';
import type { HandlersOf } from '../handlers.ts';
import { toRefusal } from '../refusals.ts';
import type { Services } from '../services.ts';
import { createShownMode } from '../shown-mode.ts';

interface SecondPlaceServices extends Services {
  secondPlace: SecondPlaceService;
}

export function createSecondPlaceHandlers(
  services: SecondPlaceServices,
): HandlersOf<typeof SECOND_PLACE_CALLS> {
  const { secondPlace } = services;
  const { withOverview } = createShownMode(services);

  async function refusing<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      throw toRefusal(error, null);
    }
  }

  return {
    listSecondPlaces: () => secondPlace.places(),
    nameSecondPlace: ({ passphrase, place }) => refusing(secondPlace.name(passphrase, place)),
    unlockSecondPlace: ({ passphrase }) => refusing(secondPlace.unlock(passphrase)),
    stopSecondPlace: () => withOverview(() => secondPlace.stop()),
    openSecondPlace: ({ passphrase, place }) => refusing(secondPlace.open(passphrase, place)),
    restoreFromSecondPlace: ({ shelf, name }) => refusing(secondPlace.restore(shelf, name)),
    closeSecondPlace: () => withOverview(async () => secondPlace.closeOpened()),
  };
}
