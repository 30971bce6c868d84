/**
 * The content of a sealed file: AES-256-GCM in chunks, each with a tag of its own, so that a record
 * of any size passes through a little memory and nothing is used that was not verified. A chunk's
 * nonce has its number and whether it is the last, and each is bound to the file's beginning: one
 * that is missing, doubled, moved, cut, altered or of another file is noticed (the STREAM
 * construction of Hoang, Reyhanitabar, Rogaway and Vizár).
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { CHUNK_BYTES, NONCE_PREFIX_BYTES, type Unlocked } from './file-header.ts';

export const TAG_BYTES = 16;
const SEALED_BYTES = CHUNK_BYTES + TAG_BYTES;

const NONCE_BYTES = 12;
const CIPHER = 'aes-256-gcm';

/** No number comes twice: 2³² chunks are 256 TB, and one more is an error of `writeUInt32BE`. */
function nonceOf(prefix: Buffer, index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  prefix.copy(nonce, 0, 0, NONCE_PREFIX_BYTES);
  nonce.writeUInt32BE(index, NONCE_PREFIX_BYTES);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}

function sealChunk(
  { key, noncePrefix, opening }: Unlocked,
  index: number,
  isLast: boolean,
  content: Buffer,
): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonceOf(noncePrefix, index, isLast), {
    authTagLength: TAG_BYTES,
  });
  cipher.setAAD(opening);
  return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

function openChunk(
  { kind, key, noncePrefix, opening }: Unlocked,
  index: number,
  isLast: boolean,
  sealed: Buffer,
): Buffer {
  if (sealed.length < TAG_BYTES) throw kind.trouble('damaged', 'it ends within a chunk');
  const decipher = createDecipheriv(CIPHER, key, nonceOf(noncePrefix, index, isLast), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(opening);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const content = decipher.update(sealed.subarray(0, -TAG_BYTES));
  try {
    return Buffer.concat([content, decipher.final()]);
  } catch (cause) {
    throw kind.trouble('damaged', `chunk ${index} was altered, or others are missing`, cause);
  }
}

/** The same bytes in pieces of this size; the last may be shorter, and is told from the others. */
async function* inPieces(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held = Buffer.alloc(0);
  for await (const some of source) {
    held = Buffer.concat([held, some]);
    // Only what has something behind it is known not to be the last.
    while (held.length > size) {
      yield { piece: held.subarray(0, size), isLast: false };
      held = held.subarray(size);
    }
  }
  yield { piece: held, isLast: true };
}

/** @returns what follows the file's beginning */
export async function* sealAll(
  unlocked: Unlocked,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { piece, isLast } of inPieces(content, CHUNK_BYTES)) {
    yield sealChunk(unlocked, index, isLast, piece);
    index += 1;
  }
}

/**
 * @param sealed what follows the file's beginning
 * @returns its content, each piece verified; that it was all is known once the generator has ended
 * @throws `damaged`, as the kind of file has it
 */
export async function* openAll(
  unlocked: Unlocked,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { piece, isLast } of inPieces(sealed, SEALED_BYTES)) {
    yield openChunk(unlocked, index, isLast, piece);
    index += 1;
  }
}
