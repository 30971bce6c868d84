/** The files of a database: what belongs to it under its own name, and names for its copies. */
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  rmSync,
  statSync,
  type Stats,
} from 'node:fs';
import { removeFile } from './move-file.ts';

/**
 * SQLite's journals, without which a database's newest payments are missing, and the note of how
 * far it had come. They come and go with it: a journal that is left beside another database of the
 * same name would be written into that one.
 */
export const COMPANIONS = ['-wal', '-shm', '-journal', '-head'];

/**
 * What stands under a name. `something-else` can't be read as a file, however often it is tried: a
 * folder, a link that leads nowhere, a pipe, or a file that the system keeps from this app.
 */
export function whatIs(path: string): 'nothing' | 'file' | 'something-else' {
  const entry = quietly(() => lstatSync(path, { throwIfNoEntry: false }));
  if (entry === undefined) return 'nothing';
  const target = entry.isSymbolicLink() ? quietly(() => statSync(path)) : entry;
  return target?.isFile() === true && isReadable(path) ? 'file' : 'something-else';
}

function quietly(look: () => Stats | undefined): Stats | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Removes a copy of a database that is no longer wanted, or what is in the way of a new one. */
export function removeCopy(path: string): void {
  for (const suffix of ['', ...COMPANIONS]) removeFile(path + suffix);
}

/** The same at once or not at all: one that another program holds open goes some other time. */
export function removeIfPossible(path: string): void {
  try {
    for (const suffix of ['', ...COMPANIONS]) rmSync(path + suffix, { force: true });
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
  }
}

/** UTC, in characters that every file system takes: `20261121T003000Z`. */
export function fileTimestamp(at: number): string {
  return `${new Date(at).toISOString().replace(/[-:]|\.\d+Z$/g, '')}Z`;
}

/** UTC milliseconds of the first such time in a name; 0 where there is none. */
export function parseTimestamp(name: string): number {
  const [, year, month, day, hour, minute, second] =
    /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(name) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? 0 : Math.max(at, 0);
}

/** `stem` + `extension`, or with `-2`, `-3`… between when that is taken: nothing is overwritten. */
export function unusedPath(stem: string, extension: string): string {
  let path = stem + extension;
  for (let count = 2; existsSync(path); count += 1) path = `${stem}-${count}${extension}`;
  return path;
}
