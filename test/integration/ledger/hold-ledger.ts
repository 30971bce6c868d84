/** A process that opens a ledger, records one payment, says so and stays. */
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import { openLedger } from '../../../src/main/core/record/open-ledger.ts';
import { intent, payment } from './samples.ts';
import { WORKERS } from '../../support/real/workers.ts';

const ledger = openLedger({
  path: process.argv[2] ?? '',
  terminal: 'T1',
  clock: systemClock,
  workers: WORKERS,
});
ledger.append(intent(payment()));
// The channel to the test keeps this process alive, and its end ends it.
process.on('disconnect', () => process.exit());
process.send?.('open');
