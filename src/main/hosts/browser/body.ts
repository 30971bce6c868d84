/** Reads the body of a call, within bounds. */
import type { IncomingMessage } from 'node:http';

export type Body = { ok: true; value: unknown } | { ok: false; why: 'too-large' | 'not-json' };

/** What the door lets in fits well within this. */
export const MAX_BODY_BYTES = 2_097_152;

/**
 * A body that is too large is taken in and thrown away, since a browser that is still sending does
 * not listen; the server's request time-out bounds that.
 * @throws when the connection ends before the body does
 */
export async function readJsonBody(request: IncomingMessage): Promise<Body> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    if (!Buffer.isBuffer(piece)) throw new TypeError('a body is read as bytes');
    bytes += piece.length;
    if (bytes > MAX_BODY_BYTES) pieces.length = 0;
    else pieces.push(piece);
  }
  if (bytes > MAX_BODY_BYTES) return { ok: false, why: 'too-large' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces));
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, why: 'not-json' };
  }
}
