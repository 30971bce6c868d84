/** Keeps `window.json` in the data folder. It is a comfort: trouble with it is logged, never shown. */
import { readFileSync } from 'node:fs';
import type { Clock } from '../../core/platform/clock.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { replaceFile } from '../../core/platform/replace-file.ts';
import { readSavedWindow, type SavedWindow } from './window-place.ts';

/** Dragging a window tells of every step; the place is written once it has stood still. */
const SETTLE_MS = 500;

export interface WindowMemory {
  /** What is saved; null when there is nothing that can be read. */
  recall(): SavedWindow | null;
  /** Writes the newest of several places after a moment. */
  remember(place: SavedWindow): void;
  /** Writes at once what is still to be written. */
  settle(): void;
}

export function openWindowMemory(path: string, clock: Clock, log: Log): WindowMemory {
  let newest: SavedWindow | null = null;
  let cancel: () => void = () => undefined;

  const settle = () => {
    cancel();
    if (newest === null) return;
    try {
      replaceFile(path, `${JSON.stringify(newest)}\n`);
    } catch (thrown) {
      log.warn('the place of the window was not saved', errorFields(thrown));
    }
    newest = null;
  };

  return {
    recall() {
      try {
        return readSavedWindow(JSON.parse(readFileSync(path, 'utf8')));
      } catch {
        // Missing at the first start, and not worth a word when damaged.
        return null;
      }
    },
    remember(place) {
      newest = place;
      cancel();
      cancel = clock.setTimer(SETTLE_MS, settle);
    },
    settle,
  };
}
