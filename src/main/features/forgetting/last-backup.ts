/** Until when backups hold who was forgotten. Pure. */
import type { Backup } from '../../../shared/backups.ts';
import type { BackupsHolding } from '../../../shared/forgetting.ts';
import { localDay } from '../../platform/clock.ts';

/**
 * A backup of the day of forgetting is one of the days kept, and goes when as many days after it have
 * one. What is made of a ledger that does not add up is kept apart, by no day.
 * @param at when it was done, UTC milliseconds
 * @param daysKept for how many days backups are kept
 */
export function backupsHolding(
  at: number,
  backups: readonly Pick<Backup, 'at' | 'altered' | 'payments'>[],
  daysKept: number,
): BackupsHolding {
  const before = backups.filter((backup) => backup.at <= at);
  const good = before.filter(({ altered, payments }) => !altered && payments !== null);
  const newest = good[0];
  return {
    goneOn: newest === undefined ? null : localDay(daysAfter(newest.at, at, daysKept)),
    notByDay: before.length - good.length,
  };
}

/** With a backup on each day from that of forgetting on. */
function daysAfter(newest: number, at: number, days: number): number {
  const isOfTheDay = localDay(newest) === localDay(at);
  const then = new Date(at);
  then.setHours(12, 0, 0, 0);
  then.setDate(then.getDate() + (isOfTheDay ? days : days - 1));
  return then.getTime();
}
