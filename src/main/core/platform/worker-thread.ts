/**
 * Worker threads that open a ledger: how one is started, how it begins, and how it is ended early.
 * One that is ended while it loads SQLite's addon takes the whole process with it (`Error::New
 * napi_get_last_error_info`), so both sides say in shared memory where they are.
 */
import {
  parentPort,
  Worker,
  workerData as dataOfThread,
  type MessagePort,
} from 'node:worker_threads';
import Database from 'better-sqlite3';
import { z } from 'zod';

/** What the shared word says. */
const NOT_YET = 0;
const LOADING = 1;
const LOADED = 2;
const ENDED = 3;

const startSchema = z.strictObject({ data: z.unknown(), state: z.instanceof(SharedArrayBuffer) });

export interface LedgerWorker {
  readonly worker: Worker;
  /** Ends it wherever it is. Resolves once it is gone, which is when a system call of its ends. */
  readonly end: () => Promise<void>;
}

/**
 * @param script the worker's entry, which begins with `enterWorker`: its source, or what it was built to
 * @param name of the thread
 * @param data what `enterWorker` returns there, as a structured clone
 */
export function startWorker(script: URL, name: string, data: unknown): LedgerWorker {
  const state = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData = { data, state: state.buffer };
  const worker = new Worker(script, { name, workerData, execArgv: [] });
  return {
    worker,
    async end() {
      if (Atomics.compareExchange(state, 0, NOT_YET, ENDED) === LOADING)
        await Atomics.waitAsync(state, 0, LOADING).value;
      await worker.terminate();
    },
  };
}

/** A disk that hangs keeps a worker from hearing that it is to end. */
const HEARS_WITHIN_MS = 3000;
/** One that hangs in a system call ends when that does. */
const ENDS_WITHIN_MS = 500;

interface Hearing<LastWord> {
  /** Ends it early: the worker is told `cancel`, and has a few seconds to say its last word. */
  readonly signal: AbortSignal;
  /** @returns null for what is not its last word */
  readonly hear: (message: unknown) => LastWord | null;
  /** What counts where it was told to end and said nothing. */
  readonly unheard: LastWord;
}

/**
 * Hears a worker out, and ends it.
 * @returns its last word
 * @throws what made the worker stop without one
 */
export async function hearOut<LastWord>(
  { worker, end }: LedgerWorker,
  { signal, hear, unheard }: Hearing<LastWord>,
): Promise<LastWord> {
  const { promise, resolve, reject } = Promise.withResolvers<LastWord>();
  let givingUp: NodeJS.Timeout | undefined;

  function cancel(): void {
    worker.postMessage({ kind: 'cancel' }, []);
    givingUp = setTimeout(() => resolve(unheard), HEARS_WITHIN_MS);
  }

  worker.on('message', (message) => {
    const said = hear(message);
    if (said !== null) resolve(said);
  });
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error('the worker ended without a word')));
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel);
  try {
    return await promise;
  } finally {
    clearTimeout(givingUp);
    signal.removeEventListener('abort', cancel);
    await Promise.race([end(), new Promise((done) => setTimeout(done, ENDS_WITHIN_MS))]);
  }
}

/**
 * The first thing that a worker's entry calls.
 * @returns the port to whoever started it, and what it was given
 * @throws where it runs in no worker, or what it was given is not from `startWorker`
 */
export function enterWorker(): { readonly port: MessagePort; readonly data: unknown } {
  const port = parentPort;
  if (!port) throw new Error('this runs in a worker thread alone');
  const { data, state: memory } = startSchema.parse(dataOfThread);
  const state = new Int32Array(memory);
  // Who was ended before this has nobody to work for.
  if (Atomics.compareExchange(state, 0, NOT_YET, LOADING) !== NOT_YET) process.exit();
  try {
    new Database(':memory:').close();
  } finally {
    Atomics.store(state, 0, LOADED);
    Atomics.notify(state, 0);
  }
  return { port, data };
}
