/** A thread that kills its process some milliseconds after a flag was set. */
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';

const { flag, afterMs } = z
  .object({ flag: z.instanceof(Int32Array), afterMs: z.number() })
  .parse(workerData);
const port = parentPort;
if (!port) throw new Error('a striker is a worker thread');
const never = new Int32Array(new SharedArrayBuffer(4));

port.postMessage('ready');
Atomics.wait(flag, 0, 0);
Atomics.wait(never, 0, 0, afterMs);
process.kill(process.pid, 'SIGKILL');
