/** The design account of each mode, and practice mode's own provider for it. */
import path from 'node:path';
import type { DESIGN_ACCOUNT_CALLS } from '../../shared/contract/design-account.ts';
import type { Mode } from '../../shared/payments.ts';
import { createDesignAccountHandlers } from '../contract/handlers/design-account.ts';
import {
  createDesignAccount,
  type DesignAccountOptions,
  type DesignAccountService,
} from '../features/design-account/index.ts';
import type { PracticeDesignProvider } from '../adapters/practice/design-provider/provider.ts';
import { findFreePort } from '../adapters/practice/free-port.ts';
import type { SettingsStore } from '../adapters/settings/store.ts';
import { errorFields } from '../platform/log.ts';
import { createSerialQueue } from '../platform/serial-queue.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { Core, Room } from './rooms.ts';

export interface DesignAccountsOptions extends Pick<
  DesignAccountOptions,
  | 'keychain'
  | 'openBrowser'
  | 'confirmation'
  | 'language'
  | 'clock'
  | 'random'
  | 'log'
  | 'onChange'
  | 'trust'
  | 'alsoTrust'
  | 'findRoute'
> {
  dataFolder: string;
  settings: SettingsStore;
}

export interface DesignAccounts {
  readonly of: Readonly<Record<Mode, DesignAccountService>>;
  /** Starts practice mode's provider. Practice goes on without one that can't be started. */
  openPractice(): Promise<void>;
  closePractice(): Promise<void>;
  close(): Promise<void>;
}

export function openDesignAccounts(
  options: ComposeOptions,
  core: Core,
): Room<typeof DESIGN_ACCOUNT_CALLS> & { readonly service: DesignAccounts } {
  const service = createDesignAccounts({
    ...options,
    settings: core.settings,
    openBrowser: options.openInBrowser,
    onChange: core.overviewChanged,
  });
  return {
    service,
    handlers: createDesignAccountHandlers({ ...core, designAccounts: service.of }),
    start: () => void service.of.live.begin(),
    close: () => service.close(),
  };
}

export function createDesignAccounts(options: DesignAccountsOptions): DesignAccounts {
  const { dataFolder, settings, clock, random, log } = options;
  let provider: PracticeDesignProvider | null = null;
  const providerWork = createSerialQueue();

  const accountOf = (mode: Mode) =>
    createDesignAccount({
      ...options,
      mode,
      stored: () => settings.get().designAccounts[mode],
      async save(changes) {
        await settings.save(({ designAccounts: before }) => ({
          designAccounts: { ...before, [mode]: { ...before[mode], ...changes } },
        }));
      },
      builtIn: () => (mode === 'practice' ? provider : null),
    });
  const of = { practice: accountOf('practice'), live: accountOf('live') };

  async function startProvider(): Promise<void> {
    try {
      const { startPracticeDesignProvider } =
        await import('../adapters/practice/design-provider/provider.ts');
      provider = await startPracticeDesignProvider({
        bookPath: path.join(dataFolder, 'practice', 'design-provider.db'),
        callbackUrl: `http://127.0.0.1:${await findFreePort()}/design-account/callback`,
        clock,
        random,
        log,
      });
    } catch (error) {
      log.error('the practice design account could not be started', errorFields(error));
    }
    await of.practice.begin();
    options.onChange();
  }

  async function stopProvider(): Promise<void> {
    await of.practice.cancel();
    const stopped = provider;
    provider = null;
    await stopped?.close();
  }

  return {
    of,
    openPractice: () => providerWork.run(startProvider),
    closePractice: () => providerWork.run(stopProvider),
    async close() {
      await Promise.all([of.practice.close(), of.live.close()]);
      await providerWork.run(stopProvider);
    },
  };
}
