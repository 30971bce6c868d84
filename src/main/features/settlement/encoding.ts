/** How a text file is written down, found from all of its bytes. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Encoding } from '../../../shared/features/settlement/settlement.ts';

const HEAD_BYTES = 4096;

/** @returns the beginning of a file */
export async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** By its mark, or by zeros where letters have two bytes; null where neither says anything. */
export function encodingOfHead(head: Buffer): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 8 && even === 0) return 'utf-16le';
  if (even > head.length / 8 && odd === 0) return 'utf-16be';
  return null;
}

export interface Bytes {
  /** SHA-256, in hexadecimal. */
  readonly hash: string;
  /** Whether all of it is UTF-8. */
  readonly isUtf8: boolean;
}

/** @param onBytes told of each part; what it throws ends the reading */
export async function sumBytes(path: string, onBytes: (bytes: number) => void): Promise<Bytes> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  const check = (bytes?: Uint8Array) => {
    if (!isUtf8) return;
    try {
      decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      isUtf8 = false;
    }
  };
  for await (const bytes of bytesOf(path)) {
    hash.update(bytes);
    check(bytes);
    onBytes(bytes.length);
  }
  check();
  return { hash: hash.digest('hex'), isUtf8 };
}

/** A file's bytes as they come. */
export async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  const stream = createReadStream(path, { highWaterMark: 1 << 18 });
  for await (const bytes of stream) {
    if (!Buffer.isBuffer(bytes)) throw new TypeError('a file is read as bytes');
    yield bytes;
  }
}

/** The same in UTF-8, whatever it was written in; what no encoding has becomes a mark that is seen. */
export async function* inUtf8(path: string, encoding: Encoding): AsyncGenerator<Buffer> {
  if (encoding === 'utf-8') {
    yield* bytesOf(path);
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const bytes of bytesOf(path))
    yield Buffer.from(decoder.decode(bytes, { stream: true }), 'utf8');
  yield Buffer.from(decoder.decode(), 'utf8');
}
