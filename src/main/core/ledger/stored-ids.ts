/**
 * Ids, hashes and salts as they are stored: as the bytes that their hex digits stand for. What is written in
 * another way, as a damaged or a very old file may have it, is kept as it stands.
 */

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const UUID_BYTES = 16;

/** For binding to a statement. */
export const storedId = (id: string): Buffer | string =>
  UUID.test(id) ? Buffer.from(id.replaceAll('-', ''), 'hex') : id;

/** @returns a UUID in its usual form; of anything else, the value itself */
export function idOfStored(stored: unknown): unknown {
  const hex = hexOf(stored);
  if (hex?.length !== UUID_BYTES * 2) return stored;
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}

/** The same for what must be a text. */
export function idTextOfStored(stored: unknown): string | null {
  const id = idOfStored(stored);
  return typeof id === 'string' ? id : null;
}

const SALT = /^[0-9a-f]{32}$/;

/** The salt of a payment's personal data or of an event's words, for binding to a statement. */
export const storedSalt = (salt: string | null): Buffer | string | null =>
  salt !== null && SALT.test(salt) ? Buffer.from(salt, 'hex') : salt;

/** @returns null once the customer was forgotten; of what can't be a salt, the value itself */
export const saltOfStored = (stored: unknown): unknown => hexOf(stored) ?? stored;

/** A hash in hex; null for what can't be one. */
export const hashOfStored = hexOf;

/** What has come from another thread is no `Buffer` any more. */
function hexOf(stored: unknown): string | null {
  if (!(stored instanceof Uint8Array)) return null;
  return Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength).toString('hex');
}
