/** Reads the keys of the account and of those from before, and clears what nothing is sent with any more. */
import type { BoundKey } from '../gateway/options.ts';
import { KeychainUnavailableError } from '../keychain/keychain.ts';
import type { AccountNow } from './account-now.ts';
import type { AccountParts } from './account-service.ts';
import { createKeyEntries, isExpected, type KeyEntries, listed } from './key-entries.ts';
import { entriesOf, loginsOf, storedAccounts } from './kept-accounts.ts';
import { type EntryName, findKey, type KeyRing } from './key-ring.ts';

export interface KeyCare {
  readonly entries: Pick<KeyEntries, 'store' | 'fill'>;
  /** Looks for the keychain and the key. */
  look(): Promise<void>;
  /** @throws KeychainUnavailableError */
  readKey(of: KeyRing): Promise<BoundKey | null>;
  /**
   * Where no key was ever seen, a keychain that does not answer is no reason to stay connected.
   * @throws KeychainUnavailableError
   */
  clear(entry: EntryName): Promise<'cleared' | 'to-clear'>;
  /** A key is not cleared while it is lent. @returns gives it back, and says whether it was lent still */
  lend(ring: KeyRing): () => boolean;
  clearUnused(): Promise<void>;
  /** Keys of accounts that nothing is open under any more are cleared with the unused ones. */
  tidy(): Promise<void>;
}

/** @param changed told when what is known of the keychain or of kept accounts has changed */
export function createKeyCare(parts: AccountParts, now: AccountNow, changed: () => void): KeyCare {
  const { settings, keychain, openUnder } = parts;
  const lent = new Map<object, KeyRing>();
  const entries = createKeyEntries({
    ...parts,
    held: parts.heldEntries ?? (() => []),
    onAnswer(answers) {
      now.isAvailable = answers;
      if (!answers) changed();
    },
  });

  const clearUnused = () =>
    entries.clearUnused(
      new Set(
        [now.ring, ...now.kept.map((each) => each.ring), ...lent.values()].map(
          ({ key }) => key.entry,
        ),
      ),
    );

  /** Keys of accounts that nothing is open under any more are listed to be cleared. */
  async function settleKept(): Promise<void> {
    const settled = now.kept.filter((each) => openUnder(loginsOf(each)) === 0);
    if (settled.length === 0) return;
    const left = now.kept.filter((each) => !settled.includes(each));
    try {
      await settings.save(({ accountKey }) => ({
        accountKey: listed(accountKey, entriesOf(settled)),
        keptAccounts: storedAccounts(left),
      }));
    } catch (error) {
      if (!isExpected(error)) throw error;
      return;
    }
    now.kept = left;
    changed();
  }

  async function tidy(): Promise<void> {
    await settleKept();
    await clearUnused();
  }

  return {
    entries,
    async look() {
      const { entry } = now.ring.key;
      try {
        // Where no key is needed, nobody is asked to unlock the keychain.
        const found = entry === null ? null : await findKey(keychain, now.ring);
        now.keyOrigin = found?.origin ?? null;
        now.isAvailable = entry !== null || (await keychain.available());
      } catch (error) {
        if (!(error instanceof KeychainUnavailableError)) throw error;
        now.isAvailable = false;
        now.keyOrigin = null;
      }
      changed();
      if (now.isAvailable) await tidy();
    },
    async readKey(of) {
      const { entry } = of.key;
      const found = await findKey(keychain, of);
      // A keychain that was locked when we looked may have been unlocked since.
      if (entry !== null && entry === now.ring.key.entry) {
        const origin = found?.origin ?? null;
        const isNews = origin !== now.keyOrigin || !now.isAvailable;
        now.keyOrigin = origin;
        now.isAvailable = true;
        if (isNews) changed();
      }
      return found;
    },
    async clear(entry) {
      try {
        await keychain.clear(entry);
        return 'cleared';
      } catch (error) {
        if (now.keyOrigin !== null || !(error instanceof KeychainUnavailableError)) throw error;
        return 'to-clear';
      }
    },
    lend(ring) {
      const loan = {};
      lent.set(loan, ring);
      return () => lent.delete(loan);
    },
    clearUnused,
    tidy,
  };
}
