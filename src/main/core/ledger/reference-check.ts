/** Whether each name that the service gave a payment is kept, and no other. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Folded, ShiftTallies } from './shift-tally.ts';
import { referencesGiven, WRITE_SQL } from './writer.ts';

export const REFERENCE_SQL = {
  isKept: 'SELECT 1 FROM service_references WHERE reference = ? AND payment = ?',
  isThere: 'SELECT 1 FROM payments WHERE number = ?',
  count: 'SELECT count(*) FROM service_references',
  all: 'SELECT reference, payment FROM service_references',
  drop: 'DELETE FROM service_references WHERE reference = ? AND payment = ?',
} as const;

const rowSchema = z.object({ reference: z.unknown(), payment: z.unknown() });

export interface ReferenceCheck {
  /** What the service called a payment, by its events. */
  given(folded: Pick<Folded, 'steps'>): ReadonlySet<string>;
  isKept(reference: string, payment: number): boolean;
  count(): number;
  /** Keeps what is lost of a payment, in the caller's transaction. */
  keep(folded: Folded): void;
  /** Drops what no event gives, in the caller's transaction; what can't be judged stays. */
  dropStrays(): true;
}

export function createReferenceCheck(
  db: Database.Database,
  tallies: Pick<ShiftTallies, 'fold'>,
): ReferenceCheck {
  const isKept = db.prepare(REFERENCE_SQL.isKept);
  const count = db.prepare(REFERENCE_SQL.count).pluck();
  const all = db.prepare(REFERENCE_SQL.all);
  const isThere = db.prepare(REFERENCE_SQL.isThere);
  const drop = db.prepare(REFERENCE_SQL.drop);
  const add = db.prepare(WRITE_SQL.reference);

  const given = ({ steps }: Pick<Folded, 'steps'>) =>
    new Set(steps.flatMap(({ logged: { event }, after }) => referencesGiven(event, after)));

  function isStray(reference: unknown, payment: unknown): boolean {
    if (typeof reference !== 'string' || typeof payment !== 'number') return true;
    if (isThere.get(payment) === undefined) return true;
    const folded = tallies.fold(payment);
    return folded !== null && !given(folded).has(reference);
  }

  return {
    given,
    isKept: (reference, payment) => isKept.get(reference, payment) !== undefined,
    count: () => z.int().parse(count.get()),
    keep(folded) {
      for (const reference of given(folded)) add.run(reference, folded.number);
    },
    dropStrays() {
      for (const row of all.all()) {
        const { reference, payment } = rowSchema.parse(row);
        if (isStray(reference, payment)) drop.run(reference, payment);
      }
      return true;
    },
  };
}
