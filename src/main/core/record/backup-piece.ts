/**
 * A piece of the backups: a base, which is a whole ledger, or an increment, which is what has come
 * since another piece. Either is one file:
 *
 *   head (2048 bytes: what it is, as text, with its own SHA-256) · frames
 *
 * A frame is the length of what follows (4 bytes, big-endian) and up to 4 MB of a SQLite file,
 * compressed by itself, so that a ledger of any size passes through a little memory. The head is
 * written last: until then the file makes no sense to anybody.
 */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { DamagedLedgerError } from '../ledger/index.ts';
import { chainHeadSchema } from '../ledger/storage.ts';
import { fileMode } from '../platform/file-modes.ts';

const MAGIC = 'counterfoil backup 1\n';
export const PIECE_HEAD_BYTES = 2048;
const SUM_CHARACTERS = 64;
const LENGTH_BYTES = 4;
/** Of a SQLite file, in one frame. */
const FRAME_BYTES = 4 * 1024 * 1024;

/** Grows when an older app could not read what is written. */
const PIECE_FORMAT = 1;

const place = z.strictObject({ ...chainHeadSchema.shape });

export const pieceHeadSchema = z.strictObject({
  format: z.literal(PIECE_FORMAT),
  kind: z.enum(['base', 'increment']),
  /** Its own: a file can be given another name. */
  id: z.uuid(),
  /** The piece that it goes on from; null for a base. */
  after: z.uuid().nullable(),
  /** The ledger's id. */
  ledger: z.string().max(100).nullable(),
  /** The ledger's schema version. */
  schema: z.int().positive(),
  /** When a manager had last decided about the ledger; a restore counts as well. */
  settledAt: z.number().nullable(),
  /** How many payments the ledger had. */
  payments: z.int().nonnegative(),
  /** The event that it follows: the latest of the piece before. */
  from: place,
  /** The ledger's latest event. */
  to: place,
  content: z.strictObject({
    codec: z.literal('zstd'),
    /** Of the SQLite file. */
    bytes: z.int().nonnegative(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
});
export type PieceHead = z.infer<typeof pieceHeadSchema>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Whoever writes or reads a piece may give up between two frames. */
export type GiveWay = () => void;

/**
 * Writes a piece; it is on the disk when this returns.
 * @param source a SQLite file that nobody writes to
 * @param target must not be there
 * @param giveWay called before each frame; what it throws ends the writing
 * @throws the file system's errors; what was written is the caller's to remove
 */
export function writePiece(
  source: string,
  target: string,
  facts: Omit<PieceHead, 'format' | 'content'>,
  giveWay: GiveWay,
): void {
  const from = openSync(source, 'r');
  try {
    const to = openSync(target, 'wx', fileMode());
    try {
      writeWhole(to, Buffer.alloc(PIECE_HEAD_BYTES));
      const content = writeFrames(from, to, giveWay);
      const head: PieceHead = { format: PIECE_FORMAT, ...facts, content };
      writeWhole(to, headText(head), 0);
      fsyncSync(to);
    } finally {
      closeSync(to);
    }
  } finally {
    closeSync(from);
  }
}

function writeFrames(from: number, to: number, giveWay: GiveWay): PieceHead['content'] {
  const sum = createHash('sha256');
  const frame = Buffer.alloc(FRAME_BYTES);
  let bytes = 0;
  for (;;) {
    giveWay();
    const some = frame.subarray(0, readUpTo(from, frame));
    if (some.length === 0) return { codec: 'zstd', bytes, sha256: sum.digest('hex') };
    sum.update(some);
    bytes += some.length;
    const packed = zstdCompressSync(some);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(packed.length);
    writeWhole(to, length);
    writeWhole(to, packed);
  }
}

function headText(head: PieceHead): Buffer {
  const text = MAGIC + JSON.stringify(head);
  const padded = text.padEnd(PIECE_HEAD_BYTES - SUM_CHARACTERS - 1, ' ');
  if (padded.length + SUM_CHARACTERS + 1 !== PIECE_HEAD_BYTES)
    throw new Error('a head is too long');
  return Buffer.from(`${padded}${sha256(padded)}\n`, 'latin1');
}

/**
 * The length of a full disk's write may be shorter than asked for.
 * @throws the file system's errors
 */
export function writeWhole(file: number, bytes: Buffer, at: number | null = null): void {
  let written = 0;
  while (written < bytes.length)
    written += writeSync(
      file,
      bytes,
      written,
      bytes.length - written,
      at === null ? null : at + written,
    );
}

/** @returns how many bytes came; fewer than asked for only at the end of the file */
function readUpTo(file: number, into: Buffer): number {
  let filled = 0;
  while (filled < into.length) {
    const came = readSync(file, into, filled, into.length - filled, null);
    if (came === 0) break;
    filled += came;
  }
  return filled;
}

/**
 * What a piece says of itself; of what follows nothing is read.
 * @returns null where that makes no sense, or a newer app wrote it
 * @throws the file system's errors
 */
export function readPieceHead(path: string): { head: PieceHead; bytes: number } | null {
  const file = openSync(path, 'r');
  try {
    const head = readHead(file);
    return head && { head, bytes: fstatSync(file).size };
  } finally {
    closeSync(file);
  }
}

function readHead(file: number): PieceHead | null {
  const bytes = Buffer.alloc(PIECE_HEAD_BYTES);
  return pieceHeadOf(bytes.subarray(0, readUpTo(file, bytes)));
}

/** @param bytes the first of a piece; null where they make no sense, or a newer app wrote them */
export function pieceHeadOf(bytes: Buffer): PieceHead | null {
  if (bytes.length < PIECE_HEAD_BYTES) return null;
  const text = bytes.toString('latin1');
  const padded = text.slice(0, -SUM_CHARACTERS - 1);
  if (!padded.startsWith(MAGIC) || text !== `${padded}${sha256(padded)}\n`) return null;
  return pieceHeadSchema.safeParse(parseJson(padded.slice(MAGIC.length))).data ?? null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Reads a piece to its end and holds it against its sum.
 * @param take given the SQLite file's bytes one after the other; what was taken counts only once
 *   this has returned
 * @param giveWay called before each frame; what it throws ends the reading
 * @throws DamagedLedgerError where it is not what was written; the file system's errors
 */
export function readPiece(
  path: string,
  take: (bytes: Buffer) => void,
  giveWay: GiveWay = () => undefined,
): PieceHead {
  const file = openSync(path, 'r');
  try {
    const head = readHead(file);
    if (head === null) throw damaged(path, 'its head makes no sense');
    const sum = createHash('sha256');
    let left = head.content.bytes;
    for (;;) {
      giveWay();
      const some = readFrame(file, path, left);
      if (some === null) break;
      sum.update(some);
      left -= some.length;
      take(some);
    }
    if (left !== 0 || sum.digest('hex') !== head.content.sha256)
      throw damaged(path, 'it is not what was written');
    return head;
  } finally {
    closeSync(file);
  }
}

function readFrame(file: number, path: string, left: number): Buffer | null {
  const length = Buffer.alloc(LENGTH_BYTES);
  const came = readUpTo(file, length);
  if (came === 0) return null;
  const size = length.readUInt32BE();
  // One that can't be compressed grows by a little; more than that was never written.
  if (came < LENGTH_BYTES || left === 0 || size > 2 * FRAME_BYTES)
    throw damaged(path, 'it has more than it says');
  const packed = Buffer.alloc(size);
  if (readUpTo(file, packed) < size) throw damaged(path, 'it has less than it says');
  try {
    return zstdDecompressSync(packed, { maxOutputLength: Math.min(left, FRAME_BYTES) });
  } catch (cause) {
    throw damaged(path, 'a part of it can not be unpacked', cause);
  }
}

const damaged = (path: string, why: string, cause?: unknown) =>
  new DamagedLedgerError(`${path}: ${why}`, { cause });

/**
 * Writes the SQLite file that a piece holds.
 * @param target must not be there; a half-made one is the caller's to remove
 * @throws DamagedLedgerError, the file system's errors
 */
export function unpackPiece(path: string, target: string, giveWay?: GiveWay): PieceHead {
  const to = openSync(target, 'wx', fileMode());
  try {
    return readPiece(path, (bytes) => writeWhole(to, bytes), giveWay);
  } finally {
    closeSync(to);
  }
}
