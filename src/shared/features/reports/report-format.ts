/** How a report's cells are written for people. Pure. */
import { formatCount, formatDayTime, formatFigures } from '../../i18n/format.ts';
import { fixedZone } from '../../core/time/time-zones.ts';
import type { Cell } from './description.ts';

/** @returns empty where nothing stands there */
export function cellText(cell: Cell, locale: string): string {
  switch (cell.is) {
    case 'words':
    case 'code':
      return cell.text;
    case 'count':
      return formatCount(cell.count, locale);
    case 'money':
      return `${formatFigures(cell.minor, cell.currency, locale)} ${cell.currency}`;
    case 'decimal':
      return `${cell.text} ${cell.currency}`;
    case 'moment':
      return formatDayTime(cell.at, locale, fixedZone(cell.utcOffsetMinutes));
  }
}

/** Whether it is read from its end, so that figures stand one below the other. */
export const isFigure = (kind: Cell['is']): boolean =>
  kind === 'count' || kind === 'money' || kind === 'decimal';
