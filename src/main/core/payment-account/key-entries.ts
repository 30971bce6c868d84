/**
 * The keychain's entries of this data folder. A key gets a fresh one; what the settings do not name
 * any more is listed there to be cleared, so that no key is left behind that nobody knows of.
 */
import type { BoundKey } from '../gateway/options.ts';
import { KeychainUnavailableError, mintSecretName, type Keychain } from '../keychain/keychain.ts';
import { type AccountKey, TO_CLEAR_MAX } from '../settings/settings.ts';
import { type SettingsStore, SettingsWriteError } from '../settings/store.ts';
import { keyRecord } from './key-record.ts';
import type { EntryName, Key } from './key-ring.ts';

export interface KeyEntries {
  /**
   * Puts a key into an entry that is listed to be cleared until the settings name it.
   * @param allowMemory keep it in memory where there is no keychain
   * @throws SettingsWriteError, KeychainUnavailableError
   */
  store(bound: BoundKey, allowMemory: boolean): Promise<Key>;
  /**
   * Puts a key into an entry that the settings name and this login's keychain lacks: somebody else's
   * has it under that name. @returns null where it has something there, or could not take it
   */
  fill(entry: EntryName | null, bound: BoundKey): Promise<Key | null>;
  /** Clears what is listed or held, and not in use; what can't be cleared now stays listed. */
  clearUnused(used: ReadonlySet<EntryName | null>): Promise<void>;
}

export interface KeyEntriesParts {
  settings: SettingsStore;
  keychain: Keychain;
  random: (bytes: number) => Uint8Array;
  /** Entries of any kind that this login's keychain was given. */
  held: () => readonly string[];
  /** Told whether the keychain took a key. */
  onAnswer: (isAvailable: boolean) => void;
}

export function createKeyEntries(parts: KeyEntriesParts): KeyEntries {
  const { settings, keychain, random, held, onAnswer } = parts;
  return {
    async store(bound, allowMemory) {
      const entry = mintSecretName('payment-account', random);
      await settings.save(({ accountKey }) => ({ accountKey: listed(accountKey, [entry]) }));
      try {
        await keychain.set(entry, keyRecord(bound));
        onAnswer(true);
        return { entry, inMemory: null };
      } catch (error) {
        if (!(error instanceof KeychainUnavailableError)) throw error;
        onAnswer(false);
        if (!allowMemory) throw error;
        return { entry: null, inMemory: bound };
      }
    },
    async fill(entry, bound) {
      try {
        if (entry === null || !isEntryName(entry) || (await keychain.get(entry)) !== null)
          return null;
        await keychain.set(entry, keyRecord(bound));
        return { entry, inMemory: null };
      } catch (error) {
        if (!(error instanceof KeychainUnavailableError)) throw error;
        return null;
      }
    },
    async clearUnused(used) {
      const known = [...settings.get().accountKey.toClear, ...held().filter(isEntryName)];
      const unused = [...new Set(known)].filter((entry) => !used.has(entry));
      if (unused.length === 0) return;
      try {
        for (const entry of unused) await keychain.clear(entry);
        if (settings.get().accountKey.toClear.some((entry) => unused.includes(entry)))
          await settings.save(({ accountKey }) => ({ accountKey: unlisted(accountKey, unused) }));
      } catch (error) {
        if (!isExpected(error)) throw error;
      }
    },
  };
}

/** Of a data folder's own; the one without an id was every folder's. */
const isEntryName = (name: string): name is EntryName =>
  /^payment-account-[0-9a-f]{32}$/.test(name);

export function listed(before: AccountKey, entries: readonly (EntryName | null)[]): AccountKey {
  const more = entries.filter((entry) => entry !== null);
  return { ...before, toClear: [...before.toClear, ...more].slice(-TO_CLEAR_MAX) };
}

const unlisted = (before: AccountKey, entries: readonly (EntryName | null)[]): AccountKey => ({
  ...before,
  toClear: before.toClear.filter((entry) => !entries.includes(entry)),
});

/** The settings name an entry from here on, and others are to be cleared. */
export const naming = (
  before: AccountKey,
  entry: EntryName | null,
  left: readonly (EntryName | null)[],
): AccountKey => ({ ...unlisted(listed(before, left), [entry]), entry });

/** What a disk or a keychain may do to us. */
export const isExpected = (error: unknown) =>
  error instanceof KeychainUnavailableError || error instanceof SettingsWriteError;
