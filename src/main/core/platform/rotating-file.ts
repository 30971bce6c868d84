/** A text file that starts anew when it is full, and keeps a few of the ones before it. */
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { fileMode, folderMode } from './file-modes.ts';

interface Open {
  readonly handle: number;
  bytes: number;
  /** From how many bytes on it is tried to begin a new one. */
  fullAt: number;
}

export interface RotatingFile {
  /** Appends one line, which ends in its own line break. Never throws, and waits for nobody. */
  write(line: string): void;
  close(): void;
}

/** How far past its size a file grows that can't be renamed: then lines are lost, not the disk. */
const OVERFULL = 10;

/** How often a file that could not be renamed is tried again: each time that it grew by a tenth. */
const TRIES = 10;

/**
 * @param folder made if it is missing
 * @param name without extension: `name.log` is the newest, `name.1.log` the one before it
 * @param maxBytes a line that would pass this goes to a new file, or to the same one for as long as
 *   another program holds it
 * @param kept how many older files stay
 */
export function openRotatingFile(
  folder: string,
  name: string,
  maxBytes: number,
  kept: number,
): RotatingFile {
  const fileAt = (age: number) =>
    path.join(folder, age === 0 ? `${name}.log` : `${name}.${age}.log`);
  let open: Open | null = null;
  let closed = false;

  function current(): Open {
    if (open) return open;
    mkdirSync(folder, { recursive: true, mode: folderMode() });
    const handle = openSync(fileAt(0), 'a', fileMode());
    open = { handle, bytes: fstatSync(handle).size, fullAt: maxBytes };
    return open;
  }

  function release(): void {
    if (open) closeSync(open.handle);
    open = null;
  }

  /** Moves up only as many as it takes, so that trying again and again pushes none out. */
  function rotate(): void {
    let age = 0;
    while (age < kept && existsSync(fileAt(age))) age += 1;
    for (; age > 0; age -= 1) renameSync(fileAt(age - 1), fileAt(age));
    release();
  }

  function rotateOrGoOn(file: Open): void {
    try {
      rotate();
    } catch {
      file.fullAt = Math.min(file.bytes + maxBytes / TRIES, maxBytes * OVERFULL);
    }
  }

  return {
    write(line) {
      if (closed) return;
      try {
        const bytes = Buffer.byteLength(line);
        const before = current();
        if (before.bytes > 0 && before.bytes + bytes > before.fullAt) rotateOrGoOn(before);
        const file = current();
        if (file.bytes > 0 && file.bytes + bytes > maxBytes * OVERFULL) return;
        writeSync(file.handle, line);
        file.bytes += bytes;
      } catch {
        // A full or read-only disk: the line is lost, the app goes on.
      }
    },
    close() {
      closed = true;
      release();
    },
  };
}
