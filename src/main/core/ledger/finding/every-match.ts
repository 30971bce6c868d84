/** Every payment that a filter lets through, for who goes through all of them and not page by page. */
import type Database from 'better-sqlite3';
import type { HistoryFilter } from '../../../../shared/core/contract/history.ts';
import { hidesNothing } from '../../../../shared/core/payments/history-filter.ts';
import { anchorReader } from '../history.ts';
import { createColumnReader } from './column-reader.ts';
import { createLedgerReads } from './ledger-reads.ts';
import { createSearchRun } from './search-run.ts';
import type { NumberSet } from './number-set.ts';

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
  const chosen = createColumnReader(db).now().chosenBy(filter);
  const found = foundBy(db, { search: filter.search, customer });
  const matching = found === null ? chosen : chosen.and(found);
  const numbers = new Uint32Array(matching.count(1, newest));
  let at = numbers.length;
  for (let number = matching.previous(newest); number > 0; number = matching.previous(number - 1)) {
    at -= 1;
    numbers[at] = number;
  }
  return { newest, numbers };
}

/**
 * Every payment is read: the index stands beside the ledger and may know another moment of it.
 * @returns null where nothing is searched
 */
function foundBy(
  db: Database.Database,
  sought: { search: string; customer: readonly string[] },
): NumberSet | null {
  const run = createSearchRun(createLedgerReads(db), sought);
  if (run === null) return null;
  run.follow();
  while (run.below > 1) run.goOn(null);
  return run.found;
}
