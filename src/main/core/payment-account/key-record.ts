/**
 * A key as its keychain entry holds it: together with the origin that it may be sent to, so that
 * settings which were edited or restored can't send it anywhere else.
 */
import { z } from 'zod';
import { originOf } from '../../../shared/core/payments/login.ts';
import type { BoundKey } from '../gateway/options.ts';

/** Raised when the record's shape changes, so that an older app takes a newer one for no key. */
const RECORD_VERSION = 1;

const recordSchema = z.strictObject({
  counterfoil: z.literal(RECORD_VERSION),
  origin: z.string().refine((origin) => originOf(origin) === origin),
  secret: z.string(),
});

/** The text for the keychain. */
export function keyRecord({ origin, secret }: BoundKey): string {
  return JSON.stringify({ counterfoil: RECORD_VERSION, origin, secret });
}

/** What an entry holds: a key with its origin, or null for what says of no key where it may be sent. */
export function readKeyRecord(text: string): BoundKey | null {
  const record = recordSchema.safeParse(parseJson(text));
  return record.success ? { origin: record.data.origin, secret: record.data.secret } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
