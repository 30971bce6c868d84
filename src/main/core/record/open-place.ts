/** Looks what can be restored from a second place, and brings it here. Both belong in a worker. */
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, statfsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { deriveKey, type PassphraseKey } from '../sealed-file/file-header.ts';
import { fileMode, folderMode } from '../platform/file-modes.ts';
import { removeFolder } from '../platform/move-file.ts';
import { type GiveWay, type PieceHead, writeWhole } from './backup-piece.ts';
import { chainOf } from './backup-plan.ts';
import { demandFolder } from './copy-backups.ts';
import { FullPlaceError, troubleWith } from './seal-backups.ts';
import { headerOfSealed, readSealedPiece, sealedName, SealedPieceError } from './sealed-piece.ts';
import { readShelf, sealedNames, shelvedOf, terminalOfShelf } from './sealed-shelf.ts';

/** What lies in a second place, as its passphrase opens it. */
export interface OpenedPlace {
  readonly shelves: readonly OpenedShelf[];
  /** How many counters' folders lie there that were not looked into. */
  readonly more: number;
}

export interface OpenedShelf {
  readonly folder: string;
  readonly terminal: string;
  readonly key: PassphraseKey;
  /** Newest first. */
  readonly days: readonly SealedDay[];
}

export interface SealedDay {
  readonly name: string;
  readonly at: number;
  readonly altered: boolean;
  /** Null where it does not open. */
  readonly head: Pick<PieceHead, 'ledger' | 'payments' | 'to'> | null;
  /** It and all that it needs were read to their ends. */
  readonly isWhole: boolean;
  /** What it needs, the base first. */
  readonly needs: readonly string[];
  /** What those take here: as pieces, and as a ledger. */
  readonly bytes: number;
}

/** `too-many`: none of those that were looked into opens, and there are more. */
export type NotOpened =
  'nothing-there' | 'too-many' | 'wrong-passphrase' | 'damaged' | 'newer' | 'earlier';

/** Of which a key is derived each, and a stick of a stranger's may have any number. */
const SHELVES_AT_MOST = 64;

/** Of one counter's folder, for the same reason. */
const KEYS_AT_MOST = 4;

/**
 * @param folder the second place, or a counter's folder in it
 * @throws MissingFolderError, the file system's errors, what `giveWay` throws
 */
export async function openPlace(
  folder: string,
  passphrase: string,
  giveWay: GiveWay,
): Promise<OpenedPlace | NotOpened> {
  demandFolder(folder);
  const all = shelvesIn(folder);
  const found = all.slice(0, SHELVES_AT_MOST);
  const more = all.length - found.length;
  if (all.length === 0) return 'nothing-there';
  const shelves: OpenedShelf[] = [];
  const why = new Set<NotOpened>();
  for (const each of found) {
    giveWay();
    const key = await keyOf(each.path, passphrase);
    if (typeof key === 'string') why.add(key);
    else shelves.push(await openShelf(each, key, giveWay));
  }
  if (shelves.length > 0) return { shelves, more };
  if (more > 0) return 'too-many';
  return (
    (['wrong-passphrase', 'newer', 'earlier', 'damaged'] as const).find((each) => why.has(each)) ??
    'nothing-there'
  );
}

function shelvesIn(folder: string): { path: string; terminal: string }[] {
  const named = (path: string) => {
    const terminal = terminalOfShelf(basename(path));
    return terminal === null || sealedNames(path).length === 0 ? [] : [{ path, terminal }];
  };
  const own = named(folder);
  if (own.length > 0) return own;
  return readdirSync(folder, { withFileTypes: true })
    .filter((found) => found.isDirectory())
    .flatMap(({ name }) => named(join(folder, name)));
}

/**
 * By the newest of its files that the passphrase opens. One of another passphrase, which anybody could
 * have laid there, hides no other.
 */
async function keyOf(shelf: string, passphrase: string): Promise<PassphraseKey | NotOpened> {
  let why: NotOpened = 'damaged';
  const tried = new Set<string>();
  for (const name of sealedNames(shelf)) {
    try {
      const { kdf, check } = await headerOfSealed(join(shelf, sealedName(name)));
      const header = JSON.stringify([kdf, check]);
      if (tried.has(header)) continue;
      if (tried.size === KEYS_AT_MOST) break;
      tried.add(header);
      const key = await deriveKey(passphrase, kdf);
      if (key.check.toString('hex') === check) return key;
      why = 'wrong-passphrase';
    } catch (error) {
      if (!(error instanceof SealedPieceError)) throw error;
      if (why === 'damaged' && (error.problem === 'newer' || error.problem === 'earlier'))
        why = error.problem;
    }
  }
  return why;
}

async function openShelf(
  { path, terminal }: { path: string; terminal: string },
  key: PassphraseKey,
  giveWay: GiveWay,
): Promise<OpenedShelf> {
  const shelf = await readShelf(path, key, giveWay, () => true);
  const days = shelvedOf(shelf).map(({ name, at, altered, isReadable, needs }) => {
    const piece = shelf.pieces.find((each) => each.name === name);
    const chain = (piece && chainOf(piece, shelf.pieces)) ?? [];
    const [base] = chain;
    return {
      name,
      at,
      altered,
      head: piece ? sayOf(piece.head) : null,
      isWhole: isReadable,
      needs,
      bytes:
        chain.reduce((sum, { bytes, head }) => sum + bytes + head.content.bytes, 0) +
        (base?.head.content.bytes ?? 0),
    };
  });
  return { folder: path, terminal, key, days };
}

const sayOf = ({ ledger, payments, to }: PieceHead): SealedDay['head'] => ({
  ledger,
  payments,
  to,
});

export interface UnsealOrder {
  shelf: string;
  key: PassphraseKey;
  /** The base first. */
  names: readonly string[];
  /** What they will take. */
  bytes: number;
  /** Where they are to lie under their own names; what is there goes. */
  to: string;
}

/** Beside what is brought, so that a payment that is taken meanwhile finds room. */
const ROOM_BESIDE = 64 * 1024 * 1024;

/**
 * Brings sealed pieces here as they were.
 * @throws FullPlaceError where there is no room here; SealedPieceError; MissingFolderError where the
 *   drive is gone; StorageError. What was brought is the caller's to remove
 */
export async function unsealPieces(
  { shelf, key, names, bytes, to }: UnsealOrder,
  giveWay: GiveWay,
): Promise<void> {
  try {
    removeFolder(to);
    mkdirSync(to, { recursive: true, mode: folderMode() });
    const { bavail, bsize } = statfsSync(to);
    if (bavail * bsize < bytes + ROOM_BESIDE) throw new FullPlaceError('there is no room here');
    for (const name of names) {
      const sealed = join(shelf, sealedName(name));
      await unsealPiece(sealed, { name, key }, join(to, name), giveWay);
    }
  } catch (error) {
    if (error instanceof FullPlaceError || error instanceof SealedPieceError) throw error;
    throw troubleWith(shelf, error);
  }
}

async function unsealPiece(
  sealed: string,
  by: { name: string; key: PassphraseKey },
  target: string,
  giveWay: GiveWay,
): Promise<void> {
  const file = openSync(target, 'wx', fileMode());
  try {
    await readSealedPiece(sealed, by, (some) => writeWhole(file, some), giveWay);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
