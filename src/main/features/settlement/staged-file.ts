/** The file that the page hands over, a part at a time: it lies in a folder of its own until it is read. */
import { mkdirSync, rmSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SETTLEMENT_BYTES_MAX } from '../../../shared/features/settlement/settlement.ts';
import { fileMode, folderMode } from '../../core/platform/file-modes.ts';
import { Refusal } from '../../core/platform/refusal.ts';

export interface StagedFile {
  readonly path: string;
  readonly bytes: number;
  /** As the person knows it. */
  readonly name: string;
  /**
   * @param at how much of it is there; 0 begins another file
   * @throws Refusal where it does not follow what came before, the file system's errors
   */
  add(part: { at: number; name: string; bytes: Uint8Array }): Promise<void>;
  /** Removes what is there. */
  drop(): void;
}

/** @param folder the app's own; made with the first file */
export function createStagedFile(folder: string): StagedFile {
  const file = path.join(folder, 'handed-over');
  let size = 0;
  let known = '';
  return {
    path: file,
    get bytes() {
      return size;
    },
    get name() {
      return known;
    },
    async add({ at, name, bytes }) {
      const follows = at === 0 || (at === size && name === known);
      if (!follows || at + bytes.length > SETTLEMENT_BYTES_MAX)
        throw new Refusal('not-possible-now', 'the part does not follow what came before');
      size = at;
      known = name;
      if (at === 0) {
        mkdirSync(folder, { recursive: true, mode: folderMode() });
        await writeFile(file, bytes, { mode: fileMode() });
      } else await appendFile(file, bytes);
      size = at + bytes.length;
    },
    drop() {
      size = 0;
      known = '';
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
