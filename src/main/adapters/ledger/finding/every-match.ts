/** Every payment that a filter lets through, for who goes through all of them and not page by page. */
import type Database from 'better-sqlite3';
import type { HistoryFilter } from '../../../../shared/contract/history.ts';
import { hidesNothing } from '../../../../shared/history-filter.ts';
import { anchorReader } from '../history.ts';
import { createColumnReader } from './column-reader.ts';
import { createLedgerReads } from './ledger-reads.ts';
import { createSearchRun } from './search-run.ts';
import type { IsFound } from './columns.ts';

export interface EveryMatch {
  /** The newest payment's number; 0 for none. */
  newest: number;
  /** Ascending; null where every payment is let through. */
  numbers: Uint32Array | null;
}

/** @param query as in `HistorySearch`, within the transaction that the payments are read in */
export function everyMatch(
  db: Database.Database,
  { filter, customer }: { filter: HistoryFilter; customer: readonly string[] },
): EveryMatch {
  const newest = anchorReader(db)(null);
  if (hidesNothing(filter)) return { newest, numbers: null };
  const chosen = createColumnReader(db).now().passes(filter);
  const found = foundBy(db, { search: filter.search, customer });
  const numbers = new Uint32Array(newest);
  let count = 0;
  for (let number = 1; number <= newest; number += 1) {
    if (!chosen(number) || !found(number)) continue;
    numbers[count] = number;
    count += 1;
  }
  return { newest, numbers: numbers.slice(0, count) };
}

/** Every payment is read: the index stands beside the ledger and may know another moment of it. */
function foundBy(
  db: Database.Database,
  sought: { search: string; customer: readonly string[] },
): IsFound {
  const run = createSearchRun(createLedgerReads(db), sought);
  if (run === null) return () => true;
  run.follow();
  while (run.below > 1) run.goOn(null);
  return run.has;
}
