/**
 * A keychain that notes which entries this login gave it. Where a record is the computer's, somebody
 * else may have replaced a key since, and only this login's own app can erase the old one here.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { replaceFile } from '../platform/replace-file.ts';
import type { Keychain, SecretName } from './keychain.ts';

export interface RememberingKeychain extends Keychain {
  /** Entries that were given and not cleared since. */
  held(): readonly string[];
}

const fileSchema = z.array(z.string().max(100)).max(1000);

/** @param path of the note; no secret is in it */
export function rememberEntries(keychain: Keychain, path: string): RememberingKeychain {
  let names = new Set(read(path));

  function note(next: Set<string>): void {
    names = next;
    try {
      replaceFile(path, `${JSON.stringify([...next])}\n`);
    } catch {
      // A disk that takes nothing is said elsewhere; nobody is kept from entering a key.
    }
  }

  return {
    available: () => keychain.available(),
    has: (name) => keychain.has(name),
    get: (name) => keychain.get(name),
    held: () => [...names],
    async set(name: SecretName, secret: string) {
      // Before it is there: one too many is cleared in vain, one too few stays for ever.
      if (!names.has(name)) note(new Set([...names, name]));
      await keychain.set(name, secret);
    },
    async clear(name: SecretName) {
      await keychain.clear(name);
      if (names.has(name)) note(new Set([...names].filter((each) => each !== name)));
    },
  };
}

function read(path: string): string[] {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return [];
  }
}
