/** A moving file on disk: written under an unfinished name, and read through before it is believed. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createByteReader } from '../../core/sealed-file/byte-reader.ts';
import { sealAll } from '../../core/sealed-file/file-chunks.ts';
import { deriveKey, deriveNewKey, newOpening } from '../../core/sealed-file/file-header.ts';
import { openSealed } from '../../core/sealed-file/open-sealed.ts';
import { damagedFile, MoveFileError, MOVING_FILE } from './file-trouble.ts';
import {
  type Entry,
  type Manifest,
  MANIFEST_LENGTH_BYTES,
  manifestLength,
  readManifest,
  writeManifest,
} from './manifest.ts';

/** Read at a time: few turns of the event loop for a record of gigabytes. */
const READ_BYTES = 1024 * 1024;

const FILE_MODE = 0o600;

/** Told how many bytes of contents are done. */
export type OnBytes = (bytes: number) => void;

/** Where an entry's content is read from. */
export type SourceOf = (entry: Entry) => AsyncIterable<Uint8Array>;

export const fileBytes = (path: string, signal: AbortSignal): AsyncIterable<Uint8Array> =>
  createReadStream(path, { highWaterMark: READ_BYTES, signal });

/** The size and sum of what will be sent. @throws the file system's errors */
export async function measure(
  name: Entry['name'],
  source: AsyncIterable<Uint8Array>,
): Promise<Entry> {
  const sum = createHash('sha256');
  let bytes = 0;
  for await (const piece of source) {
    sum.update(piece);
    bytes += piece.length;
  }
  return { name, bytes, sha256: sum.digest('hex') };
}

async function* contentOf(
  manifest: Manifest,
  sourceOf: SourceOf,
  onBytes: OnBytes,
): AsyncGenerator<Uint8Array> {
  yield writeManifest(manifest);
  let done = 0;
  for (const entry of manifest.entries) {
    for await (const piece of sourceOf(entry)) {
      yield piece;
      done += piece.length;
      onBytes(done);
    }
  }
}

export interface Writing {
  /** Of the unfinished file, which must not be there. */
  path: string;
  manifest: Manifest;
  sourceOf: SourceOf;
  passphrase: string;
  random: (bytes: number) => Uint8Array;
  onBytes: OnBytes;
  signal: AbortSignal;
}

/**
 * Writes a whole file; it is on the disk when this resolves.
 * @returns how many bytes it has
 * @throws the file system's errors, AbortError; what was written is the caller's to remove
 */
export async function writeMoveFile(writing: Writing): Promise<number> {
  const key = await deriveNewKey(writing.passphrase, writing.random);
  const unlocked = newOpening(MOVING_FILE, key, writing.random);
  const file = await open(writing.path, 'wx', FILE_MODE);
  try {
    let bytes = 0;
    const put = async (piece: Uint8Array) => {
      writing.signal.throwIfAborted();
      // All of it: a full disk may take a part, and then refuses the rest.
      await file.writeFile(piece);
      bytes += piece.length;
    };
    await put(unlocked.opening);
    const content = contentOf(writing.manifest, writing.sourceOf, writing.onBytes);
    for await (const sealed of sealAll(unlocked, content)) await put(sealed);
    await file.sync();
    return bytes;
  } finally {
    await file.close();
  }
}

export interface OpenedFile {
  readonly manifest: Manifest;
  /**
   * Every entry in turn, as it stands in the manifest, each verified against its sum, and then the
   * file's end. What was handed on counts only once this has ended.
   * @throws MoveFileError `damaged`, and what `take` throws
   */
  readEntries(
    take: (entry: Entry, content: AsyncIterable<Buffer>) => Promise<void>,
    onBytes: OnBytes,
  ): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a file by its passphrase. The passphrase is tried before anything of the content is read.
 * @throws MoveFileError, AbortError
 */
export async function openMoveFile(
  path: string,
  passphrase: string,
  signal: AbortSignal,
): Promise<OpenedFile> {
  const file = await withReading(() => open(path, 'r'));
  try {
    const { content, end } = await withReading(() =>
      openSealed(MOVING_FILE, file, ({ kdf }) => deriveKey(passphrase, kdf), { signal }),
    );
    const reader = createByteReader(content, damagedFile);
    const manifest = await withReading(async () => {
      const length = manifestLength(await reader.take(MANIFEST_LENGTH_BYTES));
      return readManifest((await reader.take(length)).toString('utf8'));
    });
    return {
      manifest,
      async readEntries(take, onBytes) {
        let done = 0;
        for (const entry of manifest.entries) {
          const sum = createHash('sha256');
          async function* verified(): AsyncGenerator<Buffer> {
            for await (const piece of reader.pieces(entry.bytes)) {
              sum.update(piece);
              yield piece;
              done += piece.length;
              onBytes(done);
            }
          }
          await take(entry, verified());
          if (sum.digest('hex') !== entry.sha256) throw damagedFile('a sum is another one');
        }
        await reader.end();
      },
      async close() {
        end();
        await file.close();
      },
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** A file that the system does not let us read is told from one that is damaged. */
export async function withReading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error)
      throw new MoveFileError('unreadable', 'the file could not be read', { cause: error });
    throw error;
  }
}

/** What is read is verified by being read. */
async function drain(
  { bytes }: Entry,
  content: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<void> {
  let left = bytes;
  for await (const { length } of content) {
    signal.throwIfAborted();
    left -= length;
  }
  if (left !== 0) throw damagedFile('it has less than it says');
}

/**
 * Reads a file that was just written, to its end, as the other computer will.
 * @returns whether it opens and holds what it should
 */
export async function isAsWritten(
  path: string,
  manifest: Manifest,
  passphrase: string,
  onBytes: OnBytes,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const file = await openMoveFile(path, passphrase, signal);
    try {
      if (JSON.stringify(file.manifest) !== JSON.stringify(manifest)) return false;
      await file.readEntries((entry, content) => drain(entry, content, signal), onBytes);
      return true;
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof MoveFileError) return false;
    throw error;
  }
}
