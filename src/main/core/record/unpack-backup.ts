/** Makes a plain ledger of a backup, whatever that is made of. */
import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { DamagedLedgerError, StorageError } from '../ledger/index.ts';
import { headOf, withDamage } from '../ledger/storage.ts';
import { removeCopy, removeIfPossible } from '../platform/database-files.ts';
import { type GiveWay, unpackPiece } from './backup-piece.ts';
import { chainOf, type Piece } from './backup-plan.ts';
import { piecesIn } from './backup-folder.ts';
import { applyIncrement, withoutGuards } from './backup-tables.ts';

const scratchOf = (target: string) => `${target}-increment`;

/**
 * Writes the ledger that a backup holds, as it was then: a single file, of its own schema. It takes
 * as long as the ledger is large, so it belongs in a worker.
 * @param folder of the backups
 * @param name of one of them
 * @param target where the ledger is to be; what is there is replaced
 * @param giveWay called now and then; what it throws ends the work
 * @throws DamagedLedgerError where a piece of it is damaged or missing, StorageError; then nothing is
 *   left of it
 */
export function unpackBackup(
  folder: string,
  name: string,
  target: string,
  giveWay?: GiveWay,
): void {
  removeUnpacked(target);
  try {
    withDamage(() => {
      if (name.endsWith('.db')) copyFileSync(join(folder, name), target);
      else putTogether(folder, demandChain(folder, name), target, giveWay);
    });
  } catch (error) {
    removeIfPossible(target);
    removeIfPossible(scratchOf(target));
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    if (isOfPiece(error, folder))
      throw new DamagedLedgerError('a piece of the backup can not be read', { cause: error });
    throw new StorageError('the backup could not be unpacked', { cause: error });
  }
}

/** Else it is the disk where the ledger is to be that refuses. */
const isOfPiece = (error: object, folder: string): boolean =>
  ('syscall' in error && error.syscall === 'read') ||
  ('path' in error && typeof error.path === 'string' && dirname(error.path) === folder);

/** Takes away what `unpackBackup` made, or what a crash left of it. */
export function removeUnpacked(target: string): void {
  removeCopy(target);
  removeCopy(scratchOf(target));
}

function demandChain(folder: string, name: string): readonly Piece[] {
  const pieces = piecesIn(folder);
  const piece = pieces.find((each) => each.name === name);
  const chain = piece === undefined ? null : chainOf(piece, pieces);
  if (chain === null) throw new DamagedLedgerError(`${name}: a piece of the backup is missing`);
  return chain;
}

function putTogether(
  folder: string,
  [base, ...increments]: readonly Piece[],
  target: string,
  giveWay?: GiveWay,
): void {
  if (base === undefined) return;
  unpackPiece(join(folder, base.name), target, giveWay);
  if (increments.length === 0) return;
  const copy = new Database(target, { fileMustExist: true });
  try {
    // It is made anew where this is cut off.
    copy.pragma('journal_mode = MEMORY');
    copy.pragma('synchronous = OFF');
    withoutGuards(copy, () => {
      for (const { name } of increments) {
        unpackPiece(join(folder, name), scratchOf(target), giveWay);
        applyIncrement(copy, scratchOf(target));
        removeCopy(scratchOf(target));
      }
    });
    const { to } = increments.at(-1)?.head ?? base.head;
    if (headOf(copy).hash !== to.hash)
      throw new DamagedLedgerError('the pieces of the backup do not make what they should');
    copy.pragma('journal_mode = DELETE');
  } finally {
    copy.close();
  }
}
