/**
 * Where asking stands, with the moves of the last moment kept in memory: a repeated answer changes
 * nothing worth a disk write of its own, so such moves are written together. Losing them in a
 * crash only means that a question is asked again.
 */
import type { Ledger, Watch } from '../../../adapters/ledger/ledger.ts';
import type { Clock } from '../../../platform/clock.ts';

export interface PollStates {
  get(paymentId: string): Watch | null;
  /** Due watches, newest payment first, leaving out those in `except`. */
  due(now: number, limit: number, except: ReadonlySet<string>): Watch[];
  /** UTC milliseconds when the next one falls due, or null. */
  nextDueAt(except: ReadonlySet<string>): number | null;
  /** Moves a watch in memory; a flush writes it. */
  move(watch: Watch): void;
  /** The ledger was given this payment's watch directly. */
  written(paymentId: string): void;
  /** Shifts every time by a jump of the machine's clock. @throws StorageError */
  shift(byMs: number): void;
  /** Writes what was moved. @throws StorageError; the moves stay in memory */
  flush(): void;
  flushIfDue(): void;
  /** Milliseconds until moves should be written; infinite when there are none. */
  timeToFlush(): number;
}

const FLUSH_AFTER_MS = 250;

export function createPollStates(ledger: Ledger, clock: Clock): PollStates {
  const moved = new Map<string, Watch>();
  let flushAt = 0;

  const storedExcept = (except: ReadonlySet<string>): ReadonlySet<string> =>
    moved.size === 0 ? except : new Set([...except, ...moved.keys()]);
  const timeToFlush = () =>
    moved.size === 0 ? Infinity : Math.max(flushAt - clock.monotonic(), 0);
  const flush = () => {
    if (moved.size === 0) return;
    ledger.saveWatches([...moved.values()]);
    moved.clear();
  };

  return {
    get: (paymentId) => moved.get(paymentId) ?? ledger.getWatch(paymentId),
    // A moved watch is written long before it can be due, so the ledger alone knows what is.
    due: (now, limit, except) => ledger.dueWatches(now, limit, storedExcept(except)),
    nextDueAt: (except) => ledger.nextDueAt(storedExcept(except)),
    move(watch) {
      if (moved.size === 0) flushAt = clock.monotonic() + FLUSH_AFTER_MS;
      moved.set(watch.paymentId, watch);
    },
    written: (paymentId) => void moved.delete(paymentId),
    shift(byMs) {
      flush();
      ledger.shiftWatches(byMs);
    },
    flush,
    flushIfDue() {
      if (timeToFlush() === 0) flush();
    },
    timeToFlush,
  };
}
