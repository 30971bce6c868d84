/** Where one account's key is, and to which origin it belongs. */
import type { BoundKey } from '../../adapters/gateway/options.ts';
import type { Keychain } from '../../adapters/keychain/keychain.ts';
import type { AccountKey } from '../../adapters/settings/settings.ts';
import { readKeyRecord } from './key-record.ts';

export type EntryName = NonNullable<AccountKey['entry']>;

export interface Key {
  /** Its entry in the keychain. */
  readonly entry: EntryName | null;
  readonly inMemory: BoundKey | null;
}
export const NO_KEY: Key = { entry: null, inMemory: null };

/** One account's key; a new key for the same account takes the old one's place in it. */
export interface KeyRing {
  key: Key;
  /**
   * What a bare key of an earlier version belongs to: the origin that the settings named when it
   * was first looked at. It never moves on with the account.
   */
  readonly bareOrigin: string | null;
}

export const ringOf = (key: Key, bareOrigin: string | null): KeyRing => ({ key, bareOrigin });

export interface FoundKey extends BoundKey {
  /** It has no origin in the keychain yet. */
  readonly isBare: boolean;
}

/** @throws KeychainUnavailableError */
export async function findKey(keychain: Keychain, ring: KeyRing): Promise<FoundKey | null> {
  const { entry, inMemory } = ring.key;
  if (inMemory !== null) return { ...inMemory, isBare: false };
  const text = entry === null ? null : await keychain.get(entry);
  const found = text === null ? null : readKeyRecord(text);
  if (found === null) return null;
  if (!('bare' in found)) return { ...found, isBare: false };
  return ring.bareOrigin === null
    ? null
    : { origin: ring.bareOrigin, secret: found.bare, isBare: true };
}
