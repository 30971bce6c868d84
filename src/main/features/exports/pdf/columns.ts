/** How wide a table's columns are. Pure. */

/** In points. */
export interface ColumnNeed {
  readonly isFigure: boolean;
  /** On one line. */
  readonly whole: number;
  /** Without breaking a figure or a word. */
  readonly least: number;
}

/** A word may be broken rather than have a column to itself that is wider. */
const WORD_AT_MOST = 90;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/**
 * Figures are never broken while there is any room; words give way.
 * @param width of all columns, without what is between them
 * @returns null where it is too narrow for them
 */
export function columnWidths(needs: readonly ColumnNeed[], width: number): number[] | null {
  const whole = needs.map((need) => need.whole);
  const left = width - sum(whole);
  if (left >= 0) {
    // What nobody needs is behind the first words, so that figures stand at the end.
    const widest = Math.max(
      needs.findIndex(({ isFigure }) => !isFigure),
      0,
    );
    return whole.map((each, at) => (at === widest ? each + left : each));
  }
  const least = needs.map((need) =>
    need.isFigure ? need.least : Math.min(need.least, WORD_AT_MOST),
  );
  const more = width - sum(least);
  if (more < 0) return null;
  return withShares(least, whole, more);
}

/** What is left to give, in equal shares to all that need more, so that one long name takes it from nobody. */
function withShares(least: readonly number[], whole: readonly number[], more: number): number[] {
  const widths = [...least];
  const wish = (at: number) => (whole[at] ?? 0) - (least[at] ?? 0);
  const smallestFirst = [...widths.keys()].toSorted((one, other) => wish(one) - wish(other));
  let left = more;
  for (const [given, at] of smallestFirst.entries()) {
    const share = Math.min(wish(at), left / (widths.length - given));
    widths[at] = (widths[at] ?? 0) + share;
    left -= share;
  }
  return widths;
}

/** Where even the smallest letters have no room: each column by what it needs, and texts break. */
export function squeezedWidths(needs: readonly ColumnNeed[], width: number): number[] {
  const all = sum(needs.map(({ least }) => least));
  return needs.map(({ least }) => (least * width) / all);
}
