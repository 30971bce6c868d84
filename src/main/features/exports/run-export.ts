/** Runs one export in a worker thread of its own, so that nobody at the counter waits for it. */
import { hearOut, startWorker } from '../../core/platform/worker-thread.ts';
import { type WorkerMessage, workerMessageSchema, type WorkerOrder } from './protocol.ts';

type Last = Exclude<WorkerMessage, { kind: 'progress' }>;
type Progress = Extract<WorkerMessage, { kind: 'progress' }>;

/**
 * @param script the worker's entry: `export-worker.ts` itself, or what it was built to
 * @param signal ends it early
 * @returns the worker's last word; where it was ended and gives none, that it was cancelled
 * @throws what made the worker stop; then the unfinished file may be there still
 */
export function runExport(
  script: URL,
  order: WorkerOrder,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Last> {
  return hearOut<Last>(startWorker(script, 'export', order), {
    signal,
    hear(message) {
      const said = workerMessageSchema.parse(message);
      if (said.kind !== 'progress') return said;
      onProgress(said);
      return null;
    },
    unheard: { kind: 'failed', why: 'cancelled', error: 'it did not hear' },
  });
}
