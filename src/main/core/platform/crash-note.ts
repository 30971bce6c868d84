/**
 * Remembers across starts that the app or its screen broke, so that somebody is told once, and how
 * often the app has started itself again, so that it does not go on doing that for ever.
 */
import { readFileSync } from 'node:fs';
import type { Clock } from './clock.ts';
import { errorFields, type Log } from './log.ts';
import { removeFile } from './move-file.ts';
import { replaceFile } from './replace-file.ts';

/** `app`: main broke and was started again. `page`: the screen alone was loaded again. */
export interface Crash {
  readonly what: 'app' | 'page';
  /** UTC milliseconds. */
  readonly at: number;
}

/** What the file holds; there is none where all is well. */
interface Note {
  /** What somebody has still to be told of; null when nobody has. */
  readonly untold: Crash | null;
  /** When the app started itself again, UTC milliseconds, the newest last. */
  readonly restarts: readonly number[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** So many restarts within an hour are no way out of the trouble either. */
const RESTARTS_AN_HOUR = 5;

/**
 * Whether the app may start itself again after it broke: not twice within a minute, nor more than
 * five times within an hour. A clock that was set back counts what lies ahead of it as just now.
 * @param restarts when it did before, UTC milliseconds
 */
export function mayRestart(restarts: readonly number[], now: number): boolean {
  const within = (ms: number) => restarts.filter((at) => now - at < ms).length;
  return within(MINUTE_MS) === 0 && within(HOUR_MS) < RESTARTS_AN_HOUR;
}

export interface CrashNote {
  /** What somebody has still to be told of. The app's own trouble is not hidden by a screen's. */
  readonly untold: Crash | null;
  /**
   * Something broke: it is on disk when this returns, where the disk takes it.
   * @param at UTC milliseconds; now unless told
   */
  happened(what: Crash['what'], at?: number): void;
  /** Asks whether the app may start itself again, and counts it where it may. */
  takeRestart(): boolean;
  /** Somebody was told. */
  told(): void;
}

/** @param path of the note, null to remember in memory alone; trouble with it is logged, never shown */
export function openCrashNote(path: string | null, clock: Pick<Clock, 'now'>, log: Log): CrashNote {
  let note = (path === null ? null : read(path)) ?? { untold: null, restarts: [] };

  const write = (next: Note): boolean => {
    note = next;
    if (path === null) return true;
    try {
      if (next.untold === null && next.restarts.length === 0) removeFile(path);
      else replaceFile(path, `${JSON.stringify(next)}\n`);
      return true;
    } catch (thrown) {
      log.warn('the note on what broke was not written', errorFields(thrown));
      return false;
    }
  };
  /** Those that still count, so that the note goes once all is well. */
  const recent = (now: number) => note.restarts.filter((at) => now - at < HOUR_MS);

  return {
    get untold() {
      return note.untold;
    },
    happened(what, at = clock.now()) {
      if (what === 'page' && note.untold?.what === 'app') return;
      write({ ...note, untold: { what, at } });
    },
    takeRestart() {
      const now = clock.now();
      // What can't be counted could go on for ever.
      return mayRestart(note.restarts, now) && write({ ...note, restarts: [...recent(now), now] });
    },
    told() {
      if (note.untold !== null) write({ untold: null, restarts: recent(clock.now()) });
    },
  };
}

function read(path: string): Note | null {
  try {
    return readNote(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // Missing where all is well; a damaged one is as good as none.
    return null;
  }
}

const isTime = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

/** By hand, since the start waits for it, and a library of schemas takes longer than all of that. */
function readNote(value: unknown): Note | null {
  if (typeof value !== 'object' || value === null) return null;
  const { untold, restarts, ...more }: Partial<Record<string, unknown>> = { ...value };
  if (Object.keys(more).length > 0 || !Array.isArray(restarts) || restarts.length > 100)
    return null;
  const crash = untold === null ? null : readCrash(untold);
  const times = restarts.filter(isTime);
  return crash === undefined || times.length < restarts.length
    ? null
    : { untold: crash, restarts: times };
}

function readCrash(value: unknown): Crash | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { what, at, ...more }: Partial<Record<string, unknown>> = { ...value };
  if (Object.keys(more).length > 0 || (what !== 'app' && what !== 'page')) return undefined;
  return isTime(at) ? { what, at } : undefined;
}
