/** The key that signs what counters are told of a release; it comes from the environment alone. */
import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { keyIdOf } from '../../src/main/features/updates/release.ts';
import type { Variables } from './signing.ts';

export const UPDATE_KEY = 'COUNTERFOIL_UPDATE_KEY';

const PEM = /^-----BEGIN PRIVATE KEY-----[A-Za-z\d+/=\s]+-----END PRIVATE KEY-----$/;

export interface UpdateSigner {
  /** As it stands in an envelope. */
  readonly keyId: string;
  /** Raw, as base64: as it stands in the app. */
  readonly publicKey: string;
  /** @returns an Ed25519 signature, as base64 */
  readonly sign: (bytes: Uint8Array) => string;
}

/**
 * @param variables the environment: the private key as PEM (PKCS #8)
 * @param known raw public keys as base64, as they stand in the app
 * @throws Error without a key, and for one that no counter would take; never with any part of it
 */
export function signerFrom(variables: Variables, known: readonly string[]): UpdateSigner {
  const given = (variables[UPDATE_KEY] ?? '').trim();
  if (given === '')
    throw new Error(`What counters are told is signed, and ${UPDATE_KEY} is not set.`);
  if (known.length === 0)
    throw new Error('No public key stands in the app: a counter could not check what is signed.');
  const key = PEM.test(given) ? read(given) : null;
  if (key === null)
    throw new Error(`${UPDATE_KEY} is a private key as PEM, PKCS #8, without a passphrase.`);
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`${UPDATE_KEY} is not an Ed25519 key: see docs/releasing.md.`);
  const raw = Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url');
  const publicKey = raw.toString('base64');
  if (!known.includes(publicKey))
    throw new Error(`${UPDATE_KEY} is none of the keys that stand in the app.`);
  return {
    keyId: keyIdOf(raw),
    publicKey,
    sign: (bytes) => sign(null, bytes, key).toString('base64'),
  };
}

/** What OpenSSL says of a key it can't read is left out: it may quote it. */
function read(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}
