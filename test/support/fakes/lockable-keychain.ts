import { readKeyRecord } from '../../../src/main/core/payment-account/key-record.ts';
import {
  KeychainUnavailableError,
  type Keychain,
  type SecretName,
} from '../../../src/main/core/keychain/keychain.ts';

const secretIn = (text: string): string => readKeyRecord(text)?.secret ?? text;

/** A keychain that can be locked and unlocked at will, which no real one lets a test do. */
export function lockableKeychain() {
  const calls: string[] = [];
  const stored = new Map<SecretName, string>();
  let locked = false;
  const enter = (call: string) => {
    calls.push(call);
    if (locked) throw new KeychainUnavailableError('locked');
  };
  const keychain: Keychain = {
    async available() {
      calls.push('available');
      return true;
    },
    async set(name, secret) {
      enter('set');
      stored.set(name, secret);
    },
    async has(name) {
      enter('has');
      return stored.has(name);
    },
    async clear(name) {
      enter('clear');
      stored.delete(name);
    },
    async get(name) {
      enter('get');
      return stored.get(name) ?? null;
    },
  };
  return {
    keychain,
    calls,
    stored,
    /** The secrets alone; of an entry that is no key its text. */
    keys: () => [...stored.values()].map(secretIn),
    lock: (on: boolean) => {
      locked = on;
    },
  };
}
