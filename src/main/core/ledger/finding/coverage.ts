/** Which payments the search index knows, and in what stretches a search goes through all of them. */

export interface Coverage {
  /** Numbers from `low` to `high` are in the index; `high` is below `low` where none is. */
  low: number;
  high: number;
  /** Numbers from `from` up to below `below` may have customers' lines that the index has not. */
  staleLines: { from: number; below: number };
}

/** Nothing is in the index, or there is none. */
export const NO_COVERAGE: Coverage = { low: 1, high: 0, staleLines: { from: 0, below: 0 } };

/** Numbers from `from` up to below where the last stretch began, and how they are gone through. */
export interface Stretch {
  by: 'index' | 'rows';
  from: number;
}

/** How many rows are read at a time. */
export const ROWS = 500;

/**
 * The next stretch of a search that goes from the newest payment down.
 * @param below all from this number on have been gone through; more than 1
 * @param hasForms whether it looks at customers' lines
 */
export function nextStretch(coverage: Coverage, below: number, hasForms: boolean): Stretch {
  const { low, high, staleLines } = coverage;
  const rows = (from: number): Stretch => ({ by: 'rows', from: Math.max(from, below - ROWS, 1) });
  if (low > high || below <= low) return rows(1);
  if (below > high + 1) return rows(high + 1);
  if (!hasForms || staleLines.from >= staleLines.below || below <= staleLines.from)
    return { by: 'index', from: low };
  if (below > staleLines.below) return { by: 'index', from: Math.max(low, staleLines.below) };
  return rows(Math.max(low, staleLines.from));
}
