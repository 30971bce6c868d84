/**
 * The live payment account: its fields in the settings, its secret key in the keychain alone.
 * A key is never replaced in its place. A new one goes into an entry of its own, and one write of
 * the settings names account and entry together: until then the old pair works, and no request can
 * meet one half of each.
 */
import { isSameLogin } from '../../shared/login.ts';
import type { Login } from '../../shared/payments.ts';
import type { Account, SecretPlace } from '../../shared/settings.ts';
import { KeychainUnavailableError, mintSecretName, type Keychain } from '../keychain/keychain.ts';
import {
  type AccountKey,
  FORMER_LOGINS_MAX,
  NO_RULES,
  TO_CLEAR_MAX,
} from '../settings/settings.ts';
import { type SettingsStore, SettingsWriteError } from '../settings/store.ts';
import { AccountFieldError, readEntry, type AccountEntry } from './entry.ts';

/** An account and its key for as long as someone sends with them. */
export interface BorrowedAccount {
  readonly account: Account;
  /** Other e-mails and addresses that the account had. */
  readonly formerLogins: readonly Login[];
  /** This account's own key, whichever is connected by then. @throws KeychainUnavailableError */
  readSecret(): Promise<string | null>;
  /** Nothing is sent with it any more, so a key that was replaced can be cleared. */
  giveBack(): void;
}

export interface AccountService {
  current(): Account | null;
  readonly secretPlace: SecretPlace;
  readonly keychain: 'available' | 'unavailable';
  /** Looks for the keychain and the key; the app doesn't wait for it. */
  look(): Promise<void>;
  /**
   * Checks every field and keeps account and key. When it fails, the account and the key from
   * before go on working.
   * @throws AccountFieldError, SettingsWriteError, KeychainUnavailableError when there is no
   *   keychain and memory was not allowed
   */
  save(entry: AccountEntry): Promise<void>;
  /** Forgets account and key. @throws SettingsWriteError, KeychainUnavailableError */
  disconnect(): Promise<void>;
  /** For the gateway alone. Null when there is none. @throws KeychainUnavailableError */
  readSecret(): Promise<string | null>;
  /** For the gateway alone. Null while no account is connected. */
  borrow(): BorrowedAccount | null;
  onChange(listener: () => void): void;
}

export interface AccountParts {
  settings: SettingsStore;
  keychain: Keychain;
  /** Cryptographically random bytes. */
  random: (bytes: number) => Uint8Array;
}

type EntryName = NonNullable<AccountKey['entry']>;

interface Key {
  /** Its entry in the keychain. */
  readonly entry: EntryName | null;
  readonly inMemory: string | null;
}
const NO_KEY: Key = { entry: null, inMemory: null };

/** One account's key; a new key for the same account takes the old one's place in it. */
interface KeyRing {
  key: Key;
}

export function createAccountService({ settings, keychain, random }: AccountParts): AccountService {
  const listeners = new Set<() => void>();
  const borrowed = new Map<object, KeyRing>();
  let account = settings.get().account;
  let ring: KeyRing = { key: { entry: settings.get().accountKey.entry, inMemory: null } };
  let inKeychain = false;
  let isAvailable = true;
  let last: Promise<unknown> = Promise.resolve();

  const changed = () => {
    for (const listener of listeners) listener();
  };
  const place = (): SecretPlace => {
    if (ring.key.inMemory !== null) return 'memory';
    return inKeychain ? 'keychain' : 'none';
  };

  /**
   * One change of account or key after the other.
   * @param after runs however the work ended
   */
  function inTurn(work: () => Promise<void>, after?: () => Promise<void>): Promise<void> {
    const turn = last.then(async () => {
      try {
        await work();
      } finally {
        await after?.();
      }
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  /**
   * Puts a key into an entry that is listed to be cleared until the settings name it: a crash
   * leaves no key behind that nobody knows of.
   */
  async function keepKey(secret: string, allowMemory: boolean): Promise<Key> {
    const entry = mintSecretName('payment-account', random);
    await settings.save(({ accountKey }) => ({ accountKey: listed(accountKey, [entry]) }));
    try {
      await keychain.set(entry, secret);
      isAvailable = true;
      return { entry, inMemory: null };
    } catch (error) {
      if (!(error instanceof KeychainUnavailableError)) throw error;
      isAvailable = false;
      changed();
      if (!allowMemory) throw error;
      return { entry: null, inMemory: secret };
    }
  }

  /** A keychain that was locked when we looked may have been unlocked since. */
  async function readKey(of: KeyRing): Promise<string | null> {
    const { entry, inMemory } = of.key;
    if (inMemory !== null) return inMemory;
    if (entry === null) return null;
    const secret = await keychain.get(entry);
    const isThere = secret !== null;
    if (entry === ring.key.entry && (isThere !== inKeychain || !isAvailable)) {
      inKeychain = isThere;
      isAvailable = true;
      changed();
    }
    return secret;
  }

  /** Where no key was ever seen, a keychain that does not answer is no reason to stay connected. */
  async function clearKey(entry: EntryName): Promise<'cleared' | 'to-clear'> {
    try {
      await keychain.clear(entry);
      return 'cleared';
    } catch (error) {
      if (inKeychain || !(error instanceof KeychainUnavailableError)) throw error;
      return 'to-clear';
    }
  }

  /** What can't be cleared now stays listed, for the next change or start. */
  async function clearUnused(): Promise<void> {
    const used = new Set([ring, ...borrowed.values()].map(({ key }) => key.entry));
    const unused = settings.get().accountKey.toClear.filter((entry) => !used.has(entry));
    if (unused.length === 0) return;
    try {
      for (const entry of unused) await keychain.clear(entry);
      await settings.save(({ accountKey }) => ({ accountKey: unlisted(accountKey, unused) }));
    } catch (error) {
      if (!isExpected(error)) throw error;
    }
  }

  async function look(): Promise<void> {
    const { entry } = ring.key;
    try {
      // Where no key is needed, nobody is asked to unlock the keychain.
      inKeychain = entry !== null && (await keychain.has(entry));
      isAvailable = entry !== null || (await keychain.available());
    } catch (error) {
      if (!(error instanceof KeychainUnavailableError)) throw error;
      isAvailable = false;
      inKeychain = false;
    }
    changed();
    if (isAvailable) await clearUnused();
  }

  /** Under which other logins an account asked for payments, once its fields are as in `next`. */
  function formerAfter(next: Account, sameAccount: boolean): Login[] {
    const { formerLogins } = settings.get();
    if (account === null) return [];
    if (isSameLogin(account, next)) return formerLogins;
    if (!sameAccount) return [];
    const { baseUrl, email } = account;
    return [...formerLogins, { baseUrl, email }]
      .filter((login) => !isSameLogin(login, next))
      .slice(-FORMER_LOGINS_MAX);
  }

  /** What was said of one account's replies holds for no other. */
  const withoutRules = () => ({
    accountRules: { ...settings.get().accountRules, live: NO_RULES },
  });
  const rulesAfter = (formerLogins: readonly Login[], isSame: boolean) =>
    isSame || formerLogins.length > 0 || account === null ? {} : withoutRules();

  async function save(entry: AccountEntry): Promise<void> {
    const { account: next, secret } = readEntry(entry);
    const isSame = account !== null && isSameLogin(account, next);
    const formerLogins = formerAfter(next, entry.sameAccount);
    if (secret === null) {
      if (place() === 'none') throw new AccountFieldError('secret', 'secret-empty');
      if (!isSame && !entry.sameAccount)
        throw new AccountFieldError('secret', 'secret-other-account');
      await settings.save({ account: next, formerLogins, ...rulesAfter(formerLogins, isSame) });
    } else {
      const key = await keepKey(secret, entry.allowMemory);
      await settings.save(({ accountKey: before }) => ({
        account: next,
        formerLogins,
        ...rulesAfter(formerLogins, isSame),
        accountKey: {
          ...unlisted(listed(before, [before.entry]), [key.entry]),
          entry: key.entry,
        },
      }));
      // What is still sent to the account from before goes with the key from before.
      if (isSame) ring.key = key;
      else ring = { key };
      inKeychain = key.entry !== null;
    }
    account = next;
    changed();
  }

  async function disconnect(): Promise<void> {
    const { entry } = ring.key;
    const left = entry !== null && (await clearKey(entry)) === 'to-clear' ? [entry] : [];
    inKeychain = false;
    await settings.save(({ accountKey }) => ({
      account: null,
      formerLogins: [],
      ...withoutRules(),
      accountKey: { ...listed(accountKey, left), entry: null },
    }));
    ring.key = NO_KEY;
    ring = { key: NO_KEY };
    account = null;
    changed();
  }

  return {
    current: () => account,
    get secretPlace() {
      return place();
    },
    get keychain() {
      return isAvailable ? 'available' : 'unavailable';
    },
    look: () => inTurn(look),
    save: (entry) => inTurn(() => save(entry), clearUnused),
    disconnect: () => inTurn(disconnect, clearUnused),
    readSecret: () => readKey(ring),
    borrow() {
      if (account === null) return null;
      const of = ring;
      const loan = {};
      borrowed.set(loan, of);
      return {
        account,
        formerLogins: settings.get().formerLogins,
        readSecret: () => readKey(of),
        giveBack() {
          if (borrowed.delete(loan)) void inTurn(clearUnused);
        },
      };
    },
    onChange: (listener) => void listeners.add(listener),
  };
}

function listed(before: AccountKey, entries: readonly (EntryName | null)[]): AccountKey {
  const more = entries.filter((entry) => entry !== null);
  return { ...before, toClear: [...before.toClear, ...more].slice(-TO_CLEAR_MAX) };
}

const unlisted = (before: AccountKey, entries: readonly (EntryName | null)[]): AccountKey => ({
  ...before,
  toClear: before.toClear.filter((entry) => !entries.includes(entry)),
});

const isExpected = (error: unknown) =>
  error instanceof KeychainUnavailableError || error instanceof SettingsWriteError;
