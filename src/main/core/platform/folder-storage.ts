/**
 * On what a folder lies. A ledger needs a disk of this computer: on a network share SQLite's shared
 * memory does not work and locks may be lost, and what a cloud or a roaming profile carries about
 * comes back older than it went.
 */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';
import { isInside } from './private-folder.ts';

/** `synced`: carried to other computers and back by a cloud's program or by the login. */
export type FolderStorage = 'local' | 'network' | 'synced';

export interface StorageFacts {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** Without links. On Windows a share under a letter of a drive is named as the share. */
  readonly realPath: string;
  /** Of a folder; empty where it can't be read. */
  readonly namesIn: (folder: string) => readonly string[];
  /** What is mounted, as /proc/self/mountinfo on Linux has it and `mount` on macOS; else empty. */
  readonly mounts: string;
}

export function judgeStorage(facts: StorageFacts): FolderStorage {
  if (isOnNetwork(facts)) return 'network';
  return isSynced(facts) ? 'synced' : 'local';
}

/** @param folder one that is there. @returns `local` too where nothing can be known; never rejects */
export async function lookAtStorage(folder: string): Promise<FolderStorage> {
  const { platform, env } = process;
  return judgeStorage({
    platform,
    env,
    home: homedir(),
    realPath: quietly(() => realpathSync.native(folder)) ?? folder,
    namesIn: (path) => quietly(() => readdirSync(path)) ?? [],
    mounts: await readMountTable(platform),
  });
}

/** Longer than a table takes that is only read from the system's memory. */
const TABLE_WITHIN_MS = 5000;

async function readMountTable(platform: NodeJS.Platform): Promise<string> {
  if (platform === 'linux')
    return quietly(() => readFileSync('/proc/self/mountinfo', 'utf8')) ?? '';
  if (platform !== 'darwin') return '';
  return new Promise((resolve) => {
    execFile('/sbin/mount', { timeout: TABLE_WITHIN_MS }, (error, printed) =>
      resolve(error === null ? printed : ''),
    );
  });
}

function isOnNetwork({ platform, realPath, mounts }: StorageFacts): boolean {
  if (platform === 'win32')
    return /^\\\\(\?\\UNC\\|(?![?.]\\))/i.test(realPath.replaceAll('/', '\\'));
  const type = fileSystemOf(realPath, readMounts(platform, mounts));
  return type !== null && NETWORKED.test(type);
}

/**
 * Drivers that reach another computer, or for a virtual one its host. `fuse` and `fuseblk` alone are
 * disks of this computer in a foreign format.
 */
const NETWORKED =
  /^(nfs\d?|cifs|smb\w*|afpfs|webdav|davfs2?|9p|afs|ceph|coda|lustre|glusterfs|ocfs2|gfs2|beegfs|vboxsf|prl_fs|fuse\.(?!portal$|lxcfs$|snapfuse$|squashfuse$|ntfs|exfat|mergerfs$|encfs$|gocryptfs$|cryfs$).+)$/;

interface Mount {
  readonly point: string;
  readonly type: string;
}

function readMounts(platform: NodeJS.Platform, text: string): Mount[] {
  const line = platform === 'darwin' ? readDarwinMount : readLinuxMount;
  return text.split('\n').flatMap((each) => line(each) ?? []);
}

/** `36 35 98:0 /root /mount/point rw,noatime master:1 - ext3 /dev/root rw` */
function readLinuxMount(line: string): Mount | null {
  const [before = '', after = ''] = line.split(' - ');
  const point = before.split(' ')[4];
  const type = after.split(' ')[0];
  if (point === undefined || type === undefined || type === '') return null;
  // Blanks, tabs, line ends and backslashes in names stand there as octal numbers.
  const plain = point.replaceAll(/\\([0-7]{3})/g, (_, octal: string) =>
    String.fromCodePoint(Number.parseInt(octal, 8)),
  );
  return { point: plain, type };
}

/** `//ada@server/share on /Volumes/share (smbfs, nodev, nosuid)` */
function readDarwinMount(line: string): Mount | null {
  const [, point, type] = /^.+? on (\/.*) \((\w+)[,)]/.exec(line) ?? [];
  return point === undefined || type === undefined ? null : { point, type };
}

/** Of mounts at the same point the last hides the others. */
function fileSystemOf(folder: string, mounts: readonly Mount[]): string | null {
  let found: Mount | null = null;
  for (const mount of mounts) {
    const isAbove =
      mount.point === '/' || folder === mount.point || folder.startsWith(`${mount.point}/`);
    if (isAbove && mount.point.length >= (found?.point.length ?? 0)) found = mount;
  }
  return found?.type ?? null;
}

/** Variables with which Windows and OneDrive name folders that are carried about. */
const SYNCED_VARIABLES = ['APPDATA', 'OneDrive', 'OneDriveCommercial', 'OneDriveConsumer'];

/** Folders that cloud programs make in a login's own. */
const SYNCED_NAMES =
  /^(onedrive( - .+)?|dropbox( \(.+\))?|google ?drive|my drive|iclouddrive|icloud drive|box( sync)?|nextcloud|owncloud|mega(sync)?|pcloud ?drive|synologydrive|tresorit|yandex\.disk)$/i;

/** What they leave in the folder that they carry, wherever it is. */
const SYNCED_MARKS =
  /^(\.dropbox(\.cache)?|\.849c9593-d756-4e56-8d6e-42412f2a707b|\.stfolder|\._?sync_[\w.]+\.db|\.owncloudsync\.log|\.nextcloudsync\.log|\.synologyworkingdirectory|\.tmp\.drive(up|down)load|\.shortcut-targets-by-id|\.megasync)$/i;

function isSynced({ platform, env, home, realPath, namesIn }: StorageFacts): boolean {
  const isWindows = platform === 'win32';
  const inside = (outer: string) =>
    isWindows ? isInside(realPath, outer) : `${realPath}/`.startsWith(`${outer}/`);
  if (isWindows && SYNCED_VARIABLES.some((name) => inside(env[name] ?? ''))) return true;
  const library = posix.join(home, 'Library');
  const clouds = ['CloudStorage', 'Mobile Documents'].map((name) => posix.join(library, name));
  if (platform === 'darwin' && clouds.some(inside)) return true;
  const parts = isWindows ? win32 : posix;
  for (let folder = realPath; ; folder = parts.dirname(folder)) {
    const above = parts.dirname(folder);
    const isInHome = isWindows ? isInside(above, home) && isInside(home, above) : above === home;
    if (isInHome && SYNCED_NAMES.test(parts.basename(folder))) return true;
    if (namesIn(folder).some((name) => SYNCED_MARKS.test(name))) return true;
    if (above === folder) return false;
  }
}

function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
