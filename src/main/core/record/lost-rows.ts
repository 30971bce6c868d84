/**
 * Payments whose events are there while their row is gone, as a tool that cuts into the file leaves
 * them. No list, guard or poller would know of them, so they are looked for at each opening, at the
 * cost of one count, and get their row back from their events.
 */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import {
  allValues,
  createEventRows,
  type EventRow,
  type Folding,
  isDamage,
  parseEvent,
  referencesGiven,
  storedId,
  WRITE_SQL,
} from '../ledger/storage.ts';

/** Numbers have no gaps, so one that is gone from between others is missed by their count. */
const COUNT_SQL = `SELECT (SELECT count(*) FROM payments)
  <> (SELECT coalesce(max(number), 0) FROM payments)`;

/** One that is gone from the end: the latest intent is its. */
const LATEST_SQL = `SELECT NOT EXISTS (SELECT 1 FROM payments WHERE number = payment)
  FROM events WHERE follows IS NULL AND payment IS NOT NULL ORDER BY sequence DESC LIMIT 1`;

/** Whether rows are gone. What is damaged in the pages themselves is the check's to find. */
export function hasLostRows(db: Database.Database): boolean {
  try {
    return [COUNT_SQL, LATEST_SQL].some((sql) => db.prepare(sql).pluck().get() === 1);
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

const LOST_SQL = `SELECT sequence, payment FROM events
  WHERE payment IS NOT NULL AND payment NOT IN (SELECT number FROM payments) ORDER BY sequence`;

const lostSchema = z.array(z.object({ sequence: z.int(), payment: z.int().positive() }));

interface Lost {
  payment: Payment;
  last: number;
  references: string[];
  /** An event that can't be read or follow ends what is known of it. */
  isCut: boolean;
}

/**
 * Makes each lost row anew from its events. Nothing is invented: customer, note and the digest's
 * salt stood in the row alone and stay lost, and so does a payment whose intent can't be read.
 * @returns how many rows there are again; none where the file or the disk does not take them, which
 *   keeps nobody from opening the rest
 */
export function bringBackRows(db: Database.Database, folding: Folding): number {
  const bringBack = db.transaction(() => {
    const lost = [...foldLost(db, folding)];
    return lost.filter(([number, one]) => insert(db, number, one)).length;
  });
  try {
    return bringBack.immediate();
  } catch {
    return 0;
  }
}

/** @returns what is known of each, by the number that its events name */
function foldLost(db: Database.Database, folding: Folding): Map<number, Lost> {
  const events = createEventRows(db);
  const lost = new Map<number, Lost>();
  for (const { sequence, payment: number } of lostSchema.parse(db.prepare(LOST_SQL).all())) {
    const before = lost.get(number);
    if (before?.isCut === true) continue;
    const [row] = events.stretch(sequence - 1, sequence, 1);
    const next = row === undefined ? null : follow(folding, before, row);
    if (next !== null) lost.set(number, { ...next, last: sequence });
    else if (before !== undefined) before.isCut = true;
  }
  return lost;
}

/** @returns null where the event can't be read or can't follow */
function follow(
  folding: Folding,
  before: Lost | undefined,
  row: EventRow,
): Omit<Lost, 'last'> | null {
  try {
    const logged = parseEvent(row);
    const { event, at } = logged;
    const id = z.string().parse(row.paymentId);
    if (before === undefined) {
      if (event.type !== 'recorded') return null;
      const nobody = { customer: null, note: null, salt: null };
      const payment = folding.open(id, event, nobody, logged);
      return { payment, references: [], isCut: false };
    }
    const payment = folding.advance(before.payment, event, at);
    const references = [...before.references, ...referencesGiven(event, payment)];
    return { ...before, payment, references };
  } catch {
    return null;
  }
}

/** @returns false where the table does not take it: another row has its reference */
function insert(
  db: Database.Database,
  number: number,
  { payment, last, references }: Lost,
): boolean {
  const draftId = storedId(payment.id);
  const row = [number, allValues(payment), last, draftId, null, null] as const;
  const { changes } = db.prepare(WRITE_SQL.reopen).run(...row);
  const add = db.prepare(WRITE_SQL.reference);
  if (changes === 1) for (const reference of references) add.run(reference, number);
  return changes === 1;
}
