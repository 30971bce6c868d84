/**
 * Backups of the ledger, in `backups/` beside it: plain copies before a migration, and what the
 * newest of them says of a ledger that is found.
 */
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { headOf } from '../ledger/storage.ts';
import { fileTimestamp, removeIfPossible, unusedPath } from '../platform/database-files.ts';
import { moveFile } from '../platform/move-file.ts';
import {
  backupFolder,
  backupNames,
  headInName,
  headOfName,
  madeAt,
  makeBackupFolder,
  type NamedHead,
  piecesIn,
  putForeignJournalsAside,
  unfinished,
} from './backup-folder.ts';
import { chainOf } from './backup-plan.ts';
import { lookAt, lookingOf, type View } from './look.ts';
import type { BackupFacts } from './standing.ts';
import { removeUnpacked, unpackBackup } from './unpack-backup.ts';

/**
 * Writes a plain copy before a migration, at once.
 * @param label part of the file's name, e.g. `before-0002`
 * @param at UTC milliseconds
 * @returns the path of the copy
 * @throws what SQLite and the file system throw; then there is no copy
 */
export function backUpLedger(db: Database.Database, label: string, at: number): string {
  const folder = makeBackupFolder(db.name);
  const stem = `ledger-${label}-${fileTimestamp(at)}${headInName(headOf(db))}`;
  const target = unusedPath(join(folder, stem), '.db');
  const copy = unfinished(target);
  try {
    db.prepare('VACUUM INTO ?').run(copy);
    moveFile(copy, target);
    return target;
  } catch (error) {
    removeIfPossible(copy);
    throw error;
  }
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
      const found = name.endsWith('.db')
        ? compareCopy(join(folder, name), view)
        : comparePieces({ ledgerPath, folder, name }, view);
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

const holdsNamed = (view: View, { sequence, hashStart }: NamedHead) =>
  sequence === 0 || view.hashAt(sequence)?.startsWith(hashStart) === true;

type Compared = Omit<BackupWitness, 'at'>;

function compareCopy(path: string, view: View | null): Compared | null {
  putForeignJournalsAside(path);
  return lookAt(path, (backup) => backup && compare(backup, view));
}

function compare({ id, head, hashAt }: View, view: View | null): Compared {
  const agrees = head.sequence === 0 || view?.hashAt(head.sequence) === head.hash;
  const isAhead =
    view !== null &&
    view.head.sequence > 0 &&
    view.head.sequence < head.sequence &&
    hashAt(view.head.sequence) === view.head.hash;
  return { id, agrees, isAhead };
}

interface InPieces {
  ledgerPath: string;
  folder: string;
  name: string;
}

/**
 * What the pieces say of themselves is enough but for a ledger of another id, or of none, that is
 * shorter: whether its events are in the backup only the whole can show.
 */
function comparePieces({ ledgerPath, folder, name }: InPieces, view: View | null): Compared | null {
  const pieces = piecesIn(folder);
  const piece = pieces.find((each) => each.name === name);
  if (piece === undefined || chainOf(piece, pieces) === null) return null;
  const { ledger: id, to } = piece.head;
  const agrees = to.sequence === 0 || view?.hashAt(to.sequence) === to.hash;
  const isShorter =
    view !== null && view.head.sequence > 0 && view.head.sequence < to.sequence && !agrees;
  if (!isShorter || view.id === id) return { id, agrees, isAhead: isShorter };
  const scratch = lookingOf(ledgerPath);
  try {
    unpackBackup(folder, name, scratch);
    return compareCopy(scratch, view);
  } finally {
    removeUnpacked(scratch);
  }
}
