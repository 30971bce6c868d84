/** What moving stands on, and what it does for the rest of the app. */
import type {
  Moving,
  MovePlace,
  PackOutcome,
  TakeInOutcome,
} from '../../../shared/features/moving/moving.ts';
import type { SettingsStore } from '../../core/settings/store.ts';
import type { Confirmation } from '../../core/platform/confirmation/confirmation.ts';
import type { Clock } from '../../core/platform/clock.ts';
import type { Log } from '../../core/platform/log.ts';
import type { Workers } from '../../core/platform/workers.ts';
import type { Payments } from '../../core/payments/index.ts';
import type { CounterIdentity } from './counter-identity.ts';
import type { PackStep } from './pack.ts';
import type { TakeInStep } from './place.ts';
import type { MovePlaces } from './places.ts';

export interface MovingParts {
  dataFolder: string;
  version: string;
  clock: Clock;
  random: (bytes: number) => Uint8Array;
  log: Log;
  workers: Workers;
  settings: SettingsStore;
  /** Which counter this folder is. */
  identity: CounterIdentity;
  places: MovePlaces;
  confirmation: Confirmation;
  /** The record of real payments. */
  live: {
    /** Null while it is not open. */
    payments(): Pick<Payments, 'countOnTheirWay' | 'outline'> | null;
    /** @throws StorageError, DamagedLedgerError */
    backUp(): Promise<void>;
    /** Something is wrong with it, or being done about that, and nobody has decided yet. */
    isInDoubt(): boolean;
  };
  /** A copy of the list of items, as a database's file; null where there is none. */
  items: () => Uint8Array | null;
  /** An account is connected, and its key was not typed yet. */
  isKeyMissing: () => boolean;
  /** What `view` says is another. */
  onChange: () => void;
  /** Closes everything and opens it again on what is in the data folder then. */
  anew: () => Promise<void>;
  pass?: (step: PackStep | TakeInStep) => void;
}

export interface MovingService {
  view(): Moving;
  place(): MovePlace;
  /** @throws Refusal as `pack`; changes nothing */
  demandPack(passphrase: string): void;
  /** @throws Refusal while another move is under way, or where the passphrase can't be used */
  pack(passphrase: string): Promise<PackOutcome>;
  /** @throws as `pack` */
  takeIn(passphrase: string, file: string | null): Promise<TakeInOutcome>;
  /** Ends what is under way; its call answers so. */
  cancel(): void;
  /** @throws Refusal, SettingsWriteError, StorageError */
  useAgain(): Promise<void>;
  /**
   * For a record that came otherwise than by a move: its names are retired.
   * @returns this counter's name from now on, which none of them is
   * @throws SettingsWriteError, StorageError
   */
  takeName(retired: readonly string[]): Promise<string>;
  /** For real payments. @throws Refusal, SettingsWriteError, StorageError */
  mayStart(): Promise<void>;
  /** The same at once. @throws Refusal */
  demandStart(): void;
  /** Whether a counter with this record had this name before it was moved. */
  isRetired(terminal: string): boolean;
  close(): void;
}
