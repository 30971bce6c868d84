/**
 * Saves another account or key, and forgets them. One write of the settings names account and entry
 * together: until then the old pair works.
 */
import { isDeepStrictEqual } from 'node:util';
import type { AccountEntry } from '../../../shared/core/contract/payment-account.ts';
import { isSameLogin } from '../../../shared/core/payments/login.ts';
import type { Login } from '../../../shared/core/payments/payments.ts';
import type { NamedAddress } from '../../../shared/core/page/person-question.ts';
import type { Account } from '../../../shared/settings.ts';
import type { Change } from '../platform/confirmation/confirmation.ts';
import { createAddressGuard } from '../platform/confirmation/guard.ts';
import { notConfirmed } from '../platform/confirmation/not-confirmed.ts';
import { wrongField } from '../platform/refusal.ts';
import { NO_RULES } from '../settings/settings.ts';
import type { AccountNow } from './account-now.ts';
import type { AccountParts } from './account-service.ts';
import { accountChanges, addressesOf, readEntry } from './entry.ts';
import {
  entriesOf,
  keptAfter,
  type KeptAccount,
  namesAfter,
  ownerOf,
  storedAccounts,
} from './kept-accounts.ts';
import type { KeyCare } from './key-care.ts';
import { listed, naming } from './key-entries.ts';
import { NO_KEY } from './key-ring.ts';
import type { AccountLocks } from './locks.ts';

/** What somebody confirmed for one save. */
interface Confirmed {
  readonly addresses: readonly NamedAddress[];
  readonly changes: readonly Change[];
}

/** An entry that can be saved. */
interface Wanted {
  readonly next: Account;
  /** The key where one was typed. */
  readonly secret: string | null;
  /** Whether it has the name of the account that is connected. */
  readonly isSame: boolean;
  /** Where the key may be sent. */
  readonly origin: string;
}

export interface Saving {
  /**
   * Checks every field, and asks somebody where they have to confirm it.
   * @throws Refusal `field-invalid` for the first field that can't be used, the key among them
   */
  confirm(entry: AccountEntry): Promise<Confirmed>;
  /** @throws Refusal, SettingsWriteError, KeychainUnavailableError; then nothing has changed */
  save(entry: AccountEntry, confirmed: Confirmed): Promise<void>;
  /** Forgets account and key. @throws SettingsWriteError, KeychainUnavailableError */
  disconnect(): Promise<void>;
}

export function createSaving(
  parts: AccountParts,
  now: AccountNow,
  keys: KeyCare,
  changed: () => void,
): Saving {
  const { settings, openLogins, locks = {}, given = [] } = parts;
  const addresses = createAddressGuard(parts.confirmation);

  /** Those that need nobody's word. */
  const known = () => [...given, ...(now.account === null ? [] : addressesOf(now.account))];

  /** What was said of one account's replies holds for no other. */
  const withoutRules = () => ({
    accountRules: { ...settings.get().accountRules, live: NO_RULES },
  });
  const rulesAfter = (formerLogins: readonly Login[], isSame: boolean) =>
    isSame || formerLogins.length > 0 || now.account === null ? {} : withoutRules();

  /** What a person has to confirm besides addresses, as things stand. */
  const changesBy = ({ next, secret }: Wanted) =>
    accountChanges(now.account, next, secret !== null);

  async function saveWithKey(
    { next, isSame, origin }: Wanted,
    secret: string,
    entry: AccountEntry,
    formerLogins: Login[],
  ): Promise<void> {
    const bound = { origin, secret };
    // Where everybody at this computer uses one record, each login's keychain has the key once.
    const isMissing = isSame && now.ring.key.inMemory === null && now.keyOrigin === null;
    const filled = isMissing ? await keys.entries.fill(now.ring.key.entry, bound) : null;
    const key = filled ?? (await keys.entries.store(bound, entry.allowMemory));
    const kept = keptOnceSaved(now, { account: next, formerLogins }, openLogins);
    const left = [...entriesOf(now.kept), now.ring.key.entry].filter(
      (each) => !entriesOf(kept).includes(each),
    );
    await settings.save(({ accountKey }) => ({
      account: next,
      formerLogins,
      accountWorks: false,
      keptAccounts: storedAccounts(kept),
      ...rulesAfter(formerLogins, isSame),
      accountKey: naming(accountKey, key.entry, left),
    }));
    now.kept = kept;
    // What is still sent to the account from before goes with the key from before.
    if (isSame) now.ring.key = key;
    else now.ring = { key };
    now.keyOrigin = key.entry === null ? null : origin;
    end(next);
  }

  function end(account: Account | null): void {
    now.account = account;
    addresses.settled();
    changed();
  }

  return {
    async confirm(entry) {
      const wanted = wantedBy(entry, locks, now);
      const changes = changesBy(wanted);
      return {
        addresses: await addresses.demand(addressesOf(wanted.next), known(), changes),
        changes,
      };
    },
    async save(entry, confirmed) {
      const wanted = wantedBy(entry, locks, now);
      const { next, secret, isSame } = wanted;
      addresses.check(addressesOf(next), [...known(), ...confirmed.addresses]);
      const changes = changesBy(wanted);
      // Another window has connected another account since.
      if (changes.length > 0 && !isDeepStrictEqual(changes, confirmed.changes))
        throw notConfirmed('refused');
      const formerLogins = namesAfter(now.present, next, entry.sameAccount);
      if (secret !== null) return saveWithKey(wanted, secret, entry, formerLogins);
      await settings.save(({ accountWorks }) => ({
        account: next,
        accountWorks: isSame && accountWorks,
        formerLogins,
        ...rulesAfter(formerLogins, isSame),
      }));
      end(next);
    },
    async disconnect() {
      const { entry } = now.ring.key;
      const left = entry !== null && (await keys.clear(entry)) === 'to-clear' ? [entry] : [];
      now.keyOrigin = null;
      await settings.save(({ accountKey }) => ({
        account: null,
        accountWorks: false,
        formerLogins: [],
        keptAccounts: [],
        ...withoutRules(),
        accountKey: { ...listed(accountKey, [...left, ...entriesOf(now.kept)]), entry: null },
      }));
      for (const each of [now.ring, ...now.kept.map((one) => one.ring)]) each.key = NO_KEY;
      now.ring = { key: NO_KEY };
      now.kept = [];
      end(null);
    },
  };
}

/** @throws Refusal `field-invalid` for the first field that can't be used, the key among them */
function wantedBy(entry: AccountEntry, locks: AccountLocks, now: AccountNow): Wanted {
  const { account: next, secret } = readEntry(entry, locks);
  const isSame = now.account !== null && isSameLogin(now.account, next);
  const origin = new URL(next.baseUrl).origin;
  if (secret === null) {
    const { key } = now.ring;
    // Behind a lock it is taken for the account's: it says itself where it may be sent.
    const locked = key.entry !== null && !now.isAvailable ? now.origin : null;
    const stored = key.inMemory?.origin ?? now.keyOrigin ?? locked;
    if (stored === null) throw wrongField('secret', 'secret-empty');
    if (stored !== origin) throw wrongField('secret', 'secret-other-origin');
    if (!isSame && !entry.sameAccount) throw wrongField('secret', 'secret-other-account');
  }
  return { next, secret, isSame, origin };
}

/** Whose keys are kept beside the new one: that of the account until now, or of whom its key belongs to, too. */
function keptOnceSaved(
  now: AccountNow,
  next: Omit<KeptAccount, 'ring'>,
  openLogins: AccountParts['openLogins'],
): KeptAccount[] {
  const { key } = now.ring;
  const elsewhere = now.keyElsewhere;
  const hasKey = key.entry !== null || key.inMemory !== null;
  const owner =
    elsewhere === null
      ? now.present
      : (now.ownerElsewhere() ??
        ownerOf(key, elsewhere, openLogins(), now.account ?? next.account));
  return keptAfter([...now.kept, ...(hasKey && owner !== null ? [owner] : [])], next);
}
