/**
 * What filters choose by, of every payment, in memory: some twenty bytes each. Any filter is then
 * one pass over a few arrays, and the ledger needs no index for it, which each sale would wait for.
 */
import type { HistoryFilter, HistoryMonths } from '../../../../shared/contract/history.ts';
import { hidesNothing } from '../../../../shared/history-filter.ts';
import { METHODS, PAYMENT_STATUSES } from '../../../../shared/payments.ts';

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
}

/** Whether a payment, by its number, is one of those that a search found. */
export type IsFound = (number: number) => boolean;

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
  /** A function that says of a number whether its payment gets through the filter's columns. */
  passes(filter: HistoryFilter): IsFound;
  /**
   * How many payments each choice would show, all other parts of the filter left as they are.
   * @param from the highest number that counts
   */
  counts(filter: HistoryFilter, from: number, found: IsFound, spans: readonly Span[]): Counted;
  /** See `historyMonthsSchema`. */
  months(passes: IsFound, from: number): HistoryMonths['months'];
  /** See `findHistoryDay`. @param day `YYYY-MM-DD` */
  offsetOfDay(passes: IsFound, from: number, day: string): number | null;
}

/** Codes of a status or method: 0 is a row that is gone, 1 and up the known ones. */
const ODD = 255;
const GONE = 0;
const codesOf = (names: readonly string[]) =>
  new Map(names.map((name, index) => [name, index + 1]));
const STATUS_CODES = codesOf(PAYMENT_STATUSES);
const METHOD_CODES = codesOf(METHODS);

/** Adds one where a code says. */
function count(counts: Float64Array, code = ODD): void {
  counts[code] = (counts[code] ?? 0) + 1;
}

/** The counts of known codes, by name. */
const named = (names: readonly string[], counts: Float64Array) =>
  Object.fromEntries(names.map((name, index) => [name, counts[index + 1] ?? 0]));

/** `2026-11` for 202611. */
function monthName(month: number): string {
  const text = String(month).padStart(6, '0');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

const ANY: IsFound = () => true;

const FIRST_ROOM = 4096;
const MONTHS_AT_MOST = 1200;
/** Every day that can be read lies between these. */
const EVERY_DAY = { first: 1, last: 99_999_999 };

/** 20261121 for 2026-11-21, so that days compare as numbers; 0 for anything else. */
function dayNumber(day: unknown): number {
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return 0;
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
  let status = new Uint8Array(FIRST_ROOM);
  let method = new Uint8Array(FIRST_ROOM);
  let look = new Uint8Array(FIRST_ROOM);
  let currency = new Uint8Array(FIRST_ROOM);
  let day = new Int32Array(FIRST_ROOM);
  let amount = new Float64Array(FIRST_ROOM);
  const currencies = new Map<string, number>();
  /** The text of a day is nearly always the one before. */
  let lastDay: { text: unknown; number: number } = { text: '', number: 0 };

  function makeRoom(number: number): void {
    if (number < status.length) return;
    const room = Math.max(number + 1, status.length * 2);
    const wider = <T extends { set(from: T): void }>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    status = wider(status, new Uint8Array(room));
    method = wider(method, new Uint8Array(room));
    look = wider(look, new Uint8Array(room));
    currency = wider(currency, new Uint8Array(room));
    day = wider(day, new Int32Array(room));
    amount = wider(amount, new Float64Array(room));
  }

  function currencyCode(text: unknown): number {
    if (typeof text !== 'string') return ODD;
    const known = currencies.get(text);
    if (known !== undefined) return known;
    if (currencies.size + 1 >= ODD) return ODD;
    currencies.set(text, currencies.size + 1);
    return currencies.size;
  }

  function codeOfDay(text: unknown): number {
    if (text !== lastDay.text) lastDay = { text, number: dayNumber(text) };
    return lastDay.number;
  }

  const codeOf = (codes: ReadonlyMap<string, number>, text: unknown) =>
    (typeof text === 'string' ? codes.get(text) : undefined) ?? ODD;

  function set(row: ColumnRow): void {
    const { number } = row;
    makeRoom(number);
    newest = Math.max(newest, number);
    status[number] = codeOf(STATUS_CODES, row.status);
    method[number] = codeOf(METHOD_CODES, row.method);
    const hasAlarm = typeof row.alarmCount === 'number' && row.alarmCount > 0;
    look[number] = Number(hasAlarm || row.status === 'unconfirmed');
    currency[number] = currencyCode(row.currency);
    day[number] = codeOfDay(row.localDay);
    amount[number] = typeof row.amountMinor === 'number' ? row.amountMinor : Number.NaN;
  }

  /** Each part of a filter by itself, for counting with one of them left out. */
  function parts(filter: HistoryFilter) {
    const wantedStatus = filter.status === null ? 0 : codeOf(STATUS_CODES, filter.status);
    const wantedMethod = filter.method === null ? 0 : codeOf(METHOD_CODES, filter.method);
    const { first, last } = spanNumbers({ from: filter.fromDay, to: filter.toDay });
    const from = filter.amount?.from ?? 0;
    const to = filter.amount?.to ?? Infinity;
    const money = filter.amount === null ? null : (currencies.get(filter.amount.currency) ?? -1);
    const part = (isWanted: boolean, of: IsFound): IsFound => (isWanted ? of : ANY);
    return {
      status: part(wantedStatus !== 0, (n) => status[n] === wantedStatus),
      method: part(wantedMethod !== 0, (n) => method[n] === wantedMethod),
      days: part(first > 0 || last < EVERY_DAY.last, (n) => inDays(n, first, last)),
      amount: part(money !== null, (n) => currency[n] === money && within(amount[n], from, to)),
      look: part(filter.needsLook, (n) => look[n] === 1),
    };
  }

  const within = (value: number | undefined, from: number, to: number) =>
    value !== undefined && value >= from && value <= to;
  const inDays = (n: number, first: number, last: number) => within(day[n], first, last);

  return {
    get newest() {
      return newest;
    },
    set,
    passes(filter) {
      // Without a filter, a payment whose row is gone keeps its place in the list.
      if (hidesNothing(filter)) return () => true;
      // What asks for nothing is left out: it would be asked a million times.
      const wanted = Object.values(parts(filter)).filter((part) => part !== ANY);
      return wanted.reduce<IsFound>(
        (before, part) => (n) => part(n) && before(n),
        (n) => status[n] !== GONE,
      );
    },
    counts(filter, from, found, spans) {
      const of = parts(filter);
      const periods = spans.map((span) => ({ ...spanNumbers(span), count: 0 }));
      const statuses = new Float64Array(256);
      const methods = new Float64Array(256);
      let needsLook = 0;
      for (let n = Math.min(from, newest); n > 0; n -= 1) {
        if (status[n] === GONE || !of.amount(n) || !found(n)) continue;
        const hasStatus = of.status(n);
        const hasMethod = of.method(n);
        const hasDay = of.days(n);
        const hasLook = of.look(n);
        if (hasMethod && hasDay && hasLook) count(statuses, status[n]);
        if (hasStatus && hasDay && hasLook) count(methods, method[n]);
        if (hasStatus && hasMethod && hasDay && look[n] === 1) needsLook += 1;
        if (hasStatus && hasMethod && hasLook)
          for (const period of periods) if (inDays(n, period.first, period.last)) period.count += 1;
      }
      return {
        statuses: named(PAYMENT_STATUSES, statuses),
        methods: named(METHODS, methods),
        needsLook,
        periods: periods.map((period) => period.count),
      };
    },
    months(passes, from) {
      const months = new Map<number, { offset: number; payments: number }>();
      let offset = 0;
      let current = { offset: 0, payments: 0 };
      let currentMonth = -1;
      for (let n = from; n > 0; n -= 1) {
        if (!passes(n)) continue;
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
    offsetOfDay(passes, from, text) {
      const wanted = dayNumber(text);
      let nearest = 0;
      let found: number | null = null;
      let offset = 0;
      for (let n = from; n > 0; n -= 1) {
        if (!passes(n)) continue;
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
