/** The worker that brings a ledger up to date, in an app that has one migration more. */
import { enterWorker } from '../../../src/main/core/platform/worker-thread.ts';
import { bringUpToDate, migrationOrderSchema } from '../../../src/main/core/record/up-to-date.ts';
import { WITH_ADDED } from './added-migration.ts';

const { port, data } = enterWorker();

bringUpToDate(migrationOrderSchema.parse(data), WITH_ADDED);
port.postMessage('up to date');
