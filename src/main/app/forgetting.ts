/** Forgetting customers, wired to each mode's ledger and its backups. */
import type { FORGETTING_CALLS } from '../../shared/contract/forgetting.ts';
import type { Mode } from '../../shared/payments.ts';
import { createForgettingHandlers } from '../contract/handlers/forgetting.ts';
import { createForgetting, type Forgetting } from '../features/forgetting/index.ts';
import { DAYS_KEPT } from '../features/record/index.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { Core, Room } from './rooms.ts';

export function openForgetting(
  { clock, log }: ComposeOptions,
  core: Core,
): Room<typeof FORGETTING_CALLS> {
  const open = new Map<Mode, Forgetting>();
  const preferences = () => core.settings.get().preferences;
  return {
    handlers: createForgettingHandlers({
      ...core,
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
