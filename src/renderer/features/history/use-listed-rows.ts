import { useThrottledValue } from '@mantine/hooks';
import type { HistoryPage } from '../../../shared/core/contract/history.ts';
import { type Reading, useMorePages } from '../../core/api/history.ts';
import { PAGE_ROWS, pagesFor, placeOf } from './pages.ts';

/** How often a running scroll may ask for pages, in milliseconds. */
const ASK_EVERY_MS = 120;

/** What stands in the rows of a list: the pages that are seen, and what they say of a row. */
export function useListedRows(
  reading: Reading,
  first: HistoryPage,
  seen: { readonly first: number; readonly last: number },
) {
  const wanted = useThrottledValue(`${seen.first} ${seen.last}`, ASK_EVERY_MS).split(' ');
  const [from, to] = [Number(wanted[0]), Number(wanted[1])];
  const pages = pagesFor(from, to, first.total).filter((page) => page > 0);
  const more = useMorePages(reading, pages, PAGE_ROWS);

  const lineAt = (row: number) => {
    const { page, index } = placeOf(row);
    return (page === 0 ? first.rows : more.get(page))?.[index];
  };

  /** Undefined while it is on its way, and for one that can't be read. */
  const paymentAt = (row: number) => {
    const line = lineAt(row);
    return line && 'payment' in line ? line.payment : undefined;
  };

  /** Of a payment that can't be read the day is not known: it stands among those after it. */
  const dayAt = (row: number) => {
    for (let above = row; above >= Math.max(row - PAGE_ROWS, 0); above -= 1) {
      const day = paymentAt(above)?.localDay;
      if (day !== undefined) return day;
    }
    return undefined;
  };

  /** The first payment of its day that is listed. */
  const startsDay = (row: number) => {
    if (row === 0) return true;
    const [day, before] = [paymentAt(row)?.localDay, dayAt(row - 1)];
    return day !== undefined && before !== undefined && before !== day;
  };

  return { lineAt, paymentAt, dayAt, startsDay };
}
