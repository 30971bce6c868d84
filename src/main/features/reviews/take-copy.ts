/**
 * Takes a copy of a file that is somebody else's. SQLite itself never opens that file: it would leave
 * a journal or a lock beside it, and write a journal that lies there into it.
 */
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { removeCopy, whatIs } from '../../core/platform/database-files.ts';
import { copyContents, reading } from '../../core/platform/copy-file.ts';
import { ReviewError } from './trouble.ts';

/** A ledger's newest payments may be in its journal alone. The index of it is built anew. */
const JOURNALS = ['-wal', '-journal'] as const;

/** A program that is open now and then writes a moment long, one that is used goes on. */
const ATTEMPTS = 3;
const PAUSE_MS = 400;

export interface TakenCopy {
  /** A journal lay beside the file, and was taken along. */
  readonly hasJournal: boolean;
  /** UTC milliseconds of when something was last written to it. */
  readonly writtenAt: number;
}

export interface Taking {
  readonly from: string;
  /** Where the copy is to stand. */
  readonly to: string;
  /** Databases of this counter's own records. */
  readonly own: readonly string[];
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
  /** Told after each file, for tests that write in between. */
  readonly onCopied?: () => void;
}

/**
 * Copies a file and the journal beside it, as they are at one moment: where either was written to
 * meanwhile it is done again, and given up in the end.
 * @throws ReviewError, SourceFailedError, AbortError, the file system's errors
 */
export async function takeCopy(taking: Taking): Promise<TakenCopy> {
  if (whatIs(taking.from) !== 'file') throw new ReviewError('not-a-file');
  // As SQLite has it: a link's journal lies beside what it leads to.
  const from = realpathSync(taking.from);
  if (taking.own.some((ledger) => isHeldBeside(ledger, from))) throw new ReviewError('own-record');
  const suffixes = ['', ...JOURNALS.filter((suffix) => hasContents(from + suffix))];
  const total = suffixes.reduce((sum, suffix) => sum + sizeOf(from + suffix), 0);
  await demandRoom(dirname(taking.to), total);
  for (let attempt = 1; ; attempt += 1) {
    const before = await standOf(from);
    await copyAll(taking, from, suffixes, total);
    if ((await standOf(from)) === before) break;
    if (attempt === ATTEMPTS) throw new ReviewError('in-use');
    await wait(PAUSE_MS, undefined, { signal: taking.signal });
  }
  const times = await Promise.all(suffixes.map((suffix) => reading(stat(from + suffix))));
  return {
    hasJournal: suffixes.length > 1,
    writtenAt: Math.max(0, ...times.map(({ mtimeMs }) => Math.floor(mtimeMs))),
  };
}

async function copyAll(
  { to, signal, onProgress, onCopied }: Taking,
  from: string,
  suffixes: readonly string[],
  total: number,
): Promise<void> {
  removeCopy(to);
  let done = 0;
  const onBytes = (bytes: number) => {
    done += bytes;
    onProgress(Math.min(done, total), total);
  };
  for (const suffix of suffixes) {
    await copyContents(from + suffix, to + suffix, { signal, onBytes });
    onCopied?.();
  }
}

/** How a file and its journals stand at this moment; another text once any was written to. */
async function standOf(from: string): Promise<string> {
  const stands = ['', ...JOURNALS].map(async (suffix) => {
    if (suffix !== '' && !existsSync(from + suffix)) return 'none';
    const { ino, size, mtimeNs } = await reading(stat(from + suffix, { bigint: true }));
    return `${ino} ${size} ${mtimeNs}`;
  });
  return (await Promise.all(stands)).join();
}

/** 0 where there is none. */
export const sizeOf = (path: string): number =>
  statSync(path, { throwIfNoEntry: false })?.size ?? 0;

const hasContents = (path: string) => whatIs(path) === 'file' && sizeOf(path) > 0;

/** What was put aside of a ledger is nobody's any more. */
const PUT_ASIDE = /^ledger\.[a-z]+-\d{8}T\d{6}Z/;

/**
 * Whether a file is an own ledger or one of those beside it that this app has open, its lock among
 * them. A system drops a process's locks on a file once that process closes it anywhere: reading one
 * of these as a file would let a second app in.
 */
function isHeldBeside(ledger: string, file: string): boolean {
  const folder = dirname(ledger);
  if (!existsSync(folder)) return false;
  const names = readdirSync(folder).filter((name) => !PUT_ASIDE.test(name));
  return names.some((name) => isSameFile(join(folder, name), file));
}

function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) =>
    statSync(path, { bigint: true, throwIfNoEntry: false }),
  );
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev;
}

/** Beside the copy, the search index and what bringing it up to date takes. */
const BESIDE_BYTES = 1 << 20;
const BESIDE_SHARE = 1 / 8;

/**
 * Before anything is written, since a full disk keeps payments from being taken.
 * @param bytes how large a copy will be
 * @throws ReviewError; the file system's errors
 */
export async function demandRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes * (1 + BESIDE_SHARE) + BESIDE_BYTES) throw new ReviewError('no-space');
}
