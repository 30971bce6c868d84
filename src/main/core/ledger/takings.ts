/** What came of each quarter of an hour and of each hour, added up in the transaction of each event. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import { SUM_MAX } from '../../../shared/core/money/sums.ts';
import { QUARTER_MS, QUARTERS_AN_HOUR } from '../../../shared/features/takings/takings-periods.ts';
import { type TakingKind, takingsOf } from '../../../shared/features/takings/takings.ts';
import { OPEN_SHIFT } from './open-shift.ts';

/** What a damaged row has beyond any sum stays as it is: no payment is kept from being written. */
const MORE = `iif(minor BETWEEN -${SUM_MAX} AND ${SUM_MAX}, minor + excluded.minor, minor)`;

export const TAKINGS_SQL = {
  shift: `SELECT ${OPEN_SHIFT} AS shift, coalesce(max(last_payment), 0) AS lastPayment
    FROM closes WHERE number = (SELECT max(number) FROM closes)`,
  add: `INSERT INTO takings (shift, quarter, kind, method, network, currency, earlier, pace, payments,
      minor, last_sequence)
    VALUES (@shift, @quarter, @kind, @method, @network, @currency, @earlier, @pace, @payments,
      @minor, @sequence)
    ON CONFLICT DO UPDATE SET payments = payments + excluded.payments,
      minor = ${MORE}, last_sequence = excluded.last_sequence`,
  addHourly: `INSERT INTO hourly_takings (hour, kind, method, currency, earlier, pace, payments, minor,
      last_sequence)
    VALUES (@hour, @kind, @method, @currency, @earlier, @pace, @payments, @minor, @sequence)
    ON CONFLICT DO UPDATE SET payments = payments + excluded.payments,
      minor = ${MORE}, last_sequence = excluded.last_sequence`,
} as const;

const shiftSchema = z.compile(z.object({ shift: z.int(), lastPayment: z.int() }));

export interface TakingsAt {
  /** The payment's. */
  readonly number: number;
  /** The event's. */
  readonly sequence: number;
  /** UTC milliseconds. */
  readonly at: number;
}

/** A row of `takings`, or what an event adds to it. */
export interface TakingsLine {
  readonly shift: number;
  readonly quarter: number;
  readonly kind: TakingKind;
  readonly method: Payment['method'];
  /** Empty where it was not known. */
  readonly network: string;
  readonly currency: string;
  readonly earlier: 0 | 1;
  readonly pace: number;
  readonly payments: number;
  readonly minor: number;
  /** The last event that it knows. */
  readonly sequence: number;
}

/**
 * What an event adds.
 * @param before null for an intent
 * @param of `shift` is the number that its close has or gets, `lastPayment` that of the close before
 */
export function takingsLines(
  before: Payment | null,
  after: Payment,
  {
    number,
    sequence,
    at,
    shift,
    lastPayment,
  }: TakingsAt & { readonly shift: number; readonly lastPayment: number },
): TakingsLine[] {
  return takingsOf(before, after).map(({ network, pace, ...taking }) => ({
    ...taking,
    shift,
    quarter: Math.floor(at / QUARTER_MS),
    network: network ?? '',
    pace: pace ?? -1,
    earlier: number <= lastPayment ? 1 : 0,
    sequence,
  }));
}

/** @returns adds what an event changed, in the caller's transaction; `before` is null for an intent */
export function createTakingsWriter(
  db: Database.Database,
): (before: Payment | null, after: Payment, of: TakingsAt) => void {
  const readShift = db.prepare(TAKINGS_SQL.shift);
  const add = db.prepare(TAKINGS_SQL.add);
  const addHourly = db.prepare(TAKINGS_SQL.addHourly);
  return (before, after, of) => {
    if (takingsOf(before, after).length === 0) return;
    const open = shiftSchema.parse(readShift.get());
    for (const line of takingsLines(before, after, { ...of, ...open })) {
      add.run(line);
      addHourly.run({ ...line, hour: Math.floor(line.quarter / QUARTERS_AN_HOUR) });
    }
  };
}
