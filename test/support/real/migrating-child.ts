/** Brings a ledger up to date in an app that has one migration more, as a process that can be killed. */
import { openUpToDate } from '../../../src/main/core/record/up-to-date.ts';
import { WITH_ADDED } from '../samples/added-migration.ts';

const [, , path = ''] = process.argv;
process.stdout.write('begins\n');
openUpToDate(path, () => Date.now(), undefined, WITH_ADDED).close();
process.stdout.write('open\n');
