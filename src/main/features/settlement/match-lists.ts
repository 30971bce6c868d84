/** The lists that lines and payments go into: what is kept of them is bounded, what is counted is not. */
import {
  AGREED_LINES_MAX,
  type MatchLine,
  type MatchList,
  MATCH_LINES_MAX,
  MATCH_LISTS,
  type MatchSummary,
} from '../../../shared/features/settlement/settlement.ts';
import { createSums } from './sums.ts';

export type KeptLines = Readonly<Record<MatchList, readonly MatchLine[]>>;

export interface MatchLists {
  /** Counts and sums a row, and keeps it while there is room. */
  keep(list: MatchList, row: MatchLine): void;
  readonly kept: KeptLines;
  counted(): MatchSummary['lists'];
  totals(): MatchSummary['totals'];
}

export function createMatchLists(): MatchLists {
  const sums = createSums();
  const kept: Record<MatchList, MatchLine[]> = {
    agree: [],
    differ: [],
    'only-here': [],
    'only-there': [],
  };
  const counts: Record<MatchList, number> = {
    agree: 0,
    differ: 0,
    'only-here': 0,
    'only-there': 0,
  };

  const listOf = (list: MatchList) => ({
    count: counts[list],
    kept: kept[list].length,
    sums: sums.ofList(list),
  });

  return {
    keep(list, row) {
      sums.add(list, row);
      counts[list] += 1;
      const most = list === 'agree' ? AGREED_LINES_MAX : MATCH_LINES_MAX;
      if (kept[list].length < most) kept[list].push(row);
    },
    kept,
    counted() {
      const [agree, differ, onlyHere, onlyThere] = MATCH_LISTS;
      return {
        [agree]: listOf(agree),
        [differ]: listOf(differ),
        [onlyHere]: listOf(onlyHere),
        [onlyThere]: listOf(onlyThere),
      };
    },
    totals: sums.totals,
  };
}
