/**
 * Where asking stands, with the moves of the last moment kept in memory: a repeated answer changes
 * nothing worth a disk write of its own, so such moves are written together. Losing them in a
 * crash or to a disk that refuses them only means that a question is asked again.
 */
import type { Ledger, PollState } from '../../ledger/index.ts';
import type { Clock } from '../../platform/clock.ts';

export interface PollStates {
  get(paymentId: string): PollState | null;
  /** Due poll states, newest payment first, leaving out those in `except`. */
  due(now: number, limit: number, except: ReadonlySet<string>): PollState[];
  /** UTC milliseconds when the next one falls due, or null. */
  nextDueAt(except: ReadonlySet<string>): number | null;
  /** Moves a poll state in memory; a flush writes it. */
  move(polling: PollState): void;
  /** The ledger was given this payment's poll state directly. */
  written(paymentId: string): void;
  /** Shifts every time by a jump of the machine's clock. @throws StorageError */
  shift(byMs: number): void;
  /** Writes what was moved. @throws StorageError; the moves are forgotten, so that asking goes on */
  flush(): void;
  flushIfDue(): void;
  /** Milliseconds until moves should be written; infinite when there are none. */
  timeToFlush(): number;
}

/** Before the first of them can be due again, and seldom enough for a disk that takes long. */
const FLUSH_AFTER_MS = 1000;

export function createPollStates(ledger: Ledger, clock: Clock): PollStates {
  const moved = new Map<string, PollState>();
  let flushAt = 0;

  const storedExcept = (except: ReadonlySet<string>): ReadonlySet<string> =>
    moved.size === 0 ? except : new Set([...except, ...moved.keys()]);
  const timeToFlush = () =>
    moved.size === 0 ? Infinity : Math.max(flushAt - clock.monotonic(), 0);
  const flush = () => {
    if (moved.size === 0) return;
    const polling = [...moved.values()];
    moved.clear();
    ledger.pollStates.save(polling);
  };

  return {
    get: (paymentId) => moved.get(paymentId) ?? ledger.pollStates.of(paymentId),
    // A moved poll state is written long before it can be due, so the ledger alone knows what is.
    due: (now, limit, except) => ledger.pollStates.due(now, limit, storedExcept(except)),
    nextDueAt: (except) => ledger.pollStates.nextDueAt(storedExcept(except)),
    move(polling) {
      if (moved.size === 0) flushAt = clock.monotonic() + FLUSH_AFTER_MS;
      moved.set(polling.paymentId, polling);
    },
    written: (paymentId) => void moved.delete(paymentId),
    shift(byMs) {
      flush();
      ledger.pollStates.shift(byMs);
    },
    flush,
    flushIfDue() {
      if (timeToFlush() === 0) flush();
    },
    timeToFlush,
  };
}
