/** Where one account's key is, and to which origin it belongs. */
import type { BoundKey } from '../gateway/options.ts';
import type { Keychain } from '../keychain/keychain.ts';
import type { AccountKey } from '../settings/settings.ts';
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
}

/** @throws KeychainUnavailableError */
export async function findKey(keychain: Keychain, { key }: KeyRing): Promise<BoundKey | null> {
  if (key.inMemory !== null) return key.inMemory;
  const text = key.entry === null ? null : await keychain.get(key.entry);
  return text === null ? null : readKeyRecord(text);
}
