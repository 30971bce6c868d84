/** Every call of the contract, carried out by the services, area by area. */
import type { Handlers } from './handlers.ts';
import { createBackupHandlers } from './handlers/backups.ts';
import { createDesignAccountHandlers } from './handlers/design-account.ts';
import { createHistoryHandlers } from './handlers/history.ts';
import { createPaymentAccountHandlers } from './handlers/payment-account.ts';
import { createPaymentHandlers } from './handlers/payments.ts';
import { createSettingsHandlers } from './handlers/settings.ts';
import type { Services } from './services.ts';

export function createHandlers(services: Services): Handlers {
  return {
    ...createPaymentHandlers(services),
    ...createHistoryHandlers(services),
    ...createPaymentAccountHandlers(services),
    ...createDesignAccountHandlers(services),
    ...createBackupHandlers(services),
    ...createSettingsHandlers(services),
  };
}
