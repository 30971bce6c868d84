/**
 * Remembers whether a version that was just installed has ever started well, so that one which does
 * not can be taken back. It is read and written before anything else of the app is opened, so it
 * loads nothing. A version that once started well is trusted: what ends it later is not the update's
 * doing, and a power cut must not count for ever.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { replaceFile } from './replace-file.ts';

/** The version that was there before an update. */
export interface Before {
  readonly version: string;
  /** Whether it can read a ledger that the present version wrote. */
  readonly readsLedger: boolean;
}

interface Note {
  /** The version that started last, or is about to be installed. */
  readonly version: string;
  /** Whether it ever started well. */
  readonly isProven: boolean;
  /** How many of its starts in a row came to nothing, the present one among them while it lasts. */
  readonly begun: number;
  readonly before: Before | null;
  /** The version that an installer was started for last, and when (UTC milliseconds). */
  readonly coming: {
    readonly version: string;
    readonly before: Before;
    readonly at: number;
  } | null;
  /** Versions that were taken back: they are not installed again. */
  readonly failed: readonly string[];
}

/** After so many the way back is offered. */
const FAILED_STARTS = 2;
const FAILED_MAX = 20;

/** An installer needs seconds; one that came to nothing must not keep the shop closed. */
const INSTALLING_MS = 90_000;

const first = (version: string): Note => ({
  version,
  isProven: false,
  begun: 0,
  before: null,
  coming: null,
  failed: [],
});

/** Pure: what the note says once this version has begun to start. */
export function begun(note: Note | null, version: string): Note {
  // A first start, or the note was lost: nothing says that this version ever failed.
  if (note === null) return { ...first(version), isProven: true };
  if (note.version === version) return note.isProven ? note : { ...note, begun: note.begun + 1 };
  const before = note.coming?.version === version ? note.coming.before : null;
  return { ...first(version), begun: 1, before, failed: note.failed };
}

/** Pure: whether the way back is offered at this start, which the note has counted. */
export const isFailing = ({ isProven, begun: starts }: Note): boolean =>
  !isProven && starts > FAILED_STARTS;

/**
 * Pure: whether the installer may still be at work while the old version is started again. It ends
 * whatever runs of the app, which must not be in the middle of a payment then.
 */
export function isBeingReplaced({ coming }: Note, now: number): boolean {
  if (coming === null) return false;
  const agoMs = now - coming.at;
  return agoMs >= 0 && agoMs < INSTALLING_MS;
}

/** Pure: this start of a version that was not proven came to its end: it went well, or a person ended it. */
export function ended(note: Note, isWell: boolean): Note {
  return isWell
    ? { ...note, isProven: true, begun: 0 }
    : { ...note, begun: Math.max(0, note.begun - 1) };
}

export interface StartNote {
  /** Whether two starts of this version in a row came to nothing. */
  readonly isFailing: boolean;
  /** Whether an installer may be replacing this very version now. */
  readonly isBeingReplaced: boolean;
  readonly before: Before | null;
  /** Versions that are not to be installed again. */
  readonly failed: readonly string[];
  /** The record is open and the window was shown. */
  startedWell(): void;
  /**
   * A person ended this start before it was over, which says nothing of the version; unless there
   * was trouble.
   */
  left(): void;
  /** Something broke: whoever ends this start now does it for that. */
  hadTrouble(): void;
  /** A person wants this version to be tried again. */
  tryAgain(): void;
  /** An installer of this version is about to be started. @throws what the file system throws */
  installing(version: string, before: Before): void;
  /** It was not started after all. */
  notInstalled(): void;
  /** This version is about to be taken back to the one before. @throws what the file system throws */
  takingBack(): void;
}

/**
 * @param path of the note; a damaged one, or a disk that takes none, is as good as none
 * @param now UTC milliseconds
 */
export function noteStart(path: string, version: string, now: () => number): StartNote {
  let note = begun(read(path), version);
  const beingReplaced = isBeingReplaced(note, now());
  let isOver = false;
  let isTroubled = false;
  // A start that is not one does not count.
  if (!beingReplaced) write();

  function put(next: Note): void {
    note = next;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    replaceFile(path, `${JSON.stringify(note)}\n`);
  }
  function write(next = note): void {
    try {
      put(next);
    } catch {
      // Then a failing version is not taken back, and nothing else is different.
    }
  }
  function over(isWell: boolean): void {
    if (isOver) return;
    isOver = true;
    if (!note.isProven) write(ended(note, isWell));
  }

  return {
    get isFailing() {
      return isFailing(note);
    },
    isBeingReplaced: beingReplaced,
    get before() {
      return note.before;
    },
    get failed() {
      return note.failed;
    },
    startedWell: () => over(true),
    left: () => {
      if (!isTroubled) over(false);
    },
    hadTrouble: () => void (isTroubled = true),
    tryAgain: () => write({ ...note, begun: 1 }),
    installing: (coming, before) =>
      put({ ...note, coming: { version: coming, before, at: now() } }),
    notInstalled: () => write({ ...note, coming: null }),
    takingBack: () => put({ ...note, failed: [version, ...note.failed] }),
  };
}

function read(path: string): Note | null {
  try {
    return readNote(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

type Fields = Partial<Record<string, unknown>>;
/** Nothing of what is no object. */
const fieldsOf = (value: unknown): Fields => Object.assign({}, value);
const isVersionText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 60;

/** By hand, since a library of schemas takes longer than all else before the window. */
function readNote(value: unknown): Note | null {
  const { version, isProven, begun: starts, before, coming, failed } = fieldsOf(value);
  if (!isVersionText(version) || typeof isProven !== 'boolean') return null;
  if (typeof starts !== 'number' || !Number.isSafeInteger(starts) || starts < 0) return null;
  return {
    version,
    isProven,
    begun: starts,
    before: readBefore(before),
    coming: readComing(coming),
    failed: Array.isArray(failed) ? failed.filter(isVersionText).slice(0, FAILED_MAX) : [],
  };
}

function readBefore(value: unknown): Before | null {
  const { version, readsLedger } = fieldsOf(value);
  return isVersionText(version) && typeof readsLedger === 'boolean'
    ? { version, readsLedger }
    : null;
}

function readComing(value: unknown): Note['coming'] {
  const { version, before, at } = fieldsOf(value);
  const known = readBefore(before);
  return isVersionText(version) && known && typeof at === 'number'
    ? { version, before: known, at }
    : null;
}
