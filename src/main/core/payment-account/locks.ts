/** What an organisation has fixed of the payment account, whatever was connected before. Pure. */
import { isDeepStrictEqual } from 'node:util';
import { isSameLogin, originOf } from '../../../shared/core/payments/login.ts';
import type { Account } from '../../../shared/settings.ts';
import { KEPT_ACCOUNTS_MAX, NO_RULES, type Settings } from '../settings/settings.ts';
import { wrongField } from '../platform/refusal.ts';
import { listed } from './key-entries.ts';
import { namesAfter } from './kept-accounts.ts';

/** The fields that nobody can change; those that are left out are the counter's own. */
export type AccountLocks = Readonly<
  Partial<Pick<Account, 'baseUrl' | 'requestShape' | 'callbackUrl'>>
>;

const LOCKABLE = ['baseUrl', 'requestShape', 'callbackUrl'] as const;

/** @throws Refusal `field-invalid` for the first field that is locked to something else */
export function demandUnlocked(account: Account, locks: AccountLocks): void {
  for (const field of LOCKABLE)
    if (locks[field] !== undefined && locks[field] !== account[field])
      throw wrongField(field, 'set-by-organisation');
}

/**
 * The connected account with its locked fields. At the same origin it stays the same account, with its
 * key. At another one the key from before is never sent: the account is kept with it for as long as
 * payments under it are open, and the new one has none until it is typed. Where the account of that
 * address is still kept, it is taken up again with its key.
 * @returns what changes; null where nothing does
 */
export function underLocks(settings: Settings, locks: AccountLocks): Partial<Settings> | null {
  const { account, formerLogins, keptAccounts, accountKey, accountRules } = settings;
  if (account === null) return null;
  const next: Account = { ...account, ...locks };
  if (isDeepStrictEqual(next, account)) return null;
  if (originOf(next.baseUrl) === originOf(account.baseUrl))
    return { account: next, formerLogins: namesAfter({ account, formerLogins }, next, true) };

  const back = keptAccounts.find((kept) => isSameLogin(kept.account, next));
  const { entry } = accountKey;
  const all = [
    ...keptAccounts.filter((kept) => kept !== back),
    ...(entry === null ? [] : [{ account, formerLogins, entry }]),
  ];
  const tooMany = all.slice(0, -KEPT_ACCOUNTS_MAX).map((kept) => kept.entry);
  return {
    account: next,
    formerLogins: back?.formerLogins ?? [],
    keptAccounts: all.slice(-KEPT_ACCOUNTS_MAX),
    accountKey: { ...listed(accountKey, tooMany), entry: back?.entry ?? null },
    // What was said of one account's replies holds for no other.
    accountRules: { ...accountRules, live: NO_RULES },
  };
}
