/** The account's service on real settings and a keychain that can be locked, anew for each test. */
import path from 'node:path';
import { beforeEach } from 'vitest';
import { createAccountService } from '../../../src/main/core/payment-account/account.ts';
import type { AccountService } from '../../../src/main/core/payment-account/account-service.ts';
import type { AccountEntry } from '../../../src/shared/core/contract/payment-account.ts';
import { openSettings, type SettingsStore } from '../../../src/main/core/settings/store.ts';
import type { Login } from '../../../src/shared/core/payments/payments.ts';
import { personWho, type Person } from '../fakes/confirmations.ts';
import { lockableKeychain } from '../fakes/lockable-keychain.ts';
import { tempFolder } from '../run/temp-folder.ts';

interface Present {
  readonly folder: string;
  settings: SettingsStore;
  readonly os: ReturnType<typeof lockableKeychain>;
  /** Who is asked about addresses; says yes until a test says otherwise. */
  person: Person;
  /** How many payments are open under these names; nobody has any until a test says so. */
  openUnder: (logins: readonly Login[]) => number | null;
  /** Under which names any are open. */
  openLogins: () => readonly Login[] | null;
}

export interface AccountShop extends Present {
  /** An account as typed. */
  readonly entry: AccountEntry;
  readonly settingsIn: (dataFolder: string) => SettingsStore;
  /** Another start of the app on the settings as they are now. */
  readonly start: () => AccountService;
}

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));

export function useAccountService(): AccountShop {
  const settingsIn = (dataFolder: string) =>
    openSettings({ path: path.join(dataFolder, 'settings.json'), random, now: () => 0 });
  let present: Present | null = null;
  const of = (): Present => {
    if (present === null) throw new Error('there is a shop only while a test runs');
    return present;
  };
  beforeEach(() => {
    const folder = tempFolder();
    present = {
      folder,
      settings: settingsIn(folder),
      os: lockableKeychain(),
      person: personWho(),
      openUnder: () => 0,
      openLogins: () => [],
    };
  });
  return {
    get folder() {
      return of().folder;
    },
    get os() {
      return of().os;
    },
    get person() {
      return of().person;
    },
    set person(next) {
      of().person = next;
    },
    get settings() {
      return of().settings;
    },
    set settings(next) {
      of().settings = next;
    },
    get openUnder() {
      return of().openUnder;
    },
    set openUnder(next) {
      of().openUnder = next;
    },
    get openLogins() {
      return of().openLogins;
    },
    set openLogins(next) {
      of().openLogins = next;
    },
    entry: {
      baseUrl: 'https://pay.example/v1/',
      email: 'shop@example.com',
      requestShape: 'endpoint',
      callbackUrl: '',
      isV2: true,
      secret: ' sk_test_1\n',
      allowMemory: false,
      sameAccount: false,
    },
    settingsIn,
    start: () =>
      createAccountService({
        settings: of().settings,
        keychain: of().os.keychain,
        random,
        confirmation: of().person,
        openUnder: (logins) => of().openUnder(logins),
        openLogins: () => of().openLogins(),
      }),
  };
}
