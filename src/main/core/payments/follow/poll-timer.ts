/** The one timer for all that can fall due. */
import type { Clock } from '../../platform/clock.ts';

export interface PollTimer {
  start(): void;
  /** Looks at once. */
  wake(): void;
  /** Several answers come together, and one look is enough where nothing due waited for room. */
  wakeSoon(): void;
  stop(): void;
}

export interface PollTimerParts {
  clock: Clock;
  /** Does what is due. */
  look: () => void;
  /** When to look again, in milliseconds. */
  timeToNext: () => number;
  /** A look failed. @returns when to look again, in milliseconds */
  onFault: (error: unknown) => number;
}

const GATHER_MS = 100;

export function createPollTimer({ clock, look, timeToNext, onFault }: PollTimerParts): PollTimer {
  let running = false;
  let cancelTimer: (() => void) | null = null;
  /** When it rings, by the clock that only grows. */
  let ringsAt = Infinity;

  function sleep(ms: number): void {
    cancelTimer?.();
    ringsAt = clock.monotonic() + ms;
    cancelTimer = clock.setTimer(ms, turn);
  }

  function turn(): void {
    ringsAt = Infinity;
    if (!running) return;
    try {
      look();
      sleep(timeToNext());
    } catch (error) {
      sleep(onFault(error));
    }
  }

  function wake(): void {
    if (running) sleep(0);
  }

  return {
    start() {
      running = true;
      wake();
    },
    wake,
    wakeSoon() {
      if (!running) return;
      try {
        const wait = Math.min(timeToNext(), GATHER_MS);
        if (ringsAt > clock.monotonic() + wait) sleep(wait);
      } catch {
        // The next turn meets it as well, and says so.
        wake();
      }
    },
    stop() {
      running = false;
      cancelTimer?.();
    },
  };
}
