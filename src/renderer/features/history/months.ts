/** The months of a list on a ruler beside it, newest first, each as high as any other. */
import type { HistoryMonths } from '../../../shared/core/contract/history.ts';

export type Months = HistoryMonths['months'];

/** The month that a row is of: the last one that does not begin below it. */
export function monthOfRow(months: Months, row: number): number {
  let [low, high] = [0, months.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((months[middle]?.offset ?? Infinity) <= row) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where on the ruler a row stands, from 0 at its top to 1 at its foot. */
export function shareOfRow(months: Months, row: number): number {
  const index = monthOfRow(months, row);
  const month = months[index];
  if (!month) return 0;
  const within = Math.min(Math.max((row - month.offset) / month.payments, 0), 1);
  return (index + within) / months.length;
}

/** The month at a place of the ruler. @param share from 0 at its top to 1 at its foot */
export function monthAtShare(months: Months, share: number): number {
  return Math.min(Math.max(Math.floor(share * months.length), 0), Math.max(months.length - 1, 0));
}

/** Where a key leads; null for one that moves nothing. Down and left are earlier. */
export function monthForKey(key: string, from: number, months: Months): number | null {
  const targets = new Map([
    ['ArrowDown', from + 1],
    ['ArrowLeft', from + 1],
    ['ArrowUp', from - 1],
    ['ArrowRight', from - 1],
    ['PageDown', from + 12],
    ['PageUp', from - 12],
    ['Home', 0],
    ['End', months.length - 1],
  ]);
  const target = targets.get(key);
  if (target === undefined || months.length === 0) return null;
  return Math.min(Math.max(target, 0), months.length - 1);
}

export interface RulerLabel {
  readonly index: number;
  readonly month: string;
  readonly kind: 'year' | 'month';
}

const yearOf = (month: string) => month.slice(0, 4);

/**
 * What is written on the ruler: each year where its newest month is, and months between where there
 * is room.
 * @param room how many lines of writing the ruler has room for
 */
export function rulerLabels(months: Months, room: number): RulerLabel[] {
  const apart = months.length / Math.max(room, 1);
  const labels: RulerLabel[] = [];
  const isFree = (index: number) => {
    const above = labels.at(-1);
    return above === undefined || index - above.index >= apart;
  };
  for (const [index, { month }] of months.entries()) {
    const before = months[index - 1]?.month;
    const beginsYear = before === undefined || yearOf(before) !== yearOf(month);
    if (beginsYear && isFree(index)) labels.push({ index, month, kind: 'year' });
    else if (apart <= 1) labels.push({ index, month, kind: 'month' });
  }
  return labels;
}
