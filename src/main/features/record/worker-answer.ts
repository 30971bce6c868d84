/** One piece of heavy work in a worker thread of its own, so that nobody at the counter waits. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

const messagesSchema = z.tuple([z.unknown()]);

/**
 * Starts a worker, waits for the one message that it sends, and ends it.
 * @param script the worker's entry: its source, or what it was built to
 * @param signal ends the work early
 * @throws when the worker fails, ends without an answer or is ended early
 */
export async function answerOfWorker(
  script: URL,
  name: string,
  workerData: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  const worker = new Worker(script, { name, workerData, execArgv: [] });
  const ended = new AbortController();
  worker.once('exit', () => ended.abort());
  try {
    const messages: unknown = await once(worker, 'message', {
      signal: AbortSignal.any(signal ? [signal, ended.signal] : [ended.signal]),
    });
    return messagesSchema.parse(messages)[0];
  } finally {
    await worker.terminate();
  }
}
