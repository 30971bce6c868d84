/** The OS keychain as the app sees it: set, has, clear, and get for what uses a secret. */

/** There is no keychain to be had: no Secret Service, a locked collection, a refused prompt. */
export class KeychainUnavailableError extends Error {
  override readonly name = 'KeychainUnavailableError';
}

export interface Keychain {
  /**
   * Whether a keychain answers at all. Nobody is asked to unlock it, so one that is locked counts
   * as available and may still refuse what is asked of it.
   */
  available(): Promise<boolean>;
  /** @throws KeychainUnavailableError */
  set(name: SecretName, secret: string): Promise<void>;
  /** @throws KeychainUnavailableError */
  has(name: SecretName): Promise<boolean>;
  /** @throws KeychainUnavailableError */
  clear(name: SecretName): Promise<void>;
  /** For what a secret is of alone: it goes to no page. @throws KeychainUnavailableError */
  get(name: SecretName): Promise<string | null>;
}

/** What a secret is for. */
export type SecretKind =
  | 'payment-account'
  | 'design-client-secret'
  | 'design-token'
  | 'second-place'
  /** What the counter logs in to its head office with. */
  | 'office'
  /** What PINs are hashed with. */
  | 'people-pepper'
  /** What a person's authenticator app makes its codes of. */
  | 'people-codes'
  /** No secret: what shows that the keychain keeps what it is given. */
  | 'keychain-check';

/**
 * The name of one entry. The keychain belongs to the person who is logged in, whatever the data
 * folder, so each secret gets an entry under a fresh name, and the settings of its data folder say
 * which one is theirs.
 */
export type SecretName = `${SecretKind}-${string}`;

const NAME_BYTES = 16;

/**
 * A name that no entry has had.
 * @param random gives that many cryptographically random bytes
 */
export function mintSecretName<K extends SecretKind>(
  kind: K,
  random: (bytes: number) => Uint8Array,
): `${K}-${string}` {
  return `${kind}-${Buffer.from(random(NAME_BYTES)).toString('hex')}`;
}
