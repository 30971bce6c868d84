/**
 * Calls about the second place of the backups of real payments. None takes a path: a person chooses
 * the folder in a box, or it is one in the app's own folder of second places, by its bare name.
 */
import { z } from 'zod';
import {
  dayRestoredSchema,
  placeNamedSchema,
  placeOpenedSchema,
  placeUnlockedSchema,
  SECOND_PLACE_NAME,
  sealedDaySchema,
  secondPlacesSchema,
} from './second-place.ts';
import { overviewSchema } from '../../settings.ts';
import { type Calls, nothing, typed } from '../../core/contract/declaring.ts';

/** `place`: one of `listSecondPlaces`; null where a box asks. */
const withPassphrase = z.strictObject({
  passphrase: typed,
  place: z.string().regex(SECOND_PLACE_NAME).nullable(),
});

export const SECOND_PLACE_CALLS = {
  /** Where second places are found, and which are there where the page shows them. */
  listSecondPlaces: { kind: 'look', input: nothing, output: secondPlacesSchema },
  /** From then on backups go there, under this passphrase. */
  nameSecondPlace: { kind: 'settings', input: withPassphrase, output: placeNamedSchema },
  /** The passphrase of the present place, whose key is not in the keychain any more. */
  unlockSecondPlace: {
    kind: 'settings',
    input: z.strictObject({ passphrase: typed }),
    output: placeUnlockedSchema,
  },
  /** Nothing goes there any more; what is there stays. */
  stopSecondPlace: { kind: 'settings', input: nothing, output: overviewSchema },
  /** Which days a second place has, this counter's or another's. */
  openSecondPlace: { kind: 'restore', input: withPassphrase, output: placeOpenedSchema },
  /** Restores one of the days of the place that is open. */
  restoreFromSecondPlace: {
    kind: 'restore',
    input: z.strictObject({
      shelf: sealedDaySchema.shape.shelf,
      name: sealedDaySchema.shape.name,
    }),
    output: dayRestoredSchema,
  },
  /** Ends what is being read, and forgets the key. */
  closeSecondPlace: { kind: 'restore', input: nothing, output: overviewSchema },
} as const satisfies Calls;
