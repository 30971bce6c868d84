/** Until when backups hold who was forgotten. Pure. */
import type { Backup } from '../../../shared/core/record/backups.ts';
import type { BackupsHolding } from '../../../shared/features/forgetting/forgetting.ts';
import { daysAfter } from '../../../shared/core/time/time-zones.ts';
import { type Clock, localDay } from '../../core/platform/clock.ts';

/**
 * A backup of the day of forgetting is one of the days kept, and goes when as many days after it have
 * one. What is made of a ledger that does not add up is kept apart, by no day.
 * @param at when it was done, UTC milliseconds
 * @param daysKept for how many days backups are kept
 * @param zone of the shop
 */
export function backupsHolding(
  at: number,
  backups: readonly Pick<Backup, 'at' | 'altered' | 'payments'>[],
  daysKept: number,
  zone: Clock['zone'],
): BackupsHolding {
  const before = backups.filter((backup) => backup.at <= at);
  const good = before.filter(({ altered, payments }) => !altered && payments !== null);
  const newest = good[0];
  return {
    goneOn:
      newest === undefined
        ? null
        : goneAfter(localDay(newest.at, zone), localDay(at, zone), daysKept),
    notByDay: before.length - good.length,
  };
}

/** With a backup on each day from that of forgetting on. */
const goneAfter = (newest: string, day: string, days: number): string =>
  daysAfter(day, newest === day ? days : days - 1);
