/**
 * The file that an export is written to. Until it is whole it has a name of its own beside the one
 * it is to have, so that nobody takes half of it for the whole, also after a power cut.
 */
import { existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { fileMode } from '../../core/platform/file-modes.ts';
import { moveFile, removeFile } from '../../core/platform/move-file.ts';
import { flushFolder } from '../../core/platform/replace-file.ts';

/** Where an export is to lie. */
export interface ExportTarget {
  path: string;
  /** A person said that what lies there is written over. */
  mayReplace: boolean;
}

/** The end of the name that a file has while it is written. */
const UNFINISHED = /\.[0-9a-f]{8}\.unfinished$/;

export const unfinishedBeside = (path: string, random: (bytes: number) => Uint8Array): string =>
  `${path}.${Buffer.from(random(4)).toString('hex')}.unfinished`;

export const isUnfinished = (path: string): boolean => UNFINISHED.test(path);

/** The path, or with ` 2`, ` 3`… before its ending where that is taken. */
export function unusedName(path: string, isThere: (path: string) => boolean = existsSync): string {
  const ending = extname(path);
  const stem = join(dirname(path), basename(path, ending));
  let unused = path;
  for (let count = 2; isThere(unused); count += 1) unused = `${stem} ${count}${ending}`;
  return unused;
}

export interface FileOutput {
  /** How many bytes it has. */
  readonly length: number;
  /** Appends. One at a time. @throws the file system's errors */
  write(bytes: Uint8Array): Promise<void>;
  /** Writes over what is there. */
  writeAt(bytes: Uint8Array, position: number): Promise<void>;
  /**
   * Has all of it on the disk and gives it its name.
   * @returns the path it got: an unused one where the wanted one was taken meanwhile, or is held by
   *   a program that has it open
   */
  finish(target: ExportTarget): Promise<string>;
  /** Leaves nothing of it. @throws the file system's errors */
  drop(): Promise<void>;
}

/** @param unfinished its path while it is written; nothing may be there */
export async function openFileOutput(unfinished: string): Promise<FileOutput> {
  const file = await open(unfinished, 'wx', fileMode());
  let length = 0;
  let isOpen = true;

  async function close(): Promise<void> {
    if (!isOpen) return;
    isOpen = false;
    await file.close();
  }

  return {
    get length() {
      return length;
    },
    async write(bytes) {
      await writeAll(file, bytes, length);
      length += bytes.length;
    },
    writeAt: (bytes, position) => writeAll(file, bytes, position),
    async finish({ path, mayReplace }) {
      await file.sync();
      await close();
      const named = moveTo(unfinished, mayReplace ? path : unusedName(path));
      flushFolder(dirname(named));
      return named;
    },
    async drop() {
      // What can't be closed any more, on a stick that was pulled out say, can still be removed.
      await close().catch(() => undefined);
      removeFile(unfinished);
    },
  };
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(
      bytes,
      written,
      bytes.length - written,
      position + written,
    );
    written += bytesWritten;
  }
}

/** What a system says of a file that a program has open. */
const HELD: ReadonlySet<unknown> = new Set(['EPERM', 'EACCES', 'EBUSY']);

function moveTo(from: string, to: string): string {
  try {
    moveFile(from, to);
    return to;
  } catch (error) {
    const isHeld = error instanceof Error && 'code' in error && HELD.has(error.code);
    if (!isHeld || !existsSync(to)) throw error;
    const other = unusedName(to);
    moveFile(from, other);
    return other;
  }
}
