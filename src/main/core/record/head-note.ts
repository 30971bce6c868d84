/**
 * How far a ledger has come, in a small file of its own: its id, its latest event, that event's hash,
 * and the numbers that it gave last. SQLite drops a damaged end of its journal without a word, and an
 * older copy of a ledger looks whole; this note shows that something was there, and which numbers
 * stand on its papers.
 */
import { hash } from 'node:crypto';
import {
  closeSync,
  constants,
  fdatasync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { flushFolder } from '../platform/replace-file.ts';
import type Database from 'better-sqlite3';
import type { ChainHead } from '../ledger/index.ts';
import { COUNTED_AT_MOST, type GivenNumbers, givenReader, headOf } from '../ledger/storage.ts';
import { fileMode, folderMode } from '../platform/file-modes.ts';

/** The latest event (0 before the first), its hash, and the numbers that stand on papers by then. */
export interface NotedHead extends ChainHead {
  given: GivenNumbers;
}

export interface HeadNote extends NotedHead {
  /** The ledger's id. */
  id: string;
}

/** @returns reads how far a ledger has come */
export function notedReader(db: Database.Database): () => NotedHead {
  const given = givenReader(db);
  return () => ({ ...headOf(db), given: given() });
}

export interface HeadFile {
  /** There is something new on disk: it is noted once what is being done is done. */
  note(): void;
  /** Notes it at once; resolves when the note has reached the disk, or can't. Never throws. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** Where the note stands unless told otherwise, and where a file that is put aside keeps it. */
export const besideLedger = (ledgerPath: string) => `${ledgerPath}-head`;

/**
 * Two places, written in turn and always as long: a power cut while one is written leaves the other,
 * which is a step behind. Each is within one sector of any disk.
 */
const SLOTS = [0, 512] as const;
const WIDTH = 174;
const FORMAT =
  /^([0-9a-f-]{36}) (\d{16}) ([0-9a-f]{64}) (\d{12}) (\d{12}) (\d{12}) ([0-9a-f]{16})$/;

const digest = (text: string) => hash('sha256', text).slice(0, 16);

function textOf(id: string, { sequence, hash: last, given }: NotedHead): string {
  const numbers = [given.close, given.receipt, given.print].map((number) =>
    String(Math.min(number, COUNTED_AT_MOST)).padStart(12, '0'),
  );
  const text = `${id} ${String(sequence).padStart(16, '0')} ${last} ${numbers.join(' ')}`;
  return `${text} ${digest(text)}`;
}

function parse(text: string): HeadNote | null {
  const [, id = '', sequence, last = '', close, receipt, print, check] = FORMAT.exec(text) ?? [];
  if (check === undefined || check !== digest(text.slice(0, -check.length - 1))) return null;
  const given = { close: Number(close), receipt: Number(receipt), print: Number(print) };
  return { id, sequence: Number(sequence), hash: last, given };
}

/** @returns null where there is no note or it can't be read */
export function readHeadNote(path: string): HeadNote | null {
  const text = quietly(() => readFileSync(path, 'latin1'));
  if (text === null) return null;
  const found = SLOTS.map((slot) => parse(text.slice(slot, slot + WIDTH)));
  return found.reduce((best, note) =>
    note !== null && (best === null || note.sequence > best.sequence) ? note : best,
  );
}

/** Makes the note say this and nothing else; where it can't be written, it says nothing. */
export function writeHeadNote(path: string, id: string, head: NotedHead): void {
  const file = open(path);
  if (file === null) return;
  quietly(() => {
    for (const slot of SLOTS) writeSync(file, textOf(id, head), slot);
    fdatasyncSync(file);
  });
  closeSync(file);
  flushFolder(dirname(path));
}

const says = (note: HeadNote | null, id: string, head: NotedHead): boolean =>
  isDeepStrictEqual(note, { id, ...head });

const syncData = promisify(fdatasync);

/**
 * A note is written soon after a commit and so may be behind, never ahead. It is synced off the main
 * thread, when that is asked for. It stops nothing: where it can't be kept, only a lost end would
 * go unnoticed.
 * @param readHead the latest event that is on disk
 */
export function openHeadFile(path: string, id: string, readHead: () => NotedHead): HeadFile {
  const first = quietly(readHead);
  if (first !== null && !says(readHeadNote(path), id, first)) writeHeadNote(path, id, first);
  let file = open(path);
  let noted = first?.sequence ?? -1;
  let unsynced = false;
  let turn = 0;
  let due: NodeJS.Immediate | null = null;
  let syncing: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function write(): void {
    if (due !== null) clearImmediate(due);
    due = null;
    const target = file;
    if (target === null) return;
    quietly(() => {
      const head = readHead();
      if (head.sequence === noted) return;
      turn = 1 - turn;
      writeSync(target, textOf(id, head), SLOTS[turn] ?? 0);
      noted = head.sequence;
      unsynced = true;
    });
  }

  async function flush(): Promise<void> {
    if (file === null || !unsynced) return;
    unsynced = false;
    try {
      await syncData(file);
    } catch {
      unsynced = true;
    }
  }

  /** What is under way may have begun before the latest note was written, so one more follows it. */
  async function sync(): Promise<void> {
    write();
    if (syncing !== null) {
      next ??= syncing.then(() => {
        next = null;
        return begin();
      });
      return next;
    }
    return begin();
  }

  async function begin(): Promise<void> {
    syncing = flush();
    await syncing;
    if (next === null) syncing = null;
  }

  return {
    note() {
      due ??= setImmediate(write);
    },
    sync,
    async close() {
      await sync();
      const closing = file;
      file = null;
      if (closing !== null) quietly(() => closeSync(closing));
    },
  };
}

const open = (path: string) =>
  quietly(() => {
    mkdirSync(dirname(path), { recursive: true, mode: folderMode() });
    return openSync(path, constants.O_RDWR | constants.O_CREAT, fileMode());
  });

function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
