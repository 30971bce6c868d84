/** What the core is composed with: paths, clock, keychain and network come in from outside. */
import type { BuildSigning } from '../../shared/settings.ts';
import type { SecureFolder } from './folder-safety.ts';
import type { Keychain } from './keychain/keychain.ts';
import type { FindRoute } from './network/proxies.ts';
import type { Clock } from './platform/clock.ts';
import { readComputerId } from './platform/computer-id.ts';
import type { Confirmation } from './platform/confirmation/confirmation.ts';
import type { CrashNote } from './platform/crash-note.ts';
import type { RecordOwner } from './platform/file-modes.ts';
import type { MainLanguage } from './platform/language.ts';
import type { Log } from './platform/log.ts';
import type { Workers } from './platform/workers.ts';

export interface CoreOptions {
  /** Everything the app keeps is below it; made if it is missing. */
  dataFolder: string;
  /** Where is kept what must not go back with the data folder; nowhere when absent or null. */
  stateFolder?: string | null;
  /** Which computer this is, as `readComputerId`; the system is asked when absent. */
  computer?: string | null;
  /** Whose the folder is; one login's when absent. */
  owner?: RecordOwner;
  /** Another folder with a record of real payments that nobody follows here; none when absent. */
  anotherRecord?: string | null;
  clock: Clock;
  keychain: Keychain;
  /** Entries that this login's keychain was given, where others use the same record; none when absent. */
  heldEntries?: () => readonly string[];
  /** Cryptographically random bytes. */
  random: (bytes: number) => Uint8Array;
  version: string;
  signing: BuildSigning;
  workers: Workers;
  log: Log;
  /** Opens an address in the system's browser, or in its mail program; false when it could not. */
  openInBrowser: (address: string) => Promise<boolean>;
  /** Asks a person outside the page before what a page must not do by itself. */
  confirmation: Confirmation;
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
  /** Makes the data folder safe, or says why it is not; as this computer has it when absent. */
  secureFolder?: SecureFolder | undefined;
  /** Closes this app and composes it again on what is in the data folder then. */
  anew?: (() => Promise<void>) | undefined;
  /** What numbers overviews, so that those of an app that is composed again go on from there. */
  nextRevision?: (() => number) | undefined;
}

/** Some systems answer by starting a program, so each app asks once. */
let asked: { readonly computer: string | null } | null = null;

export function computerOf({ computer }: Pick<CoreOptions, 'computer'>): string | null {
  if (computer !== undefined) return computer;
  asked ??= { computer: readComputerId() };
  return asked.computer;
}
