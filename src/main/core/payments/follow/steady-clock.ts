/**
 * The time that due questions and waiting windows are reckoned in: the machine's clock, but running
 * evenly on a clock that only grows, until someone's setting of it has been noticed and every
 * stored time was moved along. A time reckoned in between can't fall on the wrong side.
 */
import type { Clock } from '../../platform/clock.ts';

/** Smaller differences are the ordinary drift and correction of a clock. */
const JUMP_MS = 5000;

export interface SteadyClock {
  /** UTC milliseconds, as they would be had nobody set the clock since `accept`. */
  now(): number;
  /** Milliseconds by which the machine's clock was set since `accept`; 0 when it wasn't. */
  jump(): number;
  /** Milliseconds by which it was set forward in all: a time stored before may look older by as much. */
  setForward(): number;
  /** Takes the machine's clock as right: stored times were moved, or time really passed. */
  accept(): void;
}

export function createSteadyClock(clock: Clock): SteadyClock {
  /** Stored times are whole milliseconds; the growing clock has fractions. */
  const monotonic = () => Math.round(clock.monotonic());
  let offset = clock.now() - monotonic();
  let acceptedForward = 0;
  const jump = () => {
    const moved = clock.now() - monotonic() - offset;
    return Math.abs(moved) < JUMP_MS ? 0 : moved;
  };
  const setForward = () => acceptedForward + Math.max(jump(), 0);
  return {
    now: () => monotonic() + offset,
    jump,
    setForward,
    accept() {
      acceptedForward = setForward();
      offset = clock.now() - monotonic();
    },
  };
}
