/** Forgetting customers, wired to each mode's ledger and its backups. */
import type { FORGETTING_CALLS } from '../../../shared/features/forgetting/calls.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { createForgettingHandlers } from './handlers.ts';
import { createForgetting, type Forgetting } from './index.ts';
import { DAYS_KEPT } from '../../core/record/index.ts';
import type { CoreOptions } from '../../core/options.ts';
import type { Core, Feature } from '../../core/feature.ts';

export function openForgetting(
  { clock, log }: CoreOptions,
  core: Core,
): Feature<typeof FORGETTING_CALLS> {
  const open = new Map<Mode, Forgetting>();
  const preferences = () => core.settings.get().preferences;
  return {
    handlers: (services) =>
      createForgettingHandlers({
        ...services,
        forgettingIn: (mode) => open.get(mode) ?? null,
      }),
    inMode({ mode, ledger, service }) {
      const forgetting = createForgetting({
        ledger,
        rule: () => preferences().customers,
        keptMonths: () => preferences().customersKeptMonths,
        backups: () => core.ledgerCare[mode].backups().backups,
        backupDays: DAYS_KEPT,
        forgetAtService: (references) => service.forget?.(references),
        countAside: () => core.ledgerCare[mode].countAside(),
        clock,
        log,
      });
      open.set(mode, forgetting);
      return {
        begin: () => forgetting.begin(),
        async close() {
          open.delete(mode);
          await forgetting.close();
        },
      };
    },
  };
}
