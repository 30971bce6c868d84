/** Dates of a file: in which order they are written is found from all of them, or asked. */
import type { DateOrder } from '../../../shared/features/settlement/settlement.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const YEAR_FIRST = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})(?!\d)/;
const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/;
const NAMED = /^(\d{1,2})[-/. ]([A-Za-z]{3})[a-z]*[-/., ]+(\d{4}|\d{2})(?!\d)/;

export type OrderEvidence = DateOrder | 'ambiguous' | 'none';

/** What one value alone says of the order; null where it is no date. */
export function orderOf(text: string): OrderEvidence | null {
  if (NAMED.test(text)) return readDate(text, 'dmy') === null ? null : 'none';
  if (YEAR_FIRST.test(text)) return readDate(text, 'ymd') === null ? null : 'ymd';
  const isDayFirst = readDate(text, 'dmy') !== null;
  const isMonthFirst = readDate(text, 'mdy') !== null;
  if (isDayFirst && isMonthFirst)
    return readDate(text, 'dmy') === readDate(text, 'mdy') ? 'none' : 'ambiguous';
  if (isDayFirst) return 'dmy';
  return isMonthFirst ? 'mdy' : null;
}

/**
 * @param text what follows a date, such as a time, is passed over
 * @returns `YYYY-MM-DD`; null where it is no date in this order. What begins with a year of four digits
 *   can be read in one way alone.
 */
export function readDate(text: string, order: DateOrder): string | null {
  const first = YEAR_FIRST.exec(text);
  if (first) return dayOf(first[1], first[3], first[4]);
  const named = NAMED.exec(text);
  if (named) {
    const month = MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1;
    return dayOf(named[3], String(month), named[1]);
  }
  const last = YEAR_LAST.exec(text);
  if (!last || order === 'ymd') return null;
  return order === 'dmy' ? dayOf(last[3], last[2], last[1]) : dayOf(last[3], last[1], last[2]);
}

function dayOf(year = '', month = '', day = ''): string | null {
  const iso = [
    year.length === 2 ? `20${year}` : year,
    month.padStart(2, '0'),
    day.padStart(2, '0'),
  ].join('-');
  const at = new Date(`${iso}T00:00:00Z`);
  // The thirtieth of February would become another day.
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(iso) ? null : iso;
}
