/**
 * Whether what is kept of holding closes against the payment service is what its events say, and adds up:
 * each payment of a shift whose customer was asked is still owed, agrees or differs. Where it does not,
 * it is made of the events, and while the check had not ended all that did not differ are owed anew: the
 * service is asked once more, which changes nothing with it.
 */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { MATCH_FINDINGS } from '../../../shared/features/shifts/shifts.ts';
import { type SaidOfClose, serviceEventsReader } from './service-events.ts';
import { newTally, type ShiftTallies } from './shift-tally.ts';
import type { TakingsCheck } from './takings-check.ts';

const FOUND = MATCH_FINDINGS.map((found) => `'${found}'`).join(', ');

export const MATCH_CHECK_SQL = {
  broken: `SELECT number FROM (
      SELECT number, service_matches.close, payments, agree, finished_at,
        (SELECT count(*) FROM service_checks_owed AS owed WHERE owed.close = number) AS owed,
        (SELECT count(*) FROM service_match_differences AS differ
          WHERE differ.close = number AND found IN (${FOUND})) AS differ
      FROM closes LEFT JOIN service_matches ON service_matches.close = number)
    WHERE close IS NULL OR agree < 0 OR payments <> agree + owed + differ
      OR (finished_at IS NULL) <> (owed > 0) ORDER BY number`,
  named: `SELECT DISTINCT close FROM (
      SELECT close FROM service_checks_owed UNION ALL SELECT close FROM service_match_differences)
    WHERE close IN (SELECT number FROM closes) ORDER BY close`,
  strange: `SELECT EXISTS (SELECT payment FROM (
        SELECT payment FROM service_checks_owed WHERE close = @shift
        UNION ALL SELECT payment FROM service_match_differences WHERE close = @shift)
      EXCEPT SELECT payment FROM events WHERE sequence > @after AND sequence <= @upTo)`,
  kept: `SELECT number, closed_at AS closedAt, payments, agree, finished_at AS finishedAt,
      (SELECT count(*) FROM service_checks_owed AS owed WHERE owed.close = number) AS owed
    FROM closes JOIN service_matches ON service_matches.close = number ORDER BY number`,
  differences: `SELECT close, payment, found, at FROM service_match_differences
    WHERE close IN (SELECT number FROM closes)`,
  closedAt: 'SELECT closed_at FROM closes WHERE number = ?',
  dropDifferences: 'DELETE FROM service_match_differences WHERE close = ?',
  addDifference: `INSERT INTO service_match_differences (close, payment, found, at)
    VALUES (@close, @payment, @found, @at)`,
  dropOwed: 'DELETE FROM service_checks_owed WHERE close = ?',
  owe: 'INSERT INTO service_checks_owed (close, payment) VALUES (?, ?)',
  put: `INSERT OR REPLACE INTO service_matches (close, payments, agree, finished_at)
    VALUES (@close, @payments, @agree, @finishedAt)`,
} as const;

const numbersSchema = z.array(z.int());

export interface MatchCheck {
  /** Closes of which it does not add up. */
  broken(): number[];
  /** In the caller's transaction. @returns false where not all events of it can be read or add up */
  remake(close: number): boolean;
}

export function createMatchCheck(
  db: Database.Database,
  tallies: ShiftTallies,
  takings: Pick<TakingsCheck, 'stretchOf'>,
): MatchCheck {
  const broken = db.prepare(MATCH_CHECK_SQL.broken).pluck();
  const named = db.prepare(MATCH_CHECK_SQL.named).pluck();
  const strange = db.prepare(MATCH_CHECK_SQL.strange).pluck();
  const kept = db.prepare(MATCH_CHECK_SQL.kept);
  const differences = db.prepare(MATCH_CHECK_SQL.differences);
  const readEvents = serviceEventsReader(db);

  /** Those whose customers had been asked by the time of the close. */
  function askedIn(close: number): number[] | null {
    const stretch = takings.stretchOf(close);
    const asked: number[] = [];
    const tally = newTally();
    tallies.add(tally, stretch, ({ number, steps }) => {
      const then = steps.findLast(({ logged }) => logged.sequence <= stretch.upTo);
      if (then?.after.customerAsked === true) asked.push(number);
    });
    return tally.isWhole ? asked : null;
  }

  /** Closes of which something else is kept than the events say; damage of those is found by others. */
  function unlikeEvents(): number[] {
    const saidOf = readEvents();
    if (saidOf === null) return [];
    const differing = Map.groupBy(differencesSchema.parse(differences.all()), ({ close }) => close);
    return keptSchema
      .parse(kept.all())
      .filter((row) => {
        const said = saidOf({ close: row.number, closedAt: row.closedAt });
        return !isAsSaid(row, differing.get(row.number) ?? [], said);
      })
      .map(({ number }) => number);
  }

  function owe(close: number, payments: readonly number[]): void {
    db.prepare(MATCH_CHECK_SQL.dropOwed).run(close);
    const add = db.prepare(MATCH_CHECK_SQL.owe);
    for (const payment of payments) add.run(close, payment);
  }

  return {
    broken() {
      const odd = numbersSchema
        .parse(named.all())
        .filter((close) => strange.get(takings.stretchOf(close)) === 1);
      const uneven = numbersSchema.parse(broken.all());
      return [...new Set([...uneven, ...odd, ...unlikeEvents()])];
    },
    remake(close) {
      const closedAt = z.int().parse(db.prepare(MATCH_CHECK_SQL.closedAt).pluck().get(close));
      const said = readEvents()?.({ close, closedAt });
      if (said === undefined) return false;
      const { differences: differing, end } = said;
      const asked = end === null ? askedIn(close) : [];
      if (asked === null) return false;
      const owed = asked.filter((payment) => !differing.has(payment));
      const payments = end?.payments ?? owed.length + differing.size;
      db.prepare(MATCH_CHECK_SQL.dropDifferences).run(close);
      const add = db.prepare(MATCH_CHECK_SQL.addDifference);
      for (const [payment, { found, at }] of differing) add.run({ close, payment, found, at });
      owe(close, owed);
      const agree = payments - differing.size - owed.length;
      const finishedAt = owed.length > 0 ? null : endOf(said, closedAt);
      db.prepare(MATCH_CHECK_SQL.put).run({ close, payments, agree, finishedAt });
      return true;
    },
  };
}

const keptSchema = z.array(
  z.object({
    number: z.int(),
    closedAt: z.int(),
    payments: z.int(),
    agree: z.int(),
    finishedAt: z.unknown(),
    owed: z.int(),
  }),
);
const differencesSchema = z.array(
  z.object({ close: z.int(), payment: z.unknown(), found: z.unknown(), at: z.unknown() }),
);

/** When nothing was owed any more: where nobody was asked, that was at the close. */
const endOf = ({ differences, end }: SaidOfClose, closedAt: number): number =>
  end?.at ?? Math.max(closedAt, ...[...differences.values()].map(({ at }) => at));

function isAsSaid(
  { closedAt, payments, agree, finishedAt, owed }: z.infer<typeof keptSchema>[number],
  kept: z.infer<typeof differencesSchema>,
  said: SaidOfClose,
): boolean {
  const { differences, end } = said;
  const isSame = kept.every(({ payment, found, at }) => {
    const one = typeof payment === 'number' ? differences.get(payment) : undefined;
    return one !== undefined && one.found === found && one.at === at;
  });
  if (!isSame || kept.length !== differences.size) return false;
  if (end === null) return owed > 0 ? finishedAt === null : agree === 0 && isEnded();
  return payments === end.payments && isEnded();

  function isEnded(): boolean {
    return finishedAt === endOf(said, closedAt);
  }
}
