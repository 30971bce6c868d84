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
