/** Where records to look into are found: each host has its own way, and no page names a path. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { REVIEW_FILE_NAME, type ReviewPlace } from '../../../shared/features/reviews/reviews.ts';

export interface ReviewPlaces {
  /** Where a person finds the files. */
  view(): ReviewPlace;
  /**
   * @param named what the page says, where it shows the files
   * @returns a full path, or null where nobody chose one
   */
  choose(named: string | null): Promise<string | null>;
}

const SHOWN_AT_MOST = 100;

/** One folder of the app's own, for a host without boxes. */
export function reviewsFolder(folder: string): ReviewPlaces {
  const names = () => {
    try {
      return readdirSync(folder).filter((name) => REVIEW_FILE_NAME.test(name));
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
        .toSorted((one, other) => other.at - one.at)
        .slice(0, SHOWN_AT_MOST),
    }),
    choose: async (named) =>
      named !== null && names().includes(named) ? join(folder, named) : null,
  };
}
