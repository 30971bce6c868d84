import { type MouseEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys, useKeyWords } from '../../core/ui/shortcuts.ts';
import { useHeight } from '../../core/ui/use-height.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import type { HistoryPage } from '../../../shared/core/contract/history.ts';
import { type Reading, useHistoryMonths } from '../../core/api/history.ts';
import { longDay } from './dates.ts';
import { HistoryRow, rowId, rowOf } from './HistoryRow.tsx';
import { JumpToDay } from './JumpToDay.tsx';
import { MonthRuler } from './MonthRuler.tsx';
import { currentSpot, moveSpot } from './place.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListedRows } from './use-listed-rows.ts';
import { useRowWindow } from './use-row-window.ts';

/** Rows drawn beyond the edges of the glass on each side: more than one turn of a wheel. */
const OVERSCAN = 3;

/** Before a row has been measured. */
const ROW_GUESS_PX = 48;

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
  const { t } = useTranslation('history');
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

  const listed = useListedRows(reading, first, seen);
  const { lineAt, paymentAt, dayAt } = listed;
  const months = useHistoryMonths(reading, first.totalIsExact && !outdated);

  const pressed = useListKeys({
    current,
    // A row that is about to go is not the one that was looked for.
    listed: outdated ? undefined : paymentAt(current)?.id,
    total,
    seen,
    show,
    onRow,
    onOpen,
    onPrint,
    onLeave,
  });

  const clicked = ({ target }: MouseEvent) => {
    const row = rowOf(target);
    if (row === null || lineAt(row) === undefined) return;
    onRow(row);
    // Behind a payment that can't be read there is nothing to open.
    const id = paymentAt(row)?.id;
    if (id !== undefined) onOpen(id);
  };

  const drawn = rowsBetween(seen.first - OVERSCAN, seen.last + OVERSCAN, total);
  const goTo = (row: number) => {
    onRow(row);
    show(row, 'top');
  };
  return (
    <div className="history-list" data-ruled={total > seen.glassRows}>
      <div className="history-list__head">
        <TopDay day={dayAt(seen.first)} />
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
      <ListKeys id={keysId} />
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
        <Columns />
        <Rows
          drawn={drawn}
          glassRows={seen.glassRows}
          height={height}
          listed={listed}
          topOf={topOf}
          current={current}
        />
      </table>
      {total > seen.glassRows ? <MonthRuler months={months} row={seen.first} onRow={goTo} /> : null}
    </div>
  );
}

interface RowsProps {
  readonly drawn: readonly number[];
  /** How many rows the glass shows whole. */
  readonly glassRows: number;
  /** Of the sheet, in pixels. */
  readonly height: number;
  readonly listed: ReturnType<typeof useListedRows>;
  readonly topOf: (row: number) => number;
  readonly current: number;
}

function Rows({ drawn, glassRows, height, listed, topOf, current }: RowsProps) {
  const { t } = useTranslation(['history', 'common', 'methods']);
  const locale = useLocale();
  const { lineAt, startsDay } = listed;
  /** A leap writes other payments on the slips that are there, which takes half as long as new ones. */
  const slips = glassRows + 2 * OVERSCAN + 2;
  return (
    <tbody className="history-list__length" style={{ blockSize: height }}>
      {drawn.map((row) => (
        <HistoryRow
          key={row % slips}
          line={lineAt(row)}
          index={row}
          t={t}
          locale={locale}
          top={topOf(row)}
          current={row === current}
          startsDay={startsDay(row)}
        />
      ))}
    </tbody>
  );
}

/** The day of the topmost row, which stays while its rows pass by. */
function TopDay({ day }: { readonly day: string | undefined }) {
  const locale = useLocale();
  return (
    <p className="history-list__day" aria-hidden>
      {day === undefined ? null : longDay(day, locale)}
    </p>
  );
}

/** For a screen reader alone: what the keys do in the list. */
function ListKeys({ id }: { readonly id: string }) {
  const { t } = useTranslation('history');
  const print = useKeys().get('print');
  const keyWords = useKeyWords();
  return (
    <span className="visually-hidden" id={id}>
      {t('list.keys')} {print === undefined ? null : t('list.printKey', { key: keyWords(print) })}
    </span>
  );
}

/** For a screen reader alone: a row says by its looks what is what. */
function Columns() {
  const { t } = useTranslation('history');
  return (
    <thead className="history-list__columns">
      <tr aria-rowindex={1}>
        {COLUMNS.map((column) => (
          <th key={column} scope="col">
            {t(`column.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
