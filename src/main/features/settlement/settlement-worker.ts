/** The worker thread that reads a settlement file; it ends with its work. */
import { setImmediate } from 'node:timers/promises';
import { enterWorker } from '../../core/platform/worker-thread.ts';
import { orderSchema, orderToEndSchema, type WorkerMessage } from './protocol.ts';
import { doWork } from './work.ts';

const { port, data } = enterWorker();

/** Often enough for whoever watches, seldom enough for who has other things to do. */
const TELL_EVERY_MS = 250;

let isCancelled = false;
port.on('message', (message: unknown) => {
  isCancelled ||= orderToEndSchema.safeParse(message).success;
});

const tell = (message: WorkerMessage) => port.postMessage(message);
let toldAt = -Infinity;

// Whoever hears the last word ends this thread.
const last = await doWork(orderSchema.parse(data), {
  isCancelled: () => isCancelled,
  rest: () => setImmediate(),
  progress(line) {
    const now = performance.now();
    if (now - toldAt < TELL_EVERY_MS) return;
    toldAt = now;
    tell({ kind: 'progress', line });
  },
});
tell(last);
