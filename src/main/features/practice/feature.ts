/** What practice mode brings to its workspace: the built-in payment service. */
import path from 'node:path';
import { originOf } from '../../../shared/core/payments/login.ts';
import { createGateway } from '../../core/gateway/client.ts';
import { withStorageErrors } from '../../core/ledger/index.ts';
import { startPracticeGateway } from './practice-gateway.ts';
import type { SettingsStore } from '../../core/settings/store.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import type { CoreOptions } from '../../core/options.ts';
import type { ServiceAccess } from '../../core/workspace.ts';

/**
 * @param mayPractise whether the organisation offers practice; without it no payment is started
 * @throws as `startPracticeGateway`
 */
export async function openPracticeService(
  { dataFolder, clock, random, log }: CoreOptions,
  settings: SettingsStore,
  mayPractise: boolean,
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
      async ready(purpose) {
        if (purpose === 'start' && !mayPractise)
          throw new Refusal('set-by-organisation', 'practice is not offered');
        return gateway;
      },
    },
    forget: (references) => withStorageErrors(() => service.forget(references)),
    async close() {
      await gateway.close();
      await service.close();
    },
  };
}
