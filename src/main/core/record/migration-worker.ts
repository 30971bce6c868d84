/** The worker thread that brings a ledger up to date; it ends with it. */
import { enterWorker } from '../platform/worker-thread.ts';
import { bringUpToDate, migrationOrderSchema } from './up-to-date.ts';

const { port, data } = enterWorker();

bringUpToDate(migrationOrderSchema.parse(data));
port.postMessage('up to date');
