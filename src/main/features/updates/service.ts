/** What updates stand on, and what they do for the rest of the app. */
import type { UpdateSettings, UpdatesView } from '../../../shared/features/updates/updates.ts';
import type { Clock } from '../../core/platform/clock.ts';
import type { Installation } from '../../core/platform/installation.ts';
import type { Log } from '../../core/platform/log.ts';
import type { StartNote } from '../../core/platform/start-note.ts';
import type { FetchingOptions } from './fetching.ts';
import type { Installer } from './installing.ts';

export interface UpdatesParts {
  /** Everything that updates keep is below it; made when it is needed. */
  readonly folder: string;
  readonly installation: Installation;
  readonly version: string;
  readonly platform: string;
  readonly arch: string;
  /** Raw public keys as base64. */
  readonly keys: readonly string[];
  /** The build's own address. */
  readonly address: string | null;
  readonly settings: () => UpdateSettings;
  /** Null where nothing can be installed: the browser host. */
  readonly installer: Installer | null;
  /** Where the app's own files lie. */
  readonly appFolder: string;
  readonly starts: Pick<StartNote, 'before' | 'failed' | 'installing' | 'notInstalled'>;
  /** Whether real money may be moving, or a person's act is under way. @throws StorageError */
  readonly isBusy: () => boolean;
  /** Backs up the record of real payments, where there is one. @throws what kept it from that */
  readonly backUp: () => Promise<void>;
  readonly network: FetchingOptions;
  readonly clock: Clock;
  /** Cryptographically random bytes. */
  readonly random: (bytes: number) => Uint8Array;
  readonly log: Log;
  readonly onChange: () => void;
}

export interface Updates {
  view(): UpdatesView;
  start(): void;
  /** Resolves when a look or a fetch under way was given up. */
  close(): Promise<void>;
  /** Resolves when it was looked, and what there is was fetched. @throws Refusal */
  lookNow(): Promise<void>;
  /** Resolves when it has begun. @throws Refusal `update-waits` while money is under way */
  installNow(): Promise<void>;
  /** Puts it off by some hours, as often as somebody wants to. @throws Refusal `storage-failed` */
  putOff(): Promise<void>;
  /** For new payments. @throws Refusal `updating` while the app is being replaced */
  mayStart(): void;
  /**
   * Something happened to a payment, in practice as well: the counter is not quiet.
   * @param at UTC milliseconds
   */
  touched(at: number): void;
}
