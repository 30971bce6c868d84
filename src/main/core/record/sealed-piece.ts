/**
 * A piece of the backups, sealed under a passphrase, as it lies in a second place that is carried
 * about: one file each, with a key of its own. What is in it is the piece as it is, byte by byte.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_NAME } from '../../../shared/core/record/backups.ts';
import { removeIfPossible } from '../platform/database-files.ts';
import { sealAll } from '../sealed-file/file-chunks.ts';
import { type FileHeader, newOpening, type PassphraseKey } from '../sealed-file/file-header.ts';
import { openSealed, readSealedOpening } from '../sealed-file/open-sealed.ts';
import type { SealedKind, SealedProblem } from '../sealed-file/sealed-kind.ts';
import { fileMode } from '../platform/file-modes.ts';
import { moveFile, removeFile } from '../platform/move-file.ts';
import { flushFolder } from '../platform/replace-file.ts';
import { unfinished } from './backup-folder.ts';
import { type GiveWay, PIECE_HEAD_BYTES, type PieceHead, pieceHeadOf } from './backup-piece.ts';

/** One that does not open under its name: it was altered, cut, renamed or sealed otherwise. */
export class SealedPieceError extends Error {
  override readonly name = 'SealedPieceError';
  readonly problem: SealedProblem;
  constructor(problem: SealedProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

const SEALED_PIECE: SealedKind = {
  word: 'counterfoil sealed backup 1\n',
  earlierWord: 'counterfoil sealed backup\n',
  keyPerFile: true,
  trouble: (problem, message, cause) => new SealedPieceError(problem, message, { cause }),
};

const SEALED = '.sealed';
/** More than the beginning of a piece, and little of a file that is not read further. */
const HEAD_READ_BYTES = 128 * 1024;

/** What a piece is called once it is sealed. */
export const sealedName = (name: string): string => name + SEALED;

/** The name of the piece in a file; null where the file is none of ours. */
export function nameOfSealed(file: string): string | null {
  const name = file.endsWith(SEALED) ? file.slice(0, -SEALED.length) : '';
  return BACKUP_NAME.test(name) && /\.(?:base|increment)$/.test(name) ? name : null;
}

/** Whether it is what was cut off while a piece was being sealed. */
export const isUnfinishedSealed = (file: string): boolean =>
  file === unfinished(file.slice(0, -unfinished('').length)) &&
  nameOfSealed(file.slice(0, -unfinished('').length)) !== null;

type Key = Pick<PassphraseKey, 'kdf' | 'key' | 'check'>;

/**
 * Seals a piece into a folder under its own name. It has that name only once it was read back.
 * @param source the piece, as it lies beside the ledger
 * @param giveWay called now and then; what it throws ends the work
 * @param pass told each step
 * @throws the file system's errors, SealedPieceError where it is not read back as it was written,
 *   what `giveWay` throws; then nothing is left of it, or what the next one takes away
 */
export async function sealPiece(
  source: string,
  { folder, name, key }: { folder: string; name: string; key: Key },
  giveWay: GiveWay,
  pass: (step: 'written' | 'read-back') => void = () => undefined,
): Promise<void> {
  const target = join(folder, sealedName(name));
  const copy = unfinished(target);
  removeFile(copy);
  try {
    const sum = await write(source, copy, { name, key }, giveWay);
    pass('written');
    const read = createHash('sha256');
    await readSealedPiece(copy, { name, key }, (bytes) => void read.update(bytes), giveWay);
    if (read.digest('hex') !== sum)
      throw new SealedPieceError('damaged', 'what was read back is not what was written');
    pass('read-back');
    moveFile(copy, target);
    flushFolder(folder);
  } catch (error) {
    removeIfPossible(copy);
    throw error;
  }
}

/** @returns the SHA-256 of what was sealed */
async function write(
  source: string,
  target: string,
  { name, key }: { name: string; key: Key },
  giveWay: GiveWay,
): Promise<string> {
  const sum = createHash('sha256');
  async function* content(): AsyncGenerator<Buffer> {
    for await (const piece of createReadStream(source, { highWaterMark: 1024 * 1024 })) {
      if (!Buffer.isBuffer(piece)) throw new TypeError('a file is read as bytes');
      giveWay();
      sum.update(piece);
      yield piece;
    }
  }
  const unlocked = newOpening(SEALED_PIECE, key, randomBytes, name);
  const file = await open(target, 'wx', fileMode());
  try {
    await file.writeFile(unlocked.opening);
    for await (const sealed of sealAll(unlocked, content())) await file.writeFile(sealed);
    await file.sync();
  } finally {
    await file.close();
  }
  return sum.digest('hex');
}

/**
 * Reads a sealed piece to its end.
 * @param take given the piece's bytes one after the other; what was taken counts only once this has
 *   resolved
 * @throws SealedPieceError, the file system's errors, what `giveWay` throws
 */
export async function readSealedPiece(
  path: string,
  { name, key }: { name: string; key: Key },
  take: (bytes: Buffer) => void,
  giveWay: GiveWay,
): Promise<void> {
  await withFile(path, async (file) => {
    const { content, end } = await openSealed(SEALED_PIECE, file, keyFor(key), { name });
    try {
      for await (const bytes of content) {
        giveWay();
        take(bytes);
      }
    } finally {
      end();
    }
  });
}

/**
 * What a sealed piece says of itself; of the rest little is read and nothing is said.
 * @throws SealedPieceError, the file system's errors
 */
export async function readSealedHead(
  path: string,
  { name, key }: { name: string; key: Key },
): Promise<{ head: PieceHead; bytes: number }> {
  return withFile(path, async (file) => {
    const reading = { name, bytesAtOnce: HEAD_READ_BYTES };
    const { content, end } = await openSealed(SEALED_PIECE, file, keyFor(key), reading);
    try {
      const first = await content.next();
      const start = first.done === true ? Buffer.alloc(0) : first.value;
      const head = pieceHeadOf(start.subarray(0, PIECE_HEAD_BYTES));
      if (head === null) throw new SealedPieceError('damaged', 'there is no piece in it');
      return { head, bytes: (await file.stat()).size };
    } finally {
      end();
    }
  });
}

/** How the key of a sealed file is made, and what tells the right one. @throws as `readSealedHead` */
export const headerOfSealed = (path: string): Promise<FileHeader> =>
  withFile(path, async (file) => (await readSealedOpening(SEALED_PIECE, file)).header);

/** One that was made with another salt is none of this folder's, whatever its passphrase is. */
const keyFor =
  (key: Key) =>
  async ({ kdf }: FileHeader): Promise<Key> => {
    if (kdf.salt === key.kdf.salt && kdf.n === key.kdf.n) return key;
    throw new SealedPieceError('damaged', 'it was sealed for another folder');
  };

async function withFile<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, 'r');
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}
