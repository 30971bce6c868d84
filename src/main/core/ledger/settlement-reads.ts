/**
 * A record as a settlement file is held against it: payments by any of their references, and those of
 * a stretch. All of it at one moment of the ledger, over a connection of its own; it belongs in a worker.
 */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import type { Stretch } from '../../../shared/features/settlement/settlement.ts';
import { dayAtOffset, daysAfter } from '../../../shared/core/time/time-zones.ts';
import { openReadOnly } from './connection.ts';
import { withDamage } from './errors.ts';
import { isReadable, type PaymentRow } from './ledger-reader.ts';
import { lineOfRow, READ_COLUMNS } from './payment-row.ts';
import { READ_SQL } from './reader.ts';

export interface NumberedRow {
  /** Its place in the order of recording. */
  readonly number: number;
  readonly row: PaymentRow;
}

export interface StretchPayment {
  readonly number: number;
  readonly payment: Payment;
}

export interface SettlementReads {
  findByAnyReference(reference: string): NumberedRow[];
  /** Whether it was paid in the stretch; of one that is not paid, whether it was asked for in it. */
  isInStretch(payment: Payment, number: number): boolean;
  /** Those of which this is so, oldest first. */
  paymentsOfStretch(): Generator<StretchPayment, void>;
  /** How many payments can't be read, known once all of the stretch were gone through. */
  unreadable(): number;
  close(): void;
}

const numbersSchema = z.array(z.int());
const numberedSchema = z.object({ number: z.int() });
const closeSchema = z.object({ lastSequence: z.int(), lastPayment: z.int() });

const BEFORE_ALL = { lastSequence: 0, lastPayment: 0 };

export const SETTLEMENT_SQL = {
  close: `SELECT sequence AS lastSequence, last_payment AS lastPayment FROM closes WHERE number = ?`,
  // The event that made a payment paid has the time that its row says.
  paidInShift: `SELECT DISTINCT payments.number FROM events JOIN payments
      ON payments.number = events.payment
    WHERE events.sequence > @after AND events.sequence <= @last
      AND payments.status = 'paid' AND payments.paid_at = events.at`,
  // A file's lines are looked for in a million spellings, nearly all of which no payment has.
  isReference: `SELECT EXISTS (SELECT 1 FROM payments WHERE reference = @reference)
    OR EXISTS (SELECT 1 FROM service_references WHERE reference = @reference)`,
  every: `SELECT ${READ_COLUMNS} FROM payments ORDER BY number`,
  // Those that are certainly of other days are passed over; what makes no sense is looked at.
  ofDays: `SELECT ${READ_COLUMNS} FROM payments
    WHERE NOT (typeof(status) = 'text' AND typeof(local_day) = 'text'
      AND typeof(paid_at) IN ('integer', 'null') AND local_day NOT BETWEEN @from AND @to
      AND (paid_at IS NULL OR paid_at NOT BETWEEN @first AND @last))
    ORDER BY number`,
} as const;

/** Moments that all of some days are between, in whichever zone. UTC milliseconds. */
const aroundDays = ({ from, to }: { from: string; to: string }) => ({
  first: Date.parse(daysAfter(from, -1)),
  last: Date.parse(daysAfter(to, 2)),
});

interface StretchReader extends Pick<SettlementReads, 'isInStretch'> {
  /** Rows of which some are in the stretch; none that is in it is missing. */
  rows(): IterableIterator<unknown>;
}

function stretchOf(db: Database.Database, stretch: Stretch): StretchReader {
  return 'from' in stretch ? daysOf(db, stretch) : shiftOf(db, stretch.shift);
}

function daysOf(db: Database.Database, { from, to }: { from: string; to: string }): StretchReader {
  return {
    isInStretch({ status, paidAt, localDay, utcOffsetMinutes }) {
      const isPaid = status === 'paid' && paidAt !== null;
      const day = isPaid ? dayAtOffset(paidAt, utcOffsetMinutes) : localDay;
      return day >= from && day <= to;
    },
    rows: () =>
      db.prepare(SETTLEMENT_SQL.ofDays).iterate({ from, to, ...aroundDays({ from, to }) }),
  };
}

function shiftOf(db: Database.Database, shift: number): StretchReader {
  const readClose = db.prepare(SETTLEMENT_SQL.close);
  const before = shift === 1 ? BEFORE_ALL : closeSchema.optional().parse(readClose.get(shift - 1));
  const close = closeSchema.optional().parse(readClose.get(shift));
  if (before === undefined || close === undefined)
    return { isInStretch: () => false, rows: () => [].values() };
  const paid = new Set(
    numbersSchema.parse(
      db
        .prepare(SETTLEMENT_SQL.paidInShift)
        .pluck()
        .all({ after: before.lastSequence, last: close.lastSequence }),
    ),
  );
  return {
    isInStretch: ({ status }, number) =>
      status === 'paid'
        ? paid.has(number)
        : number > before.lastPayment && number <= close.lastPayment,
    rows: () => db.prepare(SETTLEMENT_SQL.every).iterate(),
  };
}

/**
 * @param path the ledger's file, which others may be writing to
 * @throws StorageError, DamagedLedgerError where it can't be read
 */
export function openSettlementReads(path: string, stretch: Stretch): SettlementReads {
  return withDamage(() => {
    const db = openReadOnly(path);
    try {
      // Until it is closed, whatever is read is as it was at the first reading.
      db.exec('BEGIN');
      return readsOf(db, stretch);
    } catch (error) {
      db.close();
      throw error;
    }
  });
}

function readsOf(db: Database.Database, stretch: Stretch): SettlementReads {
  const isReference = db.prepare(SETTLEMENT_SQL.isReference).pluck();
  const byReference = db.prepare(READ_SQL.byReference);
  const { isInStretch, rows: rowsOfStretch } = stretchOf(db, stretch);
  let unreadable = 0;
  return {
    findByAnyReference: (reference) =>
      withDamage(() =>
        isReference.get({ reference }) === 0
          ? []
          : byReference
              .all({ reference })
              .map((row) => ({ number: numberedSchema.parse(row).number, row: lineOfRow(row) })),
      ),
    isInStretch,
    *paymentsOfStretch() {
      const rows = withDamage(rowsOfStretch);
      for (;;) {
        const next = withDamage(() => rows.next());
        if (next.done === true) return;
        const row = lineOfRow(next.value);
        if (!isReadable(row)) unreadable += 1;
        else {
          const { number } = numberedSchema.parse(next.value);
          if (isInStretch(row, number)) yield { number, payment: row };
        }
      }
    },
    unreadable: () => unreadable,
    close: () => void db.close(),
  };
}
