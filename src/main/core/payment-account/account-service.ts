/** The live payment account as others see it, and what it is made of. */
import type { AccountEntry } from '../../../shared/core/contract/payment-account.ts';
import type { NamedAddress } from '../../../shared/core/page/person-question.ts';
import type { Login } from '../../../shared/core/payments/payments.ts';
import type { Account, SecretPlace } from '../../../shared/settings.ts';
import type { BoundKey } from '../gateway/options.ts';
import type { Keychain } from '../keychain/keychain.ts';
import type { SettingsStore } from '../settings/store.ts';
import type { Confirmation } from '../platform/confirmation/confirmation.ts';
import type { KeptAccount } from './kept-accounts.ts';
import type { AccountLocks } from './locks.ts';

/** An account and its key for as long as someone sends with them. */
export interface BorrowedAccount {
  readonly account: Account;
  /** Other e-mails and addresses that the account had. */
  readonly formerLogins: readonly Login[];
  /** This account's own key, whichever is connected by then. @throws KeychainUnavailableError */
  readKey(): Promise<BoundKey | null>;
  /** Nothing is sent with it any more, so a key that was replaced can be cleared. */
  giveBack(): void;
}

export interface AccountService {
  current(): Account | null;
  readonly secretPlace: SecretPlace;
  /** The origin that the stored key belongs to, where the account's address has another. */
  readonly keyElsewhere: string | null;
  readonly keychain: 'available' | 'unavailable';
  /** Accounts from before whose key is kept, since payments under them are still open. */
  kept(): readonly KeptAccount[];
  /** Payments may have been settled: a key that was kept for them alone is erased. */
  paymentsChanged(): void;
  /** Looks for the keychain and the key; the app doesn't wait for it. */
  look(): Promise<void>;
  /**
   * Checks every field, has new addresses confirmed, and keeps account and key. When it fails, the
   * account and the key from before go on working.
   * @throws Refusal `field-invalid`, SettingsWriteError, KeychainUnavailableError when
   *   there is no keychain and memory was not allowed
   */
  save(entry: AccountEntry): Promise<void>;
  /** Forgets account and key. @throws SettingsWriteError, KeychainUnavailableError */
  disconnect(): Promise<void>;
  /**
   * For the gateway alone. Null when there is none that belongs to the account's address.
   * @throws KeychainUnavailableError
   */
  readSecret(): Promise<string | null>;
  /**
   * For the gateway alone. Null while no account is connected.
   * @param of an account from before; the one that is connected when absent
   */
  borrow(of?: KeptAccount): BorrowedAccount | null;
  onChange(listener: () => void): void;
}

export interface AccountParts {
  settings: SettingsStore;
  keychain: Keychain;
  /** Cryptographically random bytes. */
  random: (bytes: number) => Uint8Array;
  /** Entries of any kind that this login's keychain was given; those not in use are cleared. */
  heldEntries?: () => readonly string[];
  /** Asks a person before an address is used. */
  confirmation: Confirmation;
  /** How many payments under these names are still open; null where nobody can say. */
  openUnder: (logins: readonly Login[]) => number | null;
  /** Under which names real payments are open; null where nobody can say. */
  openLogins: () => readonly Login[] | null;
  /** What the organisation has fixed. */
  locks?: AccountLocks;
  /** Addresses that the organisation names: nobody at the counter is asked about them. */
  given?: readonly NamedAddress[];
}
