/** The worker thread of one export; it ends with it. */
import { enterWorker } from '../../core/platform/worker-thread.ts';
import { orderToEndSchema, type WorkerMessage, workerOrderSchema } from './protocol.ts';
import { writeExport } from './write-export.ts';
import type { Telling } from './write-file.ts';
import { writeReport } from './write-report.ts';

const { port, data } = enterWorker();

/** Often enough for whoever watches, seldom enough for who has other things to do. */
const TELL_EVERY_MS = 250;

let isCancelled = false;
port.on('message', (message: unknown) => {
  isCancelled ||= orderToEndSchema.safeParse(message).success;
});

const tell = (message: WorkerMessage) => port.postMessage(message);
let told = { at: -Infinity, step: '' };

const telling: Telling = {
  isCancelled: () => isCancelled,
  progress(progress) {
    const now = performance.now();
    if (progress.step === told.step && now - told.at < TELL_EVERY_MS) return;
    told = { at: now, step: progress.step };
    tell({ kind: 'progress', ...progress });
  },
};
// Whoever hears the last word ends this thread.
const order = workerOrderSchema.parse(data);
tell('content' in order ? await writeReport(order, telling) : await writeExport(order, telling));
