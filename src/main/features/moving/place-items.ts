/** Puts the list of items that has come in the place of the one that is here, which is kept aside. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { itemsIn } from '../items/index.ts';
import { moveFile } from '../../core/platform/move-file.ts';
import { flushFolder } from '../../core/platform/replace-file.ts';
import { ITEMS_ENTRY } from './manifest.ts';

/**
 * May be done again, wherever it was cut off: what has come is the last to be moved.
 * @param from where it waits, if one has come; nothing of the list is open
 * @param at UTC milliseconds of the arrival, the same each time
 * @throws the file system's errors
 */
export function placeItems(dataFolder: string, from: string, at: number): void {
  const come = join(from, ITEMS_ENTRY);
  if (!existsSync(come)) return;
  const path = itemsIn(dataFolder);
  // The database goes last: without it, what was written behind it would be another one's.
  for (const ending of ['-wal', '-shm', ''])
    if (existsSync(path + ending)) moveFile(path + ending, `${path}.before-${at}${ending}`);
  moveFile(come, path);
  flushFolder(dataFolder);
}
