/**
 * Accounts from before whose key is kept: payments that were asked for under them are still open,
 * and only their own service, asked with their own key, knows what became of these.
 */
import { isSameLogin, originOf } from '../../../shared/core/payments/login.ts';
import type { Login } from '../../../shared/core/payments/payments.ts';
import type { Account } from '../../../shared/settings.ts';
import { FORMER_LOGINS_MAX, KEPT_ACCOUNTS_MAX, type Settings } from '../settings/settings.ts';
import type { Key, KeyRing } from './key-ring.ts';

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
    ring: { key: { entry, inMemory: null } },
  }));
}

/**
 * Whose a stored key is, where the settings name another origin than the key's own: they were edited,
 * or an older copy was put in their place. The payments that are open say under which names.
 * @param open under which names real payments are open; null where nobody can say, and then the
 *   account is taken for the one of before with another origin
 * @param like the account that the settings name
 * @returns null where nothing is open there
 */
export function ownerOf(
  key: Key,
  origin: string,
  open: readonly Login[] | null,
  like: Account,
): KeptAccount | null {
  const { email, baseUrl } = like;
  const assumed = { email, baseUrl: new URL(new URL(baseUrl).pathname, origin).href };
  const there = (open ?? [assumed]).filter((login) => originOf(login.baseUrl) === origin);
  // The name that the key goes with is stored nowhere else.
  const own = there.find((login) => login.email === email) ?? there[0];
  if (own === undefined) return null;
  return {
    account: { ...like, ...own },
    formerLogins: there.filter((login) => login !== own).slice(-FORMER_LOGINS_MAX),
    ring: { key },
  };
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

/** Under which other names an account is known, once its fields are as in `next`. */
export function namesAfter(
  before: Omit<KeptAccount, 'ring'> | null,
  next: Account,
  sameAccount: boolean,
): Login[] {
  if (before === null) return [];
  const { account, formerLogins } = before;
  if (isSameLogin(account, next)) return [...formerLogins];
  if (!sameAccount) return [];
  return [...formerLogins, { baseUrl: account.baseUrl, email: account.email }]
    .filter((login) => !isSameLogin(login, next))
    .slice(-FORMER_LOGINS_MAX);
}

/**
 * Whose keys are kept once the account is `next`: those that its new key can't ask in place of.
 * Which of them still have payments open is looked at when no more can be started under them.
 */
export function keptAfter(
  all: readonly KeptAccount[],
  next: Omit<KeptAccount, 'ring'>,
): KeptAccount[] {
  return all.filter((each) => !covers(next, each)).slice(-KEPT_ACCOUNTS_MAX);
}

export const entriesOf = (kept: readonly KeptAccount[]) => kept.map(({ ring }) => ring.key.entry);

/** Whether one account's service can be asked about all that was asked for under another. */
const covers = (one: Omit<KeptAccount, 'ring'>, other: Omit<KeptAccount, 'ring'>) =>
  loginsOf(other).every((login) => loginsOf(one).some((own) => isSameLogin(own, login)));
