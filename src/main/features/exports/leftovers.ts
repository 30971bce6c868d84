/**
 * A note of the file that is being written, so that what a power cut or the app's end left of it is
 * removed at the next start, wherever it lies.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { removeFile } from '../../core/platform/move-file.ts';
import { replaceFile } from '../../core/platform/replace-file.ts';
import { isUnfinished } from './file-output.ts';

const noteSchema = z.strictObject({ format: z.literal(1), unfinished: z.string().max(4096) });

export interface Leftovers {
  /** From now on this file may be there. @throws the file system's errors */
  note(unfinished: string): void;
  /**
   * Removes the file that the note names, then the note. Both stay while its folder is not there.
   * @throws the file system's errors; then the note stays, and the next start tries again
   */
  clear(): void;
}

/** @param path of the note */
export function openLeftovers(path: string): Leftovers {
  function noted(): string | null {
    try {
      const { unfinished } = noteSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
      // Nothing but what has such a name is ever removed.
      return isUnfinished(unfinished) ? unfinished : null;
    } catch {
      return null;
    }
  }
  return {
    note: (unfinished) => replaceFile(path, JSON.stringify({ format: 1, unfinished })),
    clear() {
      const unfinished = noted();
      // On a stick that was pulled out it may come back.
      if (unfinished !== null && !existsSync(dirname(unfinished))) return;
      if (unfinished !== null) removeFile(unfinished);
      removeFile(path);
    },
  };
}
