/** Copying a file that may be large, or on a drive that is pulled out, and saying which side failed. */
import { type FileHandle, open } from 'node:fs/promises';
import { fileMode } from './file-modes.ts';

const CHUNK_BYTES = 1 << 20;

/** The file that is copied could not be read to its end; the cause says why. */
export class SourceFailedError extends Error {
  override readonly name = 'SourceFailedError';
}

export interface Copying {
  /** Ends it early. */
  readonly signal: AbortSignal;
  /** Told how many more bytes were copied. */
  readonly onBytes: (bytes: number) => void;
}

/** @throws SourceFailedError for what reading throws */
export async function reading<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new SourceFailedError('the file could not be read', { cause });
  }
}

/**
 * Copies what is in a file, without its modes and times, to one that is not there yet.
 * @throws SourceFailedError; AbortError; the file system's errors where the copy can't be written,
 *   which then may be there in part
 */
export async function copyContents(
  from: string,
  to: string,
  { signal, onBytes }: Copying,
): Promise<void> {
  const source = await reading(open(from, 'r'));
  try {
    const target = await open(to, 'wx', fileMode());
    try {
      await pour(source, target, signal, onBytes);
    } finally {
      await target.close();
    }
  } finally {
    // A drive that is gone may refuse even this, and nothing was written to it.
    await source.close().catch(() => undefined);
  }
}

async function pour(
  source: FileHandle,
  target: FileHandle,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  for (;;) {
    signal.throwIfAborted();
    const { bytesRead } = await reading(source.read(chunk, 0, CHUNK_BYTES, null));
    if (bytesRead === 0) return;
    await target.writeFile(chunk.subarray(0, bytesRead));
    onBytes(bytesRead);
  }
}
