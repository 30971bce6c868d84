/** What the second place stands on, and what it does for the rest of the app. */
import type {
  DayRestored,
  PlaceNamed,
  PlaceOpened,
  PlaceUnlocked,
  SealedDayView,
  SecondPlace,
  SecondPlaces,
} from '../../../shared/features/second-place/second-place.ts';
import type { Keychain } from '../../core/keychain/keychain.ts';
import type { Clock } from '../../core/platform/clock.ts';
import type { Log } from '../../core/platform/log.ts';
import type { CopiedLedger } from '../../core/record/index.ts';
import type { PlacesOfBackups } from './places.ts';
import type { RestoringParts } from './restoring.ts';

export interface SecondPlaceParts extends Pick<
  RestoringParts,
  'dataFolder' | 'workers' | 'takeName'
> {
  readonly clock: Pick<Clock, 'now' | 'monotonic' | 'setTimer'>;
  readonly random: (bytes: number) => Uint8Array;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly keychain: Keychain;
  readonly places: PlacesOfBackups;
  /** The app's own folder of second places, where there is one; what is in it may be chosen. */
  readonly placesFolder: string;
  /** This counter's name. */
  readonly terminal: () => string;
  readonly live: RestoringParts['live'] & {
    /** Makes a backup, if the record is open, which is then brought to the second place. */
    backUp(): Promise<void>;
    /** The same without making one. */
    takeElsewhere(): void;
  };
  /** What `view` says is another. */
  readonly onChange: () => void;
}

export interface SecondPlaceService {
  view(): SecondPlace;
  places(): SecondPlaces;
  /** Returns at once and never throws. */
  bringUp(of: CopiedLedger): void;
  /** @throws Refusal as `name`; changes nothing */
  demandName(passphrase: string): void;
  /** A day of the place that is open, which can be restored; null where there is none. */
  dayOf(shelf: number, name: string): SealedDayView | null;
  /** @throws Refusal where the passphrase can't be used, or something else is being done */
  name(passphrase: string, place: string | null): Promise<PlaceNamed>;
  /** @throws Refusal as above */
  unlock(passphrase: string): Promise<PlaceUnlocked>;
  /** @throws Refusal as above, StorageError */
  stop(): Promise<void>;
  /** @throws Refusal as above */
  open(passphrase: string, place: string | null): Promise<PlaceOpened>;
  /** @throws Refusal as above */
  restore(shelf: number, name: string): Promise<DayRestored>;
  closeOpened(): void;
  start(): void;
  close(): Promise<void>;
}
