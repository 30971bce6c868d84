/**
 * Keeps a data folder from the other people of a computer. Elsewhere its mode does (0700); Windows
 * knows no modes, and there a folder has the rights of the one above it: in a user's profile those of
 * that user, on another drive often everybody's. So outside the profile the folder's own are set.
 */
import { execFile } from 'node:child_process';
import { readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { win32 } from 'node:path';

/** `shared`: other people may be able to read or change it, and that could not be mended. */
export type FolderPrivacy = 'private' | 'shared';

export interface WindowsSide {
  /** The user's own folder. */
  home: string;
  /** Windows' own folder, where its tools are. */
  systemRoot: string;
  /** The folder's real path, without links and short names. @throws what the file system throws */
  realPath: (path: string) => string;
  /** @throws what the file system throws */
  namesIn: (folder: string) => readonly string[];
  /** Runs a program of Windows. @returns what it printed; null where it failed */
  run: (program: string, args: readonly string[]) => Promise<string | null>;
}

/** Longer than Windows' tools ever take on a disk that answers. */
const TOOL_WITHIN_MS = 10_000;

/**
 * @param folder one that is there
 * @returns once nothing can be changed any more; never rejects
 */
export async function keepPrivate(folder: string): Promise<FolderPrivacy> {
  if (process.platform !== 'win32') return 'private';
  return keepPrivateOnWindows(folder, {
    home: homedir(),
    systemRoot: process.env['SystemRoot'] ?? 'C:\\Windows',
    realPath: (path) => realpathSync.native(path),
    namesIn: (path) => readdirSync(path),
    run: (program, args) =>
      new Promise((resolve) => {
        const options = { timeout: TOOL_WITHIN_MS, windowsHide: true };
        execFile(program, args, options, (error, printed) =>
          resolve(error === null ? printed : null),
        );
      }),
  });
}

/** SYSTEM, for backups and updates of Windows, and administrators, who can take any right. */
const ALWAYS = ['S-1-5-18', 'S-1-5-32-544'];

/** The same with a Windows of one's own. */
export async function keepPrivateOnWindows(
  folder: string,
  windows: WindowsSide,
): Promise<FolderPrivacy> {
  const tool = (name: string) => win32.join(windows.systemRoot, 'System32', name);
  try {
    const real = windows.realPath(folder);
    if (isInside(real, windows.realPath(windows.home))) return 'private';
    // Rights are taken from a whole folder, and nobody is to lose what lies in it for other reasons.
    if (isRoot(real) || !windows.namesIn(real).every(isOurs)) return 'shared';
    const user = readSid(await windows.run(tool('whoami.exe'), ['/user', '/fo', 'csv', '/nh']));
    if (user === null) return 'shared';
    const full = [user, ...ALWAYS].map((sid) => `*${sid}:(OI)(CI)F`);
    // Given before anything is taken, so that a half-done change keeps nobody out of their record.
    for (const change of [['/grant:r', ...full], ['/inheritance:r']])
      if ((await windows.run(tool('icacls.exe'), [real, ...change, '/q'])) === null)
        return 'shared';
    return 'private';
  } catch {
    return 'shared';
  }
}

/**
 * Whether one folder is the other or lies in it, as Windows names them: in any case, with either
 * slash, with the prefix of long paths or without.
 */
export function isInside(folder: string, profile: string): boolean {
  const [inner, outer] = [plain(folder), plain(profile)];
  return outer !== '' && !isRoot(outer) && (inner === outer || inner.startsWith(`${outer}\\`));
}

function plain(path: string): string {
  const short = path
    .replaceAll('/', '\\')
    .replace(/^\\\\[?.]\\UNC\\/i, '\\\\')
    .replace(/^\\\\[?.]\\/, '');
  return win32.normalize(short).replace(/\\$/, '').toLowerCase();
}

/** A drive or a share as a whole. */
function isRoot(path: string): boolean {
  const whole = plain(path);
  return plain(win32.parse(`${whole}\\`).root) === whole;
}

/** What stands in a data folder, and what Windows itself puts into any. */
const OURS =
  /^(settings\..+|window\.json.*|graphics\.json.*|presets\.json.*|live|practice|heads|logs|electron|desktop\.ini|thumbs\.db)$/i;
const isOurs = (name: string) => OURS.test(name);

/** From `"shop\ada","S-1-5-21-1-2-3-1001"`; names are in the system's language, an SID never is. */
function readSid(printed: string | null): string | null {
  return /(S-1-\d+(?:-\d+)+)"?\s*$/.exec(printed ?? '')?.[1] ?? null;
}
