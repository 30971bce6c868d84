/**
 * What people type to be known by, kept so that nobody can read it afterwards. A PIN has few enough
 * digits to be guessed from its hash in seconds; what is hashed with it lies in the keychain, so that a
 * copy of the settings alone gives none away.
 */
import { createHmac, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { TypedSecret } from '../../core/settings/stored-people.ts';

/** 32 MB and about a tenth of a second. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = promisify<string | Buffer, Buffer, number, typeof COST, Buffer>(scrypt);

/** @param pepper '' where there is none */
const hashOf = (typed: string, salt: Buffer, pepper: string): Promise<Buffer> =>
  derive(createHmac('sha256', pepper).update(typed).digest(), salt, HASH_BYTES, COST);

/** @param random gives that many cryptographically random bytes */
export async function sealTyped(
  typed: string,
  pepper: string,
  random: (bytes: number) => Uint8Array,
): Promise<TypedSecret> {
  const salt = Buffer.from(random(SALT_BYTES));
  const hash = await hashOf(typed, salt, pepper);
  return { salt: salt.toString('hex'), hash: hash.toString('hex') };
}

export async function isTyped(
  { salt, hash }: TypedSecret,
  typed: string,
  pepper: string,
): Promise<boolean> {
  const found = await hashOf(typed, Buffer.from(salt, 'hex'), pepper);
  return timingSafeEqual(found, Buffer.from(hash, 'hex'));
}
