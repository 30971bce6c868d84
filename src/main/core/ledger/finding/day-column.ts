/** The day of every payment, in memory: which lie in a span, and where in a list a day or a month begins. */
import type { HistoryMonths } from '../../../../shared/core/contract/history.ts';
import type { NumberSet } from './number-set.ts';
import { withRoomFor } from './room.ts';

/** The days of a span, both ends included; null where an end is open. */
export interface Span {
  from: string | null;
  to: string | null;
}

export interface DayColumn {
  /** @param localDay `YYYY-MM-DD`; anything else is in no span but the open one */
  set(number: number, localDay: unknown): void;
  /** Those of some payments that lie in a span. */
  within(chosen: NumberSet, span: Span): NumberSet;
  /** See `historyMonthsSchema`. */
  months(chosen: NumberSet, from: number): HistoryMonths['months'];
  /** See `findHistoryDay`. @param day `YYYY-MM-DD` */
  offsetOfDay(chosen: NumberSet, from: number, day: string): number | null;
}

const FIRST_ROOM = 4096;
const MONTHS_AT_MOST = 1200;
/** Every day that can be read lies between these. */
const EVERY_DAY = { first: 1, last: 99_999_999 };

/** `2026-11` for 202611. */
function monthName(month: number): string {
  const text = String(month).padStart(6, '0');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** 20261121 for 2026-11-21, so that days compare as numbers; 0 for anything else. */
function dayNumber(day: unknown): number {
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return 0;
  return Number(day.slice(0, 4)) * 10_000 + Number(day.slice(5, 7)) * 100 + Number(day.slice(8));
}

export function createDayColumn(): DayColumn {
  let day = new Int32Array(FIRST_ROOM);
  /** The text of a day is nearly always the one before. */
  let lastText: unknown = null;
  let lastNumber = 0;

  return {
    set(number, localDay) {
      if (localDay !== lastText) lastNumber = dayNumber(localDay);
      lastText = localDay;
      day = withRoomFor(day, number, (length) => new Int32Array(length));
      day[number] = lastNumber;
    },
    within(chosen, { from, to }) {
      if (from === null && to === null) return chosen;
      const first = from === null ? EVERY_DAY.first : dayNumber(from);
      return chosen.within(day, first, to === null ? EVERY_DAY.last : dayNumber(to));
    },
    months(chosen, from) {
      const months = new Map<number, { offset: number; payments: number }>();
      let offset = 0;
      let current = { offset: 0, payments: 0 };
      let currentMonth = -1;
      for (let n = chosen.previous(from); n > 0; n = chosen.previous(n - 1)) {
        const month = Math.floor((day[n] ?? 0) / 100);
        if (month !== currentMonth) {
          current = months.get(month) ?? { offset, payments: 0 };
          currentMonth = month;
          months.set(month, current);
        }
        current.payments += 1;
        offset += 1;
      }
      months.delete(0);
      return [...months]
        .toSorted(([one], [other]) => other - one)
        .slice(0, MONTHS_AT_MOST)
        .map(([month, { offset: at, payments }]) => ({
          month: monthName(month),
          offset: at,
          payments,
        }));
    },
    offsetOfDay(chosen, from, text) {
      const wanted = dayNumber(text);
      let nearest = 0;
      let found: number | null = null;
      let offset = 0;
      for (let n = chosen.previous(from); n > 0; n = chosen.previous(n - 1)) {
        const of = day[n] ?? 0;
        if (of <= wanted && of > nearest) {
          nearest = of;
          found = offset;
        }
        offset += 1;
      }
      return found;
    },
  };
}
