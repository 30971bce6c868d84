/** Brings the newest backup to a second place, with the pieces that it needs. It belongs in a worker. */
import {
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { StorageError } from '../ledger/index.ts';
import { folderMode } from '../platform/file-modes.ts';
import { isWithin } from '../platform/is-within.ts';
import { moveFile, removeFile } from '../platform/move-file.ts';
import type { Clock } from '../platform/clock.ts';
import {
  backupNames,
  dropUnfinished,
  piecesOf,
  pruneBackups,
  unfinished,
} from './backup-folder.ts';

/** The second place is away: nothing was made in its stead. */
export class MissingFolderError extends Error {
  override readonly name = 'MissingFolderError';
}

/** The second place lies in the data folder: what takes one away takes both. */
export class OwnFolderError extends Error {
  override readonly name = 'OwnFolderError';
}

export interface CopyOrder {
  /** Where the backups are. */
  from: string;
  /** Absolute path of the second place, which is never made here. */
  to: string;
  /** Where everything of this counter's lies. */
  dataFolder: string;
  /** The ledger's id. */
  id: string;
  /** This counter's name. */
  terminal: string;
  /** By whose days backups are kept. */
  zone?: Clock['zone'];
}

/**
 * @returns the names of what was copied; none where all of it was there
 * @throws MissingFolderError, OwnFolderError, StorageError; what was copied by then stays, each file
 *   whole
 */
export function copyBackups({ from, to, dataFolder, id, terminal, zone }: CopyOrder): string[] {
  demandFolder(to);
  if (isWithin(to, dataFolder)) throw new OwnFolderError('it is in the data folder');
  try {
    const newest = backupNames(from).find((name) => !name.endsWith('.damaged'));
    if (newest === undefined) return [];
    const own = ownFolder(to, id, terminal);
    dropUnfinished(own);
    const there = new Set(backupNames(own));
    // What others go on from comes first: cut off, what is there can be restored.
    const missing = piecesOf(from, newest).filter((name) => !there.has(name));
    for (const name of missing) copyWhole(join(from, name), join(own, name));
    if (missing.length > 0) pruneBackups(own, [newest], zone);
    return missing;
  } catch (cause) {
    throw new StorageError('the second place does not take the backup', { cause });
  }
}

/**
 * It is its owner's to make: what stands where a share is not mounted is another folder.
 * @throws MissingFolderError
 */
export function demandFolder(folder: string): void {
  try {
    if (statSync(folder).isDirectory()) return;
  } catch (cause) {
    throw new MissingFolderError('the folder is not there', { cause });
  }
  throw new MissingFolderError('that is no folder');
}

/** Counters that share a folder have one each; it keeps its name where the counter gets another. */
function ownFolder(folder: string, id: string, terminal: string): string {
  const before = readdirSync(folder).find((name) => name.endsWith(`-${id}`));
  const own = join(folder, before ?? `${terminal}-${id}`);
  mkdirSync(own, { recursive: true, mode: folderMode() });
  return own;
}

function copyWhole(from: string, to: string): void {
  const copy = unfinished(to);
  removeFile(copy);
  copyFileSync(from, copy, constants.COPYFILE_EXCL);
  flush(copy);
  if (statSync(copy).size !== statSync(from).size) throw new Error('the copy is not whole');
  moveFile(copy, to);
}

function flush(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
