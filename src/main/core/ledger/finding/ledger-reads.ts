/** What finding reads of the ledger: texts, what has changed, and payments by a whole reference. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { plainAmount } from '../../../../shared/core/money/money.ts';
import { type ChainHead, hashReader, HEAD_SQL, headOfRow } from '../chain.ts';
import { type CustomerLinesState, customerLinesReader } from '../customer-lines.ts';
import { erasedReader } from '../erased-reader.ts';
import { textForSearch } from '../search.ts';
import { namesOfStored } from '../stored-lines.ts';

const TEXTS = `number, reference, customer, note, amount_minor, currency, gateway_reference,
  customer_forms, lines`;

export const FINDING_SQL = {
  // Whatever becomes of a payment is an event; customers' lines alone are made anew without one.
  changed: `SELECT number FROM payments WHERE number IN (
      SELECT payment FROM events WHERE sequence > ? AND sequence <= ?
    ) ORDER BY number`,
  stretch: `SELECT ${TEXTS} FROM payments WHERE number >= ? AND number < ? ORDER BY number DESC`,
  some: `SELECT ${TEXTS} FROM payments WHERE number IN (SELECT value FROM json_each(?))`,
  byReference: `SELECT number FROM payments WHERE reference = @reference
    UNION SELECT payment FROM service_references WHERE reference = @reference`,
  newest: 'SELECT coalesce(max(number), 0) FROM payments',
} as const;

/** What one payment is found by. */
export interface Texts {
  number: number;
  /** In the normal form of search. */
  words: string;
  /** What its customer is found by, a line each. */
  lines: string;
}

export interface LedgerReads {
  head(): ChainHead;
  /** The highest number. */
  newest(): number;
  /** Null where there is no such event. */
  hashAt(sequence: number): string | null;
  /** Numbers of payments with events after one and up to another, in order. */
  changed(after: number, upTo: number): number[];
  /** Those of the numbers from `from` up to below `below`, newest first. */
  texts(from: number, below: number): Texts[];
  /** Those of some numbers, oldest first; of one whose row is gone there is none. */
  textsOf(numbers: readonly number[]): Texts[];
  /** Numbers of the payments that have just this reference, ours or the service's. */
  byReference(reference: string): number[];
  customerLines(): CustomerLinesState | null;
  /** The latest of what was erased: an index from before has pieces of it. */
  erased(): number;
}

const numbersSchema = z.array(z.int());

export function createLedgerReads(db: Database.Database): LedgerReads {
  const changed = db.prepare(FINDING_SQL.changed).pluck();
  const stretch = db.prepare(FINDING_SQL.stretch).raw();
  const some = db.prepare(FINDING_SQL.some).raw();
  const head = db.prepare(HEAD_SQL);
  const byReference = db.prepare(FINDING_SQL.byReference).pluck();
  const newest = db.prepare(FINDING_SQL.newest).pluck();

  return {
    head: () => headOfRow(head.get()),
    newest: () => z.int().parse(newest.get()),
    hashAt: hashReader(db),
    changed: (after, upTo) => numbersSchema.parse(changed.all(after, upTo)),
    texts: (from, below) => stretch.all(from, below).map(textsOfRow),
    textsOf: (numbers) => some.all(JSON.stringify(numbers)).map(textsOfRow),
    byReference: (reference) => numbersSchema.parse(byReference.all({ reference })),
    customerLines: customerLinesReader(db),
    erased: erasedReader(db),
  };
}

/** Anything can stand in a damaged row; what is no text is not found. */
function textsOfRow(row: unknown): Texts {
  const columns: readonly unknown[] = Array.isArray(row) ? row : [];
  const [number, reference, customer, note, amountMinor, currency, gatewayReference, forms, sold] =
    columns;
  const parts = [
    reference,
    customer,
    note,
    amountText(amountMinor, currency),
    gatewayReference,
    ...namesOfStored(sold),
  ];
  return {
    number: typeof number === 'number' ? number : 0,
    words: textForSearch(parts.filter((part) => typeof part === 'string')),
    lines: typeof forms === 'string' ? forms : '',
  };
}

const isCurrency = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Z]{3}$/.test(text);

const amountText = (minor: unknown, currency: unknown): string | null =>
  typeof minor === 'number' && Number.isSafeInteger(minor) && isCurrency(currency)
    ? plainAmount(minor, currency)
    : null;
