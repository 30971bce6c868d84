/** The worker thread of one backup that is made, unpacked or copied; it ends with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { StorageError } from '../../adapters/ledger/ledger.ts';
import { backupDataSchema, carryOutBackup } from './backing-up.ts';

const port = parentPort;
if (!port) throw new Error('a backup is a worker thread');

const { job, end } = backupDataSchema.parse(workerData);
const ended = new Uint8Array(end);

port.postMessage(
  await carryOutBackup(job, () => {
    if (Atomics.load(ended, 0) !== 0) throw new StorageError('the ledger is closing');
  }),
);
