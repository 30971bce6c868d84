/** The OS keychain as the app sees it: set, has, clear, and get for the gateway alone. */

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
  /** For the gateway alone. @throws KeychainUnavailableError */
  get(name: SecretName): Promise<string | null>;
}

export type SecretName = 'payment-account';
