/** Runs one reading or comparing in a worker thread of its own, so that nobody at the counter waits for it. */
import { hearOut, startWorker } from '../../core/platform/worker-thread.ts';
import { type LastWord, type Order, workerMessageSchema } from './protocol.ts';

/**
 * @param script the worker's entry: `settlement-worker.ts` itself, or what it was built to
 * @param signal ends it early
 * @returns the worker's last word; where it was ended and gives none, that it was cancelled
 * @throws what made the worker stop
 */
export function runWork(
  script: URL,
  order: Order,
  signal: AbortSignal,
  onLine: (line: number) => void,
): Promise<LastWord> {
  return hearOut<LastWord>(startWorker(script, 'settlement', order), {
    signal,
    hear(message) {
      const said = workerMessageSchema.parse(message);
      if (said.kind !== 'progress') return said;
      onLine(said.line);
      return null;
    },
    unheard: { kind: 'failed', why: 'cancelled', error: 'it did not hear' },
  });
}
