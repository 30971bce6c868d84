/**
 * Closes that another copy of the record made, before both were put together: their numbers are given to
 * others here, or what they close is not what the events before them come to. Each directly follows an
 * event that sets it apart; it closes nothing, and what it had is in the close that comes next.
 */
import { isDeepStrictEqual } from 'node:util';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { ShiftReport, Sum } from '../../../shared/features/shifts/shifts.ts';
import type { EventRows } from './event-rows.ts';
import { openShiftReader } from './open-shift.ts';

/** What a report that closes says of money. */
const KINDS = ['paid', 'differs', 'paid-back', 'elsewhere'] as const;

export const SET_APART_SQL = {
  sums: `SELECT kind, currency, sum(payments) AS payments, total(minor) AS minor FROM takings
    WHERE shift = ? AND kind IN ('${KINDS.join("', '")}') GROUP BY 1, 2
    HAVING sum(payments) <> 0 OR total(minor) <> 0 ORDER BY 1, 2`,
} as const;

const sumsSchema = z.array(
  z.object({ kind: z.enum(KINDS), currency: z.string(), payments: z.int(), minor: z.number() }),
);

/** Whether the close at a place of the log is one of those. */
export const isSetApart = (events: EventRows, sequence: number): boolean =>
  events.stretch(sequence - 2, sequence - 1, 1)[0]?.type === 'close-set-apart';

/** @returns whether a close's figures are those of the open shift's events */
export function fitReader(db: Database.Database): (report: ShiftReport) => boolean {
  const read = db.prepare(SET_APART_SQL.sums);
  const openShift = openShiftReader(db);
  return (report) => {
    const said = {
      paid: [...report.taken, ...report.earlier],
      differs: report.differs,
      'paid-back': report.paidBack,
      elsewhere: report.elsewhere,
    };
    const kept = sumsSchema.parse(read.all(openShift()));
    return KINDS.every((kind) => {
      const ofKind = kept.filter((sum) => sum.kind === kind);
      return isDeepStrictEqual(byCurrency(ofKind), byCurrency(said[kind]));
    });
  };
}

function byCurrency(
  sums: readonly Pick<Sum, 'currency' | 'payments' | 'minor'>[],
): Map<string, { payments: number; minor: number }> {
  const together = new Map<string, { payments: number; minor: number }>();
  for (const { currency, payments, minor } of sums) {
    const before = together.get(currency);
    together.set(currency, {
      payments: (before?.payments ?? 0) + payments,
      minor: (before?.minor ?? 0) + minor,
    });
  }
  return new Map([...together].filter(([, sum]) => sum.payments !== 0 || sum.minor !== 0));
}
