/** Where second places are found: each host has its own way, and no page names a path. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  SECOND_PLACE_NAME,
  type SecondPlaces,
} from '../../../shared/features/second-place/second-place.ts';

export interface PlacesOfBackups {
  /** Where a person finds the folders. */
  view(): SecondPlaces;
  /**
   * @param named what the page says, where it shows the folders
   * @param purpose what it is chosen for
   * @returns a full path, or null where nobody chose one
   */
  choose(named: string | null, purpose: 'keep' | 'restore'): Promise<string | null>;
}

const SHOWN_AT_MOST = 100;

/** One folder of the app's own, for a host without boxes; a drive is linked into it. */
export function secondPlacesFolder(folder: string): PlacesOfBackups {
  const names = () => {
    try {
      return readdirSync(folder)
        .filter((name) => SECOND_PLACE_NAME.test(name))
        .filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory())
        .toSorted()
        .slice(0, SHOWN_AT_MOST);
    } catch {
      return [];
    }
  };
  return {
    view: () => ({ kind: 'folder', folder, names: names() }),
    choose: async (named) =>
      named !== null && names().includes(named) ? join(folder, named) : null,
  };
}
