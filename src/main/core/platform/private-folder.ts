/**
 * Keeps a data folder from the other people of a computer. Elsewhere its mode does, which is narrowed
 * where it says more; Windows knows no modes, and there a folder has the rights of the one above it: in a user's profile those of
 * that user, on another drive often everybody's. So outside the profile the folder's own are set.
 */
import { execFile } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { win32 } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { RecordOwner } from './file-modes.ts';

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
  /** A file of its own that a program may write, for as long as it is read. */
  whileScratch: <T>(work: (path: string, read: () => string) => Promise<T>) => Promise<T>;
}

/** Longer than Windows' tools ever take on a disk that answers. */
const TOOL_WITHIN_MS = 10_000;

/** Told of a folder that had let other people in, with the mode that it had. */
export type OnNarrowed = (before: number) => void;

/**
 * @param folder one that is there
 * @param owner `machine`: everybody who sits at this computer works with it, and nobody else
 * @param onNarrowed where folders have modes
 * @returns once nothing can be changed any more; never rejects
 */
export async function keepPrivate(
  folder: string,
  owner: RecordOwner,
  onNarrowed: OnNarrowed,
): Promise<FolderPrivacy> {
  if (process.platform !== 'win32') return keepPrivateByMode(folder, owner, onNarrowed);
  return keepPrivateOnWindows(folder, owner, {
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
    async whileScratch(work) {
      const path = win32.join(tmpdir(), `counterfoil-${randomUUID()}`);
      try {
        return await work(path, () => readFileSync(path, 'utf16le'));
      } finally {
        try {
          rmSync(path, { force: true });
        } catch {
          // Whoever holds it for a moment changes nothing of what was read.
        }
      }
    },
  });
}

/** What of a folder's mode lets people in who have no business there. */
const FOR_OTHERS: Readonly<Record<RecordOwner, number>> = { person: 0o077, machine: 0o007 };
const EVERYBODY_WRITES = 0o002;

/**
 * Where folders have modes. What is in a folder is out of reach with it, whatever modes it has itself.
 * Nobody is to lose what lies there for other reasons: such a folder is left, and may be read by others.
 */
export function keepPrivateByMode(
  folder: string,
  owner: RecordOwner,
  onNarrowed: OnNarrowed,
  chmod: (path: string, mode: number) => void = chmodSync,
): FolderPrivacy {
  const mode = () => statSync(folder).mode & 0o7777;
  if (!readdirSync(folder).every(isOurs))
    return (mode() & EVERYBODY_WRITES) === 0 ? 'private' : 'shared';
  const before = mode();
  const isOpen = () => (mode() & FOR_OTHERS[owner]) !== 0;
  if (!isOpen()) return 'private';
  try {
    chmod(folder, before & ~FOR_OTHERS[owner]);
  } catch {
    // Its owner is somebody else: what counts is how it stands.
  }
  if (isOpen()) return 'shared';
  onNarrowed(before);
  return 'private';
}

/** SYSTEM, for backups and updates of Windows, and administrators, who can take any right. */
const ALWAYS = ['S-1-5-18', 'S-1-5-32-544'];

/** Whoever is logged in at the computer itself, and not over the network. */
const INTERACTIVE = 'S-1-5-4';

/** The same with a Windows of one's own. */
export async function keepPrivateOnWindows(
  folder: string,
  owner: RecordOwner,
  windows: WindowsSide,
): Promise<FolderPrivacy> {
  try {
    const real = windows.realPath(folder);
    if (owner === 'machine') return await keepForThisMachine(real, windows);
    if (isInside(real, windows.realPath(windows.home))) return 'private';
    if (isRoot(real)) return 'shared';
    // Rights are taken from a whole folder, and nobody is to lose what lies in it for other reasons.
    if (!windows.namesIn(real).every(isOurs)) return await readRights(real, windows);
    const who = await windows.run(tool(windows, 'whoami'), ['/user', '/fo', 'csv', '/nh']);
    const user = readSid(who);
    if (user === null) return 'shared';
    return await setRights(real, windows, [user, ...ALWAYS].map(fully));
  } catch {
    return 'shared';
  }
}

/** Who did not make the folder may not set its rights, and sees only whether they are right. */
async function keepForThisMachine(real: string, windows: WindowsSide): Promise<FolderPrivacy> {
  if ((await readRights(real, windows)) === 'private') return 'private';
  const rights = [...ALWAYS.map(fully), `*${INTERACTIVE}:(OI)(CI)M`];
  await setRights(real, windows, rights);
  return readRights(real, windows);
}

const tool = (windows: WindowsSide, name: string) =>
  win32.join(windows.systemRoot, 'System32', `${name}.exe`);

const fully = (sid: string) => `*${sid}:(OI)(CI)F`;

async function setRights(
  real: string,
  windows: WindowsSide,
  rights: readonly string[],
): Promise<FolderPrivacy> {
  // Given before anything is taken, so that a half-done change keeps nobody out of their record.
  for (const change of [['/grant:r', ...rights], ['/inheritance:r']])
    if ((await windows.run(tool(windows, 'icacls'), [real, ...change, '/q'])) === null)
      return 'shared';
  return 'private';
}

function readRights(real: string, windows: WindowsSide): Promise<FolderPrivacy> {
  return windows.whileScratch(async (path, read) => {
    const saved = await windows.run(tool(windows, 'icacls'), [real, '/save', path, '/q']);
    return saved !== null && isForInsidersAlone(read()) ? 'private' : 'shared';
  });
}

/** Groups in which anybody is: as SDDL shortens them, and in full. */
const EVERYBODY =
  /^(WD|AN|AU|BU|BG|NU|DU|DG|S-1-1-0|S-1-5-(2|7|11)|S-1-5-32-54[56]|S-1-5-21-[\d-]+-51[34])$/;

/**
 * @param saved as `icacls /save` writes it: the folder's name, then its rights as SDDL
 * @returns whether they are stated, and none are granted to everybody
 */
export function isForInsidersAlone(saved: string): boolean {
  const list = /D:[A-Z]*((?:\([^()]*\))+)/.exec(saved)?.[1];
  if (list === undefined) return false;
  return list
    .split(/[()]+/)
    .filter((each) => each !== '')
    .every((each) => {
      const [type = '', , , , , trustee = ''] = each.split(';');
      return !type.includes('A') || !EVERYBODY.test(trustee);
    });
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
const OURS = new RegExp(
  `^(${[
    String.raw`settings\..+`,
    String.raw`(window|graphics|keychain-entries|keychain-check|moved|place|presets|export|second-place|office)\.json.*`,
    String.raw`(updates|write-check|moving-in|items\.db).*`,
    String.raw`diagnostics|live|practice|heads|logs|electron|moves|exports|pictures|records`,
    String.raw`reviewing|settlement|second-places|second-place\.unpacked`,
    String.raw`ledger\.lock|copied-\d.+|carried-(over|away)(\.new)?|desktop\.ini|thumbs\.db`,
  ].join('|')})$`,
  'i',
);
const isOurs = (name: string) => OURS.test(name);

/** From `"shop\ada","S-1-5-21-1-2-3-1001"`; names are in the system's language, an SID never is. */
function readSid(printed: string | null): string | null {
  return /(S-1-\d+(?:-\d+)+)"?\s*$/.exec(printed ?? '')?.[1] ?? null;
}
