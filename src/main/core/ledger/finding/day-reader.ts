/** What was asked for on one day, read from the newest payment on. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { type OutcomeFigures, figuresOf } from '../../../../shared/core/payments/day-so-far.ts';
import { HISTORY_SQL } from '../history.ts';
import { paymentsOfRows } from '../payment-row.ts';

export const DAY_SQL = {
  newestFirst: 'SELECT number, local_day FROM payments ORDER BY number DESC',
} as const;

/**
 * Payments stand in the order in which they were recorded. So many of other days in a row, and the
 * day's are behind: the clock can have been wrong for a while in between, but not for so long.
 */
const OTHERS_IN_A_ROW = 5000;

const rowSchema = z.tuple([z.int(), z.unknown()]);

export interface DayRead {
  outcomes: OutcomeFigures[];
  /** Payments of the day that can't be read, and so are in none of the figures. */
  unreadable: number;
}

/** @returns reads a day, `YYYY-MM-DD` */
export function createDayReader(db: Database.Database): (day: string) => DayRead {
  const newestFirst = db.prepare(DAY_SQL.newestFirst).raw();
  const some = db.prepare(HISTORY_SQL.some);
  const numbersOf = (day: string) => {
    const numbers: number[] = [];
    let others = 0;
    for (const row of newestFirst.iterate()) {
      const [number, localDay] = rowSchema.parse(row);
      others = localDay === day ? 0 : others + 1;
      if (others === 0) numbers.push(number);
      if (others === OTHERS_IN_A_ROW) break;
    }
    return numbers;
  };
  return db.transaction((day: string) => {
    const numbers = numbersOf(day);
    const payments = paymentsOfRows(some.all(JSON.stringify(numbers)));
    return { outcomes: figuresOf(payments), unreadable: numbers.length - payments.length };
  });
}
