/**
 * Whether what is kept of holding closes against the payment service adds up: each payment of a shift
 * whose customer was asked is still owed, agrees or differs. Where it does not, all that did not differ
 * are owed anew: the service is asked once more, which changes nothing with it.
 */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { MATCH_FINDINGS } from '../../../shared/shifts.ts';
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
  differ: `SELECT payment FROM service_match_differences
    WHERE close = ? AND found IN (${FOUND})`,
  dropDifference: `DELETE FROM service_match_differences WHERE close = @close AND (
      typeof(payment) <> 'integer' OR found NOT IN (${FOUND})
      OR payment NOT IN (SELECT value FROM json_each(@payments)))`,
  dropOwed: 'DELETE FROM service_checks_owed WHERE close = ?',
  owe: 'INSERT INTO service_checks_owed (close, payment) VALUES (?, ?)',
  put: `INSERT OR REPLACE INTO service_matches (close, payments, agree, finished_at)
    VALUES (?, ?, 0, iif(?, NULL, (SELECT closed_at FROM closes WHERE number = ?)))`,
} as const;

const numbersSchema = z.array(z.int());

export interface MatchCheck {
  /** Closes of which it does not add up. */
  broken(): number[];
  /** In the caller's transaction. @returns false where not all events of the shift add up */
  oweAnew(close: number): boolean;
}

export function createMatchCheck(
  db: Database.Database,
  tallies: ShiftTallies,
  takings: Pick<TakingsCheck, 'stretchOf'>,
): MatchCheck {
  const broken = db.prepare(MATCH_CHECK_SQL.broken).pluck();
  const named = db.prepare(MATCH_CHECK_SQL.named).pluck();
  const strange = db.prepare(MATCH_CHECK_SQL.strange).pluck();
  const differ = db.prepare(MATCH_CHECK_SQL.differ).pluck();

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

  return {
    broken() {
      const odd = numbersSchema
        .parse(named.all())
        .filter((close) => strange.get(takings.stretchOf(close)) === 1);
      return [...new Set([...numbersSchema.parse(broken.all()), ...odd])];
    },
    oweAnew(close) {
      const asked = askedIn(close);
      if (asked === null) return false;
      const payments = JSON.stringify(asked);
      db.prepare(MATCH_CHECK_SQL.dropDifference).run({ close, payments });
      const differing = new Set(numbersSchema.parse(differ.all(close)));
      const owed = asked.filter((payment) => !differing.has(payment));
      db.prepare(MATCH_CHECK_SQL.dropOwed).run(close);
      const owe = db.prepare(MATCH_CHECK_SQL.owe);
      for (const payment of owed) owe.run(close, payment);
      db.prepare(MATCH_CHECK_SQL.put).run(close, asked.length, Number(owed.length > 0), close);
      return true;
    },
  };
}
