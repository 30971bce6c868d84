/** Where this counter's data lives: the same place whichever host runs the app. */
import { posix, resolve, win32 } from 'node:path';

export interface Surroundings {
  /** The command line after the program. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** The user's own folder. */
  readonly home: string;
}

/**
 * `--data-folder` first, then COUNTERFOIL_DATA_FOLDER, then the platform's own place. Whoever can
 * set these can run any program as this user, so honouring them gives nothing away.
 * @returns an absolute path; nothing is made on disk
 */
export function chooseDataFolder(surroundings: Surroundings): string {
  const named = lastOption(surroundings.args) ?? surroundings.env['COUNTERFOIL_DATA_FOLDER'];
  return named === undefined || named === '' ? platformFolder(surroundings) : resolve(named);
}

/** Both `--data-folder=here` and `--data-folder here`; the last one counts. */
function lastOption(args: readonly string[]): string | undefined {
  const prefix = '--data-folder=';
  const index = args.findLastIndex((arg) => arg === '--data-folder' || arg.startsWith(prefix));
  const found = args[index];
  if (found === undefined) return undefined;
  return found.startsWith(prefix) ? found.slice(prefix.length) : args[index + 1];
}

function platformFolder({ env, platform, home }: Surroundings): string {
  if (platform === 'win32')
    return win32.join(env['APPDATA'] ?? win32.join(home, 'AppData', 'Roaming'), 'Counterfoil');
  if (platform === 'darwin')
    return posix.join(home, 'Library', 'Application Support', 'Counterfoil');
  const base = env['XDG_DATA_HOME'];
  // The XDG rules say that a relative path is to be ignored.
  const usable = base !== undefined && posix.isAbsolute(base);
  return posix.join(usable ? base : posix.join(home, '.local', 'share'), 'counterfoil');
}
