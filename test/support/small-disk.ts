/** A real file system of a few megabytes that can be filled to the last page. Needs root on Linux. */
import { execFileSync } from 'node:child_process';
import {
  closeSync,
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
  /** A new folder on it. */
  folder(): string;
  /** Fills it until `pages` pages of 4096 bytes are free. */
  fill(pages: number): void;
  makeRoom(): void;
  /** Mounts it again, for reading alone or as before; nothing on it may be open for writing. */
  remount(mode: 'ro' | 'rw'): void;
  unmount(): void;
}

const SIZE = '6m';
const PAGE = 4096;

/** @returns null where this machine does not let us mount one */
export function mountSmallDisk(): SmallDisk | null {
  const place = mkdtempSync(join(tmpdir(), 'counterfoil-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', place], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(place, { recursive: true });
    return null;
  }
  const ballast = join(place, 'ballast');
  let folders = 0;
  return {
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
    unmount() {
      execFileSync('umount', [place], { stdio: 'ignore' });
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
