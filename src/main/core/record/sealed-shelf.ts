/**
 * A counter's folder in a second place: the sealed pieces in it, and what they are good for. Its
 * name says whose it is, and which passphrase's: another passphrase gets a folder of its own.
 */
import { readdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { TERMINAL_PATTERN } from '../../../shared/core/payments/reference.ts';
import { removeIfPossible } from '../platform/database-files.ts';
import type { PassphraseKey } from '../sealed-file/file-header.ts';
import { isAltered, madeAt, newestFirst } from './backup-folder.ts';
import type { GiveWay } from './backup-piece.ts';
import { chainOf, type Piece, type Shelved } from './backup-plan.ts';
import {
  isUnfinishedSealed,
  nameOfSealed,
  readSealedHead,
  readSealedPiece,
  sealedName,
  SealedPieceError,
} from './sealed-piece.ts';

const SHELF = /^counterfoil-([0-9A-Z]{1,6})-[0-9a-f]{16}$/;

/**
 * @param terminal the counter's name
 * @param salt of its key, in hex
 */
export const shelfName = (terminal: string, salt: string): string =>
  `counterfoil-${terminal}-${salt.slice(0, 16)}`;

/** The name of the counter that made such a folder; null where it is none. */
export function terminalOfShelf(name: string): string | null {
  const [, terminal = ''] = SHELF.exec(name) ?? [];
  return TERMINAL_PATTERN.test(terminal) ? terminal : null;
}

/** The names of the pieces that a folder has, newest first. @throws the file system's errors */
export const sealedNames = (shelf: string): string[] =>
  newestFirst(readdirSync(shelf).flatMap((file) => nameOfSealed(file) ?? []));

/** What was cut off there. @throws the file system's errors */
export function dropUnfinishedSealed(shelf: string): void {
  for (const file of readdirSync(shelf))
    if (isUnfinishedSealed(file)) removeIfPossible(join(shelf, file));
}

/** Takes away the sealed pieces of a folder, the newest first, and the folder where it is empty then. */
export function dropShelf(shelf: string): void {
  dropUnfinishedSealed(shelf);
  for (const name of sealedNames(shelf)) removeIfPossible(join(shelf, sealedName(name)));
  if (readdirSync(shelf).length === 0) rmdirSync(shelf);
}

export interface SealedShelf {
  /** Newest first. */
  readonly pieces: readonly Piece[];
  /** The names of those that do not open, newest first. */
  readonly damaged: readonly string[];
}

/**
 * Opens the beginning of each piece.
 * @param isReadWhole whether it is read to its end as well
 * @throws the file system's errors, what `giveWay` throws
 */
export async function readShelf(
  shelf: string,
  key: PassphraseKey,
  giveWay: GiveWay,
  isReadWhole: (piece: Piece) => boolean,
): Promise<SealedShelf> {
  const pieces: Piece[] = [];
  const damaged: string[] = [];
  for (const name of sealedNames(shelf)) {
    giveWay();
    const path = join(shelf, sealedName(name));
    try {
      const read = await readSealedHead(path, { name, key });
      const piece = { name, at: madeAt(name), altered: isAltered(name), ...read };
      if (isReadWhole(piece)) await readSealedPiece(path, { name, key }, () => undefined, giveWay);
      pieces.push(piece);
    } catch (error) {
      if (!(error instanceof SealedPieceError)) throw error;
      damaged.push(name);
    }
  }
  return { pieces, damaged };
}

/** As what may go is planned from; newest first. */
export function shelvedOf({ pieces, damaged }: SealedShelf): Shelved[] {
  const byName = new Map(pieces.map((piece) => [piece.name, piece]));
  return newestFirst([...byName.keys(), ...damaged]).map((name) => {
    const piece = byName.get(name);
    const chain = piece === undefined ? null : chainOf(piece, pieces);
    return {
      name,
      at: madeAt(name),
      altered: isAltered(name),
      isReadable: chain !== null,
      needs: chain === null ? [] : chain.map((each) => each.name),
      isPiece: true,
    };
  });
}
