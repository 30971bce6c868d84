/**
 * Makes a backup: a base now and then, and on all other days an increment. It reads the ledger over
 * a connection of its own that can't write, at one moment of it, and belongs in a worker. Nothing
 * has a backup's name before it was read back, and nothing goes before the new one has its name.
 */
import { basename, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { type ChainHead, DamagedLedgerError, StorageError } from '../ledger/index.ts';
import {
  checkPages,
  GENESIS,
  headOf,
  isDamage,
  latestErasure,
  MIGRATIONS,
  openReadOnly,
  schemaVersion,
  walkPart,
} from '../ledger/storage.ts';
import {
  fileTimestamp,
  removeCopy,
  removeIfPossible,
  unusedPath,
} from '../platform/database-files.ts';
import { moveFile } from '../platform/move-file.ts';
import { flushFolder } from '../platform/replace-file.ts';
import type { Clock } from '../platform/clock.ts';
import {
  alteredPart,
  headInName,
  makeBackupFolder,
  markDamaged,
  piecesIn,
  pruneBackups,
  unfinished,
} from './backup-folder.ts';
import {
  type GiveWay,
  type PieceHead,
  readPiece,
  unpackPiece,
  writePiece,
} from './backup-piece.ts';
import { isReadToday, type Piece, planBackup } from './backup-plan.ts';
import { copyIncrement } from './backup-tables.ts';
import { viewOf } from './look.ts';

/** Every gap between two steps of making a backup, by name, for who stops the process in each. */
export const BACKUP_STEPS = [
  'begun',
  'read-again',
  'copied',
  'looked-through',
  'written',
  'read-back',
  'named',
  'pruned',
] as const;
export type BackupStep = (typeof BACKUP_STEPS)[number];

export interface BackupOrder {
  /** The ledger's file, which others use meanwhile. */
  path: string;
  /** UTC milliseconds. */
  at: number;
  /** Whether the ledger was found not to add up: such a copy is named and kept apart. */
  altered: boolean;
  /** The name of one that stays however many are newer; null for none. */
  spared: string | null;
  /** By whose days backups are kept. */
  zone?: Clock['zone'];
}

export interface MadeBackup {
  name: string;
  /** The names of older ones that were found not to be what was written. */
  damaged: string[];
}

/** Copied before anybody is asked whether to go on: about 8 MB. */
const PAGES_A_TURN = 2000;

/**
 * @param giveWay called now and then; what it throws ends the work
 * @param pass told each step
 * @throws StorageError, DamagedLedgerError when the copy is not sound, what `giveWay` throws; then no
 *   backup has changed but for those that were found damaged
 */
export async function makeBackup(
  order: BackupOrder,
  giveWay: GiveWay,
  pass: (step: BackupStep) => void = () => undefined,
): Promise<MadeBackup> {
  let scratch: string | null = null;
  try {
    const folder = makeBackupFolder(order.path);
    scratch = unfinished(
      unusedPath(
        join(folder, `ledger-${alteredPart(order.altered)}${fileTimestamp(order.at)}`),
        '.db',
      ),
    );
    pass('begun');
    const { sound, damaged } = readAgain(folder, order.at, giveWay);
    pass('read-again');
    const hasDamagedPieces = damaged.length > 0;
    const work = { ...order, folder, scratch, hasDamagedPieces, giveWay, pass };
    const name = await makeOne(work, sound);
    pruneBackups(folder, [name, order.spared], order.zone);
    pass('pruned');
    return { name, damaged };
  } catch (error) {
    if (isDamage(error)) throw new DamagedLedgerError('the copy is not sound', { cause: error });
    if (error instanceof StorageError) throw error;
    throw new StorageError('the backup could not be made', { cause: error });
  } finally {
    if (scratch !== null) removeIfPossible(scratch);
  }
}

/** A disk loses what nobody reads: each piece has its turn every few days. */
function readAgain(
  folder: string,
  at: number,
  giveWay: GiveWay,
): { sound: Piece[]; damaged: string[] } {
  const sound: Piece[] = [];
  const damaged: string[] = [];
  for (const piece of piecesIn(folder)) {
    const found = isReadToday(piece, at) ? stateOf(join(folder, piece.name), giveWay) : 'sound';
    if (found === 'sound') sound.push(piece);
    else damaged.push(piece.name);
    if (found === 'damaged') markDamaged(folder, piece.name);
  }
  return { sound, damaged };
}

/** What the system does not let us read may be sound: nothing goes on from it, and it keeps its name. */
function stateOf(path: string, giveWay: GiveWay): 'sound' | 'damaged' | 'unreadable' {
  try {
    readPiece(path, () => undefined, giveWay);
    return 'sound';
  } catch (error) {
    if (error instanceof DamagedLedgerError) return 'damaged';
    if (error instanceof Error && 'syscall' in error) return 'unreadable';
    throw error;
  }
}

interface Work extends BackupOrder {
  folder: string;
  /** Where a SQLite file stands while it is being made a piece of. */
  scratch: string;
  hasDamagedPieces: boolean;
  giveWay: GiveWay;
  pass: (step: BackupStep) => void;
}

/** @returns its name */
async function makeOne(work: Work, pieces: readonly Piece[]): Promise<string> {
  const ledger = openReadOnly(work.path);
  try {
    // Whatever is read from here on is of this moment.
    ledger.exec('BEGIN');
    const now = momentOf(ledger);
    const { altered, hasDamagedPieces } = work;
    const after = planBackup({ ...now, altered, hasDamagedPieces }, pieces);
    const increment = after === null ? null : makeIncrement(work, ledger, now, after);
    if (increment !== null) return increment;
    return await makeBase(work, ledger, now);
  } finally {
    ledger.close();
  }
}

interface Moment extends Pick<PieceHead, 'schema' | 'settledAt' | 'payments' | 'to'> {
  id: string | null;
  erasedAt: number | null;
  holds: (place: ChainHead) => boolean;
}

function momentOf(db: Database.Database): Moment {
  const schema = schemaVersion(db, MIGRATIONS);
  if (schema === 0) throw new StorageError('there is nothing to be backed up');
  const { id, settledAt, hashAt } = viewOf(db);
  const payments = db.prepare('SELECT coalesce(max(number), 0) FROM payments').pluck().get();
  return {
    id,
    schema,
    settledAt,
    erasedAt: latestErasure(db),
    payments: z.int().nonnegative().parse(payments),
    to: headOf(db),
    holds: ({ sequence, hash }) => sequence === 0 || hashAt(sequence) === hash,
  };
}

/** @returns its name; null where the events do not follow, so that only the whole will do */
function makeIncrement(
  work: Work,
  ledger: Database.Database,
  now: Moment,
  { head: before }: Piece,
): string | null {
  const { scratch, giveWay, pass } = work;
  const target = new Database(scratch);
  try {
    // It is made anew where this is cut off.
    target.pragma('journal_mode = MEMORY');
    target.pragma('synchronous = OFF');
    copyIncrement(ledger, target, before.to.sequence);
  } finally {
    target.close();
  }
  pass('copied');
  if (brokenIn(scratch, before.to, now.to, giveWay) !== null) {
    removeCopy(scratch);
    return null;
  }
  pass('looked-through');
  return keepPiece(work, {
    kind: 'increment',
    now,
    place: { after: before.id, from: before.to },
    verify(piece) {
      removeCopy(scratch);
      unpackPiece(piece, scratch, giveWay);
      const brokenAt = brokenIn(scratch, before.to, now.to, giveWay);
      if (brokenAt !== null) throw new DamagedLedgerError(`event ${brokenAt} is not as it was`);
    },
  });
}

/** A ledger whose chain is broken is copied all the same, and named for what it is. */
async function makeBase(work: Work, ledger: Database.Database, now: Moment): Promise<string> {
  const { scratch, giveWay, pass } = work;
  await ledger.backup(scratch, {
    progress() {
      giveWay();
      return PAGES_A_TURN;
    },
  });
  makeSingleFile(scratch);
  pass('copied');
  const { fault } = checkCopy(scratch);
  if (fault !== null) throw new DamagedLedgerError(fault);
  const altered = work.altered || brokenIn(scratch, GENESIS, now.to, giveWay) !== null;
  pass('looked-through');
  return keepPiece(
    { ...work, altered },
    {
      kind: 'base',
      now,
      place: { after: null, from: GENESIS },
      verify: (piece) => void readPiece(piece, () => undefined, giveWay),
    },
  );
}

function checkCopy(path: string): ReturnType<typeof checkPages> {
  const db = openReadOnly(path);
  try {
    return checkPages(db);
  } finally {
    db.close();
  }
}

/** The first event of a copy that does not follow, up to where it should reach; null where all do. */
function brokenIn(path: string, from: ChainHead, to: ChainHead, giveWay: GiveWay): number | null {
  const db = openReadOnly(path);
  try {
    const walk = walkPart(db, from, to.sequence);
    for (;;) {
      giveWay();
      const step = walk.next();
      if (!step.done) continue;
      const { head, brokenAt } = step.value;
      return brokenAt ?? (head.hash === to.hash ? null : to.sequence);
    }
  } finally {
    db.close();
  }
}

interface Making {
  kind: PieceHead['kind'];
  now: Moment;
  place: Pick<PieceHead, 'after' | 'from'>;
  /** Reads it back. @throws DamagedLedgerError, the file system's errors */
  verify: (piece: string) => void;
}

/** @returns its name, which it has only once it was read back */
function keepPiece(work: Work, { kind, now, place, verify }: Making): string {
  const { folder, scratch, at, altered, giveWay, pass } = work;
  const { id: ledger, schema, settledAt, payments, to } = now;
  const stem = join(folder, `ledger-${alteredPart(altered)}${fileTimestamp(at)}`);
  const piece = unfinished(unusedPath(stem, `.${kind}`));
  try {
    const facts = { kind, id: randomUUID(), ledger, schema, settledAt, payments, to, ...place };
    writePiece(scratch, piece, facts, giveWay);
    pass('written');
    verify(piece);
    pass('read-back');
    const target = unusedPath(stem + headInName(to), `.${kind}`);
    moveFile(piece, target);
    flushFolder(folder);
    pass('named');
    return basename(target);
  } catch (error) {
    removeIfPossible(piece);
    throw error;
  }
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
