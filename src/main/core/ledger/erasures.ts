/**
 * Forgetting customers. Customer, note and the digest's salt stand in a payment's row alone, so they
 * are emptied there; the words of its events, which may speak of the customer, are withheld, its row
 * becomes what they add up to without them, and the chain stays what it was. That it was done is kept with the payments' ids, so that it is done again
 * where a backup brings them back.
 */
import { randomUUID } from 'node:crypto';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import { HEAD_SQL, headOfRow } from './chain.ts';
import { CUSTOMER_LINES_SQL, customerLinesReader } from './customer-lines.ts';
import { keepsErasures } from './erased-reader.ts';
import { paymentOfRow, READ_COLUMNS } from './payment-row.ts';
import { idOfStored, idTextOfStored, storedId } from './stored-ids.ts';
import { type NamesLeft, wordsWithholder } from './words-withholding.ts';
import type { TableAccess } from './table-access.ts';

/** Who wanted it: a person, or the time for which customers are kept. */
export const ERASED_BY = ['person', 'retention'] as const;
export type ErasedBy = (typeof ERASED_BY)[number];

export interface Erasure {
  /** 1, 2, 3… in the order in which they were begun. */
  readonly number: number;
  /** UTC milliseconds. */
  readonly at: number;
  readonly by: ErasedBy;
  /** How many payments it emptied. */
  readonly payments: number;
}

/** What a file says of an erasure, to be done again in another. */
export interface OwedErasure extends Omit<Erasure, 'number' | 'payments'> {
  readonly paymentIds: readonly string[];
}

/** What of a payment decides whether its customer is meant. */
export interface Remembered {
  readonly number: number;
  readonly customer: string | null;
  readonly note: string | null;
  /** UTC milliseconds. */
  readonly createdAt: number;
}

/** Few enough that a charge waits for no more than a moment. */
const STRIDE = 500;

/** With what a row has of words: it is what its events add up to without them. */
const EMPTY = `customer = NULL, note = NULL, personal_salt = NULL, customer_forms = NULL,
    payment_url = NULL,
    reason = iif(json_valid(reason), json_set(reason, '$.words', NULL), reason),
    override = iif(json_valid(override), json_set(override, '$.reason', ''), override)`;
/** Where a row has names that the service gave. The record has its own in the third place. */
const NAMES = [
  'gateway_reference',
  'charge_reference',
  'payment_url_reference',
  'external_payment_reference',
  'paid_under',
];
const RENAMED = `${NAMES.map((name) => `${name} = iif(${name} = @whole, @left, ${name})`).join(', ')},
    reported = iif(json_valid(reported) AND json_extract(reported, '$[2]') = @whole,
      json_set(reported, '$[2]', @left), reported)`;

const IS_REMEMBERED = '(customer IS NOT NULL OR note IS NOT NULL)';

export const ERASURE_SQL = {
  stride: `SELECT number, customer, note, created_at AS createdAt FROM payments
    WHERE number > ? AND ${IS_REMEMBERED} ORDER BY number LIMIT ${STRIDE}`,
  payment: `SELECT ${READ_COLUMNS} FROM payments WHERE number = ?`,
  begin: 'INSERT INTO erasures (at, wanted_by) VALUES (?, ?)',
  same: 'SELECT number FROM erasures WHERE at = ? AND wanted_by = ?',
  empty: `UPDATE payments SET ${EMPTY} WHERE number = ? AND ${IS_REMEMBERED}`,
  rename: `UPDATE main.payments SET ${RENAMED} WHERE number = @number`,
  forget: 'DELETE FROM main.service_references WHERE reference = @whole AND payment = @number',
  call: 'INSERT OR IGNORE INTO main.service_references (reference, payment) VALUES (@left, @number)',
  name: `INSERT OR IGNORE INTO erased_payments (payment, erasure, last_sequence)
    SELECT id, ?, ? FROM payments WHERE number = ?`,
  offer: 'DELETE FROM customers_not_offered WHERE payment = ?',
  numberOf: 'SELECT number FROM payments WHERE id = ?',
  idOf: 'SELECT id FROM payments WHERE number = ?',
  list: `SELECT number, at, wanted_by AS by,
      (SELECT count(*) FROM erased_payments WHERE erasure = erasures.number) AS payments
    FROM erasures ORDER BY number DESC LIMIT ?`,
  ofPayment: `SELECT at FROM erasures WHERE number =
    (SELECT erasure FROM erased_payments WHERE payment = ?)`,
  owed: `SELECT at, wanted_by AS by, payment FROM erased_payments
    JOIN erasures ON erasures.number = erasure ORDER BY erased_payments.number`,
  latest: `SELECT max(at) FROM erasures WHERE wanted_by = 'person'`,
  again: `SELECT payments.number, payments.id FROM main.erased_payments
    JOIN main.payments ON payments.id = erased_payments.payment`,
} as const;

const erasureSchema = z.object({
  number: z.int(),
  at: z.int(),
  by: z.enum(ERASED_BY),
  payments: z.int(),
});
const rememberedSchema = z.object({
  number: z.int(),
  customer: z.string().nullable().catch(null),
  note: z.string().nullable().catch(null),
  createdAt: z.int().catch(Number.MAX_SAFE_INTEGER),
});
const owedSchema = z.object({ at: z.int(), by: z.enum(ERASED_BY), payment: z.unknown() });
const numberSchema = z.int();

export interface Erasures {
  /**
   * Some payments that still have a customer or a note, in the order of their numbers.
   * @param after only those with a higher number
   * @returns none at the end
   */
  remembered(after: number): Remembered[];
  /** A payment by its number; null where it can't be read. */
  paymentNumbered(number: number): Payment | null;
  /**
   * Empties customer and note of payments, all or none, and keeps that it was done.
   * @param erasure what it is a part of; a new one where absent
   * @returns the erasure's number
   * @throws StorageError
   */
  erase(
    numbers: readonly number[],
    wanted: { readonly at: number; readonly by: ErasedBy },
    erasure?: number,
  ): number;
  /** Latest first. */
  listErasures(limit: number): Erasure[];
  /** When a payment's customer was forgotten, UTC milliseconds; null where that never was. */
  erasedAt(paymentId: string): number | null;
}

/** @returns has the customer out of what the service called a payment, in the caller's transaction */
function renamer(db: Database.Database): (number: number, names: NamesLeft) => void {
  const rename = db.prepare(ERASURE_SQL.rename);
  const forget = db.prepare(ERASURE_SQL.forget);
  const call = db.prepare(ERASURE_SQL.call);
  return (number, names) => {
    for (const [whole, left] of names) {
      rename.run({ number, whole, left });
      // A name that no event gave, such as one that was asked with, is not kept by itself.
      if (forget.run({ number, whole }).changes > 0) call.run({ number, left });
    }
  };
}

/** Empties rows and says so, in the caller's transaction. */
function createEraser(db: Database.Database) {
  const head = db.prepare(HEAD_SQL);
  const begin = db.prepare(ERASURE_SQL.begin);
  const same = db.prepare(ERASURE_SQL.same).pluck();
  const empty = db.prepare(ERASURE_SQL.empty);
  const name = db.prepare(ERASURE_SQL.name);
  const offer = db.prepare(ERASURE_SQL.offer);
  const idOf = db.prepare(ERASURE_SQL.idOf).pluck();
  const withhold = wordsWithholder(db);
  const rename = renamer(db);
  const lines = customerLinesReader(db);
  const keepLines = db.prepare(CUSTOMER_LINES_SQL.keepState);

  const begun = ({ at, by }: { at: number; by: ErasedBy }): number =>
    numberSchema.safeParse(same.get(at, by)).data ?? Number(begin.run(at, by).lastInsertRowid);

  function erase(numbers: readonly number[], erasure: number): void {
    const { sequence } = headOfRow(head.get());
    for (const number of numbers) {
      const id = idTextOfStored(idOf.get(number) ?? null);
      if (id !== null) rename(number, withhold(number, id));
      empty.run(number);
      offer.run(number);
      name.run(erasure, sequence, number);
    }
    // Whoever keeps in memory what customers are found by sees that it is another by now.
    const state = lines();
    if (state !== null) keepLines.run(JSON.stringify({ ...state, round: randomUUID() }));
  }
  return { begun, erase };
}

export function createErasures({ db, guarded }: Pick<TableAccess, 'db' | 'guarded'>): Erasures {
  const stride = db.prepare(ERASURE_SQL.stride);
  const payment = db.prepare(ERASURE_SQL.payment);
  const list = db.prepare(ERASURE_SQL.list);
  const ofPayment = db.prepare(ERASURE_SQL.ofPayment).pluck();
  const { begun, erase } = createEraser(db);
  const eraseTogether = db.transaction(
    (numbers: readonly number[], wanted: { at: number; by: ErasedBy }, part?: number): number => {
      const erasure = part ?? begun(wanted);
      erase(numbers, erasure);
      return erasure;
    },
  );
  return {
    remembered: guarded((after) => z.array(rememberedSchema).parse(stride.all(after))),
    paymentNumbered: guarded((number) => paymentOfRow(payment.get(number))),
    erase: guarded((numbers, wanted, part) => eraseTogether.immediate(numbers, wanted, part)),
    listErasures: guarded((limit) => z.array(erasureSchema).parse(list.all(limit))),
    erasedAt: guarded(
      (paymentId) => numberSchema.nullish().parse(ofPayment.get(storedId(paymentId))) ?? null,
    ),
  };
}

/** When a person last had a customer forgotten, UTC milliseconds; null for never. */
export const latestErasure = (db: Database.Database): number | null =>
  keepsErasures(db)
    ? (numberSchema.nullish().parse(db.prepare(ERASURE_SQL.latest).pluck().get()) ?? null)
    : null;

/** What was erased by this file's word. */
export function readErasures(db: Database.Database): OwedErasure[] {
  if (!keepsErasures(db)) return [];
  const owed = new Map<string, OwedErasure & { paymentIds: string[] }>();
  for (const row of db.prepare(ERASURE_SQL.owed).iterate()) {
    const { at, by, payment } = owedSchema.parse(row);
    const id = idOfStored(payment);
    if (typeof id !== 'string') continue;
    const one = owed.get(`${at} ${by}`) ?? { at, by, paymentIds: [] };
    one.paymentIds.push(id);
    owed.set(`${at} ${by}`, one);
  }
  return [...owed.values()];
}

/** For a ledger that is restored: erases what another file says was erased, in the caller's transaction. */
export function erasureRepeater(db: Database.Database): (owed: readonly OwedErasure[]) => void {
  const { begun, erase } = createEraser(db);
  const numberOf = db.prepare(ERASURE_SQL.numberOf).pluck();
  const name = db.prepare('SELECT 1 FROM erased_payments WHERE payment = ?');
  return (owed) => {
    for (const { paymentIds, ...wanted } of owed) {
      const numbers = paymentIds
        .map(storedId)
        .filter((id) => name.get(id) === undefined)
        .flatMap((id) => numberSchema.safeParse(numberOf.get(id)).data ?? []);
      if (numbers.length > 0) erase(numbers, begun(wanted));
    }
  };
}

/** Does it again to whatever a copy has that its own word says was erased: an older piece had it. */
export function eraseAgain(copy: Database.Database): void {
  if (!keepsErasures(copy)) return;
  const withhold = wordsWithholder(copy);
  const rename = renamer(copy);
  const empty = copy.prepare(`UPDATE main.payments SET ${EMPTY} WHERE number = ?`);
  for (const { number, id } of erasedSchema.parse(copy.prepare(ERASURE_SQL.again).all())) {
    rename(number, withhold(number, id));
    empty.run(number);
  }
}

const erasedSchema = z.array(
  z.object({ number: z.int(), id: z.unknown().transform(idTextOfStored).pipe(z.string()) }),
);
