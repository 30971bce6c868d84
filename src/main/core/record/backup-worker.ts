/** The worker thread of one backup that is made, unpacked or copied; it ends with it. */
import { enterWorker } from '../platform/worker-thread.ts';
import { StorageError } from '../ledger/index.ts';
import { backupDataSchema, carryOutBackup } from './backing-up.ts';

const { port, data } = enterWorker();

const { job, end } = backupDataSchema.parse(data);
const ended = new Uint8Array(end);

port.postMessage(
  await carryOutBackup(job, () => {
    if (Atomics.load(ended, 0) !== 0) throw new StorageError('the ledger is closing');
  }),
);
