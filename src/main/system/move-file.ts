/**
 * Giving a file another name, the one way in which files are put in their place or out of the way.
 * On Windows a virus scanner, an indexer or a backup program may hold a file for a moment, and then
 * nobody can rename it.
 */
import { renameSync } from 'node:fs';

/** Pauses between the attempts, in milliseconds: together as long as a person waits without asking. */
const PAUSES_MS = [10, 20, 40, 80, 160, 320, 640, 1280] as const;

/** What Windows calls a file that someone holds; elsewhere these are final. */
const HELD: ReadonlySet<unknown> = new Set(['EPERM', 'EACCES', 'EBUSY']);

export interface Moving {
  rename: (from: string, to: string) => void;
  isWindows: boolean;
  pause: (ms: number) => void;
}

const asHere: Moving = {
  rename: renameSync,
  isWindows: process.platform === 'win32',
  pause: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
};

/**
 * @throws what the file system throws, when it is final or goes on
 */
export function moveFile(from: string, to: string, { rename, isWindows, pause } = asHere): void {
  for (const ms of isWindows ? PAUSES_MS : []) {
    try {
      return rename(from, to);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && HELD.has(error.code))) throw error;
      pause(ms);
    }
  }
  rename(from, to);
}
