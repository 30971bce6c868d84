/** Whether the sums that are kept are what the events come to, and making them so. */
import Database from 'better-sqlite3';
import { z } from 'zod';
import { openShiftReader } from './open-shift.ts';
import {
  keyOfLine,
  newTally,
  type ShiftStretch,
  type ShiftTallies,
  type Tally,
} from './shift-tally.ts';
import { TAKINGS_SQL } from './takings.ts';

const KEPT = `SELECT shift, quarter, kind, method, network, currency, earlier, pace, payments, minor,
    last_sequence AS sequence FROM takings`;

const HOURS = `SELECT quarter >> 2, kind, method, currency, earlier, pace, sum(payments), sum(minor),
    max(last_sequence) FROM takings`;
const OF_HOUR = 'GROUP BY quarter >> 2, kind, method, currency, earlier, pace';
const KEPT_HOURS = `SELECT hour, kind, method, currency, earlier, pace, payments, minor, last_sequence
  FROM hourly_takings`;
const WITHIN = {
  quarters: 'WHERE quarter BETWEEN (@from << 2) AND (@to << 2) + 3',
  hours: 'WHERE hour BETWEEN @from AND @to',
};
const ADDED = `${HOURS} ${WITHIN.quarters} ${OF_HOUR}`;
const KEPT_WITHIN = `${KEPT_HOURS} ${WITHIN.hours}`;

const NO_SHIFT = `shift IS NOT @open AND shift NOT IN (SELECT number FROM closes)`;

export const TAKINGS_CHECK_SQL = {
  kept: `${KEPT} WHERE shift = ?`,
  closed: `SELECT number, sequence, last_payment AS lastPayment FROM closes
    WHERE number <= @shift ORDER BY number DESC LIMIT 2`,
  between: `SELECT number FROM closes WHERE sequence > ? AND sequence <= ? ORDER BY number`,
  stray: `SELECT EXISTS (SELECT 1 FROM takings WHERE ${NO_SHIFT})`,
  dropStray: `DELETE FROM takings WHERE ${NO_SHIFT}`,
  drop: 'DELETE FROM takings WHERE shift = ?',
  hoursDiffer: `SELECT EXISTS (SELECT * FROM (${ADDED}) EXCEPT SELECT * FROM (${KEPT_WITHIN}))
    OR EXISTS (SELECT * FROM (${KEPT_WITHIN}) EXCEPT SELECT * FROM (${ADDED}))`,
  dropHours: 'DELETE FROM hourly_takings',
  addHours: `INSERT INTO hourly_takings ${HOURS} ${OF_HOUR}`,
} as const;

const closesSchema = z.array(
  z.object({ number: z.int(), sequence: z.int(), lastPayment: z.int() }),
);
const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** From one hour to another, both counted from 1970 (UTC). */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

/** Far beyond all times, and what SQLite can still shift. */
const FAR_HOUR = 2 ** 50;
export const ALL_HOURS: Hours = { from: -FAR_HOUR, to: FAR_HOUR };

export interface TakingsCheck {
  /** Shifts whose close is after one event, up to another, and the open one where that is wanted. */
  shifts(of: { after: number; upTo: number; withOpen: boolean }): number[];
  /** Where a shift's events are. */
  stretchOf(shift: number): ShiftStretch;
  /** Whether the sums that are kept of a shift are those of a tally of all of it. */
  agrees(shift: number, tally: Tally): boolean;
  /** Whether sums are kept of shifts that there are not. */
  hasStrays(): boolean;
  /** Whether hours come to what their quarters come to. */
  hoursAgree(hours: Hours): boolean;
  /**
   * Makes the sums of shifts anew, and all hours of what their quarters come to, in the caller's
   * transaction. @returns the shifts whose events add up
   */
  remake(shifts: readonly number[]): number[];
  /** Puts a tally of all of a shift in place of what is kept, in the caller's transaction. */
  put(shift: number, tally: Tally): void;
}

export function createTakingsCheck(db: Database.Database, tallies: ShiftTallies): TakingsCheck {
  const kept = db.prepare(TAKINGS_CHECK_SQL.kept);
  const closed = db.prepare(TAKINGS_CHECK_SQL.closed);
  const openShift = openShiftReader(db);
  const between = db.prepare(TAKINGS_CHECK_SQL.between).pluck();
  const stray = db.prepare(TAKINGS_CHECK_SQL.stray).pluck();
  const hoursDiffer = db.prepare(TAKINGS_CHECK_SQL.hoursDiffer).pluck();

  function stretchOf(shift: number): ShiftStretch {
    const found = closesSchema.parse(closed.all({ shift }));
    const before = found.find(({ number }) => number < shift);
    const own = found.find(({ number }) => number === shift);
    return {
      shift,
      after: before?.sequence ?? 0,
      upTo: own?.sequence ?? tallies.last(),
      lastPayment: before?.lastPayment ?? 0,
    };
  }

  function put(shift: number, { lines }: Tally): void {
    db.prepare(TAKINGS_CHECK_SQL.drop).run(shift);
    const add = db.prepare(TAKINGS_SQL.add);
    for (const line of lines.values()) add.run(line);
  }

  function addUpHours(): void {
    db.exec(TAKINGS_CHECK_SQL.dropHours);
    db.exec(TAKINGS_CHECK_SQL.addHours);
  }

  return {
    shifts: ({ after, upTo, withOpen }) => [
      ...z.array(z.int()).parse(between.all(after, upTo)),
      ...(withOpen ? [openShift()] : []),
    ],
    stretchOf,
    agrees(shift, { lines }) {
      const rows = rowsSchema.parse(kept.all(shift));
      return (
        rows.length === lines.size &&
        rows.every((row) => {
          const line = lines.get(keyOfLine(row));
          return line !== undefined && FIGURES.every((name) => line[name] === row[name]);
        })
      );
    },
    hasStrays: () => stray.get({ open: openShift() }) === 1,
    hoursAgree: (hours) => differs(() => hoursDiffer.get(hours)) === 0,
    remake(shifts) {
      db.prepare(TAKINGS_CHECK_SQL.dropStray).run({ open: openShift() });
      const remade = shifts.filter((shift) => {
        const tally = newTally();
        tallies.add(tally, stretchOf(shift));
        if (tally.isWhole) put(shift, tally);
        return tally.isWhole;
      });
      addUpHours();
      return remade;
    },
    put(shift, tally) {
      put(shift, tally);
      addUpHours();
    },
  };
}

const FIGURES = ['payments', 'minor', 'sequence'] as const;

/** Sums that SQLite can't add up are none that were written. */
function differs(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof Database.SqliteError && error.message.includes('overflow')) return 1;
    throw error;
  }
}
