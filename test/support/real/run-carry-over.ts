/** Brings a record over in a process of its own, which a test may kill: `record before…`. */
import { carryOver } from '../../../src/main/app/carry-over.ts';
import { silentLog } from '../fakes/silent-log.ts';

const [record = '', ...before] = process.argv.slice(2);
process.stdout.write('begun\n');
await carryOver({ record, before }, silentLog);
process.stdout.write('done\n');
