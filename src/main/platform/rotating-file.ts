/** A text file that starts anew when it is full, and keeps a few of the ones before it. */
import { closeSync, fstatSync, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { moveFile } from './move-file.ts';
import { fileMode, folderMode } from './file-modes.ts';

export interface RotatingFile {
  /** Appends one line, which ends in its own line break. Never throws. */
  write(line: string): void;
  close(): void;
}

/**
 * @param folder made if it is missing
 * @param name without extension: `name.log` is the newest, `name.1.log` the one before it
 * @param maxBytes a line that would pass this goes to a new file
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
  let open: { handle: number; bytes: number } | null = null;
  let closed = false;

  function current(): { handle: number; bytes: number } {
    if (open) return open;
    mkdirSync(folder, { recursive: true, mode: folderMode() });
    const handle = openSync(fileAt(0), 'a', fileMode());
    open = { handle, bytes: fstatSync(handle).size };
    return open;
  }

  function release(): void {
    if (open) closeSync(open.handle);
    open = null;
  }

  function rotate(): void {
    release();
    for (let age = kept - 1; age >= 0; age -= 1) {
      try {
        moveFile(fileAt(age), fileAt(age + 1));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      }
    }
  }

  return {
    write(line) {
      if (closed) return;
      try {
        const bytes = Buffer.byteLength(line);
        const { bytes: before } = current();
        if (before > 0 && before + bytes > maxBytes) rotate();
        const file = current();
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
