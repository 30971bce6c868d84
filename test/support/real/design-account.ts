/** A design account of a test's own: settings in memory, the real keychain, a browser that is told. */
import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { createDesignAccount } from '../../../src/main/features/design-account/design-account.ts';
import type { DesignRegistrationEntry } from '../../../src/shared/features/design-account/calls.ts';
import type {
  DesignAccountOptions,
  DesignAccountService,
} from '../../../src/main/features/design-account/service.ts';
import { createOsKeychain } from '../../../src/main/core/keychain/os-keychain.ts';
import { findQuietPort } from '../machines/quiet-port.ts';
import type { StoredDesignAccount } from '../../../src/main/core/settings/settings.ts';
import type { DesignAccount } from '../../../src/shared/features/design-account/design-account.ts';
import { personWho } from '../fakes/confirmations.ts';
import { fakeClock, type FakeClock } from '../fakes/fake-clock.ts';
import { english } from '../fakes/languages.ts';
import { silentLog } from '../fakes/silent-log.ts';

export interface DesignAccountUnderTest {
  service: DesignAccountService;
  clock: FakeClock;
  /** The addresses that the browser was sent to. */
  opened: string[];
  stored: StoredDesignAccount;
  /** Waits until the view is as wished; it is looked at with every change. */
  until(wish: (view: DesignAccount) => boolean): Promise<DesignAccount>;
}

export async function freeCallback(): Promise<string> {
  return `http://127.0.0.1:${await findQuietPort()}/design-account/callback`;
}

export function designAccountForTests(
  options: Partial<DesignAccountOptions> = {},
  before: Partial<StoredDesignAccount> = {},
): DesignAccountUnderTest {
  const clock = fakeClock();
  const opened: string[] = [];
  const stored: StoredDesignAccount = {
    registration: null,
    profile: null,
    receiptHeading: null,
    entryId: null,
    ...before,
  };
  const watchers = new Set<() => void>();
  const service = createDesignAccount({
    stored: () => stored,
    save: async (changes) => void Object.assign(stored, changes),
    keychain: createOsKeychain(),
    openBrowser: async (address) => {
      opened.push(address);
      return true;
    },
    confirmation: personWho(),
    language: english,
    clock,
    random: randomBytes,
    log: silentLog,
    onChange() {
      for (const watcher of watchers) watcher();
    },
    ...options,
  });
  onTestFinished(async () => {
    await service.forgetRegistration();
    await service.close();
  });
  return {
    service,
    clock,
    opened,
    stored,
    until: (wish) =>
      new Promise((resolve) => {
        const look = () => {
          const view = service.view();
          if (!wish(view)) return;
          watchers.delete(look);
          resolve(view);
        };
        watchers.add(look);
        look();
      }),
  };
}

/** A registration as a manager would type it for a provider at one address. */
export function registrationFor(
  address: string,
  callbackUrl: string,
  changes: Partial<DesignRegistrationEntry> = {},
): DesignRegistrationEntry {
  return {
    clientId: 'client',
    clientSecret: 'a-client-secret',
    authorizeUrl: `${address}/authorize`,
    authUrl: address,
    apiUrl: address,
    callbackUrl,
    sendsCallback: true,
    ...changes,
  };
}
