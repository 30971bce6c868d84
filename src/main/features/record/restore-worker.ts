/** The worker thread of one restore; it ends with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { carryOutRestore, restoreOrderSchema } from './restoring.ts';

const port = parentPort;
if (!port) throw new Error('a restore is a worker thread');

port.postMessage(carryOutRestore(restoreOrderSchema.parse(workerData)));
