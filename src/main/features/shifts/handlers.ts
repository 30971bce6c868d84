/** Calls about shifts. */
import type { SHIFT_CALLS } from '../../../shared/features/shifts/calls.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type { Payments } from '../../core/payments/index.ts';
import type { Shifts } from './index.ts';
import { caller } from '../../core/platform/caller.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import type { HandlersOf } from '../../core/contract/handlers.ts';
import { modeChanged } from '../../core/contract/refusals.ts';
import type { Services } from '../../core/contract/services.ts';
import { createShownMode } from '../../core/contract/shown-mode.ts';

interface ShiftServices extends Services {
  /** Null where that record is being closed. */
  shiftsOf: (payments: Payments) => Shifts | null;
  /** Whether somebody still has to say whose the record of real payments is. */
  isCopied: () => boolean;
}

export function createShiftHandlers(services: ShiftServices): HandlersOf<typeof SHIFT_CALLS> {
  const { gate, settings } = services;
  const { withPayments } = createShownMode(services);

  const withShifts = <T>(work: (shifts: Shifts) => T, mode?: Mode): Promise<T> =>
    withPayments((payments) => {
      if (mode !== undefined && mode !== payments.mode) throw modeChanged();
      const shifts = services.shiftsOf(payments);
      if (shifts === null) throw new Refusal('not-possible-now', 'the record is being changed');
      return work(shifts);
    });

  /** A number that the other counter of a copied record may have given already is given by neither. */
  function demandOwn(mode: Mode): void {
    if (mode === 'live' && services.isCopied())
      throw new Refusal('counter-copied', 'this record is a copy');
  }

  function ownShift(shifts: Shifts) {
    const person = caller();
    if (person === null || settings.get().preferences.countsBlind) return null;
    const { people = [] } = shifts.look().report;
    return people.find((each) => each.person === person) ?? { person, paid: [], deeds: [] };
  }

  return {
    getShift: () => withShifts((shifts) => shifts.look()),
    getOwnShift: () => withShifts(ownShift),
    openShift: ({ mode }) => withShifts((shifts) => shifts.open(), mode),
    closeShift: gate.limited('closeShift', ({ mode, declared, ...seen }) => {
      demandOwn(mode);
      return withShifts((shifts) => shifts.close(seen, declared), mode);
    }),
    getClose: ({ number }) => withShifts((shifts) => shifts.get(number)),
    listCloses: ({ before }) => withShifts((shifts) => shifts.list(before)),
  };
}
