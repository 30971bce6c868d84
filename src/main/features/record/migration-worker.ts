/** The worker thread that brings a ledger up to date; it ends with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { bringUpToDate, migrationOrderSchema } from './up-to-date.ts';

const port = parentPort;
if (!port) throw new Error('a migration is a worker thread');

bringUpToDate(migrationOrderSchema.parse(workerData));
port.postMessage('up to date');
