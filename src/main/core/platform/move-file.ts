/**
 * Giving a file another name or taking it away: the only ways in which files are put in their place
 * or out of the way. On Windows a virus scanner, an indexer or a backup program may hold a file for
 * a moment, and then nobody can rename or remove it.
 */
import { renameSync, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

/** Pauses between the attempts, in milliseconds: together as long as a person waits without asking. */
const PAUSES_MS = [10, 20, 40, 80, 160, 320, 640, 1280] as const;

/**
 * What Windows calls a file that someone holds; elsewhere these are final. What was removed while
 * someone held it stays in its folder until then, so the folder is not empty.
 */
const HELD: ReadonlySet<unknown> = new Set(['EPERM', 'EACCES', 'EBUSY', 'ENOTEMPTY']);

const isHeld = (error: unknown, { isWindows }: { isWindows: boolean }) =>
  isWindows && error instanceof Error && 'code' in error && HELD.has(error.code);

export interface Waiting {
  isWindows: boolean;
  pause: (ms: number) => void;
}

const asHere: Waiting = {
  isWindows: process.platform === 'win32',
  pause: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
};

/**
 * Does it again, after growing pauses, for as long as Windows says that someone holds the file.
 * @throws what the attempt throws, when that is final or goes on
 */
export function whileHeld<T>(attempt: () => T, where = asHere): T {
  for (const ms of PAUSES_MS) {
    try {
      return attempt();
    } catch (error) {
      if (!isHeld(error, where)) throw error;
      where.pause(ms);
    }
  }
  return attempt();
}

export interface WaitingAside {
  isWindows: boolean;
  pause: (ms: number) => Promise<unknown>;
}

const asideHere: WaitingAside = { isWindows: asHere.isWindows, pause: (ms) => setTimeout(ms) };

/** The same without holding up the thread. Rejects with what the attempt rejects with. */
export async function whileHeldAside(
  attempt: () => Promise<void>,
  where = asideHere,
): Promise<void> {
  for (const ms of PAUSES_MS) {
    try {
      return await attempt();
    } catch (error) {
      if (!isHeld(error, where)) throw error;
      await where.pause(ms);
    }
  }
  await attempt();
}

/** @throws what the file system throws, when it is final or goes on */
export function moveFile(from: string, to: string): void {
  whileHeld(() => renameSync(from, to));
}

/** The same without holding up the thread. */
export function moveFileAside(from: string, to: string): Promise<void> {
  return whileHeldAside(() => rename(from, to));
}

/**
 * One that is not there is no trouble.
 * @throws what the file system throws, when it is final or goes on
 */
export function removeFile(path: string): void {
  whileHeld(() => rmSync(path, { force: true }));
}

/** The same without holding up the thread. */
export function removeFileAside(path: string): Promise<void> {
  return whileHeldAside(() => rm(path, { force: true }));
}

/**
 * With all in it. One that is not there is no trouble.
 * @throws what the file system throws, when it is final or goes on
 */
export function removeFolder(path: string): void {
  whileHeld(() => rmSync(path, { recursive: true, force: true }));
}

/** The same without holding up the thread. */
export function removeFolderAside(path: string): Promise<void> {
  return whileHeldAside(() => rm(path, { recursive: true, force: true }));
}
