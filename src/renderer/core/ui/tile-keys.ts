/** How keys go about among tiles that stand in rows. Pure. */

/** Of the tiles' order, where a key goes from one of them. */
export interface TilesShown {
  readonly count: number;
  /** At least one. */
  readonly columns: number;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * @param at the tile that has the focus, from 0
 * @returns the tile to go to; `out` above the first row; null where the key is none of theirs
 */
export function tileAfter(
  key: string,
  at: number,
  { count, columns, direction }: TilesShown,
): number | 'out' | null {
  const onward = direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft';
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      return Math.max(0, Math.min(last, key === onward ? at + 1 : at - 1));
    case 'ArrowDown':
      return Math.min(last, at + columns);
    case 'ArrowUp':
      return at < columns ? 'out' : at - columns;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
