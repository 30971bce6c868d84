/** One piece of heavy work in a worker thread of its own, so that nobody at the counter waits. */
import { on } from 'node:events';
import { z } from 'zod';
import { startWorker } from '../platform/worker-thread.ts';

const messagesSchema = z.tuple([z.unknown()]);

/** A message that is not the answer yet. */
const progressSchema = z.strictObject({ progress: z.unknown() });

export interface WorkerHearing {
  /** Ends the work early. */
  readonly signal?: AbortSignal;
  /** Told what the worker says of how far it is. */
  readonly onProgress?: (progress: unknown) => void;
}

/**
 * Starts a worker, waits for its answer, the first message that is no `{ progress }`, and ends it.
 * @param script the worker's entry: its source, or what it was built to
 * @throws when the worker fails, ends without an answer or is ended early
 */
export async function answerOfWorker(
  script: URL,
  name: string,
  data: unknown,
  { signal, onProgress = () => undefined }: WorkerHearing = {},
): Promise<unknown> {
  const { worker, end } = startWorker(script, name, data);
  const ended = new AbortController();
  // One that fails while it is being ended has nobody to tell any more, and must not end the app.
  worker.on('error', () => undefined);
  worker.once('exit', () => ended.abort());
  try {
    const heard: AsyncIterable<unknown> = on(worker, 'message', {
      signal: AbortSignal.any(signal ? [signal, ended.signal] : [ended.signal]),
    });
    for await (const messages of heard) {
      const [message] = messagesSchema.parse(messages);
      const said = progressSchema.safeParse(message);
      if (!said.success) return message;
      onProgress(said.data.progress);
    }
    throw new Error('the worker said nothing more');
  } finally {
    await end();
  }
}
