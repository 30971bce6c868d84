/** What the app is composed with: paths, clock, keychain and network come in from outside. */
import type { CustomerDisplay } from '../../shared/display.ts';
import type { BuildSigning } from '../../shared/settings.ts';
import type { Keychain } from '../adapters/keychain/keychain.ts';
import type { FindRoute } from '../adapters/network/proxies.ts';
import { readComputerId } from '../platform/computer-id.ts';
import type { Confirmation } from '../platform/confirmation/confirmation.ts';
import type { Clock } from '../platform/clock.ts';
import type { CrashNote } from '../platform/crash-note.ts';
import type { MainLanguage } from '../platform/language.ts';
import type { Log } from '../platform/log.ts';
import type { Policy } from '../adapters/policy/policy.ts';
import type { RecordOwner } from '../platform/file-modes.ts';
import type { ExportPlaces, PrintReport } from '../features/exports/index.ts';
import type { MovePlaces } from '../features/moving/index.ts';
import type { ReviewPlaces } from '../features/review/index.ts';
import type { SendingParts } from '../features/sending/index.ts';
import type { PlacesOfBackups } from '../features/second-place/index.ts';
import type { CounterHost } from '../features/checks/index.ts';
import type { SecureFolder } from './folder-safety.ts';
import type { UpdateMeans } from './updates.ts';

/** What a host knows of its window for the customer. */
export interface CustomerWindowState {
  readonly view: () => CustomerDisplay;
  /** @returns a function that ends the subscription */
  onChange(listener: () => void): () => void;
}

export interface ComposeOptions {
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
  /** The list of the app's parts that its build wrote; a build from source may have none. */
  shippedParts?: URL | undefined;
  /** The entry of the ledger's worker thread. */
  readerWorker: URL;
  /** The entry of the worker thread that audits a ledger. */
  auditWorker: URL;
  /** The entry of the worker thread that brings a ledger up to date. */
  migrationWorker: URL;
  /** The entry of the worker thread that restores a backup. */
  restoreWorker: URL;
  /** The entry of the worker thread that makes, unpacks and copies backups. */
  backupWorker: URL;
  /** The entry of the worker thread that writes an export. */
  exportWorker: URL;
  /** The entry of the worker thread that makes a record ready to be looked into. */
  reviewWorker: URL;
  /** The entry of the worker thread that reads a settlement file. */
  settlementWorker: URL;
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
  /** How this installation updates itself; it does not when absent. */
  updates?: UpdateMeans | undefined;
  /** Where moving files are written and found; a folder of the data folder when absent. */
  movePlaces?: MovePlaces | undefined;
  /** Where exported files go; a folder of the data folder when absent. */
  exportPlaces?: ExportPlaces | undefined;
  /** Asks where a printout's file is to lie; in a folder of the data folder when absent. */
  askPrintoutPlace?: SendingParts['askWhere'];
  /** Prints the page to a PDF; a host without it makes none. */
  printPage?: SendingParts['printPage'];
  /** Prints a report to a PDF; a host without it makes none. */
  printReport?: PrintReport | undefined;
  /** Where records to look into are found; a folder of the data folder when absent. */
  reviewPlaces?: ReviewPlaces | undefined;
  /** Where second places of the backups are found; a folder of the data folder when absent. */
  secondPlaces?: PlacesOfBackups | undefined;
  /** Closes this app and composes it again on what is in the data folder then. */
  anew?: (() => Promise<void>) | undefined;
  /** What numbers overviews, so that those of an app that is composed again go on from there. */
  nextRevision?: (() => number) | undefined;
  /** What the organisation has set for this computer; nothing when absent. Never rejects. */
  readPolicy?: (() => Promise<Policy>) | undefined;
  /** Opens the customer's page beside the cashier's; a host without it has a window for it. */
  openDisplayPage?: (() => Promise<'browser' | 'printed'>) | undefined;
  /** How the customer's window stands; absent where the host has none. */
  customerWindow?: CustomerWindowState | undefined;
  /** What the host tells of this computer for its checks; a build from source when absent. */
  counterHost?: CounterHost;
}

/** Some systems answer by starting a program, so each app asks once. */
let asked: { readonly computer: string | null } | null = null;

export function computerOf({ computer }: ComposeOptions): string | null {
  if (computer !== undefined) return computer;
  asked ??= { computer: readComputerId() };
  return asked.computer;
}
