/** Every call of the contract, carried out by the services, area by area. */
import type { Handlers } from './handlers.ts';
import { createBackupHandlers } from './handlers/backups.ts';
import { createCheckHandlers } from './handlers/checks.ts';
import { createDesignAccountHandlers } from './handlers/design-account.ts';
import { createExportHandlers } from './handlers/exports.ts';
import { createHistoryHandlers } from './handlers/history.ts';
import { createMovingHandlers } from './handlers/moving.ts';
import { createPaymentAccountHandlers } from './handlers/payment-account.ts';
import { createPaymentHandlers } from './handlers/payments.ts';
import { createPrintingHandlers } from './handlers/printing.ts';
import { createReviewHandlers } from './handlers/reviews.ts';
import { createSecondPlaceHandlers } from './handlers/second-place.ts';
import { createSendingHandlers } from './handlers/sending.ts';
import { createSettingsHandlers } from './handlers/settings.ts';
import { createUpdateHandlers } from './handlers/updates.ts';

type AreaHandlers =
  | typeof createPaymentHandlers
  | typeof createHistoryHandlers
  | typeof createExportHandlers
  | typeof createPaymentAccountHandlers
  | typeof createDesignAccountHandlers
  | typeof createBackupHandlers
  | typeof createReviewHandlers
  | typeof createMovingHandlers
  | typeof createSecondPlaceHandlers
  | typeof createSendingHandlers
  | typeof createCheckHandlers
  | typeof createSettingsHandlers
  | typeof createUpdateHandlers
  | typeof createPrintingHandlers;

/** What every area needs, all together. */
type AllServices = AreaHandlers extends (services: infer Needed) => unknown ? Needed : never;

export function createHandlers(services: AllServices): Handlers {
  return {
    ...createPaymentHandlers(services),
    ...createHistoryHandlers(services),
    ...createExportHandlers(services),
    ...createPaymentAccountHandlers(services),
    ...createDesignAccountHandlers(services),
    ...createBackupHandlers(services),
    ...createReviewHandlers(services),
    ...createMovingHandlers(services),
    ...createSecondPlaceHandlers(services),
    ...createSendingHandlers(services),
    ...createCheckHandlers(services),
    ...createSettingsHandlers(services),
    ...createUpdateHandlers(services),
    ...createPrintingHandlers(services),
  };
}
