/** Time comes in from outside, so that a week of asking can be tested in milliseconds. */
import { uptime } from 'node:os';
import {
  dayAtOffset,
  type LocalTime,
  localTimeIn,
  machineZone,
  utcOffset,
} from '../../../shared/core/time/time-zones.ts';

export interface Clock {
  /** UTC milliseconds by the machine's clock, which people can set and which can jump. */
  now(): number;
  /**
   * Milliseconds that only ever grow, for measuring how long something took. Time that the machine
   * spent asleep counts.
   */
  monotonic(): number;
  /** Calls back once after `delayMs`; the returned function takes it back. */
  setTimer(delayMs: number, callback: () => void): () => void;
  /** The time zone of what happens here, by its IANA name; the machine's where absent. */
  readonly zone?: string | undefined;
}

/** setTimeout overflows above this and would fire at once. */
const LONGEST_TIMEOUT_MS = 2_147_483_647;

/** Where a machine tells the time, each in milliseconds. */
export interface TimeSources {
  /** The clock that people can set. */
  wall(): number;
  /** Only grows, and stands still while the machine sleeps. */
  awake(): number;
  /** Since the machine started, asleep or not. */
  sinceStart(): number;
}

/** Shorter sleep makes no difference to anything that is measured. */
const SHORTEST_SLEEP_MS = 1000;

/** @returns a clock that only grows and counts sleep as well */
export function countingSleep({ wall, awake, sinceStart }: TimeSources): () => number {
  let wallAhead = wall() - awake();
  const startAhead = sinceStart() - awake();
  let asleep = 0;
  return () => {
    const now = awake();
    const ahead = wall() - now;
    // The wall clock is set right after sleep, so nothing has to be looked up before it moved.
    if (Math.abs(ahead - wallAhead) >= SHORTEST_SLEEP_MS) {
      wallAhead = ahead;
      const slept = sinceStart() - now - startAhead;
      if (slept - asleep >= SHORTEST_SLEEP_MS) asleep = slept;
    }
    return now + asleep;
  };
}

const awake = () => performance.now();

export const systemClock: Clock = {
  now: () => Date.now(),
  // Everywhere but on Linux the clock of `performance` counts sleep by itself.
  monotonic:
    process.platform === 'linux'
      ? countingSleep({ wall: () => Date.now(), awake, sinceStart: () => uptime() * 1000 })
      : awake,
  setTimer(delayMs, callback) {
    const timer = setTimeout(callback, Math.min(Math.max(delayMs, 0), LONGEST_TIMEOUT_MS));
    return () => clearTimeout(timer);
  },
};

/**
 * Waits for all of these, but not longer than so many milliseconds; what is not over then goes on.
 * Rejects as soon as one of them does.
 */
export async function doneWithin(
  clock: Pick<Clock, 'setTimer'>,
  ms: number,
  work: readonly Promise<unknown>[],
): Promise<void> {
  const { promise: tooLong, resolve } = Promise.withResolvers<void>();
  const cancel = clock.setTimer(ms, resolve);
  try {
    await Promise.race([Promise.all(work), tooLong]);
  } finally {
    cancel();
  }
}

type Zone = Clock['zone'];

/** What a clock on a wall in that zone shows at a UTC instant. */
export const localTime = (utcMs: number, zone: Zone): LocalTime =>
  localTimeIn(zone ?? machineZone(), utcMs);

/** The same to the minute, as `YYYY-MM-DD HH:MM`. */
export function localMinute(utcMs: number, zone: Zone): string {
  const { day, hour, minute } = localTime(utcMs, zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day} ${two(hour)}:${two(minute)}`;
}

/** The local day of a UTC instant, as `YYYY-MM-DD`. */
export const localDay = (utcMs: number, zone: Zone): string => localTime(utcMs, zone).day;

/** The day of a UTC instant, and how many minutes clocks are ahead of UTC then: what is kept of it. */
export function keptDay(utcMs: number, zone: Zone): { localDay: string; utcOffsetMinutes: number } {
  const utcOffsetMinutes = utcOffset(zone ?? machineZone(), utcMs);
  return { localDay: dayAtOffset(utcMs, utcOffsetMinutes), utcOffsetMinutes };
}
