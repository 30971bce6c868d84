/** What the app is composed with: paths, clock, keychain and network come in from outside. */
import type { BuildSigning } from '../../shared/settings.ts';
import type { Keychain } from '../adapters/keychain/keychain.ts';
import type { FindRoute } from '../adapters/network/proxies.ts';
import type { AddressConfirmation } from '../platform/address-confirmation/confirmation.ts';
import type { Clock } from '../platform/clock.ts';
import type { CrashNote } from '../platform/crash-note.ts';
import type { MainLanguage } from '../platform/language.ts';
import type { Log } from '../platform/log.ts';
import type { KeepPrivate } from './shared-folder.ts';
import type { UpdateMeans } from './updates.ts';

export interface ComposeOptions {
  /** Everything the app keeps is below it; made if it is missing. */
  dataFolder: string;
  clock: Clock;
  keychain: Keychain;
  /** Cryptographically random bytes. */
  random: (bytes: number) => Uint8Array;
  version: string;
  signing: BuildSigning;
  /** The list of the app's parts that its build wrote; a build from source may have none. */
  shippedParts?: URL | undefined;
  /** The entry of the ledger's worker thread. */
  readerWorker: URL;
  /** The entry of the worker thread that audits a ledger. */
  auditWorker: URL;
  /** The entry of the worker thread that restores a backup. */
  restoreWorker: URL;
  log: Log;
  /** Opens an address in the system's browser; false when it could not. */
  openInBrowser: (address: string) => Promise<boolean>;
  /** Asks a person outside the page before an address that came from it is used. */
  confirmation: AddressConfirmation;
  /** What main speaks. It speaks what the settings say from the moment they are open. */
  language: MainLanguage;
  /** What broke, over all starts; in memory alone when absent. */
  crashNote?: CrashNote;
  /** ISO 3166 alpha-2 code of where the system says that it stands; only ever a proposal. */
  systemRegion?: string | null;
  /** PEM certificates of the only authorities to trust; Node's own list and the system's when absent. */
  trust?: readonly string[];
  /** PEM certificates of authorities to trust beside these. */
  alsoTrust?: readonly string[];
  /** Which proxies lead to an address, asked anew for each request; straight to it when absent. */
  findRoute?: FindRoute | undefined;
  /** How this installation updates itself; it does not when absent. */
  updates?: UpdateMeans | undefined;
  /** Keeps the data folder from other people; never rejects. Windows' rights are set when absent. */
  keepPrivate?: KeepPrivate | undefined;
}
