/**
 * Remembers across starts that the graphics processor fails. Electron starts its process again by
 * itself, but after several losses in a row it ends the whole app at once, and tells nobody. So each
 * loss is written down as it happens, and the next start goes without hardware acceleration.
 */
import { readFileSync } from 'node:fs';
import type { Clock } from '../../core/platform/clock.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { removeFile } from '../../core/platform/move-file.ts';
import { replaceFile } from '../../core/platform/replace-file.ts';

/** What `graphics.json` holds; there is none where all is well. */
export interface GraphicsNote {
  /** Losses in a row. */
  readonly crashes: number;
  /** The version of the app that saw them: another one brings another Electron, and tries anew. */
  readonly version: string;
  /** Whether somebody was told that the app goes without. */
  readonly told: boolean;
}

/** By hand, since the start waits for it: see `readSavedWindow`. */
function readNote(value: unknown): GraphicsNote | null {
  if (typeof value !== 'object' || value === null) return null;
  const note: Partial<Record<string, unknown>> = { ...value };
  const { crashes, version, told, ...more } = note;
  if (Object.keys(more).length > 0 || typeof told !== 'boolean') return null;
  if (typeof version !== 'string' || version.length > 100) return null;
  if (typeof crashes !== 'number' || !Number.isInteger(crashes)) return null;
  return crashes < 1 || crashes > 1_000_000 ? null : { crashes, version, told };
}

/** A loss that long after the one before begins a new row. */
const ROW_MS = 3_600_000;

/** So many end a run that Chromium is about to end: the first of its limits is three. */
const FEWEST = 2;

/** So many count also where the app was closed in order after them. */
const MANY = 3;

/** Whether a start goes without hardware acceleration. */
export function goesWithout(note: GraphicsNote | null, version: string): note is GraphicsNote {
  return note !== null && note.version === version && note.crashes >= FEWEST;
}

/**
 * How many losses there are in a row, with the one that just happened.
 * @param before how many there were
 * @param since milliseconds since the last; null where it was in a run before this one
 */
export function crashesInARow(before: number, since: number | null): number {
  return since !== null && since >= ROW_MS ? 1 : before + 1;
}

/** Whether losses are forgotten when the app is closed in order: then they did not end it. */
export function forgivenAtEnd(crashes: number): boolean {
  return crashes < MANY;
}

export interface Graphics {
  /** Whether this run goes without hardware acceleration. */
  readonly without: boolean;
  /** Whether somebody has to be told so, which is once. */
  readonly toTell: boolean;
  told(): void;
  /** The process of the graphics processor was lost. */
  crashed(): void;
  /** The app is closing as it should. */
  endedInOrder(): void;
  /** The next start uses the graphics processor again. */
  useAgain(): void;
}

/** @param path of the note; trouble with it is logged, never shown */
export function openGraphics(path: string, version: string, clock: Clock, log: Log): Graphics {
  const note = read(path);
  const without = goesWithout(note, version);
  let crashes = note?.version === version ? note.crashes : 0;
  let last: number | null = null;

  const attempt = (act: () => void) => {
    try {
      act();
    } catch (thrown) {
      log.warn('the note on the graphics processor was not written', errorFields(thrown));
    }
  };
  const write = (next: GraphicsNote) =>
    attempt(() => replaceFile(path, `${JSON.stringify(next)}\n`));
  const forget = () => attempt(() => removeFile(path));
  if (note !== null && note.version !== version) forget();

  return {
    without,
    toTell: without && !note.told,
    told() {
      write({ crashes, version, told: true });
    },
    crashed() {
      // Without it the losses are not the graphics processor's, and there is nothing left to leave out.
      if (without) return;
      const now = clock.monotonic();
      crashes = crashesInARow(crashes, last === null ? null : now - last);
      last = now;
      write({ crashes, version, told: false });
    },
    endedInOrder() {
      if (!without && crashes > 0 && forgivenAtEnd(crashes)) forget();
    },
    useAgain: forget,
  };
}

function read(path: string): GraphicsNote | null {
  try {
    return readNote(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // Missing where all is well; a damaged one is as good as none.
    return null;
  }
}
