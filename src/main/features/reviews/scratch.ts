/**
 * Where copies of records stand while they are looked into: a private folder each, in a folder that
 * holds nothing else, so that what a killed app left is removed whole at the next start.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { folderMode } from '../../core/platform/file-modes.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { removeFolder } from '../../core/platform/move-file.ts';

export interface Scratch {
  /**
   * Makes a folder.
   * @returns where the copy is to stand; what can't be dropped yet is removed at the next start
   * @throws the file system's errors
   */
  make(): { copy: string; drop: () => void };
  /** Removes all there is, or what can be. */
  clear(): void;
}

/** @param folder for nothing else; removed while there is no copy */
export function openScratch(
  folder: string,
  random: (bytes: number) => Uint8Array,
  log: Pick<Log, 'warn'>,
): Scratch {
  function dropQuietly(what: string): void {
    try {
      removeFolder(what);
    } catch (error) {
      log.warn('the copy of a record could not be removed yet', errorFields(error));
    }
  }

  return {
    make() {
      const own = join(folder, Buffer.from(random(8)).toString('hex'));
      mkdirSync(own, { recursive: true, mode: folderMode() });
      return { copy: join(own, 'ledger.db'), drop: () => dropQuietly(own) };
    },
    clear: () => dropQuietly(folder),
  };
}
