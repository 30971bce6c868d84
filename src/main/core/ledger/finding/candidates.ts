/** Reads what the search index says may be found, a few at a time and as long as nothing is written. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { itsOwn } from './search-index-error.ts';

export const CANDIDATES_SQL = `SELECT rowid FROM grams WHERE grams MATCH ? AND rowid >= ? AND rowid < ?
  ORDER BY rowid DESC`;

/** Payments that may have what is looked up, newest first, read as far as they are asked for. */
export interface Candidates {
  /** Whether it can still be read: the index ends it before it writes, and when it is closed. */
  readonly isOpen: boolean;
  /** @returns the next numbers; fewer than asked for where there are no others */
  next(atMost: number): number[];
  close(): void;
}

export interface CandidateReader {
  /**
   * @param lookup as `lookupOf` makes it
   * @param from the lowest number that is looked for
   * @param below the lowest that is no longer looked for
   */
  read(lookup: string, from: number, below: number): Candidates;
  /** SQLite writes nothing while the same connection reads, and does not close it. */
  endAll(): void;
}

const numbersSchema = z.array(z.int());

function nextOf(rows: Iterator<unknown>, atMost: number): unknown[] {
  const values: unknown[] = [];
  while (values.length < atMost) {
    const next = rows.next();
    if (next.done === true) break;
    values.push(next.value);
  }
  return values;
}

export function createCandidateReader(db: Database.Database): CandidateReader {
  const open = new Set<Candidates>();
  return {
    read(lookup, from, below) {
      // A statement can be read once at a time, and searches are read side by side.
      const rows = itsOwn(() => db.prepare(CANDIDATES_SQL).pluck().iterate(lookup, from, below));
      const candidates: Candidates = {
        get isOpen() {
          return open.has(candidates);
        },
        next: (atMost) => itsOwn(() => numbersSchema.parse(nextOf(rows, atMost))),
        close() {
          open.delete(candidates);
          rows.return?.();
        },
      };
      open.add(candidates);
      return candidates;
    },
    endAll() {
      for (const candidates of open) candidates.close();
    },
  };
}
