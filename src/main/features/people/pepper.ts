/** What PINs are hashed with: an entry of the keychain, read once a run. */
import { type Keychain, mintSecretName } from '../../core/keychain/keychain.ts';
import type { PepperEntry } from '../../core/settings/stored-people.ts';

export interface Peppers {
  /** @returns null where the keychain has none under that name @throws KeychainUnavailableError */
  read(entry: PepperEntry): Promise<string | null>;
  /** Puts a new one into the keychain. @throws KeychainUnavailableError */
  make(): Promise<PepperEntry>;
  /** Nobody's PIN needs it any more; where the keychain can't be asked it stays, and opens nothing. */
  clear(entry: PepperEntry): Promise<void>;
}

const BYTES = 32;

export function createPeppers(
  keychain: Pick<Keychain, 'get' | 'set' | 'clear'>,
  random: (bytes: number) => Uint8Array,
): Peppers {
  const known = new Map<PepperEntry, string>();
  return {
    async read(entry) {
      const pepper = known.get(entry) ?? (await keychain.get(entry));
      if (pepper !== null) known.set(entry, pepper);
      return pepper;
    },
    async make() {
      const entry = mintSecretName('people-pepper', random);
      const pepper = Buffer.from(random(BYTES)).toString('base64');
      await keychain.set(entry, pepper);
      known.set(entry, pepper);
      return entry;
    },
    async clear(entry) {
      known.delete(entry);
      await keychain.clear(entry).catch(() => undefined);
    },
  };
}
