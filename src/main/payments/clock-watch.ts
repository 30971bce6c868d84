/** Notices when someone set the machine's clock, by comparing it with one that only grows. */
import type { Clock } from '../system/clock.ts';

/** Smaller differences are the ordinary drift and correction of a clock. */
const JUMP_MS = 5000;

export interface ClockWatch {
  /** Milliseconds by which the clock jumped since the last look; 0 when it didn't. */
  jump(): number;
  /** Takes the present time as right, as after sleep, when time really passed. */
  accept(): void;
}

export function createClockWatch(clock: Clock): ClockWatch {
  let offset = clock.now() - clock.monotonic();
  const accept = () => {
    offset = clock.now() - clock.monotonic();
  };
  return {
    jump() {
      const moved = clock.now() - clock.monotonic() - offset;
      if (Math.abs(moved) < JUMP_MS) return 0;
      accept();
      return moved;
    },
    accept,
  };
}
