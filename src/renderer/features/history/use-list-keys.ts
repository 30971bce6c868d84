import type { KeyboardEvent } from 'react';
import { shortcutOf, useKeys } from '../../core/ui/shortcuts.ts';
import type { RowWindow, SeenRows } from './row-window.ts';
import { rowForKey } from './row-keys.ts';

interface ListKeys extends Pick<RowWindow, 'show'> {
  /** The row that keys go on from. */
  readonly current: number;
  /** Its payment; undefined where there is none to open. */
  readonly listed: string | undefined;
  readonly total: number;
  readonly seen: SeenRows;
  readonly onRow: (row: number) => void;
  readonly onOpen: (id: string) => void;
  readonly onPrint: (id: string) => void;
  readonly onLeave: () => void;
}

/** What keys do in the list: they move, open, print and leave. */
export function useListKeys(list: ListKeys): (event: KeyboardEvent) => void {
  const { current, listed, total, seen, show, onRow, onOpen, onPrint, onLeave } = list;
  const print = useKeys().get('print');
  return (event) => {
    const isPrint = print !== undefined && shortcutOf(event.nativeEvent) === print;
    if (!isPrint && (event.ctrlKey || event.altKey || event.metaKey)) return;
    if (isPrint || event.key === 'Enter') {
      // Nobody opens what is not seen: the first press leads there, however long it is held down.
      if (current < seen.first || current > seen.last) show(current, 'near');
      else if (listed !== undefined && !event.repeat) (isPrint ? onPrint : onOpen)(listed);
    } else if (event.key === 'Escape') onLeave();
    else {
      const next = rowForKey(event.key, current, total, seen.glassRows);
      if (next === null) return;
      onRow(next);
      show(next, 'near');
    }
    event.preventDefault();
    event.stopPropagation();
  };
}
