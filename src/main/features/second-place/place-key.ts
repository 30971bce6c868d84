/** The key of the second place, which the keychain keeps so that copying needs nobody. */
import {
  type Keychain,
  KeychainUnavailableError,
  mintSecretName,
} from '../../core/keychain/keychain.ts';
import type { PassphraseKey } from '../../core/sealed-file/file-header.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { hexOfKey, type KeyInHex, passphraseKeySchema } from '../../core/record/index.ts';
import type { PlaceNote } from './place-note.ts';

export interface PlaceKeys {
  /** @returns the new entry's name. @throws KeychainUnavailableError */
  keep(key: PassphraseKey): Promise<PlaceNote['entry']>;
  /** @throws KeychainUnavailableError */
  put(entry: PlaceNote['entry'], key: PassphraseKey): Promise<void>;
  /** @returns null where it is gone. @throws KeychainUnavailableError */
  read(note: PlaceNote): Promise<KeyInHex | null>;
  /** Where the keychain does not let go of it, it stays: it opens nothing without the drive. */
  forget(entry: PlaceNote['entry']): Promise<void>;
}

export function createPlaceKeys(
  keychain: Keychain,
  random: (bytes: number) => Uint8Array,
  log: Pick<Log, 'warn'>,
): PlaceKeys {
  const put = (entry: PlaceNote['entry'], key: PassphraseKey) =>
    keychain.set(entry, JSON.stringify(hexOfKey(key)));
  return {
    put,
    async keep(key) {
      const entry = mintSecretName('second-place', random);
      await put(entry, key);
      return entry;
    },
    async read({ entry, kdf }) {
      const found = parse(await keychain.get(entry));
      return found?.kdf.salt === kdf.salt ? found : null;
    },
    async forget(entry) {
      try {
        await keychain.clear(entry);
      } catch (error) {
        if (!(error instanceof KeychainUnavailableError)) throw error;
        log.warn('the key of a second place from before stays in the keychain', errorFields(error));
      }
    },
  };
}

function parse(text: string | null): KeyInHex | null {
  try {
    return passphraseKeySchema.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}
