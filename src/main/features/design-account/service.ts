/** The design account as the app's other parts know it. */
import type { DesignRegistrationEntry } from '../../../shared/features/design-account/calls.ts';
import type { DesignAccount } from '../../../shared/features/design-account/design-account.ts';
import type { Confirmation } from '../../core/platform/confirmation/confirmation.ts';
import type { Keychain } from '../../core/keychain/keychain.ts';
import type { StoredDesignAccount } from '../../core/settings/settings.ts';
import type { Spoken } from '../../core/platform/language.ts';
import type { Clock } from '../../core/platform/clock.ts';
import type { Log } from '../../core/platform/log.ts';
import type { FindRoute } from '../../core/network/proxies.ts';

export interface DesignAccountOptions {
  stored: () => StoredDesignAccount;
  /** @throws SettingsWriteError */
  save: (changes: Partial<StoredDesignAccount>) => Promise<void>;
  keychain: Keychain;
  /** Opens an address in the system's browser, never in a window of ours; false when it could not. */
  openBrowser: (address: string) => Promise<boolean>;
  /** Asks a person before an address is asked or opened. */
  confirmation: Confirmation;
  language: Spoken;
  clock: Clock;
  random: (bytes: number) => Uint8Array;
  log: Log;
  onChange: () => void;
  /** PEM certificates of the only authorities to trust; Node's own list and the system's when absent. */
  trust?: readonly string[];
  /** PEM certificates of authorities to trust beside these. */
  alsoTrust?: readonly string[];
  /** Asked anew for each exchange; straight to the service when absent. */
  findRoute?: FindRoute | undefined;
  /** Milliseconds for one answer of the service. */
  answerWithinMs?: number;
}

export interface DesignAccountService {
  view(): DesignAccount;
  /** Looks for secret and token, and asks whose account it is if there is one. Never rejects. */
  begin(): Promise<void>;
  /**
   * Keeps the registration, once its new addresses were confirmed. A token of another registration
   * is forgotten.
   * @throws Refusal `field-invalid`, KeychainUnavailableError, SettingsWriteError
   */
  saveRegistration(entry: DesignRegistrationEntry): Promise<void>;
  /** Forgets all but the heading. @throws KeychainUnavailableError, SettingsWriteError */
  forgetRegistration(): Promise<void>;
  /**
   * Sends the owner to the service. While an attempt waits, the browser is opened again for it.
   * @throws Refusal `no-account`, `no-secret`; KeychainUnavailableError when the token could not be kept
   */
  connect(): Promise<void>;
  cancel(): Promise<void>;
  /** Asks whose account it is; what stands in the way is in the view. Never rejects. */
  check(): Promise<void>;
  /** Forgets token and name. @throws KeychainUnavailableError, SettingsWriteError */
  disconnect(): Promise<void>;
  /** @throws Refusal `field-invalid`, SettingsWriteError */
  saveHeading(text: string): Promise<void>;
  /** Ends what is under way; nothing is left listening. */
  close(): Promise<void>;
}
