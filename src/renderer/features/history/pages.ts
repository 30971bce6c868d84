/** History's rows come in pages of fixed size, so that any place in the list is one page away. */

export const PAGE_ROWS = 100;

/** How many rows beyond the visible ones are fetched on each side. */
const LEAD_ROWS = 40;

/**
 * The pages that cover a range of rows and a small lead on both sides.
 * @param first the first visible row, 0-based
 * @param last the last visible row
 * @param total how many rows there are
 * @returns page numbers from 0, in order; none when there are no rows
 */
export function pagesFor(first: number, last: number, total: number): number[] {
  if (total === 0) return [];
  const from = Math.floor(Math.max(first - LEAD_ROWS, 0) / PAGE_ROWS);
  const to = Math.floor(Math.min(last + LEAD_ROWS, total - 1) / PAGE_ROWS);
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
}

/** Where a row stands: its page, and its place within it. */
export function placeOf(row: number): { page: number; index: number } {
  return { page: Math.floor(row / PAGE_ROWS), index: row % PAGE_ROWS };
}
