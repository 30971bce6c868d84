/**
 * Brings the newest backup to a second place, sealed, with the pieces that it needs. It belongs in a
 * worker. Cut off anywhere, what lies there is whole pieces, each of which has all it goes on from.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { PassphraseKey } from '../sealed-file/file-header.ts';
import { StorageError } from '../ledger/index.ts';
import { removeIfPossible } from '../platform/database-files.ts';
import { flushFolder } from '../platform/replace-file.ts';
import type { Clock } from '../platform/clock.ts';
import { piecesIn } from './backup-folder.ts';
import type { GiveWay } from './backup-piece.ts';
import { chainOf, isReadToday, planPruning } from './backup-plan.ts';
import { demandFolder, MissingFolderError } from './copy-backups.ts';
import { sealedName, sealPiece } from './sealed-piece.ts';
import {
  dropShelf,
  dropUnfinishedSealed,
  readShelf,
  sealedNames,
  shelvedOf,
} from './sealed-shelf.ts';

/** Every gap between two steps of sealing, by name, for who stops the process in each. */
export const SEAL_STEPS = ['begun', 'written', 'read-back', 'sealed', 'pruned', 'dropped'] as const;
export type SealStep = (typeof SEAL_STEPS)[number];

/** There is no room left in the second place. */
export class FullPlaceError extends Error {
  override readonly name = 'FullPlaceError';
}

export interface ShelfOrder {
  /** Where the backups are. */
  from: string;
  /** The counter's folder in the second place, which is never made here. */
  shelf: string;
}

export interface SealOrder extends ShelfOrder {
  key: PassphraseKey;
  /** UTC milliseconds. */
  at: number;
  /** By whose days backups are kept. */
  zone?: Clock['zone'];
  /** Folders of passphrases from before, which go once this one has all it should. */
  former: readonly string[];
}

/** The names of the newest backup's pieces, the base first; none where there is no backup in pieces. */
function newestChain(from: string): readonly string[] {
  const pieces = piecesIn(from);
  const chains = pieces.map((piece) => chainOf(piece, pieces));
  return chains.find((chain) => chain !== null)?.map(({ name }) => name) ?? [];
}

/**
 * What of the newest backup is not there yet, by the names alone. Cheap: it opens nothing there.
 * @throws MissingFolderError, StorageError
 */
export function missingOnShelf({ from, shelf }: ShelfOrder): string[] {
  return awake(shelf, () => {
    const there = new Set(sealedNames(shelf));
    return newestChain(from).filter((name) => !there.has(name));
  });
}

function awake<T>(shelf: string, work: () => T): T {
  demandFolder(shelf);
  try {
    return work();
  } catch (error) {
    throw troubleWith(shelf, error);
  }
}

/**
 * What went wrong there, in one of the errors that are said in words.
 * Pulled out in between, it is missing, whatever the system said of the file it was at.
 */
export function troubleWith(shelf: string, error: unknown): Error {
  if (!isThere(shelf)) return new MissingFolderError('the drive is gone', { cause: error });
  if (isFull(error)) return new FullPlaceError('the drive is full', { cause: error });
  return error instanceof StorageError
    ? error
    : new StorageError('the second place does not take the backup', { cause: error });
}

const isThere = (folder: string): boolean =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/**
 * @param giveWay called now and then; what it throws ends the work
 * @returns the names of what was sealed; none where all of it was there and opens
 * @throws MissingFolderError, FullPlaceError, StorageError; what was sealed by then stays
 */
export async function sealBackups(
  { from, shelf, key, at, zone, former }: SealOrder,
  giveWay: GiveWay,
  pass: (step: SealStep) => void = () => undefined,
): Promise<string[]> {
  demandFolder(shelf);
  try {
    const chain = newestChain(from);
    dropUnfinishedSealed(shelf);
    pass('begun');
    const before = await readShelf(shelf, key, giveWay, (piece) => isReadToday(piece, at));
    const sound = new Set(before.pieces.map(({ name }) => name));
    const here = new Set(piecesIn(from).map(({ name }) => name));
    // What others go on from comes first; what does not open any more is sealed again from here.
    const healed = before.damaged.filter((name) => here.has(name) && !chain.includes(name));
    const missing = [...chain.filter((name) => !sound.has(name)), ...healed.toReversed()];
    for (const name of missing) {
      await sealPiece(join(from, name), { folder: shelf, name, key }, giveWay, pass);
      pass('sealed');
    }
    if (missing.length > 0) await prune(shelf, key, chain.at(-1) ?? null, zone, giveWay);
    pass('pruned');
    if (chain.length > 0) for (const folder of former) if (isThere(folder)) dropShelf(folder);
    pass('dropped');
    return missing;
  } catch (error) {
    throw troubleWith(shelf, error);
  }
}

async function prune(
  shelf: string,
  key: PassphraseKey,
  newest: string | null,
  zone: Clock['zone'],
  giveWay: GiveWay,
): Promise<void> {
  const now = shelvedOf(await readShelf(shelf, key, giveWay, () => false));
  for (const name of planPruning(now, [newest], zone))
    removeIfPossible(join(shelf, sealedName(name)));
  flushFolder(shelf);
}
