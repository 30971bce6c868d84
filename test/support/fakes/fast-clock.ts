/** The machine's clock, running faster: an hour of waiting passes in seconds, in every process. */
import { type Clock, systemClock } from '../../../src/main/core/platform/clock.ts';

/**
 * @param origin UTC milliseconds at which this clock and the machine's show the same time
 * @param speed how many milliseconds pass in one of the machine's
 */
export function fastClock(origin: number, speed: number): Clock {
  return {
    now: () => {
      const real = performance.timeOrigin + performance.now();
      return Math.floor(origin + (real - origin) * speed);
    },
    monotonic: () => performance.now() * speed,
    setTimer: (delayMs, callback) => systemClock.setTimer(delayMs / speed, callback),
  };
}
