/**
 * Accounts from before whose key is kept: payments that were asked for under them are still open,
 * and only their own service, asked with their own key, knows what became of these.
 */
import { isSameLogin, originOf } from '../../shared/login.ts';
import type { Login } from '../../shared/payments.ts';
import type { Account } from '../../shared/settings.ts';
import type { Settings } from '../settings/settings.ts';
import { type KeyRing, ringOf } from './key-ring.ts';

export interface KeptAccount {
  readonly account: Account;
  /** Other names that it had at the same origin. */
  readonly formerLogins: readonly Login[];
  readonly ring: KeyRing;
}

/** As the last run left them; a key that was in memory alone went with that run. */
export function keptAccounts({ keptAccounts: stored }: Settings): KeptAccount[] {
  return stored.map(({ account, formerLogins, entry }) => ({
    account,
    formerLogins,
    // An entry that was kept is a record: where it is none, nothing says whose it is.
    ring: ringOf({ entry, inMemory: null }, null),
  }));
}

/** What the settings hold of them. */
export function storedAccounts(kept: readonly KeptAccount[]): Settings['keptAccounts'] {
  return kept.flatMap(({ account, formerLogins, ring: { key } }) =>
    key.entry === null ? [] : [{ account, formerLogins: [...formerLogins], entry: key.entry }],
  );
}

/** Every name under which payments may be asked about there. */
export const loginsOf = ({ account, formerLogins }: Omit<KeptAccount, 'ring'>): Login[] => [
  { baseUrl: account.baseUrl, email: account.email },
  ...formerLogins.filter(({ baseUrl }) => originOf(baseUrl) === originOf(account.baseUrl)),
];

/** Whether one account's service can be asked about all that was asked for under another. */
export const covers = (one: Omit<KeptAccount, 'ring'>, other: Omit<KeptAccount, 'ring'>) =>
  loginsOf(other).every((login) => loginsOf(one).some((own) => isSameLogin(own, login)));
