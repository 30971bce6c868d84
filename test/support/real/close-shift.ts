/** The shifts of a ledger, and closing the open one as somebody does who counts nothing. */
import {
  createShifts,
  type Shifts,
  type ShiftsParts,
} from '../../../src/main/features/shifts/index.ts';
import type { OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';

export const NOTHING_COUNTED = { counted: [], elsewhere: [], note: null };

export const shiftsOf = (ledger: OpenLedger, change: Partial<ShiftsParts> = {}): Shifts =>
  createShifts({
    mode: 'live',
    ledger,
    clock: systemClock,
    terminal: () => 'T1',
    shop: () => null,
    onClose: () => undefined,
    ...change,
  });

export function closeShift(
  ledger: OpenLedger,
  change: Partial<ShiftsParts> = {},
): ReturnType<Shifts['close']> {
  const shifts = shiftsOf(ledger, change);
  const { report, lastReceipt } = shifts.look();
  return shifts.close({ shift: report.shift, lastReceipt }, NOTHING_COUNTED);
}
