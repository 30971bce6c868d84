import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { useThrottledValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { shortcutOf, useKeys, useKeyWords } from '../../core/ui/shortcuts.ts';
import { useHeight } from '../../core/ui/use-height.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import type { HistoryPage } from '../../../shared/core/contract/history.ts';
import { type Reading, useHistoryMonths, useMorePages } from '../../core/api/history.ts';
import { longDay } from './dates.ts';
import { HistoryRow, rowId } from './HistoryRow.tsx';
import { JumpToDay } from './JumpToDay.tsx';
import { MonthRuler } from './MonthRuler.tsx';
import { PAGE_ROWS, pagesFor, placeOf } from './pages.ts';
import { currentSpot, moveSpot } from './place.ts';
import { rowForKey } from './row-keys.ts';
import { useRowWindow } from './use-row-window.ts';

/** Rows drawn beyond the edges of the glass on each side: more than one turn of a wheel. */
const OVERSCAN = 3;

/** How often a running scroll may ask for pages, in milliseconds. */
const ASK_EVERY_MS = 120;
/** Before a row has been measured. */
const ROW_GUESS_PX = 68;

const COLUMNS = ['time', 'status', 'customer', 'reference', 'amount'] as const;

interface HistoryListProps {
  readonly reading: Reading;
  readonly first: HistoryPage;
  /** The scrolling element. */
  readonly list: RefObject<HTMLTableElement | null>;
  /** The page shown belongs to the reading before: a newer one is on its way. */
  readonly outdated: boolean;
  /** We came back from a payment: keys go on from its row. */
  readonly takeFocus: boolean;
  readonly row: number;
  readonly onRow: (row: number) => void;
  readonly onOpen: (id: string) => void;
  /** Opens it, and prints what its customer can be given. */
  readonly onPrint: (id: string) => void;
  readonly onLeave: () => void;
}

const placeLeft = () => currentSpot().first;
const keepPlace = (first: number) => moveSpot({ first });

/** Every row from one to the other, of those that there are. */
function rowsBetween(first: number, last: number, total: number): number[] {
  const from = Math.max(first, 0);
  return Array.from(
    { length: Math.max(Math.min(last, total - 1) - from + 1, 0) },
    (_, n) => from + n,
  );
}

/** The payments themselves: one line a payment, as many as there are, drawn where they are looked at. */
export function HistoryList({
  reading,
  first,
  list,
  outdated,
  takeFocus,
  row: current,
  onRow,
  onOpen,
  onPrint,
  onLeave,
}: HistoryListProps) {
  const { t } = useTranslation(['history', 'common', 'methods']);
  const locale = useLocale();
  const print = useKeys().get('print');
  const keyWords = useKeyWords();
  const probe = useRef<HTMLDivElement>(null);
  const rowHeight = useHeight(probe, ROW_GUESS_PX);
  const { total } = first;
  const keysId = useId();

  const { seen, height, topOf, show } = useRowWindow(list, {
    rows: total,
    rowHeight,
    batch: reading.batch,
    startAt: placeLeft,
    onPlace: keepPlace,
  });

  useEffect(() => {
    if (takeFocus) list.current?.focus({ preventScroll: true });
  }, [list, takeFocus]);

  const wanted = useThrottledValue(`${seen.first} ${seen.last}`, ASK_EVERY_MS).split(' ');
  const pages = pagesFor(Number(wanted[0]), Number(wanted[1]), total).filter((page) => page > 0);
  const more = useMorePages(reading, pages, PAGE_ROWS);

  const months = useHistoryMonths(reading, first.totalIsExact && !outdated);

  const rowAt = (row: number) => {
    const { page, index } = placeOf(row);
    return (page === 0 ? first.rows : more.get(page))?.[index];
  };

  const paymentAt = (row: number) => {
    const line = rowAt(row);
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

  const moveTo = (row: number) => {
    onRow(row);
    show(row, 'near');
  };

  const pressed = (event: KeyboardEvent) => {
    const isPrint = print !== undefined && shortcutOf(event.nativeEvent) === print;
    if (!isPrint && (event.ctrlKey || event.altKey || event.metaKey)) return;
    // A row that is about to go is not the one that was looked for.
    const listed = outdated ? undefined : paymentAt(current)?.id;
    if (isPrint || event.key === 'Enter') {
      // Nobody opens what is not seen: the first press leads there, however long it is held down.
      if (current < seen.first || current > seen.last) show(current, 'near');
      else if (listed !== undefined && !event.repeat) (isPrint ? onPrint : onOpen)(listed);
    } else if (event.key === 'Escape') onLeave();
    else {
      const next = rowForKey(event.key, current, total, seen.glassRows);
      if (next === null) return;
      moveTo(next);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const clicked = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const row = Number(event.target.closest<HTMLElement>('[data-row]')?.dataset['row']);
    if (Number.isNaN(row) || rowAt(row) === undefined) return;
    onRow(row);
    // Behind a payment that can't be read there is nothing to open.
    const id = paymentAt(row)?.id;
    if (id !== undefined) onOpen(id);
  };

  const drawn = rowsBetween(seen.first - OVERSCAN, seen.last + OVERSCAN, total);
  /** A leap writes other payments on the slips that are there, which takes half as long as new ones. */
  const slips = seen.glassRows + 2 * OVERSCAN + 2;
  const topDay = dayAt(seen.first);
  const goTo = (row: number) => {
    onRow(row);
    show(row, 'top');
  };
  return (
    <div className="history-list" data-ruled={total > seen.glassRows}>
      <div className="history-list__head">
        <p className="history-list__day" aria-hidden>
          {topDay === undefined ? null : longDay(topDay, locale)}
        </p>
        <JumpToDay
          key={reading.batch}
          reading={reading}
          lastRow={total - 1}
          isSeen={(row) => row >= seen.first && row <= seen.last}
          dayOfRow={(row) => paymentAt(row)?.localDay}
          onRow={goTo}
          onDone={() => list.current?.focus()}
        />
      </div>
      <div ref={probe} className="history-list__probe" aria-hidden />
      <span className="visually-hidden" id={keysId}>
        {t('list.keys')} {print === undefined ? null : t('list.printKey', { key: keyWords(print) })}
      </span>
      <table
        ref={list}
        className="history-list__rows"
        role="grid"
        tabIndex={0}
        aria-label={t('list.label')}
        aria-describedby={keysId}
        aria-rowcount={total + 1}
        aria-busy={outdated}
        aria-activedescendant={drawn.includes(current) ? rowId(current) : undefined}
        onKeyDown={pressed}
        onClick={clicked}
      >
        <thead className="history-list__columns">
          <tr aria-rowindex={1}>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="history-list__length" style={{ blockSize: height }}>
          {drawn.map((row) => {
            const day = paymentAt(row)?.localDay;
            const dayBefore = row === 0 ? undefined : dayAt(row - 1);
            return (
              <HistoryRow
                key={row % slips}
                line={rowAt(row)}
                index={row}
                t={t}
                locale={locale}
                top={topOf(row)}
                current={row === current}
                startsDay={
                  row === 0 || (day !== undefined && dayBefore !== undefined && dayBefore !== day)
                }
              />
            );
          })}
        </tbody>
      </table>
      {total > seen.glassRows ? <MonthRuler months={months} row={seen.first} onRow={goTo} /> : null}
    </div>
  );
}
