/**
 * Copies of the ledger, made by SQLite itself so that they are whole whatever is in the WAL. They
 * stand in `backups/` beside it, each one a single file that is named by the app alone.
 */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { type Backup, BACKUP_NAME } from '../../../shared/backups.ts';
import { type ChainHead, hashReader, headOf } from '../../adapters/ledger/chain.ts';
import { openReadOnly } from '../../adapters/ledger/connection.ts';
import { DamagedLedgerError, withStorageErrors } from '../../adapters/ledger/errors.ts';
import {
  COMPANIONS,
  fileTimestamp,
  parseTimestamp,
  removeIfPossible,
  unusedPath,
} from '../../adapters/ledger/files.ts';
import { StorageError } from '../../adapters/ledger/ledger.ts';
import { lookAt, type View } from './look.ts';
import { type Migration, schemaVersion } from '../../adapters/ledger/migrate.ts';
import { MIGRATIONS } from '../../adapters/ledger/migrations/index.ts';
import type { PagesReport } from '../../adapters/ledger/reader-protocol.ts';
import type { BackupFacts } from './standing.ts';
import { moveFile } from '../../platform/move-file.ts';
import { folderMode } from '../../platform/file-modes.ts';

/** The newest that stay; an older one goes only when a newer one has been looked through. */
export const BACKUPS_KEPT = 14;
/** Of a ledger that does not add up. They are counted apart, so that they push no good one out. */
export const ALTERED_KEPT = 3;

/** Pages copied before other work gets its turn: about 400 kB. */
const PAGES_A_TURN = 100;

const UNFINISHED = '.unfinished';
const ALTERED = 'altered-';

export const backupFolder = (ledgerPath: string) => join(dirname(ledgerPath), 'backups');

/**
 * Writes a copy before a migration, at once.
 * @param label part of the file's name, e.g. `before-0002`
 * @param at UTC milliseconds
 * @returns the path of the copy
 * @throws what SQLite and the file system throw; then there is no copy
 */
export function backUpLedger(db: Database.Database, label: string, at: number): string {
  const folder = backupFolder(db.name);
  mkdirSync(folder, { recursive: true, mode: folderMode() });
  dropUnfinished(folder);
  const stem = `ledger-${label}-${fileTimestamp(at)}${headInName(headOf(db))}`;
  const target = unusedPath(join(folder, stem), '.db');
  const copy = target + UNFINISHED;
  try {
    db.prepare('VACUUM INTO ?').run(copy);
    moveFile(copy, target);
    return target;
  } catch (error) {
    removeIfPossible(copy);
    throw error;
  }
}

export interface BackupOrder {
  /** UTC milliseconds. */
  at: number;
  /** Whether the ledger was found not to add up: such a copy is named and kept apart. */
  altered: boolean;
  /** The name of one that stays however many are newer; null for none. */
  spared: string | null;
  /** Looks at a finished copy, off the main thread. */
  check: (path: string) => Promise<PagesReport>;
  /** While true the copy is given up. */
  isClosing: () => boolean;
}

/**
 * Copies the ledger while it is used, looks the copy through, and only then lets the oldest go.
 * @returns the copy's name
 * @throws StorageError, DamagedLedgerError when the copy is not sound; then no backup has changed
 */
export async function makeBackup(
  db: Database.Database,
  { at, altered, spared, check, isClosing }: BackupOrder,
): Promise<string> {
  const folder = backupFolder(db.name);
  let copy: string | null = null;
  try {
    mkdirSync(folder, { recursive: true, mode: folderMode() });
    dropUnfinished(folder);
    const stem = `ledger-${altered ? ALTERED : ''}${fileTimestamp(at)}`;
    copy = unusedPath(join(folder, stem), '.db') + UNFINISHED;
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
    const target = unusedPath(join(folder, stem + headInName(head)), '.db');
    moveFile(copy, target);
    prune(folder, spared);
    return basename(target);
  } catch (error) {
    if (copy !== null) removeIfPossible(copy);
    if (error instanceof StorageError || error instanceof DamagedLedgerError) throw error;
    throw new StorageError('the backup could not be made', { cause: error });
  }
}

/**
 * Every backup beside a ledger, newest first.
 * @param migrations those that this app knows
 * @throws StorageError
 */
export function listBackups(
  ledgerPath: string,
  migrations: readonly Migration[] = MIGRATIONS,
): Backup[] {
  const folder = backupFolder(ledgerPath);
  return withStorageErrors(() =>
    backupNames(folder).map((name) => ({
      name,
      at: madeAt(name),
      payments: countPayments(join(folder, name), migrations),
      altered: isAltered(name),
    })),
  );
}

/** A backup's name says which event is its latest, so that the ledger can be held against it. */
const HASH_IN_NAME = 16;
const headInName = ({ sequence, hash }: ChainHead) =>
  /^[0-9a-f]{64}$/.test(hash) ? `-e${sequence}-${hash.slice(0, HASH_IN_NAME)}` : '';

/** What a backup's name says of its latest event; null for one that was made before names did. */
function headOfName(name: string): { sequence: number; hashStart: string } | null {
  const [, sequence, hashStart] = /-e(\d+)-([0-9a-f]+)(?:-\d+)?\.db$/.exec(name) ?? [];
  return hashStart === undefined ? null : { sequence: Number(sequence), hashStart };
}

export interface BackupWitness extends Omit<BackupFacts, 'isSettled'> {
  /** UTC milliseconds. */
  at: number;
}

/**
 * What the newest backup that can be read says of a ledger.
 * @param view the ledger, as it is found; null where there is none
 * @returns null where there is none; it says nothing of an empty ledger
 */
export function backupWitness(ledgerPath: string, view: View | null): BackupWitness | null {
  const folder = backupFolder(ledgerPath);
  for (const name of namesThatCanBeRead(folder)) {
    const at = madeAt(name);
    const named = headOfName(name);
    if (view !== null && named !== null && holdsNamed(view, named))
      return { at, id: view.id, agrees: true, isAhead: false };
    try {
      putForeignJournalsAside(join(folder, name));
      const found = lookAt(join(folder, name), (backup) => backup && compare(backup, view));
      if (found !== null) return { at, ...found };
    } catch {
      // One that can't be read says nothing.
    }
  }
  return null;
}

function namesThatCanBeRead(folder: string): string[] {
  try {
    return backupNames(folder);
  } catch {
    // A folder that can't be read says nothing.
    return [];
  }
}

const holdsNamed = (view: View, { sequence, hashStart }: { sequence: number; hashStart: string }) =>
  sequence === 0 || view.hashAt(sequence)?.startsWith(hashStart) === true;

function compare({ id, head, hashAt }: View, view: View | null): Omit<BackupWitness, 'at'> {
  const agrees = head.sequence === 0 || view?.hashAt(head.sequence) === head.hash;
  const isAhead =
    view !== null &&
    view.head.sequence > 0 &&
    view.head.sequence < head.sequence &&
    hashAt(view.head.sequence) === view.head.hash;
  return { id, agrees, isAhead };
}

export const isAltered = (name: string) => name.startsWith(`ledger-${ALTERED}`);

function holds(db: Database.Database, head: ChainHead): boolean {
  if (head.sequence === 0) return true;
  return hashReader(db)(head.sequence) === head.hash;
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

/** Of those of one second, as `unusedPath` counts them. */
const countOf = (name: string) => Number(/-(\d{1,4})\.db$/.exec(name)?.[1] ?? 1);

const madeAt = parseTimestamp;

/** The names of the backups in a folder, newest first; none where there is no folder. */
export function backupNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => BACKUP_NAME.test(name))
    .toSorted((a, b) => madeAt(b) - madeAt(a) || countOf(b) - countOf(a));
}

/**
 * Those that can't be read are kept and not counted: they do not push a good one out. What can't be
 * removed goes at the next backup: the new one is good all the same.
 */
function prune(folder: string, spared: string | null): void {
  const readable = backupNames(folder).filter(
    (name) => countPayments(join(folder, name), MIGRATIONS) !== null,
  );
  const tooMany = [
    ...readable.filter((name) => !isAltered(name)).slice(BACKUPS_KEPT),
    ...readable.filter(isAltered).slice(ALTERED_KEPT),
  ];
  for (const name of tooMany) if (name !== spared) removeIfPossible(join(folder, name));
}

/** What a crash left of a copy that was never finished. */
function dropUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [backup, rest] = name.split(UNFINISHED);
    const isOurs = rest === '' || COMPANIONS.some((suffix) => suffix === rest);
    if (backup !== undefined && isOurs && BACKUP_NAME.test(backup))
      removeIfPossible(join(folder, backup + UNFINISHED));
  }
}

/** Numbers have no gaps, so the newest payment's is their count. */
function countPayments(path: string, migrations: readonly Migration[]): number | null {
  try {
    putForeignJournalsAside(path);
    const db = openReadOnly(path);
    try {
      if (schemaVersion(db, migrations) === 0) return null;
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

/**
 * A backup is a single file. A journal beside it is of something else, a crash or another program,
 * and SQLite would take what is in it for a part of the backup.
 */
function putForeignJournalsAside(path: string): void {
  for (const suffix of ['-wal', '-journal'])
    if (existsSync(path + suffix))
      moveFile(path + suffix, unusedPath(`${path}${suffix}.foreign`, ''));
}
