/** The main thread's side of the reader worker: started when first needed, and again if it dies. */
import type { Log } from '../platform/log.ts';
import { DamagedLedgerError, StorageError } from './errors.ts';
import type { HistoryRows } from './history.ts';
import type { ChainReport } from './chain.ts';
import type { HistorySearch, Finds } from './finding/finds.ts';
import { paymentOfRow } from './payment-row.ts';
import {
  chainReplySchema,
  chargesReplySchema,
  countsReplySchema,
  customersReplySchema,
  dayFiguresReplySchema,
  dayReplySchema,
  historyReplySchema,
  monthsReplySchema,
  type PagesReport,
  pagesReplySchema,
  readerReplySchema,
  type ReaderReply,
  type ReaderRequest,
  takingsReplySchema,
} from './reader-protocol.ts';
import { type LedgerWorker, startWorker } from '../platform/worker-thread.ts';

type Question = ReaderRequest extends infer R ? (R extends unknown ? Omit<R, 'id'> : never) : never;

interface Pending {
  answered: Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

export interface ReaderClient extends Omit<Finds, 'history'> {
  history(query: HistorySearch): Promise<HistoryRows>;
  /** Begins to bring the search index in step, behind everything else. */
  keepIndex(): Promise<void>;
  /**
   * Ends the worker with all that it has in its memory, once it has answered; the next question
   * starts another.
   * @param between done while there is none
   */
  renew(between: () => void): Promise<void>;
  verifyChain(): Promise<ChainReport>;
  checkPages(): Promise<PagesReport>;
  close(): Promise<void>;
}

/** Asks a worker, which starts with the first question, and with the next one after it has died. */
function createAsker(startOne: () => LedgerWorker, log?: Pick<Log, 'warn'>) {
  const pending = new Map<number, Pending>();
  let running: LedgerWorker | null = null;
  let lastId = 0;
  let closed = false;
  let renewing: Promise<void> | null = null;

  function failAll(cause: unknown): void {
    const failed = [...pending.values()];
    pending.clear();
    for (const { reject } of failed)
      reject(new StorageError('the ledger could not be read', { cause }));
  }

  function settle(reply: ReaderReply): void {
    const waiting = pending.get(reply.id);
    pending.delete(reply.id);
    if (reply.ok) waiting?.resolve(reply.value);
    else
      waiting?.reject(
        new StorageError(`the ledger could not be read: ${reply.message}`, {
          cause: reply.damaged ? new DamagedLedgerError(reply.message) : null,
        }),
      );
  }

  function start(): LedgerWorker {
    const started = startOne();
    const { worker } = started;
    const drop = (cause: unknown) => {
      if (running !== started) return;
      running = null;
      log?.warn('the ledger reader stopped', { waiting: pending.size });
      failAll(cause);
    };
    worker.on('message', (message: unknown) => settle(readerReplySchema.parse(message)));
    worker.on('error', drop);
    worker.on('exit', drop);
    return started;
  }

  async function ask(question: Question): Promise<unknown> {
    await renewing;
    if (closed) throw new StorageError('the ledger is closed');
    running ??= start();
    const { worker } = running;
    lastId += 1;
    const id = lastId;
    const { promise: answered, resolve, reject } = Promise.withResolvers<unknown>();
    pending.set(id, { answered, resolve, reject });
    worker.postMessage({ ...question, id });
    return answered;
  }

  async function renew(between: () => void): Promise<void> {
    await Promise.allSettled([...pending.values()].map(({ answered }) => answered));
    const ending = running;
    running = null;
    await ending?.end();
    between();
  }

  return {
    ask,
    async renew(between: () => void): Promise<void> {
      await renewing;
      renewing = renew(between).finally(() => (renewing = null));
      return renewing;
    },
    async close(): Promise<void> {
      closed = true;
      await renewing;
      const ending = running;
      running = null;
      failAll(new Error('the ledger is closing'));
      await ending?.end();
    },
  };
}

/**
 * @param script the worker's entry: `reader-worker.ts` itself, or what it was built to
 * @param path the ledger's database
 * @param searchPath its search index; null where none is to be made
 */
export function createReaderClient(
  script: URL,
  path: string,
  searchPath: string | null = null,
  log?: Pick<Log, 'warn'>,
): ReaderClient {
  const { ask, renew, close } = createAsker(
    () => startWorker(script, 'ledger-reader', { path, searchPath }),
    log,
  );
  return {
    history: async (query) => historyReplySchema.parse(await ask({ kind: 'history', query })),
    countHistory: async (query) =>
      countsReplySchema.parse(await ask({ kind: 'history-counts', query })),
    listHistoryMonths: async (query) =>
      monthsReplySchema.parse(await ask({ kind: 'history-months', query })),
    findHistoryDay: async (query) =>
      dayReplySchema.parse(await ask({ kind: 'history-day', query })),
    findCustomers: async (beginning) => {
      const { found, network } = customersReplySchema.parse(
        await ask({ kind: 'customers', beginning }),
      );
      return {
        found: found.flatMap(({ row, name }) => {
          const payment = paymentOfRow(row);
          return payment === null ? [] : { payment, name };
        }),
        network,
      };
    },
    findCharges: async (query) => chargesReplySchema.parse(await ask({ kind: 'charges', query })),
    daySoFar: async (day) => dayFiguresReplySchema.parse(await ask({ kind: 'day-so-far', day })),
    takings: async (periods) => takingsReplySchema.parse(await ask({ kind: 'takings', periods })),
    keepIndex: async () => void (await ask({ kind: 'keep-index' })),
    verifyChain: async () => chainReplySchema.parse(await ask({ kind: 'verify-chain' })),
    checkPages: async () => pagesReplySchema.parse(await ask({ kind: 'check-pages' })),
    renew,
    close,
  };
}

/** A worker that lives for one look at a file, so that others need not wait for it. */
export async function withReader<T>(
  script: URL,
  path: string,
  look: (reader: ReaderClient) => Promise<T>,
): Promise<T> {
  const reader = createReaderClient(script, path);
  try {
    return await look(reader);
  } finally {
    await reader.close();
  }
}
