/**
 * The live payment account: its fields in the settings, its secret key in the keychain alone.
 * A key belongs to the origin that it was typed for and is sent nowhere else: the origin is in the
 * keychain with it, whatever the settings say. A key is never replaced in its place. A new one goes
 * into an entry of its own, and one write of the settings names account and entry together: until
 * then the old pair works, and no request can meet one half of each.
 */
import { isDeepStrictEqual } from 'node:util';
import type { AccountEntry } from '../../../shared/contract/payment-account.ts';
import { isSameLogin, originOf } from '../../../shared/login.ts';
import type { Login } from '../../../shared/payments.ts';
import type { SecretPlace } from '../../../shared/settings.ts';
import type { NamedAddress } from '../../../shared/person-question.ts';
import { createAddressGuard } from '../platform/confirmation/guard.ts';
import { notConfirmed } from '../platform/confirmation/not-confirmed.ts';
import { wrongField } from '../platform/refusal.ts';
import type { BoundKey } from '../gateway/options.ts';
import { KeychainUnavailableError } from '../keychain/keychain.ts';
import { NO_RULES } from '../settings/settings.ts';
import type { AccountParts, AccountService } from './account-service.ts';
import { accountChanges, addressesOf, readEntry } from './entry.ts';
import { createKeyEntries, isExpected, listed, naming } from './key-entries.ts';
import {
  entriesOf,
  keptAfter,
  type KeptAccount,
  namesAfter,
  keptAccounts,
  loginsOf,
  ownerOf,
  storedAccounts,
} from './kept-accounts.ts';
import { type EntryName, findKey, type KeyRing, NO_KEY } from './key-ring.ts';
import { createSerialQueue } from '../platform/serial-queue.ts';
import { createEmitter } from '../../../shared/emitter.ts';

export function createAccountService(parts: AccountParts): AccountService {
  const { settings, keychain, openUnder, openLogins, locks = {}, given = [] } = parts;
  const news = createEmitter();
  const borrowed = new Map<object, KeyRing>();
  const addresses = createAddressGuard(parts.confirmation);
  let account = settings.get().account;
  let ring: KeyRing = { key: { entry: settings.get().accountKey.entry, inMemory: null } };
  let kept = keptAccounts(settings.get());
  /** The origin of the key that the keychain was last seen to have. */
  let keyOrigin: string | null = null;
  /** Whose the stored key is, while the settings name another origin. */
  let strayOwner: KeptAccount | null = null;
  let isAvailable = true;
  let willSettle = false;
  const changes = createSerialQueue();

  const entries = createKeyEntries({
    ...parts,
    held: parts.heldEntries ?? (() => []),
    onAnswer(answers) {
      isAvailable = answers;
      if (!answers) changed();
    },
  });

  const changed = () => {
    news.emit();
  };
  function originNow(): string | null {
    return account && originOf(account.baseUrl);
  }
  const present = (): KeptAccount | null =>
    account && { account, formerLogins: settings.get().formerLogins, ring };
  /** Those that need nobody's word. */
  const knownAddresses = () => [...given, ...(account === null ? [] : addressesOf(account))];
  const isHere = () => keyOrigin !== null && keyOrigin === originNow();
  const keyElsewhere = () => (ring.key.inMemory === null && !isHere() ? keyOrigin : null);
  /** The same one as before as long as nothing of it has changed: a gateway stands for each. */
  function ownerElsewhere(): KeptAccount | null {
    const origin = keyElsewhere();
    const logins = origin === null ? [] : openLogins();
    const found =
      origin === null || account === null || logins === null
        ? null
        : ownerOf(ring.key, origin, logins, account);
    if (!isDeepStrictEqual(found, strayOwner)) strayOwner = found;
    return strayOwner;
  }
  const place = (): SecretPlace => {
    if (ring.key.inMemory !== null) return 'memory';
    return isHere() ? 'keychain' : 'none';
  };

  /**
   * One change of account or key after the other.
   * @param after runs however the work ended
   */
  function inTurn(work: () => Promise<void>, after?: () => Promise<void>): Promise<void> {
    return changes.run(async () => {
      try {
        await work();
      } finally {
        await after?.();
      }
    });
  }

  /** A keychain that was locked when we looked may have been unlocked since. */
  async function readKey(of: KeyRing): Promise<BoundKey | null> {
    const { entry } = of.key;
    const found = await findKey(keychain, of);
    if (entry !== null && entry === ring.key.entry) {
      const origin = found?.origin ?? null;
      const isNews = origin !== keyOrigin || !isAvailable;
      keyOrigin = origin;
      isAvailable = true;
      if (isNews) changed();
    }
    return found;
  }

  /** Where no key was ever seen, a keychain that does not answer is no reason to stay connected. */
  async function clearKey(entry: EntryName): Promise<'cleared' | 'to-clear'> {
    try {
      await keychain.clear(entry);
      return 'cleared';
    } catch (error) {
      if (keyOrigin !== null || !(error instanceof KeychainUnavailableError)) throw error;
      return 'to-clear';
    }
  }

  const clearUnused = () =>
    entries.clearUnused(
      new Set(
        [ring, ...kept.map((each) => each.ring), ...borrowed.values()].map(({ key }) => key.entry),
      ),
    );

  /** Keys of accounts that nothing is open under any more are listed to be cleared. */
  async function settleKept(): Promise<void> {
    const settled = kept.filter((each) => openUnder(loginsOf(each)) === 0);
    if (settled.length === 0) return;
    const left = kept.filter((each) => !settled.includes(each));
    try {
      await settings.save(({ accountKey }) => ({
        accountKey: listed(accountKey, entriesOf(settled)),
        keptAccounts: storedAccounts(left),
      }));
    } catch (error) {
      if (!isExpected(error)) throw error;
      return;
    }
    kept = left;
    changed();
  }

  async function tidy(): Promise<void> {
    await settleKept();
    await clearUnused();
  }

  async function look(): Promise<void> {
    const { entry } = ring.key;
    try {
      // Where no key is needed, nobody is asked to unlock the keychain.
      const found = entry === null ? null : await findKey(keychain, ring);
      keyOrigin = found?.origin ?? null;
      isAvailable = entry !== null || (await keychain.available());
    } catch (error) {
      if (!(error instanceof KeychainUnavailableError)) throw error;
      isAvailable = false;
      keyOrigin = null;
    }
    changed();
    if (isAvailable) await tidy();
  }

  /** What was said of one account's replies holds for no other. */
  const withoutRules = () => ({
    accountRules: { ...settings.get().accountRules, live: NO_RULES },
  });
  const rulesAfter = (formerLogins: readonly Login[], isSame: boolean) =>
    isSame || formerLogins.length > 0 || account === null ? {} : withoutRules();

  /** @throws Refusal `field-invalid` for the first field that can't be used, the key among them */
  function checked(entry: AccountEntry) {
    const { account: next, secret } = readEntry(entry, locks);
    const isSame = account !== null && isSameLogin(account, next);
    const origin = new URL(next.baseUrl).origin;
    if (secret === null) {
      // Behind a lock it is taken for the account's: it says itself where it may be sent.
      const locked = ring.key.entry !== null && !isAvailable ? originNow() : null;
      const stored = ring.key.inMemory?.origin ?? keyOrigin ?? locked;
      if (stored === null) throw wrongField('secret', 'secret-empty');
      if (stored !== origin) throw wrongField('secret', 'secret-other-origin');
      if (!isSame && !entry.sameAccount) throw wrongField('secret', 'secret-other-account');
    }
    return { next, secret, isSame, origin };
  }

  /** What a person has to confirm besides addresses, as things stand. */
  function changesBy({ next, secret }: Pick<ReturnType<typeof checked>, 'next' | 'secret'>) {
    return accountChanges(account, next, secret !== null);
  }

  /** @param confirmed what somebody confirmed for this save */
  async function save(
    entry: AccountEntry,
    confirmed: { addresses: readonly NamedAddress[]; changes: ReturnType<typeof changesBy> },
  ): Promise<void> {
    const { next, secret, isSame, origin } = checked(entry);
    addresses.check(addressesOf(next), [...knownAddresses(), ...confirmed.addresses]);
    const now = changesBy({ next, secret });
    // Another window has connected another account since.
    if (now.length > 0 && !isDeepStrictEqual(now, confirmed.changes)) throw notConfirmed('refused');
    const formerLogins = namesAfter(present(), next, entry.sameAccount);
    if (secret === null) {
      await settings.save({ account: next, formerLogins, ...rulesAfter(formerLogins, isSame) });
    } else {
      const bound = { origin, secret };
      // Where everybody at this computer uses one record, each login's keychain has the key once.
      const isMissing = isSame && ring.key.inMemory === null && keyOrigin === null;
      const filled = isMissing ? await entries.fill(ring.key.entry, bound) : null;
      const key = filled ?? (await entries.store(bound, entry.allowMemory));
      const hasKey = ring.key.entry !== null || ring.key.inMemory !== null;
      const elsewhere = keyElsewhere();
      const owner =
        elsewhere === null
          ? present()
          : (ownerElsewhere() ?? ownerOf(ring.key, elsewhere, openLogins(), account ?? next));
      const before = hasKey ? owner : null;
      const keptNext = keptAfter([...kept, ...(before ? [before] : [])], {
        account: next,
        formerLogins,
      });
      const left = [...entriesOf(kept), ring.key.entry].filter(
        (each) => !entriesOf(keptNext).includes(each),
      );
      await settings.save(({ accountKey }) => ({
        account: next,
        formerLogins,
        keptAccounts: storedAccounts(keptNext),
        ...rulesAfter(formerLogins, isSame),
        accountKey: naming(accountKey, key.entry, left),
      }));
      kept = keptNext;
      // What is still sent to the account from before goes with the key from before.
      if (isSame) ring.key = key;
      else ring = { key };
      keyOrigin = key.entry === null ? null : origin;
    }
    account = next;
    addresses.settled();
    changed();
  }

  async function disconnect(): Promise<void> {
    const { entry } = ring.key;
    const left = entry !== null && (await clearKey(entry)) === 'to-clear' ? [entry] : [];
    keyOrigin = null;
    await settings.save(({ accountKey }) => ({
      account: null,
      formerLogins: [],
      keptAccounts: [],
      ...withoutRules(),
      accountKey: { ...listed(accountKey, [...left, ...entriesOf(kept)]), entry: null },
    }));
    for (const each of [ring, ...kept.map((one) => one.ring)]) each.key = NO_KEY;
    ring = { key: NO_KEY };
    kept = [];
    account = null;
    addresses.settled();
    changed();
  }

  return {
    current: () => account,
    get secretPlace() {
      return place();
    },
    get keyElsewhere() {
      return keyElsewhere();
    },
    get keychain() {
      return isAvailable ? 'available' : 'unavailable';
    },
    look: () => inTurn(look),
    kept() {
      const owner = ownerElsewhere();
      return owner === null ? kept : [...kept, owner];
    },
    paymentsChanged() {
      if (kept.length === 0 || willSettle) return;
      willSettle = true;
      void inTurn(async () => {
        willSettle = false;
        await tidy();
      });
    },
    async save(entry) {
      const wanted = checked(entry);
      const asked = changesBy(wanted);
      // Somebody may think about it for minutes: nothing else waits for that.
      const confirmed = await addresses.demand(addressesOf(wanted.next), knownAddresses(), asked);
      await inTurn(() => save(entry, { addresses: confirmed, changes: asked }), tidy);
    },
    disconnect: () => inTurn(disconnect, clearUnused),
    async readSecret() {
      const key = await readKey(ring);
      return key !== null && key.origin === originNow() ? key.secret : null;
    },
    borrow(of) {
      const from = of ?? present();
      if (from === null) return null;
      const loan = {};
      borrowed.set(loan, from.ring);
      return {
        account: from.account,
        formerLogins: from.formerLogins,
        readKey: () => readKey(from.ring),
        giveBack() {
          if (borrowed.delete(loan)) void inTurn(clearUnused);
        },
      };
    },
    onChange: (listener) => void news.on(listener),
  };
}
