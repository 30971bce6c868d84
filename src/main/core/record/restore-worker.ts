/** The worker thread of one restore; it ends with it. */
import { enterWorker } from '../platform/worker-thread.ts';
import { carryOutRestore, restoreOrderSchema } from './restoring.ts';

const { port, data } = enterWorker();

port.postMessage(carryOutRestore(restoreOrderSchema.parse(data)));
