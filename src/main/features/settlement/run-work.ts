/** Runs one reading or comparing in a worker thread of its own, so that nobody at the counter waits for it. */
import { startWorker } from '../../adapters/ledger/worker-thread.ts';
import { type LastWord, type Order, workerMessageSchema } from './protocol.ts';

/** A disk that hangs keeps a worker from hearing that it is to end. */
const HEARS_WITHIN_MS = 3000;

/**
 * @param script the worker's entry: `settlement-worker.ts` itself, or what it was built to
 * @param signal ends it early
 * @returns the worker's last word; where it was ended and gives none, that it was cancelled
 * @throws what made the worker stop
 */
export async function runWork(
  script: URL,
  order: Order,
  signal: AbortSignal,
  onLine: (line: number) => void,
): Promise<LastWord> {
  const { worker, end } = startWorker(script, 'settlement', order);
  const { promise, resolve, reject } = Promise.withResolvers<LastWord>();
  let givingUp: NodeJS.Timeout | undefined;

  function hear(message: unknown): void {
    const said = workerMessageSchema.parse(message);
    if (said.kind === 'progress') onLine(said.line);
    else resolve(said);
  }
  function cancel(): void {
    worker.postMessage({ kind: 'cancel' }, []);
    givingUp = setTimeout(
      () => resolve({ kind: 'failed', why: 'cancelled', error: 'it did not hear' }),
      HEARS_WITHIN_MS,
    );
  }

  worker.on('message', hear);
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error('the worker ended without a word')));
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel);
  try {
    return await promise;
  } finally {
    clearTimeout(givingUp);
    signal.removeEventListener('abort', cancel);
    // One that hangs in a system call ends when that does.
    await Promise.race([end(), new Promise((done) => setTimeout(done, 500))]);
  }
}
