/** What is done with a file at this moment: one thing at a time, in the worker. */
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type {
  SettlementFailure,
  SettlementState,
} from '../../../shared/features/settlement/settlement.ts';
import type { Log } from '../../core/platform/log.ts';
import { type LastWord, type Order, workerMessageSchema } from './protocol.ts';
import { hearOut, startWorker } from '../../core/platform/worker-thread.ts';

export type Step = NonNullable<SettlementState['work']>['step'];

export interface Work {
  readonly now: SettlementState['work'];
  /** Whether something may begin. */
  readonly isFree: boolean;
  run(mode: Mode, step: Step, order: Order): Promise<LastWord>;
  /** Ends what is under way; its call answers so. */
  cancel(): void;
  /** Ends what is under way in a mode whose ledger is about to be closed. */
  end(mode: Mode): Promise<void>;
  /** Ends what is under way, and begins nothing more. */
  close(): Promise<void>;
}

interface Running {
  readonly mode: Mode;
  readonly ending: AbortController;
  readonly ended: Promise<void>;
  /** The ledger is about to be closed. */
  isOusted: boolean;
}

/** @param onChange told when `now` is another, until it is closed */
export function createWork(worker: URL, log: Pick<Log, 'warn'>, onChange: () => void): Work {
  let now: SettlementState['work'] = null;
  let running: Running | null = null;
  let isClosed = false;

  function tell(next: SettlementState['work']): void {
    now = next;
    if (!isClosed) onChange();
  }

  async function end(mode: Mode | null): Promise<void> {
    const mine = running;
    if (mine === null || (mode !== null && mine.mode !== mode)) return;
    mine.isOusted = true;
    mine.ending.abort();
    await mine.ended;
  }

  return {
    get now() {
      return now;
    },
    get isFree() {
      return running === null && !isClosed;
    },
    async run(mode, step, order) {
      if (running !== null || isClosed) return unsaid('under-way');
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      const mine: Running = { mode, ending: new AbortController(), ended, isOusted: false };
      running = mine;
      tell({ step, line: 0 });
      try {
        const said = await runWork(worker, order, mine.ending.signal, (line) =>
          tell({ step, line }),
        );
        if (mine.isOusted) return unsaid('changed');
        if (said.kind === 'failed' && said.why !== 'cancelled')
          log.warn('a settlement file was not used', { why: said.why, error: said.error });
        return said;
      } finally {
        running = null;
        tell(null);
        resolve();
      }
    },
    cancel: () => running?.ending.abort(),
    end,
    async close() {
      isClosed = true;
      await end(null);
    },
  };
}

/** In the place of the worker's last word. */
export const unsaid = (why: SettlementFailure): LastWord => ({
  kind: 'failed',
  why,
  error: 'not asked',
});

/**
 * Runs one reading or comparing in a worker thread of its own, so that nobody at the counter waits for it.
 * @param script the worker's entry: `settlement-worker.ts` itself, or what it was built to
 * @param signal ends it early
 * @returns the worker's last word; where it was ended and gives none, that it was cancelled
 * @throws what made the worker stop
 */
function runWork(
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
