/**
 * What is left of a process that crashed: small dumps for whoever has to find out why, on this
 * machine alone. A dump holds pieces of that process's memory. Main's could hold a piece of the
 * secret key, and Electron can't be told to dump the others alone; so a dump is kept only where
 * it says itself that it is another process's, and every other one is erased when the app closes, or
 * at the next start where it did not come to that.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { app, crashReporter } from 'electron';
import type { Clock } from '../../core/platform/clock.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';

/** What is kept at most: the newest of them. */
const DUMPS_KEPT = 5;
const BYTES_KEPT = 50_000_000;

/** The dump is being finished while the loss is told. */
const FINISHED_AFTER_MS = 5000;

/** Electron's own store: on Windows `reports`, elsewhere these three. */
const STORES = ['new', 'pending', 'completed', 'reports'] as const;

export interface Dumps {
  /**
   * When main itself crashed in the run before (UTC milliseconds), told by the dump that it left; it
   * is erased by now. Null where it did not.
   */
  readonly mainCrashedAt: number | null;
  /** Another process was lost: its dump is kept. */
  lost(): void;
  /** The app closes in order: what is to be kept is kept at once, and all else erased. */
  settle(): void;
}

/**
 * Begins to collect dumps. Called before Electron is ready, because processes that are there earlier
 * are not watched, and with the lock of the data folder held.
 * @param folder made if it is missing; trouble with it is logged, never shown
 */
export function collectDumps(folder: string, clock: Pick<Clock, 'setTimer'>, log: Log): Dumps {
  const store = join(folder, 'newest');
  const kept = join(folder, 'kept');
  let mainCrashedAt: number | null = null;
  let cancel: (() => void) | null = null;

  const attempt = (act: () => void) => {
    try {
      act();
    } catch (thrown) {
      log.warn('what a crash left could not be looked after', errorFields(thrown));
    }
  };
  const keep = () => {
    cancel = null;
    for (const path of dumpsIn(store).filter((each) => processOfFile(each) === 'other'))
      renameSync(path, join(kept, basename(path)));
    thinOut(kept);
  };

  attempt(() => {
    for (const each of [store, kept]) mkdirSync(each, { recursive: true, mode: 0o700 });
    for (const path of dumpsIn(store).filter((each) => processOfFile(each) === 'main'))
      mainCrashedAt = Math.max(mainCrashedAt ?? 0, Math.round(statSync(path).mtimeMs));
    attempt(keep);
    erase(store);
    app.setPath('crashDumps', store);
    // The system's own handler would write the whole of main's memory, or send it on.
    crashReporter.start({ uploadToServer: false, ignoreSystemCrashHandler: true });
  });
  return {
    mainCrashedAt,
    lost() {
      cancel?.();
      cancel = clock.setTimer(FINISHED_AFTER_MS, () => attempt(keep));
    },
    settle() {
      cancel?.();
      attempt(keep);
      attempt(() => erase(store));
    },
  };
}

/** Far more than a dump has: they are some hundred kilobytes. */
const LARGEST_BYTES = 20_000_000;

/** What the reporter writes into each dump: a name, then a length in four bytes and a text. */
const PROCESS = /(?:ptype|process_type)\0{0,4}([^\0])\0{3}([a-z][a-z_-]*)/g;

/**
 * Whose dump it is, by what it says itself.
 * @param dump its bytes, each as one character
 * @returns `unknown` where it does not say so, or says different things
 */
export function processOf(dump: string): 'main' | 'other' | 'unknown' {
  const named = [...dump.matchAll(PROCESS)].map(([, length = '', text = '']) =>
    text.slice(0, length.charCodeAt(0)),
  );
  const areMain = new Set(named.map((name) => name === 'browser'));
  if (areMain.size !== 1) return 'unknown';
  return areMain.has(true) ? 'main' : 'other';
}

const processOfFile = (path: string) =>
  statSync(path).size > LARGEST_BYTES ? 'unknown' : processOf(readFileSync(path, 'latin1'));

/** Leaves what Electron's reporter keeps beside the dumps, and the folders that it has open. */
function erase(store: string): void {
  for (const path of STORES.flatMap((name) => filesIn(join(store, name))))
    rmSync(path, { recursive: true, force: true });
}

/** Paths of the dumps in Electron's own store. */
const dumpsIn = (store: string) =>
  STORES.flatMap((name) => filesIn(join(store, name))).filter((path) => path.endsWith('.dmp'));

const filesIn = (folder: string) => namesIn(folder).map((name) => join(folder, name));

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Each system has some of them, and none before the first crash.
    return [];
  }
}

/** Which of the dumps are to go, newest first, where so many and so much are kept. */
export function tooMany(
  newestFirst: readonly { readonly name: string; readonly bytes: number }[],
): string[] {
  let left = BYTES_KEPT;
  return newestFirst
    .filter(({ bytes }, index) => {
      left -= bytes;
      return index >= DUMPS_KEPT || left < 0;
    })
    .map(({ name }) => name);
}

function thinOut(folder: string): void {
  const dumps = namesIn(folder).map((name) => {
    const { size: bytes, mtimeMs } = statSync(join(folder, name));
    return { name, bytes, mtimeMs };
  });
  dumps.sort((a, b) => b.mtimeMs - a.mtimeMs || b.name.localeCompare(a.name));
  for (const name of tooMany(dumps)) rmSync(join(folder, name), { force: true });
}
