/**
 * Payments whose events are there while their row is gone, as a tool that cuts into the file leaves
 * them. No list, guard or watcher would know of them, so they are looked for at each opening, at the
 * cost of one count, and get their row back from their events.
 */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Payment } from '../../../shared/payments.ts';
import { isDamage } from '../../adapters/ledger/errors.ts';
import { allValues } from '../../adapters/ledger/payment-row.ts';
import { parseEvent } from '../../adapters/ledger/reader.ts';
import type { Folding } from './salvage.ts';
import { referencesGiven, WRITE_SQL } from '../../adapters/ledger/writer.ts';

/** Numbers have no gaps, so one that is gone from between others is missed by their count. */
const COUNT_SQL = `SELECT (SELECT count(*) FROM payments)
  <> (SELECT coalesce(max(number), 0) FROM payments)`;

/** One that is gone from the end: the latest intent is its. */
const LATEST_SQL = `SELECT NOT EXISTS (SELECT 1 FROM payments WHERE id = payment_id)
  FROM payment_events WHERE follows IS NULL ORDER BY sequence DESC LIMIT 1`;

/** Whether rows are gone. What is damaged in the pages themselves is the check's to find. */
export function hasLostRows(db: Database.Database): boolean {
  try {
    return [COUNT_SQL, LATEST_SQL].some((sql) => db.prepare(sql).pluck().get() === 1);
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

const EVENTS_SQL = `SELECT sequence, terminal, payment_id, type, at, data FROM payment_events
  WHERE payment_id NOT IN (SELECT id FROM payments) ORDER BY sequence`;

/** Which payment it was: numbers are given in the order of the intents. */
const NUMBER_SQL = `SELECT count(*) FROM payment_events WHERE follows IS NULL AND sequence <= ?`;

const placeSchema = z.object({ sequence: z.int(), payment_id: z.string() });

interface Lost {
  payment: Payment;
  first: number;
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
    const lost = [...foldLost(db, folding).values()];
    return lost.filter((one) => insert(db, one)).length;
  });
  try {
    return bringBack.immediate();
  } catch {
    return 0;
  }
}

function foldLost(db: Database.Database, folding: Folding): Map<string, Lost> {
  const lost = new Map<string, Lost>();
  for (const row of db.prepare(EVENTS_SQL).all()) {
    const place = placeSchema.safeParse(row);
    if (!place.success) continue;
    const { sequence, payment_id: id } = place.data;
    const before = lost.get(id);
    if (before?.isCut === true) continue;
    const next = follow(folding, id, before, row);
    if (next !== null) lost.set(id, { ...next, last: sequence });
    else if (before !== undefined) before.isCut = true;
  }
  return lost;
}

/** @returns null where the event can't be read or can't follow */
function follow(
  folding: Folding,
  id: string,
  before: Lost | undefined,
  row: unknown,
): Omit<Lost, 'last'> | null {
  try {
    const { event, at, sequence } = parseEvent(row);
    if (before === undefined) {
      if (event.type !== 'recorded') return null;
      const nobody = { customer: null, note: null, salt: null };
      const payment = folding.open(id, event, nobody, at);
      return { payment, first: sequence, references: [], isCut: false };
    }
    const payment = folding.advance(before.payment, event, at);
    const references = [...before.references, ...referencesGiven(event, payment)];
    return { ...before, payment, references };
  } catch {
    return null;
  }
}

/** @returns false where the table does not take it: another row has its reference */
function insert(db: Database.Database, { payment, first, last, references }: Lost): boolean {
  const rank = z.int().parse(db.prepare(NUMBER_SQL).pluck().get(first));
  const isTaken = db.prepare('SELECT 1 FROM payments WHERE number = ?').get(rank) !== undefined;
  const row = [allValues(payment), last, payment.id, null, null] as const;
  const { changes, lastInsertRowid } = db
    .prepare(WRITE_SQL.reopen)
    .run(isTaken ? null : rank, ...row);
  const add = db.prepare(WRITE_SQL.reference);
  if (changes === 1) for (const reference of references) add.run(reference, lastInsertRowid);
  return changes === 1;
}
