/** The live payment account: its fields in the settings, its secret key in the keychain alone. */
import {
  checkBaseUrl,
  checkCallbackUrl,
  checkEmail,
  checkSecret,
  type Checked,
  type FieldProblem,
} from '../../shared/fields.ts';
import type { Account, RequestShape, SecretPlace } from '../../shared/settings.ts';
import { KeychainUnavailableError, type Keychain, type SecretName } from '../keychain/keychain.ts';
import type { SettingsStore } from '../settings/store.ts';

/** An account as typed. */
export interface AccountEntry {
  baseUrl: string;
  email: string;
  requestShape: RequestShape;
  callbackUrl: string;
  isV2: boolean;
  /** Null keeps the key that is there. */
  secret: string | null;
  /** Keep the key in memory until the app closes, where there is no keychain. */
  allowMemory: boolean;
}

/** A field can't be used; nothing was changed. */
export class AccountFieldError extends Error {
  override readonly name = 'AccountFieldError';
  readonly field: keyof AccountEntry;
  readonly problem: FieldProblem;
  constructor(field: keyof AccountEntry, problem: FieldProblem) {
    super(`${field} can't be used: ${problem}`);
    this.field = field;
    this.problem = problem;
  }
}

export interface AccountService {
  current(): Account | null;
  readonly secretPlace: SecretPlace;
  readonly keychain: 'available' | 'unavailable';
  /** Looks for the keychain and the key; the app doesn't wait for it. */
  look(): Promise<void>;
  /**
   * Checks every field, keeps the key, then the account.
   * @throws AccountFieldError, SettingsWriteError, KeychainUnavailableError when there is no
   *   keychain and memory was not allowed
   */
  save(entry: AccountEntry): Promise<void>;
  /** Forgets account and key. @throws SettingsWriteError, KeychainUnavailableError */
  disconnect(): Promise<void>;
  /** For the gateway alone. Null when there is none. @throws KeychainUnavailableError */
  readSecret(): Promise<string | null>;
  onChange(listener: () => void): void;
}

const SECRET: SecretName = 'payment-account';

export function createAccountService(settings: SettingsStore, keychain: Keychain): AccountService {
  const listeners = new Set<() => void>();
  let inMemory: string | null = null;
  let inKeychain = false;
  let isAvailable = true;

  const changed = () => {
    for (const listener of listeners) listener();
  };
  const place = (): SecretPlace => {
    if (inMemory !== null) return 'memory';
    return inKeychain ? 'keychain' : 'none';
  };

  async function keepSecret(secret: string, allowMemory: boolean): Promise<void> {
    try {
      await keychain.set(SECRET, secret);
      isAvailable = true;
      inKeychain = true;
      inMemory = null;
    } catch (error) {
      if (!(error instanceof KeychainUnavailableError)) throw error;
      isAvailable = false;
      changed();
      if (!allowMemory) throw error;
      inMemory = secret;
    }
  }

  /** A keychain that was locked when we looked may have been unlocked since. */
  async function readKeychain(): Promise<string | null> {
    const secret = await keychain.get(SECRET);
    const isThere = secret !== null;
    if (isThere !== inKeychain || !isAvailable) {
      inKeychain = isThere;
      isAvailable = true;
      changed();
    }
    return secret;
  }

  /** Where no key was ever seen, a keychain that does not answer is no reason to stay connected. */
  async function clearKeychain(): Promise<void> {
    try {
      await keychain.clear(SECRET);
    } catch (error) {
      if (inKeychain || !(error instanceof KeychainUnavailableError)) throw error;
    }
    inKeychain = false;
  }

  return {
    current: () => settings.get().account,
    get secretPlace() {
      return place();
    },
    get keychain() {
      return isAvailable ? 'available' : 'unavailable';
    },
    async look() {
      try {
        // Where no key is needed, nobody is asked to unlock the keychain.
        const needed = settings.get().account !== null;
        inKeychain = needed && (await keychain.has(SECRET));
        isAvailable = needed || (await keychain.available());
      } catch (error) {
        if (!(error instanceof KeychainUnavailableError)) throw error;
        isAvailable = false;
        inKeychain = false;
      }
      changed();
    },
    async save(entry) {
      const account: Account = {
        baseUrl: demand('baseUrl', checkBaseUrl(entry.baseUrl)),
        email: demand('email', checkEmail(entry.email)),
        requestShape: entry.requestShape,
        callbackUrl: demand('callbackUrl', checkCallbackUrl(entry.callbackUrl)),
        isV2: entry.isV2,
      };
      const secret = entry.secret === null ? null : demand('secret', checkSecret(entry.secret));
      if (secret === null && place() === 'none')
        throw new AccountFieldError('secret', 'secret-empty');
      if (secret !== null) await keepSecret(secret, entry.allowMemory);
      await settings.save({ account });
      changed();
    },
    async disconnect() {
      await clearKeychain();
      inMemory = null;
      await settings.save({ account: null });
      changed();
    },
    readSecret: async () => inMemory ?? readKeychain(),
    onChange: (listener) => void listeners.add(listener),
  };
}

function demand<T>(field: keyof AccountEntry, checked: Checked<T>): T {
  if (checked.ok) return checked.value;
  throw new AccountFieldError(field, checked.problem);
}
