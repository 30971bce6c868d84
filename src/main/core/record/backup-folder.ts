/** The folder of the backups beside a ledger: their names, what they say of themselves, and a list. */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type Backup, BACKUP_NAME } from '../../../shared/core/record/backups.ts';
import { type ChainHead, withStorageErrors } from '../ledger/index.ts';
import { type Migration, MIGRATIONS, openReadOnly, schemaVersion } from '../ledger/storage.ts';
import {
  COMPANIONS,
  parseTimestamp,
  removeIfPossible,
  unusedPath,
} from '../platform/database-files.ts';
import type { Clock } from '../platform/clock.ts';
import { folderMode } from '../platform/file-modes.ts';
import { moveFile } from '../platform/move-file.ts';
import { readPieceHead } from './backup-piece.ts';
import { chainOf, type Piece, planPruning, type Shelved } from './backup-plan.ts';

const UNFINISHED = '.unfinished';
const ALTERED = 'altered-';
const DAMAGED = '.damaged';

export const backupFolder = (ledgerPath: string) => join(dirname(ledgerPath), 'backups');

/** @throws what the file system throws */
export function makeBackupFolder(ledgerPath: string): string {
  const folder = backupFolder(ledgerPath);
  mkdirSync(folder, { recursive: true, mode: folderMode() });
  dropUnfinished(folder);
  return folder;
}

/** What is being made under a backup's name, until it has that name. */
export const unfinished = (path: string) => path + UNFINISHED;

export const isAltered = (name: string) => name.startsWith(`ledger-${ALTERED}`);
export const alteredPart = (altered: boolean) => (altered ? ALTERED : '');

const isPlain = (name: string) => name.endsWith('.db');
const isDamagedName = (name: string) => name.endsWith(DAMAGED);
const isPieceName = (name: string) => !isPlain(name) && !isDamagedName(name);

/** A backup's name says which event is its latest, so that the ledger can be held against it. */
const HASH_IN_NAME = 16;
export const headInName = ({ sequence, hash }: ChainHead) =>
  /^[0-9a-f]{64}$/.test(hash) ? `-e${sequence}-${hash.slice(0, HASH_IN_NAME)}` : '';

export interface NamedHead {
  sequence: number;
  hashStart: string;
}

/** What a backup's name says of its latest event; null where that had no hash that makes sense. */
export function headOfName(name: string): NamedHead | null {
  const [, sequence, hashStart] = /-e(\d+)-([0-9a-f]+)(?:-\d+)?\.[a-z.]+$/.exec(name) ?? [];
  return hashStart === undefined ? null : { sequence: Number(sequence), hashStart };
}

/** An increment goes on from what is there. */
const isIncrement = (name: string) => Number(name.includes('.increment'));
/** Of those of one second, as `unusedPath` counts them. */
const countOf = (name: string) => Number(/-(\d{1,4})\.[a-z.]+$/.exec(name)?.[1] ?? 1);
const sequenceOf = (name: string) => headOfName(name)?.sequence ?? 0;

export const madeAt = parseTimestamp;

/** The names of the backups in a folder, newest first; none where there is no folder. */
export function backupNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return newestFirst(readdirSync(folder).filter((name) => BACKUP_NAME.test(name)));
}

/** Names of backups in the order in which they are shown. */
export const newestFirst = (names: readonly string[]): string[] =>
  names.toSorted(
    (a, b) =>
      madeAt(b) - madeAt(a) ||
      sequenceOf(b) - sequenceOf(a) ||
      isIncrement(b) - isIncrement(a) ||
      countOf(b) - countOf(a),
  );

/**
 * The pieces in a folder, newest first, but for those that were found damaged or whose head can't be
 * read.
 * @throws the file system's errors where the folder can't be read
 */
export function piecesIn(folder: string): Piece[] {
  return backupNames(folder)
    .filter(isPieceName)
    .flatMap((name) => {
      const read = headOfPiece(join(folder, name));
      return read === null ? [] : [{ name, at: madeAt(name), altered: isAltered(name), ...read }];
    });
}

/** The names of the pieces that a backup needs, the base first; of a plain copy its own alone. */
export function piecesOf(folder: string, name: string): readonly string[] {
  const pieces = piecesIn(folder);
  const piece = pieces.find((each) => each.name === name);
  return (piece && chainOf(piece, pieces))?.map((each) => each.name) ?? [name];
}

function headOfPiece(path: string): ReturnType<typeof readPieceHead> {
  try {
    return readPieceHead(path);
  } catch {
    return null;
  }
}

/** One that is not what was written: it is kept to be looked at, and nothing is made of it. */
export const markDamaged = (folder: string, name: string) =>
  moveFile(join(folder, name), unusedPath(join(folder, name), DAMAGED));

interface Listed extends Shelved {
  readonly payments: number | null;
}

function listFolder(folder: string, migrations: readonly Migration[]): Listed[] {
  const pieces = piecesIn(folder);
  return backupNames(folder).map((name) => {
    const piece = pieces.find((each) => each.name === name);
    const chain = piece === undefined ? null : chainOf(piece, pieces);
    const isKnown = piece !== undefined && piece.head.schema <= migrations.length;
    const ofPiece = chain !== null && isKnown ? piece.head.payments : null;
    const payments = isPlain(name) ? countPayments(join(folder, name), migrations) : ofPiece;
    return {
      name,
      at: madeAt(name),
      altered: isAltered(name),
      payments,
      isReadable: payments !== null,
      needs: chain === null ? [] : chain.map((each) => each.name),
      isPiece: !isPlain(name),
    };
  });
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
  return listBackupsIn(backupFolder(ledgerPath), migrations);
}

/** The same of the backups in any folder. @throws StorageError */
export function listBackupsIn(folder: string, migrations: readonly Migration[]): Backup[] {
  return withStorageErrors(() =>
    listFolder(folder, migrations).map(({ name, at, payments, altered }) => ({
      name,
      at,
      payments,
      altered,
    })),
  );
}

/**
 * What can't be removed goes at the next backup: the new one is good all the same.
 * @param kept names that stay in any case
 * @param zone by whose days they are kept
 */
export function pruneBackups(
  folder: string,
  kept: readonly (string | null)[],
  zone: Clock['zone'],
): void {
  for (const name of planPruning(listFolder(folder, MIGRATIONS), kept, zone))
    removeIfPossible(join(folder, name));
}

/** What a crash left of a backup that was never finished. */
export function dropUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [backup, rest] = name.split(UNFINISHED);
    const isOurs = rest === '' || COMPANIONS.some((suffix) => suffix === rest);
    if (backup !== undefined && isOurs && BACKUP_NAME.test(backup))
      removeIfPossible(join(folder, unfinished(backup)));
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
export function putForeignJournalsAside(path: string): void {
  for (const suffix of ['-wal', '-journal'])
    if (existsSync(path + suffix))
      moveFile(path + suffix, unusedPath(`${path}${suffix}.foreign`, ''));
}
