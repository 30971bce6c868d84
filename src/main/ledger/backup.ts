/**
 * Copies of the ledger, made by SQLite itself so that they are whole whatever is in the WAL. They
 * stand in `backups/` beside it, each one a single file that is named by the app alone.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { type Backup, BACKUP_NAME } from '../../shared/backups.ts';
import { type ChainHead, chainHeadSchema, GENESIS, HEAD_SQL } from './chain.ts';
import { openReadOnly } from './connection.ts';
import { DamagedLedgerError, withStorageErrors } from './errors.ts';
import { StorageError } from './ledger.ts';
import { schemaVersion } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { PagesReport } from './reader-protocol.ts';

/** The newest that stay; an older one goes only when a newer one has been looked through. */
export const BACKUPS_KEPT = 14;

/** Pages copied before other work gets its turn: about 400 kB. */
const PAGES_A_TURN = 100;

const UNFINISHED = '.unfinished';

export const backupFolder = (ledgerPath: string) => join(dirname(ledgerPath), 'backups');

/**
 * Writes a copy before a migration, at once.
 * @param label part of the file's name, e.g. `before-0002`
 * @param at UTC milliseconds
 * @returns the path of the copy
 */
export function backUpLedger(db: Database.Database, label: string, at: number): string {
  const folder = backupFolder(db.name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const target = unusedPath(join(folder, `ledger-${label}-${fileTimestamp(at)}`), '.db');
  db.prepare('VACUUM INTO ?').run(target);
  return target;
}

/**
 * Copies the ledger while it is used, looks the copy through, and only then lets the oldest go.
 * @param at UTC milliseconds
 * @param check looks at a finished copy, off the main thread
 * @param isClosing while true the copy is given up
 * @returns the copy's name
 * @throws StorageError, DamagedLedgerError when the copy is not sound; then no backup has changed
 */
export async function makeBackup(
  db: Database.Database,
  at: number,
  check: (path: string) => Promise<PagesReport>,
  isClosing: () => boolean,
): Promise<string> {
  const folder = backupFolder(db.name);
  let copy: string | null = null;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    dropUnfinished(folder);
    const target = unusedPath(join(folder, `ledger-${fileTimestamp(at)}`), '.db');
    copy = target + UNFINISHED;
    const before = headOf(db);
    await db.backup(copy, {
      progress() {
        if (isClosing()) throw new StorageError('the ledger is closing');
        return PAGES_A_TURN;
      },
    });
    makeSingleFile(copy);
    const { fault, head } = await check(copy);
    if (fault !== null) throw new DamagedLedgerError(fault);
    if (isClosing()) throw new StorageError('the ledger is closing');
    if (head.sequence < before.sequence || !holds(db, head))
      throw new StorageError('the copy does not agree with the ledger');
    renameSync(copy, target);
    prune(folder);
    return basename(target);
  } catch (error) {
    if (copy !== null) rmSync(copy, { force: true });
    if (error instanceof StorageError || error instanceof DamagedLedgerError) throw error;
    throw new StorageError('the backup could not be made', { cause: error });
  }
}

/** Every backup beside a ledger, newest first. @throws StorageError */
export function listBackups(ledgerPath: string): Backup[] {
  const folder = backupFolder(ledgerPath);
  return withStorageErrors(() =>
    namesIn(folder).map((name) => ({
      name,
      at: madeAt(name),
      payments: countPayments(join(folder, name)),
    })),
  );
}

/** UTC, in characters that every file system takes: `20261121T003000Z`. */
export function fileTimestamp(at: number): string {
  return `${new Date(at).toISOString().replace(/[-:]|\.\d+Z$/g, '')}Z`;
}

/** `stem` + `extension`, or with `-2`, `-3`… between when that is taken: nothing is overwritten. */
export function unusedPath(stem: string, extension: string): string {
  let path = stem + extension;
  for (let count = 2; existsSync(path); count += 1) path = `${stem}-${count}${extension}`;
  return path;
}

function headOf(db: Database.Database): ChainHead {
  const last = db.prepare(HEAD_SQL).get();
  return last === undefined ? GENESIS : chainHeadSchema.parse(last);
}

function holds(db: Database.Database, head: ChainHead): boolean {
  if (head.sequence === 0) return true;
  const found = db.prepare('SELECT hash FROM payment_events WHERE sequence = ?').pluck();
  return found.get(head.sequence) === head.hash;
}

/** A copy begins in WAL mode, as its ledger is; a backup is read without leaving files beside it. */
function makeSingleFile(path: string): void {
  const db = new Database(path, { fileMustExist: true });
  try {
    db.pragma('journal_mode = DELETE');
  } finally {
    db.close();
  }
}

const stampOf = (name: string) => /\d{8}T\d{6}Z/.exec(name)?.[0] ?? '';

function madeAt(name: string): number {
  const [, year, month, day, hour, minute, second] =
    /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(name) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? 0 : Math.max(at, 0);
}

/** Newest first. */
function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const newestFirst = new Intl.Collator('en', { numeric: true });
  return readdirSync(folder)
    .filter((name) => BACKUP_NAME.test(name))
    .toSorted((a, b) => newestFirst.compare(stampOf(b), stampOf(a)) || newestFirst.compare(b, a));
}

/** Those that can't be read are kept and not counted: they do not push a good one out. */
function prune(folder: string): void {
  const sound = namesIn(folder).filter((name) => countPayments(join(folder, name)) !== null);
  for (const name of sound.slice(BACKUPS_KEPT)) rmSync(join(folder, name), { force: true });
}

/** What a crash left of a copy that was never finished. */
function dropUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.endsWith(UNFINISHED) && BACKUP_NAME.test(name.slice(0, -UNFINISHED.length)))
      rmSync(join(folder, name), { force: true });
  }
}

/** Numbers have no gaps, so the newest payment's is their count. */
function countPayments(path: string): number | null {
  try {
    const db = openReadOnly(path);
    try {
      if (schemaVersion(db, MIGRATIONS) === 0) return null;
      return z
        .int()
        .nonnegative()
        .parse(db.prepare('SELECT coalesce(max(number), 0) FROM payments').pluck().get());
    } finally {
      db.close();
    }
  } catch {
    return null;
  }
}
