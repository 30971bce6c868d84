/** What came of stretches of time, read from whole hours, and from quarters where an hour is cut. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { METHODS } from '../../../../shared/core/payments/payments.ts';
import {
  figuresOfTakings,
  type TakingsFigures,
  type TakingsLine,
} from '../../../../shared/features/takings/takings-figures.ts';
import {
  type Period,
  QUARTERS_AN_HOUR,
} from '../../../../shared/features/takings/takings-periods.ts';
import { heldSum } from '../../../../shared/core/money/sums.ts';
import { TAKING_KINDS } from '../../../../shared/features/takings/takings.ts';

const reading = (table: string, time: string) =>
  `SELECT kind, method, currency, earlier, pace, sum(payments), total(minor)
    FROM ${table} WHERE ${time} >= ? AND ${time} < ? GROUP BY kind, method, currency, earlier, pace`;

export const TAKINGS_READ_SQL = {
  hours: reading('hourly_takings', 'hour'),
  quarters: reading('takings', 'quarter'),
} as const;

const rowSchema = z.compile(
  z.tuple([
    z.enum(TAKING_KINDS),
    z.enum(METHODS),
    z.string(),
    z.int(),
    z.int(),
    z.int(),
    z.number(),
  ]),
);

/** @returns reads stretches of time, all as they are at one moment */
export function createTakingsReader(
  db: Database.Database,
): (periods: readonly Period[]) => TakingsFigures {
  const hours = db.prepare(TAKINGS_READ_SQL.hours).raw();
  const quarters = db.prepare(TAKINGS_READ_SQL.quarters).raw();

  function* linesOf(periods: readonly Period[]): Generator<TakingsLine> {
    for (const [place, { from, to }] of periods.entries()) {
      const firstHour = Math.ceil(from / QUARTERS_AN_HOUR);
      const lastHour = Math.max(firstHour, Math.floor(to / QUARTERS_AN_HOUR));
      const before = Math.min(firstHour * QUARTERS_AN_HOUR, to);
      const after = Math.max(lastHour * QUARTERS_AN_HOUR, before);
      const rows = [
        ...quarters.all(from, before),
        ...hours.all(firstHour, lastHour),
        ...quarters.all(after, to),
      ];
      for (const row of rows) {
        const [kind, method, currency, earlier, pace, payments, minor] = rowSchema.parse(row);
        yield {
          place,
          kind,
          method,
          currency,
          earlier: earlier === 1,
          pace,
          payments,
          minor: heldSum(minor),
        };
      }
    }
  }

  return db.transaction((periods: readonly Period[]) =>
    figuresOfTakings(periods.length, linesOf(periods)),
  );
}
