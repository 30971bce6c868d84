/** Closed shifts held against the payment service: what is still to be asked, and what came of it. */
import { z } from 'zod';
import { MATCH_FINDINGS, type MatchFinding } from '../../../shared/features/shifts/shifts.ts';
import { idOfStored, type TableAccess } from '../../core/ledger/index.ts';

export const MATCH_SQL = {
  owed: `SELECT service_checks_owed.close, service_checks_owed.payment, payments.id
    FROM service_checks_owed JOIN payments ON payments.number = service_checks_owed.payment
    WHERE (service_checks_owed.close, service_checks_owed.payment) > (@close, @payment)
    ORDER BY service_checks_owed.close, service_checks_owed.payment LIMIT 1`,
  countOwed: 'SELECT count(*) FROM service_checks_owed WHERE close = ?',
  settle: 'DELETE FROM service_checks_owed WHERE close = @close AND payment = @payment',
  agree: 'UPDATE service_matches SET agree = agree + 1 WHERE close = @close',
  differ: `INSERT OR REPLACE INTO service_match_differences (close, payment, found, at)
    VALUES (@close, @payment, @found, @at)`,
  finish: `UPDATE service_matches SET finished_at = @at WHERE close = @close AND finished_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM service_checks_owed WHERE close = @close)`,
  of: `SELECT closed_at AS closedAt, payments,
      (SELECT id FROM payments WHERE payments.number = @payment) AS paymentId
    FROM closes JOIN service_matches ON service_matches.close = closes.number
    WHERE closes.number = @close`,
  one: `SELECT payments, agree, finished_at AS finishedAt FROM service_matches WHERE close = ?`,
  differences: `SELECT payments.id, found, service_match_differences.at
    FROM service_match_differences JOIN payments ON payments.number = service_match_differences.payment
    WHERE close = ? ORDER BY payment`,
} as const;

/** A payment that the service is to be asked about once more. */
export interface OwedCheck {
  readonly close: number;
  /** The payment's number. */
  readonly payment: number;
  readonly paymentId: string;
}

export interface StoredMatch {
  readonly payments: number;
  readonly agree: number;
  readonly owed: number;
  readonly finishedAt: number | null;
  readonly differences: readonly {
    readonly paymentId: string;
    readonly found: MatchFinding;
    /** UTC milliseconds. */
    readonly at: number;
  }[];
}

export interface ServiceMatches {
  /** The next that is owed, oldest close first. @param after the one before it; null for the first */
  nextOwedCheck(after: Pick<OwedCheck, 'close' | 'payment'> | null): OwedCheck | null;
  /** Notes what came of it; null where all agrees. @param at UTC milliseconds */
  noteChecked(
    owed: Pick<OwedCheck, 'close' | 'payment'>,
    found: MatchFinding | null,
    at: number,
  ): void;
}

const owedSchema = z.object({
  close: z.int(),
  payment: z.int(),
  id: z.unknown().transform(idOfStored).pipe(z.string()),
});

const matchSchema = z.object({
  payments: z.int(),
  agree: z.int(),
  finishedAt: z.int().nullable(),
});

const differenceSchema = z.object({
  id: z.unknown().transform(idOfStored).pipe(z.string()),
  found: z.enum(MATCH_FINDINGS),
  at: z.int(),
});

const FIRST = { close: 0, payment: 0 };

const ofSchema = z.object({
  closedAt: z.int(),
  payments: z.int(),
  paymentId: z.unknown().transform(idOfStored).pipe(z.string()),
});

export function createServiceMatches({
  db,
  guarded,
  log,
  transaction,
}: TableAccess): ServiceMatches {
  const owed = db.prepare(MATCH_SQL.owed);
  const settle = db.prepare(MATCH_SQL.settle);
  const agree = db.prepare(MATCH_SQL.agree);
  const differ = db.prepare(MATCH_SQL.differ);
  const finish = db.prepare(MATCH_SQL.finish);
  const readOf = db.prepare(MATCH_SQL.of);

  return {
    nextOwedCheck: guarded((after) => {
      const row = owed.get(after ?? FIRST);
      if (row === undefined) return null;
      const { close, payment, id } = owedSchema.parse(row);
      return { close, payment, paymentId: id };
    }),
    noteChecked: transaction(({ close, payment }, found, at) => {
      if (settle.run({ close, payment }).changes === 0) return;
      const { closedAt, payments, paymentId } = ofSchema.parse(readOf.get({ close, payment }));
      if (found === null) agree.run({ close });
      else {
        differ.run({ close, payment, found, at });
        log({ type: 'service-differed', close, closedAt, paymentId, found }, at);
      }
      if (finish.run({ close, at }).changes > 0)
        log({ type: 'service-checked', close, closedAt, payments }, at);
    }),
  };
}

/** @returns reads what came of a close so far; null for a close that there is not */
export function serviceMatchReader({
  db,
  guarded,
}: Pick<TableAccess, 'db' | 'guarded'>): (close: number) => StoredMatch | null {
  const one = db.prepare(MATCH_SQL.one);
  const countOwed = db.prepare(MATCH_SQL.countOwed).pluck();
  const differences = db.prepare(MATCH_SQL.differences);
  return guarded((close) => {
    const row = one.get(close);
    if (row === undefined) return null;
    return {
      ...matchSchema.parse(row),
      owed: z.int().parse(countOwed.get(close)),
      differences: differences.all(close).flatMap((line) => {
        const { success, data } = differenceSchema.safeParse(line);
        return success ? [{ paymentId: data.id, found: data.found, at: data.at }] : [];
      }),
    };
  });
}
