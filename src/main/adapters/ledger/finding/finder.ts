/** What History asks for, worked out in the worker: a page, counts, months, the place of a day. */
import { setImmediate } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { HistoryFilter, HistoryMonths } from '../../../../shared/contract/history.ts';
import { hidesNothing } from '../../../../shared/history-filter.ts';
import { anchorReader, HISTORY_SQL, type HistoryRows } from '../history.ts';
import type {
  HistoryCountsSearch,
  HistoryDaySearch,
  HistoryScopeSearch,
  HistorySearch,
} from '../ledger.ts';
import type { Counted, IsFound } from './columns.ts';
import { createColumnReader } from './column-reader.ts';
import type { IndexKeeper } from './index-keeper.ts';
import type { LedgerReads } from './ledger-reads.ts';
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

const numberedSchema = z.looseObject({ number: z.int() });

const ALL: IsFound = () => true;

const isSearchAlone = (filter: HistoryFilter) => hidesNothing({ ...filter, search: '' });

export function createFinder(
  db: Database.Database,
  ledger: LedgerReads,
  keeper: IndexKeeper,
): Finder {
  const anchorOf = anchorReader(db);
  const columnReader = createColumnReader(db);
  const some = db.prepare(HISTORY_SQL.some);
  const runs = new Map<string, SearchRun | null>();
  let waiting = 0;
  let latest = '';

  /** By a search alone nothing has to be known of the columns, which take a moment to read. */
  const chosenBy = (filter: HistoryFilter): IsFound =>
    isSearchAlone(filter) ? ALL : columnReader.now().passes(filter);

  function runOf({ filter: { search }, customer }: HistoryScopeSearch | HistorySearch) {
    const key = JSON.stringify([search, customer]);
    const known = runs.get(key) ?? createSearchRun(ledger, { search, customer });
    runs.delete(key);
    runs.set(key, known);
    for (const oldest of [...runs.keys()].slice(0, -RUNS)) runs.delete(oldest);
    latest = key;
    known?.follow();
    return { run: known, isLatest: () => latest === key };
  }

  /** In the order of the numbers; of a row that is gone, its number alone. */
  function rowsOf(numbers: readonly number[]): unknown[] {
    const rows = z.array(numberedSchema).parse(some.all(JSON.stringify(numbers)));
    const byNumber = new Map(rows.map((row) => [row.number, row]));
    return numbers.map((number) => byNumber.get(number) ?? { number });
  }

  /** Lets a search go on, giving way in between, until it is through or that is enough. */
  async function goOn(run: SearchRun, isEnough: () => boolean): Promise<void> {
    waiting += 1;
    try {
      while (run.below > 1 && !isEnough()) {
        const turnEnds = performance.now() + TURN_MS;
        while (run.below > 1 && !isEnough() && performance.now() < turnEnds)
          keeper.with((index) => run.goOn(index));
        await setImmediate();
      }
    } finally {
      waiting -= 1;
    }
  }

  /** Says when as many are found as the page needs, counting each stretch once. */
  function pageCounter(run: SearchRun, chosen: IsFound, anchor: number, wanted: number) {
    let counted = anchor + 1;
    let found = 0;
    return () => {
      for (let at = run.previous(counted - 1); at >= run.below; at = run.previous(at - 1))
        if (chosen(at)) found += 1;
      counted = run.below;
      return found >= wanted;
    };
  }

  /** Whether so few pass the filter's other parts that each is looked at by itself. */
  function areFew(filter: HistoryFilter, chosen: IsFound, from: number): boolean {
    if (isSearchAlone(filter)) return false;
    let passed = 0;
    for (let number = from; number > 0 && passed <= FEW; number -= 1)
      if (chosen(number)) passed += 1;
    return passed <= FEW;
  }

  const pageOf = db.transaction((query: HistorySearch, anchor: number, found: Found) => {
    const chosen = chosenBy(query.filter);
    const numbers: number[] = [];
    let total = 0;
    const { previous } = found;
    for (let number = previous(anchor); number >= found.below; number = previous(number - 1)) {
      if (!chosen(number)) continue;
      if (total >= query.offset && numbers.length < query.limit) numbers.push(number);
      total += 1;
    }
    const rows = rowsOf(numbers);
    return { rows, total, totalIsExact: found.below <= 1, anchor };
  });

  /** Everything that a search finds. */
  async function foundBy(scope: HistoryScopeSearch): Promise<IsFound> {
    const { run } = runOf(scope);
    if (run === null) return ALL;
    // What becomes of customers' lines meanwhile begins it anew.
    while (run.below > 1) {
      await goOn(run, () => false);
      run.follow();
    }
    return run.has;
  }

  async function passesOf(scope: HistoryScopeSearch): Promise<IsFound> {
    const found = await foundBy(scope);
    const chosen = columnReader.now().passes(scope.filter);
    return (number) => chosen(number) && found(number);
  }

  return {
    async history(query) {
      const anchor = anchorOf(query.anchor);
      const { run, isLatest } = runOf(query);
      if (run === null) return pageOf(query, anchor, EVERYTHING);
      const chosen = chosenBy(query.filter);
      if (run.below > 1 && areFew(query.filter, chosen, Math.min(anchor, run.below - 1)))
        return pageOf(query, anchor, {
          previous: (from) => previousOf(from, (number) => chosen(number) && run.wouldFind(number)),
          below: 1,
        });
      const until = performance.now() + SOON_MS;
      const hasPage = pageCounter(run, chosen, anchor, query.offset + query.limit);
      await goOn(run, () =>
        query.whole === true ? !isLatest() : hasPage() || performance.now() > until,
      );
      run.follow();
      return pageOf(query, anchor, run);
    },
    async counts(query) {
      const found = await foundBy(query);
      return columnReader.now().counts(query.filter, query.anchor, found, query.periods);
    },
    months: async (scope) => {
      const passes = await passesOf(scope);
      return columnReader.now().months(passes, anchorOf(scope.anchor));
    },
    day: async (query) => {
      const passes = await passesOf(query);
      return columnReader.now().offsetOfDay(passes, anchorOf(query.anchor), query.day);
    },
    isBusy: () => waiting > 0,
  };
}

/** What is found of all from `below` on. */
type Found = Pick<SearchRun, 'previous' | 'below'>;

const EVERYTHING: Found = { previous: (from) => from, below: 1 };

/** The highest number up to `from` that is one of them; 0 for none. */
function previousOf(from: number, isOne: IsFound): number {
  let number = from;
  while (number > 0 && !isOne(number)) number -= 1;
  return number;
}
