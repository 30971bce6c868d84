/** Where this run's files are, settled before anything is opened. */
import { mkdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { app } from 'electron';
import { chooseDataPlaces, type DataPlaces } from '../../core/platform/data-folder.ts';
import { type Installation, recognizeInstallation } from '../../core/platform/installation.ts';
import type { Log } from '../../core/platform/log.ts';
import { mayHaveToBring, openRecordFolder } from '../../core/platform/record-folder.ts';

/** How the app that runs came onto this computer. */
export function installationHere(): Installation {
  const { env, execPath, platform } = process;
  return recognizeInstallation({
    packaged: app.isPackaged,
    program: execPath,
    platform,
    env,
    isFolder: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false,
  });
}

/**
 * Makes the folders of the record and of the login, and keeps Electron's own files in the latter.
 * @throws as `openRecordFolder`; the file system's error
 */
export function settlePlaces(): DataPlaces {
  const { env, platform } = process;
  const args = process.argv.slice(1);
  const installation = installationHere();
  const places = chooseDataPlaces({ args, env, platform, home: homedir(), installation });
  openRecordFolder(places);
  const folder = electronFolder(places.personal);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  app.setPath('userData', folder);
  return places;
}

export const electronFolder = (personal: string) => join(personal, 'electron');

/** Almost always there is nothing to bring, and what does it is not loaded then. */
export async function bringRecord(places: DataPlaces, log: Log): Promise<string | null> {
  if (!mayHaveToBring(places)) return null;
  const { carryOver } = await import('../../app/carry-over.ts');
  return carryOver(places, log);
}
