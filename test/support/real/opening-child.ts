/** Opens a ledger, as a process that can be killed: says when it begins and when it has it open. */
import { openLedger } from '../../../src/main/core/record/open-ledger.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import { WORKERS } from './workers.ts';

const [, , path = ''] = process.argv;
process.stdout.write('begins\n');
const ledger = openLedger({
  path,
  terminal: 'T1',
  clock: systemClock,
  workers: WORKERS,
});
await ledger.close();
process.stdout.write('open\n');
