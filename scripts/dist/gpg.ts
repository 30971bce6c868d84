/**
 * Detached signatures by the system's own `gpg`. The environment names a key, and never holds one:
 * the key itself is in the keyring of whoever signs.
 */
import { spawnSync } from 'node:child_process';
import type { Variables } from './signing.ts';

/**
 * @returns the whole fingerprint of the key that signs, in capitals; null where none is named
 * @throws Error where it is named by anything less: short ids and names can be somebody else's too
 */
export function keyFrom(variables: Variables): string | null {
  const given = (variables['COUNTERFOIL_GPG_KEY'] ?? '').replaceAll(' ', '').toUpperCase();
  if (given === '') return null;
  if (!/^(?:[\dA-F]{40}|[\dA-F]{64})$/.test(given))
    throw new Error(
      'COUNTERFOIL_GPG_KEY names a key by its whole fingerprint; `gpg --list-secret-keys` shows it.',
    );
  return given;
}

/** @throws Error with what gpg said */
function gpg(args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('gpg', ['--batch', ...args], {
    encoding: 'utf8',
  });
  if (error) throw new Error('gpg could not be started: is GnuPG installed?');
  if (status !== 0) throw new Error(`gpg refused:\n${stderr.trim()}`);
  return stdout;
}

/**
 * Signs a file and looks at what came of it.
 * @returns the signature's path: the file's with `.asc`
 * @throws Error where the key is not in the keyring, or the signature is not by it
 */
export function signDetached(file: string, key: string): string {
  const signature = `${file}.asc`;
  const how = ['--yes', '--armor', '--digest-algo', 'SHA512', '--local-user', key];
  gpg([...how, '--output', signature, '--detach-sign', file]);
  verifyDetached(file, key);
  return signature;
}

/**
 * @param key the fingerprint of the key, or of the key whose subkey has signed
 * @throws Error where the signature at `.asc` is not this key's, or not of this file
 */
export function verifyDetached(file: string, key: string): void {
  const said = gpg(['--status-fd', '1', '--verify', `${file}.asc`, file]);
  const valid = said.split('\n').filter((line) => line.startsWith('[GNUPG:] VALIDSIG '));
  // Right after the word stands the key that signed, and last the one it belongs to.
  const signers = valid
    .map((line) => line.trim().split(' '))
    .map((words) => [words[2], words.at(-1)]);
  if (!signers.some((each) => each.includes(key)))
    throw new Error(`${file}.asc is not signed by ${key}.`);
}
