/** Each mode's shifts, wired to the rest of the app. */
import type { SHIFT_CALLS } from '../../../shared/features/shifts/calls.ts';
import { createShiftHandlers } from './handlers.ts';
import type { Payments } from '../../core/payments/index.ts';
import { createServiceMatches, createServiceMatching, createShifts, type Shifts } from './index.ts';
import type { CoreOptions } from '../../core/options.ts';
import type { Core, Feature } from '../../core/feature.ts';

interface ShiftFeature extends Feature<typeof SHIFT_CALLS> {
  /** Null where that record is being closed. */
  readonly shiftsOf: (payments: Payments) => Shifts | null;
}

export function openShifts(
  { clock, log }: CoreOptions,
  core: Core,
  isCopied: () => boolean,
): ShiftFeature {
  const { settings } = core;
  const shifts = new WeakMap<Payments, Shifts>();
  const shiftsOf = (payments: Payments) => shifts.get(payments) ?? null;
  return {
    shiftsOf,
    handlers: (services) => createShiftHandlers({ ...services, shiftsOf, isCopied }),
    inMode({ mode, ledger, payments }) {
      const matching = createServiceMatching({
        matches: createServiceMatches(ledger.tables),
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
