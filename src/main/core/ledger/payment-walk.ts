/**
 * Goes through every payment that a filter lets through, oldest first, at one moment of the ledger:
 * what is recorded meanwhile is not in it, nor half of it. Chosen by what History itself goes by, so
 * that a list and whatever is made from it agree. Heavy, so it belongs in a worker.
 */
import type Database from 'better-sqlite3';
import type { HistoryFilter } from '../../../shared/core/contract/history.ts';
import { openReadOnly } from './connection.ts';
import { isDamage, withDamage } from './errors.ts';
import { everyMatch } from './finding/every-match.ts';
import { HISTORY_SQL } from './history.ts';
import type { PaymentRow } from './ledger-reader.ts';
import { lineOfRow } from './payment-row.ts';

export interface WalkedPayment {
  /** Its place in the order of recording. */
  number: number;
  row: PaymentRow;
}

export interface PaymentWalk {
  /** How many payments it goes through. */
  readonly total: number;
  /**
   * The next few, none at the end. One that can't be read, or is gone, is there as what can be read
   * of it.
   * @throws StorageError
   */
  next(): WalkedPayment[];
  close(): void;
}

export interface WalkQuery {
  filter: HistoryFilter;
  /** As in `HistorySearch`. */
  customer: readonly string[];
}

/** Enough that asking costs little, few enough that little is in memory. */
const STRIDE = 500;

/**
 * @param path the ledger's file, which others may be writing to
 * @throws StorageError, DamagedLedgerError where it can't be read
 */
export function openPaymentWalk(path: string, query: WalkQuery): PaymentWalk {
  return withDamage(() => {
    const db = openReadOnly(path);
    try {
      // Until it is closed, whatever is read is as it was at the first reading.
      db.exec('BEGIN');
      return walk(db, query);
    } catch (error) {
      db.close();
      throw error;
    }
  });
}

function walk(db: Database.Database, query: WalkQuery): PaymentWalk {
  const { newest, numbers } = everyMatch(db, query);
  const total = numbers === null ? newest : numbers.length;
  const between = db.prepare(HISTORY_SQL.between);
  const readOne = rowReader(db);
  let done = 0;

  /** The next ones, ascending; without a filter each number has its payment. */
  function nextNumbers(): number[] {
    const count = Math.min(STRIDE, total - done);
    const from = done;
    done += count;
    return Array.from({ length: count }, (_, index) => numbers?.[from + index] ?? from + index + 1);
  }

  /** All at once where they lie side by side and nothing is wrong with any of them. */
  function rowsOf(wanted: readonly number[]): unknown[] {
    const [first, last] = [wanted[0] ?? 0, wanted.at(-1) ?? 0];
    if (last - first + 1 === wanted.length) {
      try {
        const rows = between.all(first, last);
        if (rows.length === wanted.length) return rows;
      } catch (error) {
        if (!isDamage(error)) throw error;
      }
    }
    return wanted.map(readOne);
  }

  return {
    total,
    next: () =>
      withDamage(() => {
        const wanted = nextNumbers();
        return rowsOf(wanted).map((row, index) => ({
          number: wanted[index] ?? 0,
          row: lineOfRow(row),
        }));
      }),
    close: () => void db.close(),
  };
}

/** @returns reads a row by its number; one that a damaged page keeps from being read is its number alone */
function rowReader(db: Database.Database): (number: number) => unknown {
  const row = db.prepare(HISTORY_SQL.row);
  return (number) => {
    try {
      return row.get(number) ?? { number };
    } catch (error) {
      if (!isDamage(error)) throw error;
      return { number };
    }
  };
}
