/**
 * A place that can be made full to the last page: on Linux as root a file system of a few megabytes,
 * else a limit that the system sets to how long this process may make a file.
 */
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly how: 'a small file system' | 'a limit on the length of files';
  /** A new folder on it. */
  folder(): string;
  /** Fills it until `pages` pages of 4096 bytes are free. */
  fill(pages: number): void;
  makeRoom(): void;
  /** Gives everything back; its folders are gone. */
  close(): void;
}

export interface MountedDisk extends SmallDisk {
  /** Mounts it again, for reading alone or as before; nothing on it may be open for writing. */
  remount(mode: 'ro' | 'rw'): void;
}

/** @returns null where this machine knows neither way */
export const openSmallDisk = (megabytes?: number): SmallDisk | null =>
  mountSmallDisk(megabytes) ?? limitFiles();

const PAGE = 4096;

/**
 * A full one refuses with ENOSPC.
 * @param within the folder where it is mounted
 * @returns null where this machine does not let us mount one
 */
export function mountSmallDisk(megabytes = 6, within = tmpdir()): MountedDisk | null {
  const place = mkdtempSync(join(within, 'counterfoil-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(place, { recursive: true });
    return null;
  }
  const ballast = join(place, 'ballast');
  let folders = 0;
  return {
    how: 'a small file system',
    folder() {
      folders += 1;
      const folder = join(place, String(folders));
      mkdirSync(folder);
      return folder;
    },
    fill(pages) {
      const file = openSync(ballast, 'w');
      try {
        writeUntilFull(file);
        const { size } = statSync(ballast);
        ftruncateSync(file, Math.max(Math.floor(size / PAGE) - pages, 0) * PAGE);
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    remount(mode) {
      execFileSync('mount', ['-o', `remount,${mode}`, place], { stdio: 'ignore' });
    },
    close() {
      // A file that could not be written may be closed a moment later.
      execFileSync('umount', ['--lazy', place], { stdio: 'ignore' });
      rmSync(place, { recursive: true });
    },
  };
}

/**
 * Any user may lower the limit of an own process and raise it again. Writing past it fails with
 * EFBIG: file by file, and not for all of them together, so room is measured from the end of the
 * newest folder's journal, which is what grows. Node ignores the signal that comes with it.
 * @returns null where there is no such limit
 */
export function limitFiles(): SmallDisk | null {
  const limit = (...options: string[]) =>
    execFileSync('prlimit', ['--pid', String(process.pid), ...options], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  let before: string;
  try {
    before = limit('--fsize', '--output=SOFT', '--noheadings', '--raw');
  } catch {
    return null;
  }
  const place = mkdtempSync(join(tmpdir(), 'counterfoil-disk-'));
  let newest = place;
  const makeRoom = () => void limit(`--fsize=${before}:`);
  return {
    how: 'a limit on the length of files',
    folder() {
      newest = mkdtempSync(join(place, 'folder-'));
      return newest;
    },
    fill(pages) {
      const journal = join(newest, 'ledger.db-wal');
      const used = existsSync(journal) ? statSync(journal).size : 0;
      limit(`--fsize=${used + pages * PAGE}:`);
    },
    makeRoom,
    close() {
      makeRoom();
      rmSync(place, { recursive: true });
    },
  };
}

function writeUntilFull(file: number): void {
  for (const chunk of [Buffer.alloc(64 * 1024), Buffer.alloc(PAGE)]) {
    try {
      for (;;) if (writeSync(file, chunk) < chunk.length) break;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
}
