/**
 * A key as its keychain entry holds it: together with the origin that it may be sent to, so that
 * settings which were edited or restored can't send it anywhere else.
 */
import { z } from 'zod';
import { originOf } from '../../../shared/login.ts';
import type { BoundKey } from '../../adapters/gateway/options.ts';

/** Raised when the record's shape changes, so that an older app takes a newer one for no key. */
const RECORD_VERSION = 1;

const recordSchema = z.strictObject({
  counterfoil: z.literal(RECORD_VERSION),
  origin: z.string().refine((origin) => originOf(origin) === origin),
  secret: z.string(),
});

/** Enough of a record to tell it from a bare key, whichever version wrote it. */
const stamped = z.object({ counterfoil: z.unknown() }).refine((it) => 'counterfoil' in it);

/** The text for the keychain. */
export function keyRecord({ origin, secret }: BoundKey): string {
  return JSON.stringify({ counterfoil: RECORD_VERSION, origin, secret });
}

/**
 * What an entry holds: a bound key, a bare one as earlier versions kept it, or null for nothing
 * that could be sent: a record of a newer version is no key.
 */
export function readKeyRecord(text: string): BoundKey | { bare: string } | null {
  const content = parseJson(text);
  const record = recordSchema.safeParse(content);
  if (record.success) return { origin: record.data.origin, secret: record.data.secret };
  return stamped.safeParse(content).success ? null : { bare: text };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
