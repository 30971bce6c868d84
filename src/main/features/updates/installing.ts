/** One installation: what has to hold before the app lets itself be replaced, in its order. */
import { mkdtempSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import type { UpdateProblem } from '../../../shared/features/updates/updates.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import type { StartNote } from '../../core/platform/start-note.ts';
import type { Release } from './release.ts';
import type { InstallerStore, VerifiedFile } from './store.ts';
import { compareVersions } from './version-order.ts';

/** Puts a verified file in the app's place. */
export interface Installer {
  /**
   * Resolves when the system has taken it over and the app is about to close.
   * @param file its signature, size and hash were checked a moment ago
   * @throws where the system did not start it, or does not know its publisher
   */
  install(file: VerifiedFile): Promise<void>;
}

export interface InstallingParts {
  /** The version that runs. */
  readonly version: string;
  /** Where the app's own files lie. */
  readonly appFolder: string;
  readonly store: Pick<InstallerStore, 'verified'>;
  readonly starts: Pick<StartNote, 'installing' | 'notInstalled'>;
  readonly installer: Installer | null;
  /** Backs up the record of real payments, where there is one. @throws what kept it from that */
  readonly backUp: () => Promise<void>;
  readonly isBusy: () => boolean;
  readonly isClosing: () => boolean;
  readonly log: Log;
}

/** `busy`: a payment came in between, so nothing was done. */
export type Installed = 'handed-over' | 'busy' | UpdateProblem;

export async function installRelease(parts: InstallingParts, wanted: Release): Promise<Installed> {
  const { version, appFolder, store, starts, installer, log } = parts;
  const notDone = (why: UpdateProblem, error?: unknown) => {
    log.warn('the update was not installed', { why, ...(error ? errorFields(error) : {}) });
    return why;
  };
  if (!mayWrite(appFolder)) return notDone('app-folder');
  try {
    await parts.backUp();
  } catch (error) {
    return notDone('backup-failed', error);
  }
  // The last thing before it is started, so that it can't become another one in between.
  const file = await store.verified(wanted.version);
  if (file === null) return notDone('file-wrong');
  if (parts.isBusy() || parts.isClosing()) return 'busy';
  try {
    const readsLedger = compareVersions(file.release.ledgerReadableBy, version) <= 0;
    starts.installing(wanted.version, { version, readsLedger });
    log.info('an update is being installed', { version: wanted.version });
    if (installer === null) throw new Error('nothing installs here');
    await installer.install(file);
    return 'handed-over';
  } catch (error) {
    starts.notInstalled();
    return notDone('not-installed', error);
  }
}

/** Tried out: on Windows nothing but trying says it. */
function mayWrite(folder: string): boolean {
  try {
    rmdirSync(mkdtempSync(join(folder, '.counterfoil-')));
    return true;
  } catch {
    return false;
  }
}
