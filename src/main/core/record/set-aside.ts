/** A damaged ledger is kept under another name, so that what is in it can still be rescued. */
import { copyFileSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Clock } from '../platform/clock.ts';
import {
  COMPANIONS,
  fileTimestamp,
  parseTimestamp,
  unusedPath,
  whatIs,
} from '../platform/database-files.ts';
import { besideLedger, readHeadNote } from './head-note.ts';
import { StorageError } from '../ledger/index.ts';
import { lockLedger } from './lock.ts';
import { moveFile, removeFile } from '../platform/move-file.ts';
import { fileMode } from '../platform/file-modes.ts';

/**
 * Renames the database with its companions to `….damaged-<timestamp>.db`, `….db-wal`….
 * @param headPath where the note of how far it had come stands; it goes along
 * @returns the new path of the database
 * @throws LedgerInUseError, StorageError when the disk does not take it
 */
export function setAsideLedger(
  path: string,
  clock: Pick<Clock, 'now'>,
  headPath = besideLedger(path),
): string {
  const unlock = lockLedger(path);
  try {
    return moveAside(path, 'damaged', clock.now(), headPath);
  } catch (error) {
    throw new StorageError('the ledger could not be set aside', { cause: error });
  } finally {
    unlock();
  }
}

/** What a file was put aside for, in its name: `ledger.damaged-20261121T070000Z.db`. */
export const ASIDE_LABELS = ['damaged', 'replaced', 'foreign', 'missing', 'behind'] as const;
export type AsideLabel = (typeof ASIDE_LABELS)[number];

const stemOf = (path: string, label: AsideLabel, at: number) =>
  `${path.replace(/\.db$/, '')}.${label}-${fileTimestamp(at)}`;

/**
 * The database goes first: a crash in between leaves a journal without a database, which
 * `openLedger` recognises, and never a database without its journal, which would look whole.
 * @param label part of the new name
 * @param at UTC milliseconds
 * @param headPath where its note stands; null where the note is not this file's
 */
export function moveAside(
  path: string,
  label: 'damaged' | 'replaced' | 'foreign',
  at: number,
  headPath: string | null,
): string {
  const target = unusedPath(stemOf(path, label, at), '.db');
  const isThere = [path, `${path}-wal`].some((file) => whatIs(file) !== 'nothing');
  for (const suffix of ['', ...COMPANIONS]) {
    if (whatIs(path + suffix) !== 'nothing') moveFile(path + suffix, target + suffix);
  }
  if (isThere && headPath !== null) moveNote(headPath, besideLedger(target));
  return target;
}

/**
 * Keeps the note of a ledger that is gone, or was longer: a restore learns from it what there was.
 * @returns the path of what is kept: a note, or an empty file where there was none
 */
export function keepNote(
  path: string,
  label: 'missing' | 'behind',
  at: number,
  headPath: string,
): string {
  const target = unusedPath(stemOf(path, label, at), '.db-head');
  if (readHeadNote(headPath) === null) writeFileSync(target, '', { mode: fileMode() });
  else moveNote(headPath, target);
  removeNote(headPath);
  return target;
}

/** What stands in a note's place and is none is left there. */
export function removeNote(path: string): void {
  if (whatIs(path) === 'file') removeFile(path);
}

/** The note may stand on another volume. */
function moveNote(from: string, to: string): void {
  if (from === to || whatIs(from) !== 'file') return;
  copyFileSync(from, to);
  removeFile(from);
}

export interface Aside {
  label: AsideLabel;
  /** UTC milliseconds, in whole seconds. */
  at: number;
  /** The database's name; what was put aside of it may be a journal or a note alone. */
  name: string;
  hasDatabase: boolean;
}

/** What was put aside of a ledger, each once, oldest first. */
export function listAside(path: string): Aside[] {
  const folder = dirname(path);
  if (!existsSync(folder)) return [];
  const stem = basename(path).replace(/\.db$/, '');
  const found = new Map<string, Aside>();
  for (const file of readdirSync(folder).toSorted()) {
    const [, name, label, stamp, suffix] =
      /^(.+\.([a-z]+)-(\d{8}T\d{6}Z)(?:-\d+)?\.db)(-wal|-head)?$/.exec(file) ?? [];
    const known = ASIDE_LABELS.find((each) => each === label);
    if (name === undefined || known === undefined || !name.startsWith(`${stem}.`)) continue;
    const hasDatabase = suffix === undefined || found.get(name)?.hasDatabase === true;
    found.set(name, { label: known, at: parseTimestamp(stamp ?? ''), name, hasDatabase });
  }
  return [...found.values()].toSorted((a, b) => a.at - b.at);
}

/** A journal whose database is gone: SQLite would delete it, and payments with it. */
export function hasOrphanedJournal(path: string): boolean {
  return isEmpty(path) && !isEmpty(`${path}-wal`);
}

const isEmpty = (path: string) => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;
