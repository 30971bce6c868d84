/** What History asks for, worked out in the worker: a page, counts, months, the place of a day. */
import { setImmediate } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { HistoryFilter, HistoryMonths } from '../../../../shared/core/contract/history.ts';
import { hidesNothing } from '../../../../shared/core/payments/history-filter.ts';
import { anchorReader, HISTORY_SQL, type HistoryRows } from '../history.ts';
import type {
  HistoryCountsSearch,
  HistoryDaySearch,
  HistoryScopeSearch,
  HistorySearch,
} from './finds.ts';
import type { Counted } from './columns.ts';
import { createColumnReader } from './column-reader.ts';
import type { IndexKeeper } from './index-keeper.ts';
import type { LedgerReads } from './ledger-reads.ts';
import { everyNumber, noNumbers, type NumberSet } from './number-set.ts';
import { createSearchRun, type SearchRun } from './search-run.ts';

export interface Finder {
  history(query: HistorySearch): Promise<HistoryRows>;
  counts(query: HistoryCountsSearch): Promise<Counted>;
  months(scope: HistoryScopeSearch): Promise<HistoryMonths['months']>;
  /** @returns the offset, or null where no payment is that old */
  day(query: HistoryDaySearch): Promise<number | null>;
  /** Whether somebody waits for a search. */
  isBusy(): boolean;
}

/** So long a search goes on before it answers with what it has. */
const SOON_MS = 60;
/** So long it keeps the thread from everybody else. */
const TURN_MS = 8;
/** So many payments that pass the filter's other parts are rather read than searched for. */
const FEW = 1000;
/** Searches that are remembered: each takes a bit for each payment. */
const RUNS = 4;

const numberOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && 'number' in row ? row.number : null;

const isSearchAlone = (filter: HistoryFilter) => hidesNothing({ ...filter, search: '' });

export function createFinder(
  db: Database.Database,
  ledger: LedgerReads,
  keeper: IndexKeeper,
): Finder {
  const anchorOf = anchorReader(db);
  const columnReader = createColumnReader(db);
  const some = db.prepare(HISTORY_SQL.some);
  const runOf = rememberRuns(ledger);
  let waiting = 0;

  /**
   * By a search alone nothing has to be known of the columns, which take a moment to read.
   * @returns null where every payment is let through
   */
  const chosenBy = (filter: HistoryFilter): NumberSet | null =>
    isSearchAlone(filter) ? null : columnReader.now().chosenBy(filter);

  /** In the order of the numbers; of a row that is gone, its number alone. */
  function rowsOf(numbers: readonly number[]): unknown[] {
    const rows = some.all(JSON.stringify(numbers));
    const byNumber = new Map(rows.map((row) => [numberOf(row), row]));
    return numbers.map((number) => byNumber.get(number) ?? { number });
  }

  /**
   * Lets a search go on, giving way in between, until it is through or that is enough. A stretch is gone
   * through however late it is, so that no machine is too busy to find anything.
   */
  async function goOn(run: SearchRun, isEnough: () => boolean): Promise<void> {
    let turnEnds = performance.now() + TURN_MS;
    waiting += 1;
    try {
      while (run.below > 1) {
        keeper.with((index) => run.goOn(index));
        if (isEnough()) return;
        if (performance.now() >= turnEnds) {
          await setImmediate();
          turnEnds = performance.now() + TURN_MS;
        }
      }
    } finally {
      run.rest();
      waiting -= 1;
    }
  }

  const pageOf = db.transaction(
    (query: HistorySearch, anchor: number, found: NumberSet | null, below: number) => {
      const chosen = chosenBy(query.filter);
      const matching =
        found === null ? (chosen ?? everyNumber(ledger.newest())) : (chosen?.and(found) ?? found);
      const numbers: number[] = [];
      let number = matching.after(query.offset, anchor);
      while (number >= Math.max(below, 1) && numbers.length < query.limit) {
        numbers.push(number);
        number = matching.previous(number - 1);
      }
      const total = matching.count(below, anchor);
      return { rows: rowsOf(numbers), total, totalIsExact: below <= 1, anchor };
    },
  );

  /** Everything that a search finds. */
  async function foundBy(scope: HistoryScopeSearch): Promise<NumberSet | null> {
    const { run } = runOf(scope);
    if (run === null) return null;
    // What becomes of customers' lines meanwhile begins it anew.
    while (run.below > 1) {
      await goOn(run, () => false);
      run.follow();
    }
    return run.found;
  }

  async function matchingOf(scope: HistoryScopeSearch): Promise<NumberSet> {
    const found = await foundBy(scope);
    const chosen = columnReader.now().chosenBy(scope.filter);
    return found === null ? chosen : chosen.and(found);
  }

  return {
    async history(query) {
      const anchor = anchorOf(query.anchor);
      const { run, isLatest } = runOf(query);
      if (run === null) return pageOf(query, anchor, null, 1);
      const chosen = chosenBy(query.filter);
      const left = Math.min(anchor, run.below - 1);
      if (run.below > 1 && chosen !== null && chosen.count(1, left) <= FEW)
        return pageOf(query, anchor, foundAmong(chosen, run, anchor), 1);
      const until = performance.now() + SOON_MS;
      const hasPage = pageCounter(run, chosen, anchor, query.offset + query.limit);
      await goOn(run, () =>
        query.whole === true ? !isLatest() : hasPage() || performance.now() > until,
      );
      run.follow();
      return pageOf(query, anchor, run.found, run.below);
    },
    async counts(query) {
      const found = await foundBy(query);
      const counted = everyNumber(anchorOf(query.anchor));
      return columnReader
        .now()
        .counts(query.filter, found === null ? counted : counted.and(found), query.periods);
    },
    months: async (scope) => {
      const matching = await matchingOf(scope);
      return columnReader.now().months(matching, anchorOf(scope.anchor));
    },
    day: async (query) => {
      const matching = await matchingOf(query);
      return columnReader.now().offsetOfDay(matching, anchorOf(query.anchor), query.day);
    },
    isBusy: () => waiting > 0,
  };
}

/** A search again goes on with what it has found, as long as it is one of the latest. */
function rememberRuns(ledger: LedgerReads) {
  const runs = new Map<string, SearchRun | null>();
  let latest = '';
  return ({ filter: { search }, customer }: HistoryScopeSearch | HistorySearch) => {
    const key = JSON.stringify([search, customer]);
    const known = runs.get(key) ?? createSearchRun(ledger, { search, customer });
    runs.delete(key);
    runs.set(key, known);
    for (const oldest of [...runs.keys()].slice(0, -RUNS)) runs.delete(oldest);
    latest = key;
    known?.follow();
    return { run: known, isLatest: () => latest === key };
  };
}

/** Says when as many are found as a page needs, counting each stretch once. */
function pageCounter(run: SearchRun, chosen: NumberSet | null, anchor: number, wanted: number) {
  let counted = anchor + 1;
  let found = 0;
  return () => {
    if (run.below < counted)
      found += (chosen?.and(run.found) ?? run.found).count(run.below, counted - 1);
    counted = Math.min(run.below, counted);
    return found >= wanted;
  };
}

/** Those of a few payments that a search would find, each looked at by itself. */
function foundAmong(few: NumberSet, run: SearchRun, anchor: number): NumberSet {
  const found = noNumbers();
  for (let number = few.previous(anchor); number > 0; number = few.previous(number - 1))
    if (run.wouldFind(number)) found.add(number);
  return found;
}
