/** Where this counter's data lives: the same places whichever host runs the app. */
import { posix, resolve, win32 } from 'node:path';
import type { RecordOwner } from './file-modes.ts';
import { type Installation, machineFolder } from './installation.ts';

export interface Surroundings {
  /** The command line after the program. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** The user's own folder. */
  readonly home: string;
  readonly installation: Installation;
}

/** Absolute paths; nothing is made on disk. */
export interface DataPlaces {
  /** The record, the settings and the log: one for the counter, whoever is logged in. */
  readonly record: string;
  /** Of the login alone: Electron's own files, and where its window stands. */
  readonly personal: string;
  /**
   * Of the login alone, outside both: what must not go back when one of them is put back from a copy.
   * Null where the operator named a folder, which may lie on a stick and is all that there is then.
   */
  readonly state: string | null;
  readonly owner: RecordOwner;
  /** Where an installation of this login's own kept the record. */
  readonly before: readonly string[];
}

/**
 * `--data-folder` first, then COUNTERFOIL_DATA_FOLDER, then the computer's or the login's own place.
 * Whoever can set these can run any program as this user, so honouring them gives nothing away.
 */
export function chooseDataPlaces(surroundings: Surroundings): DataPlaces {
  const { args, env, platform, installation } = surroundings;
  const named = lastOption(args) ?? env['COUNTERFOIL_DATA_FOLDER'];
  if (named !== undefined && named !== '') {
    const record = resolve(named);
    return { record, personal: record, state: null, owner: 'person', before: [] };
  }
  const personal = personalFolder(surroundings);
  const state = stateFolder(surroundings);
  if (installation !== 'machine')
    return { record: personal, personal, state, owner: 'person', before: [] };
  const record = machineFolder(platform, env);
  return { record, personal, state, owner: 'machine', before: [personal] };
}

/** Both `--data-folder=here` and `--data-folder here`; the last one counts. */
function lastOption(args: readonly string[]): string | undefined {
  const prefix = '--data-folder=';
  const index = args.findLastIndex((arg) => arg === '--data-folder' || arg.startsWith(prefix));
  const found = args[index];
  if (found === undefined) return undefined;
  return found.startsWith(prefix) ? found.slice(prefix.length) : args[index + 1];
}

/** Never one that Windows carries to other computers: an old record would come back over a newer. */
function personalFolder({ env, platform, home }: Surroundings): string {
  if (platform === 'win32') {
    const local = absolute(env['LOCALAPPDATA'], win32.isAbsolute);
    return win32.join(local ?? win32.join(home, 'AppData', 'Local'), 'Counterfoil');
  }
  if (platform === 'darwin')
    return posix.join(home, 'Library', 'Application Support', 'Counterfoil');
  // The XDG rules say that a relative path is to be ignored.
  const base = absolute(env['XDG_DATA_HOME'], posix.isAbsolute);
  return posix.join(base ?? posix.join(home, '.local', 'share'), 'counterfoil');
}

function stateFolder(surroundings: Surroundings): string {
  const { env, platform, home } = surroundings;
  if (platform === 'win32' || platform === 'darwin') return `${personalFolder(surroundings)} State`;
  const base = absolute(env['XDG_STATE_HOME'], posix.isAbsolute);
  return posix.join(base ?? posix.join(home, '.local', 'state'), 'counterfoil');
}

const absolute = (path: string | undefined, isAbsolute: (path: string) => boolean) =>
  path !== undefined && isAbsolute(path) ? path : null;
