/**
 * What filters choose by, of every payment, in memory: some fifteen bytes each. What has few values is a
 * set for each; days and amounts are looked through where those leave any. The ledger needs no index
 * for it, which each sale would wait for.
 */
import type { HistoryFilter, HistoryMonths } from '../../../../shared/core/contract/history.ts';
import { STATUS_CHOICES } from '../../../../shared/core/payments/status-choices.ts';
import { hidesNothing } from '../../../../shared/core/payments/history-filter.ts';
import {
  METHODS,
  OPEN_STATUSES,
  PAYMENT_STATUSES,
} from '../../../../shared/core/payments/payments.ts';
import { everyNumber, noNumbers, type NumberSet } from './number-set.ts';
import { withRoomFor } from './room.ts';
import { createValueSets } from './value-sets.ts';

/** One payment's, as its row has them: a damaged disk can put anything anywhere. */
export interface ColumnRow {
  number: number;
  status: unknown;
  method: unknown;
  /** `YYYY-MM-DD` */
  localDay: unknown;
  amountMinor: unknown;
  currency: unknown;
  alarmCount: unknown;
  madeBy: unknown;
}

/** The days of a span, both ends included; null where an end is open. */
export interface Span {
  from: string | null;
  to: string | null;
}

/** As `historyCountsSchema` has it, which whoever hears of it parses it by. */
export interface Counted {
  statuses: Record<string, number>;
  methods: Record<string, number>;
  needsLook: number;
  periods: number[];
}

export interface Columns {
  /** The highest number that is known; 0 for none. */
  readonly newest: number;
  /** Takes a payment in, or what became of it. */
  set(row: ColumnRow): void;
  /** The payments that get through the filter's columns. */
  chosenBy(filter: HistoryFilter): NumberSet;
  /**
   * How many payments each choice would show, all other parts of the filter left as they are.
   * @param found those that count
   */
  counts(filter: HistoryFilter, found: NumberSet, spans: readonly Span[]): Counted;
  /** See `historyMonthsSchema`. */
  months(chosen: NumberSet, from: number): HistoryMonths['months'];
  /** See `findHistoryDay`. @param day `YYYY-MM-DD` */
  offsetOfDay(chosen: NumberSet, from: number, day: string): number | null;
}

/** Those that have a value, by its name. */
type SetOf = (name: string) => NumberSet;

/** How many of some payments have each value, by its name. */
const tally = (names: readonly string[], setOf: SetOf, chosen: NumberSet) =>
  Object.fromEntries(names.map((name) => [name, chosen.and(setOf(name)).count()]));

/** `2026-11` for 202611. */
function monthName(month: number): string {
  const text = String(month).padStart(6, '0');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

type Part = 'status' | 'method' | 'person' | 'days' | 'amount' | 'look';

/** Those of some payments that a part of a filter lets through. */
type Narrow = (chosen: NumberSet) => NumberSet;

const asTheyAre: Narrow = (chosen) => chosen;

const narrowed = (chosen: NumberSet, parts: readonly Narrow[]): NumberSet =>
  parts.reduce((left, narrow) => narrow(left), chosen);

const FIRST_ROOM = 4096;
const MONTHS_AT_MOST = 1200;
/** Every day that can be read lies between these. */
const EVERY_DAY = { first: 1, last: 99_999_999 };

/** 20261121 for 2026-11-21, so that days compare as numbers; 0 for anything else. */
function dayNumber(day: unknown): number {
  if (typeof day !== 'string' || day.length !== 10 || !/\d{4}-\d{2}-\d{2}/.test(day)) return 0;
  return Number(day.slice(0, 4)) * 10_000 + Number(day.slice(5, 7)) * 100 + Number(day.slice(8));
}

/** The days of a span as numbers; a payment whose day can't be read is in no span but the open one. */
function spanNumbers({ from, to }: Span): { first: number; last: number } {
  if (from === null && to === null) return { first: 0, last: EVERY_DAY.last };
  return {
    first: from === null ? EVERY_DAY.first : dayNumber(from),
    last: to === null ? EVERY_DAY.last : dayNumber(to),
  };
}

export function createColumns(): Columns {
  let newest = 0;
  /** Those that have a row. */
  const present = noNumbers();
  const statuses = createValueSets(PAYMENT_STATUSES);
  const methods = createValueSets(METHODS);
  const currencies = createValueSets();
  const people = createValueSets();
  const looks = noNumbers();
  const openOrAlarm = noNumbers();
  let day = new Int32Array(FIRST_ROOM);
  let amount = new Float64Array(FIRST_ROOM);
  /** The text of a day is nearly always the one before. */
  let lastText: unknown = null;
  let lastNumber = 0;

  function codeOfDay(text: unknown): number {
    if (text !== lastText) lastNumber = dayNumber(text);
    lastText = text;
    return lastNumber;
  }

  function set(row: ColumnRow): void {
    const { number } = row;
    newest = Math.max(newest, number);
    present.add(number);
    statuses.put(number, row.status);
    methods.put(number, row.method);
    currencies.put(number, row.currency);
    people.put(number, row.madeBy);
    const hasAlarm = typeof row.alarmCount === 'number' && row.alarmCount > 0;
    if (hasAlarm || row.status === 'unconfirmed') looks.add(number);
    else looks.delete(number);
    if (hasAlarm || OPEN_STATUSES.some((status) => status === row.status)) openOrAlarm.add(number);
    else openOrAlarm.delete(number);
    day = withRoomFor(day, number, (length) => new Int32Array(length));
    amount = withRoomFor(amount, number, (length) => new Float64Array(length));
    day[number] = codeOfDay(row.localDay);
    amount[number] = typeof row.amountMinor === 'number' ? row.amountMinor : Number.NaN;
  }

  const withStatus = (choice: string) =>
    choice === 'open-or-alarm' ? openOrAlarm : statuses.of(choice);

  /**
   * Each part of a filter by itself, for counting with one of them left out; those that look through
   * values come last, when few are left.
   */
  function parts(filter: HistoryFilter): Record<Part, Narrow> {
    const { first, last } = spanNumbers({ from: filter.fromDay, to: filter.toDay });
    const { amount: sum } = filter;
    const of = (setOf: SetOf, value: string | null): Narrow =>
      value === null ? asTheyAre : (chosen) => chosen.and(setOf(value));
    return {
      status: of(withStatus, filter.status),
      method: of(methods.of, filter.method),
      person: of(people.of, filter.person),
      look: filter.needsLook ? (chosen) => chosen.and(looks) : asTheyAre,
      days:
        filter.fromDay === null && filter.toDay === null
          ? asTheyAre
          : (chosen) => chosen.within(day, first, last),
      amount:
        sum === null
          ? asTheyAre
          : (chosen) =>
              chosen
                .and(currencies.of(sum.currency))
                .within(amount, sum.from ?? 0, sum.to ?? Infinity),
    };
  }

  return {
    get newest() {
      return newest;
    },
    set,
    chosenBy(filter) {
      // Without a filter, a payment whose row is gone keeps its place in the list.
      return hidesNothing(filter)
        ? everyNumber(newest)
        : narrowed(present, Object.values(parts(filter)));
    },
    counts(filter, found, spans) {
      const { status, method, person, look, days, amount: money } = parts(filter);
      const every = money(person(found.and(present)));
      const inDays = days(every);
      const inPeriods = narrowed(every, [status, method, look]);
      return {
        statuses: tally(STATUS_CHOICES, withStatus, narrowed(inDays, [method, look])),
        methods: tally(METHODS, methods.of, narrowed(inDays, [status, look])),
        needsLook: narrowed(inDays, [status, method]).and(looks).count(),
        periods: spans.map((span) => {
          const { first, last } = spanNumbers(span);
          return inPeriods.within(day, first, last).count();
        }),
      };
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
