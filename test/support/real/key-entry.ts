/** Which entry of the keychain a data folder's settings name; the keychain is shared by all tests. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SecretName } from '../../../src/main/core/keychain/keychain.ts';
import { settingsFileSchema } from '../../../src/main/core/settings/settings.ts';

function settingsIn(dataFolder: string) {
  const text = readFileSync(path.join(dataFolder, 'settings.json'), 'utf8');
  return settingsFileSchema.parse(JSON.parse(text));
}

export function keyEntryOf(dataFolder: string): SecretName {
  const { entry } = settingsIn(dataFolder).accountKey;
  if (entry === null) throw new Error('no key is kept');
  return entry;
}

/** Those that hold the key of an account from before, or are still to be cleared. */
export function keptEntriesOf(dataFolder: string): SecretName[] {
  const { accountKey, keptAccounts } = settingsIn(dataFolder);
  return [...accountKey.toClear, ...keptAccounts.map(({ entry }) => entry)];
}
