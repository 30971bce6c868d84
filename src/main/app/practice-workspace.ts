/** What practice mode brings to its workspace: the built-in payment service, and its design provider. */
import path from 'node:path';
import { originOf } from '../../shared/login.ts';
import { createGateway } from '../adapters/gateway/client.ts';
import { startPracticeGateway } from '../adapters/practice/practice-gateway.ts';
import type { SettingsStore } from '../adapters/settings/store.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { DesignAccounts } from './design-accounts.ts';
import type { ServiceAccess } from './workspace.ts';

/** @throws as `startPracticeGateway` */
export async function openPracticeService(
  { dataFolder, clock, random, log }: ComposeOptions,
  settings: SettingsStore,
  designAccounts: DesignAccounts,
): Promise<ServiceAccess> {
  const service = await startPracticeGateway({
    bookPath: path.join(dataFolder, 'practice', 'gateway.db'),
    clock,
    random,
    log,
  });
  const origin = originOf(service.account.baseUrl) ?? '';
  const gateway = createGateway({
    account: service.account,
    readKey: async () => ({ origin, secret: service.secret }),
    now: () => clock.now(),
    allowPlainHttpOnLoopback: true,
    refusalMarks: () => settings.get().accountRules.practice.refusals,
  });
  return {
    gateways: {
      current: () => gateway,
      former: () => [],
      ready: async () => gateway,
    },
    begin: () => void designAccounts.openPractice(),
    async close() {
      await designAccounts.closePractice();
      await gateway.close();
      await service.close();
    },
  };
}
