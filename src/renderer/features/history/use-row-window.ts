import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createRowWindow, type RowWindow, type SeenRows } from './row-window.ts';
import { sheetOf } from './sheet.ts';

interface RowWindowOptions {
  readonly rows: number;
  /** In pixels, the same for all. */
  readonly rowHeight: number;
  /** Whenever it changes, the list begins anew at `startAt`. */
  readonly batch: number;
  readonly startAt: (batch: number) => number;
  readonly onPlace: (first: number) => void;
}

interface UsedRowWindow extends Pick<RowWindow, 'show'> {
  readonly seen: SeenRows;
  /** Of the sheet, in pixels. */
  readonly height: number;
  /** Where a row is drawn, in pixels from the top of the sheet. */
  readonly topOf: (row: number) => number;
}

/**
 * The rows of a long list that are to be drawn in an element that scrolls.
 * @param scrolling the element; it has to be there with the component
 */
export function useRowWindow(
  scrolling: RefObject<HTMLElement | null>,
  { rows, rowHeight, batch, startAt, onPlace }: RowWindowOptions,
): UsedRowWindow {
  const [list] = useState(() => createRowWindow(rows, rowHeight, startAt(batch), onPlace));
  const seen = useSyncExternalStore(list.onChange, list.seen);
  useLayoutEffect(
    () => (scrolling.current ? list.attach(scrolling.current) : undefined),
    [list, scrolling],
  );
  useLayoutEffect(() => list.arrange(rows, rowHeight), [list, rows, rowHeight]);
  useLayoutEffect(() => list.startAt(startAt(batch)), [list, batch, startAt]);
  return {
    seen,
    height: sheetOf(rows, rowHeight).slots * rowHeight,
    topOf: (row) => (row - seen.shift) * rowHeight,
    show: list.show,
  };
}
