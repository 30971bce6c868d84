/** What only Electron's host knows of updates: how the app was installed, and who replaces it. */
import { dirname, join } from 'node:path';
import { app } from 'electron';
import type { UpdateMeans } from '../../features/updates/feature.ts';
import { openStore, UPDATE_KEYS, type VerifiedFile } from '../../features/updates/index.ts';
import type { Log } from '../../core/platform/log.ts';
import type { StartNote } from '../../core/platform/start-note.ts';
import { publisher } from '../../core/platform/version.ts';
import { installationHere } from './places.ts';

export interface MeansParts {
  readonly dataFolder: string;
  /** The version that runs. */
  readonly version: string;
  readonly log: Log;
}

export function updateMeans(parts: MeansParts & { readonly starts: StartNote }): UpdateMeans {
  const { platform, arch, execPath } = process;
  const programFolder = dirname(execPath);
  return {
    installation: installationHere(),
    installer: { install: (file) => handOverFrom(parts, file, false) },
    // A Mac's program stands in Counterfoil.app/Contents/MacOS, and the whole of it is replaced.
    appFolder: platform === 'darwin' ? join(programFolder, '..', '..', '..') : programFolder,
    starts: parts.starts,
    platform,
    arch,
  };
}

/** The installer of a version on this machine, checked now; null where there is none that is good. */
export function findInstaller(dataFolder: string, version: string): Promise<VerifiedFile | null> {
  const { platform, arch } = process;
  const folder = join(dataFolder, 'updates', 'files');
  return openStore({ folder, keys: UPDATE_KEYS, platform, arch }).verified(version);
}

/**
 * Loads what replaces the app only when it is to be replaced.
 * @param isBack whether the version before is put back
 * @throws what kept the system from it
 */
export async function handOverFrom(
  { dataFolder, version, log }: MeansParts,
  file: VerifiedFile,
  isBack: boolean,
): Promise<void> {
  const { handOver } = await import('./handing-over.ts');
  await handOver(file, {
    version,
    platform: process.platform,
    folder: join(dataFolder, 'updates', 'handed-over'),
    publisher,
    isBack,
    quit: () => app.quit(),
    log,
  });
}
