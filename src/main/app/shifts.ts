/** Each mode's shifts, wired to the rest of the app. */
import type { SHIFT_CALLS } from '../../shared/contract/shifts.ts';
import { createShiftHandlers } from '../contract/handlers/shifts.ts';
import type { Payments } from '../features/payments/index.ts';
import { createServiceMatching, createShifts, type Shifts } from '../features/shifts/index.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { Core, Room } from './rooms.ts';

interface ShiftRoom extends Room<typeof SHIFT_CALLS> {
  /** Null where that record is being closed. */
  readonly shiftsOf: (payments: Payments) => Shifts | null;
}

export function openShifts(
  { clock, log }: ComposeOptions,
  core: Core,
  isCopied: () => boolean,
): ShiftRoom {
  const { settings } = core;
  const shifts = new WeakMap<Payments, Shifts>();
  const shiftsOf = (payments: Payments) => shifts.get(payments) ?? null;
  return {
    shiftsOf,
    handlers: createShiftHandlers({ ...core, shiftsOf, isCopied }),
    inMode({ mode, ledger, payments }) {
      const matching = createServiceMatching({
        ledger,
        recheck: payments.recheck,
        isOffline: () => payments.connection.state === 'offline',
        clock,
        log,
      });
      const opened = createShifts({
        mode,
        ledger,
        clock: core.shopClock,
        terminal: () => settings.get().preferences.terminal,
        shop: () => settings.get().designAccount.receiptHeading,
        onClose: matching.wake,
      });
      shifts.set(payments, opened);
      return {
        begin: matching.wake,
        close() {
          shifts.delete(payments);
          matching.close();
        },
      };
    },
  };
}
