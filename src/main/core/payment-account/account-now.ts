/** Which account is connected, where its key is, and whose the stored key is if it is another's. */
import { isDeepStrictEqual } from 'node:util';
import { originOf } from '../../../shared/core/payments/login.ts';
import type { Login } from '../../../shared/core/payments/payments.ts';
import type { Account, SecretPlace } from '../../../shared/settings.ts';
import type { SettingsStore } from '../settings/store.ts';
import { type KeptAccount, keptAccounts, ownerOf } from './kept-accounts.ts';
import type { KeyRing } from './key-ring.ts';

/** What changes together is set with nothing awaited in between: no request meets one half of it. */
export interface AccountNow {
  account: Account | null;
  ring: KeyRing;
  /** Accounts from before whose key is kept. */
  kept: readonly KeptAccount[];
  /** The origin of the key that the keychain was last seen to have. */
  keyOrigin: string | null;
  /** Whether the keychain answered when it was last asked. */
  isAvailable: boolean;
  /** The origin of the account's address. */
  readonly origin: string | null;
  /** The account with its key, as one that is kept would be. */
  readonly present: KeptAccount | null;
  readonly secretPlace: SecretPlace;
  /** The origin that the stored key belongs to, where the account's address has another. */
  readonly keyElsewhere: string | null;
  /**
   * Whose the stored key is, while the settings name another origin. The same one as before as long as
   * nothing of it has changed: a gateway stands for each.
   */
  ownerElsewhere(): KeptAccount | null;
}

/** @param openLogins under which names real payments are open; null where nobody can say */
export function createAccountNow(
  settings: Pick<SettingsStore, 'get'>,
  openLogins: () => readonly Login[] | null,
): AccountNow {
  const isHere = () => now.keyOrigin !== null && now.keyOrigin === now.origin;
  let strayOwner: KeptAccount | null = null;
  const now: AccountNow = {
    account: settings.get().account,
    ring: { key: { entry: settings.get().accountKey.entry, inMemory: null } },
    kept: keptAccounts(settings.get()),
    keyOrigin: null,
    isAvailable: true,
    get origin() {
      return now.account && originOf(now.account.baseUrl);
    },
    get present() {
      const { account, ring } = now;
      return account && { account, formerLogins: settings.get().formerLogins, ring };
    },
    get secretPlace() {
      if (now.ring.key.inMemory !== null) return 'memory';
      return isHere() ? 'keychain' : 'none';
    },
    get keyElsewhere() {
      return now.ring.key.inMemory === null && !isHere() ? now.keyOrigin : null;
    },
    ownerElsewhere() {
      const { account, keyElsewhere: origin } = now;
      const logins = origin === null ? [] : openLogins();
      const found =
        origin === null || account === null || logins === null
          ? null
          : ownerOf(now.ring.key, origin, logins, account);
      if (!isDeepStrictEqual(found, strayOwner)) strayOwner = found;
      return strayOwner;
    },
  };
  return now;
}
