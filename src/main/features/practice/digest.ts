/** How practice mode keeps and compares secrets. */
import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-256, which is enough for secrets that are long and random. */
export function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compares digests, so that the time it takes tells nothing about the secret. */
export function isSecret(given: string, expected: Buffer): boolean {
  return timingSafeEqual(digestOf(given), expected);
}
