/** Where moving files are written and found: each host has its own way, and no page names a path. */
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  MOVE_FILE_EXTENSION,
  MOVE_FILE_NAME,
  type MovePlace,
} from '../../../shared/features/moving/moving.ts';
import { folderMode } from '../../core/platform/file-modes.ts';

export interface MovePlaces {
  /** Where a person finds the files. */
  view(): MovePlace;
  /**
   * Where a new file goes.
   * @param suggested its name; nothing is written yet
   * @returns a full path, or null where nobody chose one
   */
  chooseTarget(suggested: string): Promise<string | null>;
  /**
   * @param named what the page says, where it shows the files
   * @returns a full path, or null where nobody chose one
   */
  chooseSource(named: string | null): Promise<string | null>;
}

const ENDING = `.${MOVE_FILE_EXTENSION}`;

/** The path, or with `-2`, `-3`… before our ending when that is taken. */
function unusedFile(path: string, isThere: (path: string) => boolean): string {
  const stem = path.slice(0, -ENDING.length);
  let unused = path;
  for (let count = 2; isThere(unused); count += 1) unused = `${stem}-${count}${ENDING}`;
  return unused;
}

/**
 * A chosen path with our ending, which some systems' boxes leave to us. They asked about writing
 * over what has the very name that was chosen, so another that is there is left alone.
 */
export const withEnding = (chosen: string, isThere: (path: string) => boolean): string =>
  chosen.toLowerCase().endsWith(ENDING) ? chosen : unusedFile(chosen + ENDING, isThere);

/** One folder of the app's own, for a host without boxes. */
export function movesFolder(folder: string): MovePlaces {
  const names = () => {
    try {
      return readdirSync(folder).filter((name) => MOVE_FILE_NAME.test(name));
    } catch {
      return [];
    }
  };
  return {
    view: () => ({
      kind: 'folder',
      folder,
      files: names()
        .flatMap((name) => {
          const found = statSync(join(folder, name), { throwIfNoEntry: false });
          const at = Math.max(0, Math.floor(found?.mtimeMs ?? 0));
          return found?.isFile() === true ? [{ name, bytes: found.size, at }] : [];
        })
        .toSorted((a, b) => b.at - a.at)
        .slice(0, 100),
    }),
    async chooseTarget(suggested) {
      mkdirSync(folder, { recursive: true, mode: folderMode() });
      return unusedFile(join(folder, suggested), existsSync);
    },
    chooseSource: async (named) =>
      named !== null && names().includes(named) ? join(folder, named) : null,
  };
}
