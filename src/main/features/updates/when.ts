/** Pure: when is looked for a release, how fast it is fetched, and when it is installed. */
import { daysAfter, machineZone, momentIn } from '../../../shared/core/time/time-zones.ts';
import { type Clock, localDay } from '../../core/platform/clock.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Between two looks, on average over all counters. */
export const LOOK_EVERY_MS = 6 * HOUR_MS;

/** After one that failed. */
export const LOOK_AGAIN_MS = HOUR_MS;

/** A start has more to do than this; and a shop that opens begins with a customer. */
const FIRST_LOOK_MS = 2 * MINUTE_MS;
const FIRST_LOOK_SPREAD_MS = 8 * MINUTE_MS;

/** So long no payment may have been under way before an update is installed by itself. */
export const QUIET_MS = 10 * MINUTE_MS;

/** At the manager's hour that is enough: the hour says that nobody pays. */
export const QUIET_AT_HOUR_MS = 2 * MINUTE_MS;

/** So long before, it is said on the counter. */
export const NOTICE_MS = 5 * MINUTE_MS;

export const PUT_OFF_MS = 4 * HOUR_MS;

/** A counter that is always off at its hour is not left without updates for ever. */
export const MISSED_HOUR_MS = 3 * DAY_MS;

export interface LookFacts {
  readonly startedAt: number;
  /** When was last looked, and whether it went well. */
  readonly last: { readonly at: number; readonly ok: boolean } | null;
  readonly now: number;
  /** Where this counter stands among all (`shareOf`), so that they don't come all at once. */
  readonly share: number;
}

/** @returns when to look, UTC milliseconds */
export function nextLook({ startedAt, last, now, share }: LookFacts): number {
  const soonest = startedAt + FIRST_LOOK_MS + share * FIRST_LOOK_SPREAD_MS;
  if (last === null) return soonest;
  const pause = (last.ok ? LOOK_EVERY_MS : LOOK_AGAIN_MS) * (0.75 + share / 2);
  // A clock that was set back must not put it off for years.
  return Math.max(Math.min(last.at, now) + pause, soonest);
}

/** While money is uncertain a slow line belongs to the payments: 64 kB a second at most. */
const BUSY_BYTES_PER_MS = 64;

/** @returns for how long to read nothing more after so many bytes, in milliseconds */
export const pauseAfter = (bytes: number, isBusy: boolean): number =>
  isBusy ? Math.ceil(bytes / BUSY_BYTES_PER_MS) : 0;

export interface InstallFacts {
  readonly now: number;
  /** Since when it could be installed. */
  readonly readySince: number;
  /** The manager's hour, of the shop's day; null for "when it is quiet". */
  readonly hour: number | null;
  /** The shop's time zone. */
  readonly zone: Clock['zone'];
  /** Whether money is uncertain, or an act of a person is under way, at this moment. */
  readonly isBusy: boolean;
  /** When that was last so, or a payment last changed. */
  readonly lastBusy: number;
  readonly putOffUntil: number | null;
  /** Since when the counter says that it will be installed; null while it does not. */
  readonly announcedAt: number | null;
}

/** `announce`: the counter says until when it is; then `install`. */
export type InstallDecision =
  | { readonly act: 'wait' }
  | { readonly act: 'announce'; readonly at: number }
  | { readonly act: 'install' };

/** All times UTC milliseconds; what lies ahead of a clock that was set back counts as now. */
export function decideInstall(facts: InstallFacts): InstallDecision {
  const { now, isBusy } = facts;
  if (isBusy) return { act: 'wait' };
  const due = dueAt(facts);
  if (now < due - NOTICE_MS) return { act: 'wait' };
  const announcedAt = facts.announcedAt === null ? null : Math.min(facts.announcedAt, now);
  const at = Math.max(due, (announcedAt ?? now) + NOTICE_MS);
  return announcedAt !== null && now >= at ? { act: 'install' } : { act: 'announce', at };
}

function dueAt({ now, readySince, hour, zone, lastBusy, putOffUntil }: InstallFacts): number {
  const busy = Math.min(lastBusy, now);
  const putOff = Math.min(putOffUntil ?? 0, now + PUT_OFF_MS);
  const whenQuiet = Math.max(busy + QUIET_MS, putOff);
  if (hour === null) return whenQuiet;
  const atHour = withinHour(Math.max(busy + QUIET_AT_HOUR_MS, putOff), hour, now, zone);
  const hasMissed = now - readySince >= MISSED_HOUR_MS;
  return hasMissed ? Math.min(whenQuiet, atHour) : atHour;
}

/**
 * The first moment from `from` on that is in the manager's hour and not over by `now`. By the local
 * calendar, so that it stays the same hour where clocks are changed; an hour that a day leaves out
 * is the one after it there.
 */
function withinHour(from: number, hour: number, now: number, zone: Clock['zone']): number {
  const today = localDay(now, zone);
  for (let days = -1; ; days += 1) {
    const start = momentIn(zone ?? machineZone(), daysAfter(today, days), hour);
    const end = start + HOUR_MS;
    if (end > Math.max(from, now)) return Math.max(start, from);
  }
}
