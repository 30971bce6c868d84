/** Closes the open shift of a ledger as somebody does who counts nothing. */
import { type Shifts, createShifts } from '../../src/main/features/shifts/index.ts';
import type { OpenLedger } from '../../src/main/features/record/open-ledger.ts';
import { systemClock } from '../../src/main/platform/clock.ts';

export function closeShift(ledger: OpenLedger): ReturnType<Shifts['close']> {
  const shifts = createShifts({
    mode: 'live',
    ledger,
    clock: systemClock,
    terminal: () => 'T1',
    shop: () => null,
    onClose: () => undefined,
  });
  const { report, lastReceipt } = shifts.look();
  const declared = { counted: [], elsewhere: [], note: null };
  return shifts.close({ shift: report.shift, lastReceipt }, declared);
}
