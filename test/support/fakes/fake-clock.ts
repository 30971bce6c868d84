/** A clock that stands still until a test moves it. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../../src/main/core/platform/clock.ts';

export interface FakeClock extends Clock {
  /**
   * Lets `ms` milliseconds pass, for both `now()` and `monotonic()`. Timers that fall due ring in
   * the order of their times, each at exactly its own, also those that are set meanwhile; after
   * each, promises and input that are ready get their turn.
   */
  advance(ms: number): Promise<void>;
  /**
   * Moves `now()` as a person who sets the machine's clock does: forward or, with a negative
   * number, back. Nothing rings and `monotonic()` stays.
   */
  jump(ms: number): void;
  /** How many timers are set. */
  pendingTimers(): number;
}

/** How many turns of the event loop ready input gets between two timers. */
const TURNS_BETWEEN_TIMERS = 3;

interface Timer {
  at: number;
  callback: () => void;
}

/** @param startAt UTC milliseconds of the first `now()`; `monotonic()` starts at 0 */
export function fakeClock(startAt = Date.UTC(2026, 0, 15, 9, 0, 0)): FakeClock {
  let elapsed = 0;
  let offset = startAt;
  const timers = new Set<Timer>();

  /** A set keeps the order of insertion, so that of two equal times the one set first rings first. */
  const firstDue = (until: number): Timer | null => {
    let first: Timer | null = null;
    for (const timer of timers) {
      if (timer.at <= until && (first === null || timer.at < first.at)) first = timer;
    }
    return first;
  };

  const settle = async () => {
    for (let turn = 0; turn < TURNS_BETWEEN_TIMERS; turn += 1) await nextTurn();
  };

  return {
    now: () => offset + elapsed,
    monotonic: () => elapsed,
    setTimer(delayMs, callback) {
      const timer = { at: elapsed + Math.max(delayMs, 0), callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async advance(ms) {
      const until = elapsed + ms;
      await settle();
      for (let due = firstDue(until); due !== null; due = firstDue(until)) {
        timers.delete(due);
        elapsed = due.at;
        due.callback();
        await settle();
      }
      elapsed = until;
    },
    jump(ms) {
      offset += ms;
    },
    pendingTimers: () => timers.size,
  };
}
