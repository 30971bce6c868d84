/** How the app came onto this computer: it decides who updates it, and where its record lies. */
import { posix, win32 } from 'node:path';
import { isInside } from './private-folder.ts';

/**
 * `source`: run from a checkout. `person`: installed by one login for itself, which may change the
 * app's files. `machine`: installed by whoever looks after the computer, for all who work at it.
 */
export type Installation = 'source' | 'person' | 'machine';

export interface InstalledPlace {
  readonly packaged: boolean;
  /** The running program. */
  readonly program: string;
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isFolder: (path: string) => boolean;
}

/** Where Linux's package managers put a program for everybody. */
const LINUX_SHARED = ['/opt/', '/usr/', '/snap/'];

export function recognizeInstallation(place: InstalledPlace): Installation {
  if (!place.packaged) return 'source';
  return isForEverybody(place) ? 'machine' : 'person';
}

function isForEverybody({ program, platform, env, isFolder }: InstalledPlace): boolean {
  if (platform === 'win32')
    return [env['ProgramW6432'], env['ProgramFiles'], env['ProgramFiles(x86)']].some(
      (folder) => folder !== undefined && isInside(program, folder),
    );
  // An app dragged to /Applications looks the same whoever it is for. What only an administrator
  // can have made is the folder of its record.
  if (platform === 'darwin') return isFolder(machineFolder(platform, env));
  return LINUX_SHARED.some((folder) => posix.normalize(program).startsWith(folder));
}

/** Where a record that belongs to the computer lies, whoever is logged in. Nothing is made on disk. */
export function machineFolder(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): string {
  if (platform === 'win32') {
    const shared = env['ProgramData'];
    return win32.join(
      shared !== undefined && win32.isAbsolute(shared) ? shared : 'C:\\ProgramData',
      'Counterfoil',
    );
  }
  return platform === 'darwin'
    ? '/Library/Application Support/Counterfoil'
    : '/var/lib/counterfoil';
}
