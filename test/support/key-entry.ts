/** Which entry of the keychain a data folder's settings name; the keychain is shared by all tests. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SecretName } from '../../src/main/keychain/keychain.ts';
import { settingsFileSchema } from '../../src/main/settings/settings.ts';

export function keyEntryOf(dataFolder: string): SecretName {
  const text = readFileSync(path.join(dataFolder, 'settings.json'), 'utf8');
  const { entry } = settingsFileSchema.parse(JSON.parse(text)).accountKey;
  if (entry === null) throw new Error('no key is kept');
  return entry;
}
