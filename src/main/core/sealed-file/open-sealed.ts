/** Opens a sealed file on disk: its beginning is read and its key is made before any of its content. */
import type { FileHandle } from 'node:fs/promises';
import { openAll } from './file-chunks.ts';
import {
  type FileHeader,
  openingLength,
  openingStart,
  type PassphraseKey,
  readOpening,
  unlock,
} from './file-header.ts';
import type { SealedKind } from './sealed-kind.ts';

/** Read at a time: few turns of the event loop for a record of gigabytes. */
const READ_BYTES = 1024 * 1024;

export interface OpenedSealed {
  /** Verified chunk by chunk; that it was all is known once it has ended. */
  readonly content: AsyncGenerator<Buffer>;
  /** Reads no more; the file stays the caller's to close. */
  readonly end: () => void;
}

export interface SealedOpening {
  readonly opening: Buffer;
  readonly header: FileHeader;
}

/**
 * What stands openly at a file's beginning.
 * @throws `another-kind`, `earlier`, `newer`, `damaged`, as the kind of file has it; the file
 *   system's errors
 */
export async function readSealedOpening(
  kind: SealedKind,
  file: FileHandle,
): Promise<SealedOpening> {
  const length = openingLength(kind, await readAt(file, openingStart(kind)));
  const opening = await readAt(file, length);
  if (opening.length < length) throw kind.trouble('damaged', 'it ends within its beginning');
  return { opening, header: readOpening(kind, opening) };
}

/**
 * @param keyOf the passphrase's key for this header
 * @param name of a file with a key of its own
 * @throws as `readSealedOpening`; `wrong-passphrase`; what `keyOf` throws
 */
export async function openSealed(
  kind: SealedKind,
  file: FileHandle,
  keyOf: (header: FileHeader) => Promise<Pick<PassphraseKey, 'key' | 'check'>>,
  { name = '', signal, bytesAtOnce = READ_BYTES }: SealedReading = {},
): Promise<OpenedSealed> {
  const { opening, header } = await readSealedOpening(kind, file);
  const unlocked = unlock(kind, opening, header, await keyOf(header), name);
  const sealed = file.createReadStream({
    start: opening.length,
    highWaterMark: bytesAtOnce,
    autoClose: false,
    ...(signal && { signal }),
  });
  return { content: openAll(unlocked, sealed), end: () => void sealed.destroy() };
}

export interface SealedReading {
  readonly name?: string;
  readonly signal?: AbortSignal;
  readonly bytesAtOnce?: number;
}

/** The first bytes of a file, fewer where it is shorter. */
async function readAt(file: FileHandle, bytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes);
  let filled = 0;
  while (filled < bytes) {
    const { bytesRead } = await file.read(buffer, filled, bytes - filled, filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}
