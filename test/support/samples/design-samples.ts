/** How the design account can stand, as an overview tells it. */
import type {
  DesignAccount,
  DesignAccountProblem,
} from '../../../src/shared/features/design-account/design-account.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import {
  profileForTests,
  registrationForTests,
  unregisteredDesignAccount,
} from '../fakes/bridge/design-account.ts';
import { overviewForTests } from '../fakes/bridge/overview.ts';

export const live = (designAccount: Partial<DesignAccount> = {}): Overview => ({
  ...overviewForTests,
  mode: 'live',
  designAccount: { ...unregisteredDesignAccount, ...designAccount },
});
export const practice = (designAccount: Partial<DesignAccount> = {}): Overview => ({
  ...live(designAccount),
  mode: 'practice',
});
export const registered = { registration: registrationForTests, clientSecret: 'keychain' } as const;
export const connected = { ...registered, token: 'keychain', profile: profileForTests } as const;
export const problem = (code: DesignAccountProblem, detail: string | null = null) => ({
  problem: { code, detail, at: profileForTests.seenAt },
});
