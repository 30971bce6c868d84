/** Every call of the contract, carried out by the services, area by area. */
import type { Handlers } from './handlers.ts';
import { createBackupHandlers } from './handlers/backups.ts';
import {
  createDesignAccountHandlers,
  type DesignAccountServices,
} from './handlers/design-account.ts';
import { createHistoryHandlers } from './handlers/history.ts';
import {
  createPaymentAccountHandlers,
  type PaymentAccountServices,
} from './handlers/payment-account.ts';
import { createPaymentHandlers } from './handlers/payments.ts';
import { createSettingsHandlers, type SettingsServices } from './handlers/settings.ts';

type AllServices = DesignAccountServices & PaymentAccountServices & SettingsServices;

export function createHandlers(services: AllServices): Handlers {
  return {
    ...createPaymentHandlers(services),
    ...createHistoryHandlers(services),
    ...createPaymentAccountHandlers(services),
    ...createDesignAccountHandlers(services),
    ...createBackupHandlers(services),
    ...createSettingsHandlers(services),
  };
}
