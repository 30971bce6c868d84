/**
 * What filters choose by, of every payment, in memory: some fifteen bytes each. What has few values is a
 * set for each; days and amounts are looked through where those leave any. The ledger needs no index
 * for it, which each sale would wait for.
 */
import type { HistoryFilter } from '../../../../shared/core/contract/history.ts';
import { STATUS_CHOICES } from '../../../../shared/core/payments/status-choices.ts';
import { hidesNothing } from '../../../../shared/core/payments/history-filter.ts';
import {
  METHODS,
  OPEN_STATUSES,
  PAYMENT_STATUSES,
} from '../../../../shared/core/payments/payments.ts';
import { createDayColumn, type DayColumn, type Span } from './day-column.ts';
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

/** As `historyCountsSchema` has it, which whoever hears of it parses it by. */
export interface Counted {
  statuses: Record<string, number>;
  methods: Record<string, number>;
  needsLook: number;
  periods: number[];
}

export interface Columns extends Pick<DayColumn, 'months' | 'offsetOfDay'> {
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
}

/** Those that have a value, by its name. */
type SetOf = (name: string) => NumberSet;

/** How many of some payments have each value, by its name. */
const tally = (names: readonly string[], setOf: SetOf, chosen: NumberSet) =>
  Object.fromEntries(names.map((name) => [name, chosen.and(setOf(name)).count()]));

type Part = 'status' | 'method' | 'person' | 'days' | 'amount' | 'look';

/** Those of some payments that a part of a filter lets through. */
type Narrow = (chosen: NumberSet) => NumberSet;

const asTheyAre: Narrow = (chosen) => chosen;

const narrowed = (chosen: NumberSet, parts: readonly Narrow[]): NumberSet =>
  parts.reduce((left, narrow) => narrow(left), chosen);

const FIRST_ROOM = 4096;

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
  const dayColumn = createDayColumn();
  let amount = new Float64Array(FIRST_ROOM);

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
    amount = withRoomFor(amount, number, (length) => new Float64Array(length));
    dayColumn.set(number, row.localDay);
    amount[number] = typeof row.amountMinor === 'number' ? row.amountMinor : Number.NaN;
  }

  const withStatus = (choice: string) =>
    choice === 'open-or-alarm' ? openOrAlarm : statuses.of(choice);

  /**
   * Each part of a filter by itself, for counting with one of them left out; those that look through
   * values come last, when few are left.
   */
  function parts(filter: HistoryFilter): Record<Part, Narrow> {
    const { amount: sum } = filter;
    const of = (setOf: SetOf, value: string | null): Narrow =>
      value === null ? asTheyAre : (chosen) => chosen.and(setOf(value));
    return {
      status: of(withStatus, filter.status),
      method: of(methods.of, filter.method),
      person: of(people.of, filter.person),
      look: filter.needsLook ? (chosen) => chosen.and(looks) : asTheyAre,
      days: (chosen) => dayColumn.within(chosen, { from: filter.fromDay, to: filter.toDay }),
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
        periods: spans.map((span) => dayColumn.within(inPeriods, span).count()),
      };
    },
    months: dayColumn.months,
    offsetOfDay: dayColumn.offsetOfDay,
  };
}
