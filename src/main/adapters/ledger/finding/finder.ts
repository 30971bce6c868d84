/** What History asks for, worked out in the worker: a page, counts, months, the place of a day. */
import type Database from 'better-sqlite3';
import type { HistoryMonths } from '../../../../shared/contract/history.ts';
import type { HistoryRows } from '../history.ts';
import { anchorReader, HISTORY_SQL } from '../history.ts';
import type {
  HistoryCountsSearch,
  HistoryDaySearch,
  HistoryScopeSearch,
  HistorySearch,
} from '../ledger.ts';
import type { Counted, IsFound } from './columns.ts';
import { createColumnReader } from './column-reader.ts';
import { createTextScan } from './text-scan.ts';

type Scope = Pick<HistorySearch, 'filter' | 'anchor' | 'customer'>;

export interface Finder {
  history(query: HistorySearch): HistoryRows;
  counts(query: HistoryCountsSearch): Counted;
  months(scope: HistoryScopeSearch): HistoryMonths['months'];
  /** @returns the offset, or null where no payment is that old */
  day(query: HistoryDaySearch): number | null;
}

export function createFinder(db: Database.Database): Finder {
  const anchorOf = anchorReader(db);
  const columnReader = createColumnReader(db);
  const scan = createTextScan(db);
  const row = db.prepare(HISTORY_SQL.row);

  /** @returns what passes, and up to where */
  function within({ filter, anchor: asked, customer }: Scope) {
    const anchor = anchorOf(asked);
    const columns = columnReader.now();
    const found: IsFound = scan(filter.search, customer, anchor) ?? (() => true);
    const chosen = columns.passes(filter);
    const passes: IsFound = (number) => chosen(number) && found(number);
    return { anchor, columns, found, passes };
  }

  return {
    history: db.transaction((query: HistorySearch) => {
      const { anchor, passes } = within(query);
      const numbers: number[] = [];
      let total = 0;
      for (let number = anchor; number > 0; number -= 1) {
        if (!passes(number)) continue;
        if (total >= query.offset && numbers.length < query.limit) numbers.push(number);
        total += 1;
      }
      const rows = numbers.map((number) => row.get(number) ?? { number });
      return { rows, total, totalIsExact: true, anchor };
    }),
    counts: db.transaction((query: HistoryCountsSearch) => {
      const { anchor, columns, found } = within(query);
      return columns.counts(query.filter, anchor, found, query.periods);
    }),
    months: db.transaction((scope: HistoryScopeSearch) => {
      const { anchor, columns, passes } = within(scope);
      return columns.months(passes, anchor);
    }),
    day: db.transaction((query: HistoryDaySearch) => {
      const { anchor, columns, passes } = within(query);
      return columns.offsetOfDay(passes, anchor, query.day);
    }),
  };
}
