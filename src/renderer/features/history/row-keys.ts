/** Which row a key moves to in the list of payments. */

/**
 * @param key as in `KeyboardEvent.key`
 * @param from the row that is current, 0-based
 * @param total how many rows there are
 * @param pageRows how many rows fit on the glass
 * @returns the row to make current, or null when the key moves nothing
 */
export function rowForKey(
  key: string,
  from: number,
  total: number,
  pageRows: number,
): number | null {
  const step = Math.max(1, pageRows - 1);
  const targets = new Map([
    ['ArrowDown', from + 1],
    ['ArrowUp', from - 1],
    ['PageDown', from + step],
    ['PageUp', from - step],
    ['Home', 0],
    ['End', total - 1],
  ]);
  const target = targets.get(key);
  if (target === undefined || total === 0) return null;
  return Math.min(Math.max(target, 0), total - 1);
}
