/** A design account at a certified provider, with a keychain and a disk that fail at will. */
import { onTestFinished } from 'vitest';
import type { DesignRegistrationEntry } from '../../../src/shared/features/design-account/calls.ts';
import type { DesignAccountOptions } from '../../../src/main/features/design-account/service.ts';
import type { StoredDesignAccount } from '../../../src/main/core/settings/settings.ts';
import { SettingsWriteError } from '../../../src/main/core/settings/store.ts';
import type { DesignAccount } from '../../../src/shared/features/design-account/design-account.ts';
import { type CertifiedProvider, startCertifiedProvider } from '../machines/certified-provider.ts';
import {
  designAccountForTests,
  freeCallback,
  type DesignAccountUnderTest,
} from './design-account.ts';
import { lockableKeychain } from '../fakes/lockable-keychain.ts';

export interface DesignShop {
  provider: CertifiedProvider;
  account: DesignAccountUnderTest;
  keychain: ReturnType<typeof lockableKeychain>;
  /** The entries of one kind that the keychain holds. */
  entries(kind: 'design-token' | 'design-client-secret'): string[];
  disk: { full: boolean };
  /** Saves the right registration; some of it changed. */
  register(changes?: Partial<DesignRegistrationEntry>): Promise<void>;
  /** Sends the browser out and approves there, as far as the callback's reply. */
  answer(): Promise<void>;
  /** All the way to the end of an attempt. */
  connect(): Promise<DesignAccount>;
}

/** @param options may hold a keychain of its own */
export async function openDesignShop(
  options: (keychain: DesignShop['keychain']) => Partial<DesignAccountOptions> = () => ({}),
  before: Partial<StoredDesignAccount> = {},
): Promise<DesignShop> {
  const provider = await startCertifiedProvider(await freeCallback());
  const keychain = lockableKeychain();
  const disk = { full: false };
  const account = designAccountForTests(
    {
      keychain: keychain.keychain,
      trust: [provider.trust],
      async save(changes) {
        if (disk.full) throw new SettingsWriteError('full');
        Object.assign(account.stored, changes);
      },
      ...options(keychain),
    },
    before,
  );
  // The registration is forgotten when the test ends, which takes both.
  onTestFinished(() => {
    keychain.lock(false);
    disk.full = false;
  });

  const shop: DesignShop = {
    provider,
    account,
    keychain,
    entries: (kind) =>
      [...keychain.stored].flatMap(([name, value]) => (name.startsWith(kind) ? [value] : [])),
    disk,
    register: (changes = {}) => account.service.saveRegistration({ ...provider.entry, ...changes }),
    async answer() {
      await account.service.connect();
      await provider.follow(account.opened.at(-1) ?? '');
    },
    async connect() {
      await shop.answer();
      return account.until(({ attempt }) => attempt === null);
    },
  };
  return shop;
}

/** A door that is shut until it is opened. */
export function gate() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  return {
    open,
    /** Settles when someone waits at it. */
    reached,
    async pass() {
      reach();
      await opened;
    },
  };
}
