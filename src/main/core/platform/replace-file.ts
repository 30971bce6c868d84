/**
 * Replacing a small file: at every moment it is whole, the old one or the new one, also after a
 * power cut. What is new is written beside it under a name of its own and takes its place in one
 * step.
 */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fchownSync,
  fsyncSync,
  openSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { moveFile, moveFileAside } from './move-file.ts';
import { fileMode } from './file-modes.ts';

/** What is being written is called `settings.json.0123456789abcdef.new`. */
const UNFINISHED = /\.[0-9a-f]{16}\.new$/;

/** Far longer than anyone writes, so what is that old was left behind by a power cut. */
const LEFT_BEHIND_MS = 600_000;

/**
 * Holds up the thread where someone holds the file, on Windows for 2.5 seconds at most.
 * @throws what the file system throws; then the file is as it was
 */
export function replaceFile(path: string, text: string): void {
  const target = whereItIs(path);
  const unfinished = unfinishedBeside(target);
  const file = openSync(unfinished, 'wx', fileMode());
  try {
    try {
      writeFileSync(file, text);
      keepOwner(file, target);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    moveFile(unfinished, target);
  } catch (error) {
    removeQuietly(unfinished);
    throw error;
  }
  finish(target);
}

/**
 * The same while the thread goes on with other work. Resolves when the new file is on disk. Two at
 * a time of the same file are the caller's to prevent: nobody knows which of them stays.
 */
export async function replaceFileAside(path: string, contents: string | Uint8Array): Promise<void> {
  const target = whereItIs(path);
  const unfinished = unfinishedBeside(target);
  const file = await open(unfinished, 'wx', fileMode());
  try {
    try {
      await file.writeFile(contents);
      keepOwner(file.fd, target);
      await file.sync();
    } finally {
      await file.close();
    }
    await moveFileAside(unfinished, target);
  } catch (error) {
    removeQuietly(unfinished);
    throw error;
  }
  finish(target);
}

/** A new name survives a power cut only once its folder is on disk; Windows does this by itself. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  quietly(() => {
    const handle = openSync(folder, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  });
}

/** Who made a link of a file wants it kept elsewhere, so what the link leads to is replaced. */
function whereItIs(path: string): string {
  return quietly(() => realpathSync(path)) ?? path;
}

const unfinishedBeside = (target: string) => `${target}.${randomBytes(8).toString('hex')}.new`;

/** An administrator's start must not take a file away from the person whose counter it is. */
function keepOwner(file: number, target: string): void {
  if (process.getuid?.() !== 0) return;
  quietly(() => {
    const before = statSync(target);
    fchownSync(file, before.uid, before.gid);
  });
}

function finish(target: string): void {
  const folder = dirname(target);
  flushFolder(folder);
  quietly(() => {
    const ours = readdirSync(folder).filter(
      (name) => UNFINISHED.test(name) && name.replace(UNFINISHED, '') === basename(target),
    );
    const now = statSync(target).mtimeMs;
    for (const name of ours) {
      const age = now - statSync(join(folder, name)).mtimeMs;
      // Another process may be writing the same file at this moment.
      if (Math.abs(age) > LEFT_BEHIND_MS) removeQuietly(join(folder, name));
    }
  });
}

const removeQuietly = (path: string) => quietly(() => rmSync(path, { force: true }));

function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
