/** The calls of History on the bridge in memory, over the payments it was given or over very many. */
import type { CallError, Result } from '../../src/shared/contract/errors.ts';
import { historyCountsSchema, type HistoryFilter } from '../../src/shared/contract/history.ts';
import type { CallName, CounterfoilBridge } from '../../src/shared/contract/index.ts';
import {
  METHODS,
  PAYMENT_STATUSES,
  type Payment,
  type PaymentLine,
  type PaymentView,
  type UnreadablePayment,
} from '../../src/shared/payments.ts';

export interface HistoryState {
  payments: PaymentView[];
  unreadable?: UnreadablePayment[];
  /** So many payments in place of those, 200 a day; no filter hides any of them. */
  many?: number;
  /** What the calls of History answer instead. */
  historyError?: CallError;
  /** Nothing that is counted is ever answered. */
  countsPending?: boolean;
  /** What is found at first, before everything was looked through; that takes for ever. */
  foundSoon?: number;
}

type Calls = Pick<
  CounterfoilBridge,
  'getHistory' | 'countHistory' | 'listHistoryMonths' | 'findHistoryDay'
>;

interface Parts {
  state: HistoryState;
  note: (name: CallName, input: unknown) => void;
  /** One of very many payments. */
  paymentAt: (index: number, change: Partial<Payment>) => PaymentView;
}

const ok = <T>(value: T): Promise<Result<T>> => Promise.resolve({ ok: true, value });
const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

const NEWEST = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 86_400_000;
const PAYMENTS_A_DAY = 200;
const MINUTE_MS = 60_000;

export function historyCalls({ state, note, paymentAt }: Parts): Calls {
  const momentAt = (index: number) =>
    NEWEST - Math.floor(index / PAYMENTS_A_DAY) * DAY_MS - (index % PAYMENTS_A_DAY) * 2 * MINUTE_MS;
  const dayAt = (index: number) => new Date(momentAt(index)).toISOString().slice(0, 10);
  const oneOfMany = (index: number): PaymentLine => {
    const at = momentAt(index);
    return paymentAt(index, {
      createdAt: at,
      updatedAt: at,
      localDay: dayAt(index),
      status: index % 9 === 4 ? 'declined' : 'paid',
    });
  };
  const { many } = state;
  const lines = (filter: HistoryFilter): PaymentLine[] =>
    [...(state.unreadable ?? []), ...state.payments].filter((line) => passes(filter, line));
  const counted = (filter: HistoryFilter) => many ?? lines(filter).length;
  const answer = <T>(value: () => T): Promise<Result<T>> =>
    state.historyError ? Promise.resolve({ ok: false, error: state.historyError }) : ok(value());
  const counting = <T>(value: () => T) =>
    state.countsPending ? never<Result<T>>() : answer(value);
  const recordOf = (names: readonly string[], count: (name: string) => number) =>
    Object.fromEntries(names.map((name) => [name, count(name)]));

  return {
    getHistory(query) {
      note('getHistory', query);
      const { filter, offset, limit, whole } = query;
      const total = counted(filter);
      const soon = state.foundSoon;
      if (soon !== undefined && whole === true) return never();
      return answer(() => ({
        rows:
          many === undefined
            ? lines(filter).slice(offset, offset + Math.min(limit, soon ?? limit))
            : Array.from({ length: Math.min(limit, many - offset) }, (_, n) =>
                oneOfMany(offset + n),
              ),
        total: soon ?? total,
        totalIsExact: soon === undefined,
        anchor: Math.max(total, 1),
      }));
    },
    countHistory: ({ filter, periods }) =>
      counting(() => {
        const { shape } = historyCountsSchema;
        const having = (field: 'status' | 'method', value: string) =>
          lines({ ...filter, [field]: null }).filter(
            (line) => 'payment' in line && line.payment[field] === value,
          ).length;
        return {
          statuses: shape.statuses.parse(
            recordOf(PAYMENT_STATUSES, (name) => having('status', name)),
          ),
          methods: shape.methods.parse(recordOf(METHODS, (name) => having('method', name))),
          needsLook: lines({ ...filter, needsLook: true }).length,
          periods: periods.map(
            ({ from, to }) => lines({ ...filter, fromDay: from, toDay: to }).length,
          ),
        };
      }),
    listHistoryMonths: ({ filter }) =>
      counting(() => {
        const days =
          many === undefined
            ? lines(filter).map(dayOfLine)
            : Array.from({ length: Math.ceil(many / PAYMENTS_A_DAY) }, (_, day) =>
                dayAt(day * PAYMENTS_A_DAY),
              );
        const each = many === undefined ? 1 : PAYMENTS_A_DAY;
        const months = days.map((day) => day.slice(0, 7));
        return {
          months: [...new Set(months.filter((month) => month !== ''))].map((month) => ({
            month,
            offset: months.indexOf(month) * each,
            payments: months.filter((other) => other === month).length * each,
          })),
        };
      }),
    findHistoryDay: ({ filter, day }) =>
      answer(() => {
        if (many === undefined) {
          const offset = lines(filter).findIndex((line) => {
            const of = dayOfLine(line);
            return of !== '' && of <= day;
          });
          return { offset: offset < 0 ? null : offset };
        }
        const past = Math.round((Date.parse(dayAt(0)) - Date.parse(day)) / DAY_MS);
        const offset = Math.max(past, 0) * PAYMENTS_A_DAY;
        return { offset: offset < many ? offset : null };
      }),
  };
}

const dayOfLine = (line: PaymentLine) => ('payment' in line ? line.payment.localDay : '');

function passes(filter: HistoryFilter, line: PaymentLine): boolean {
  const { search, status, method, fromDay, toDay, amount, needsLook } = filter;
  if (!('payment' in line)) return true;
  const { payment } = line;
  const { alarms, amountMinor, localDay } = payment;
  const text = `${payment.reference} ${payment.customer ?? ''} ${payment.note ?? ''}`;
  return (
    text.toLowerCase().includes(search.trim().toLowerCase()) &&
    (status === null || payment.status === status) &&
    (method === null || payment.method === method) &&
    localDay >= (fromDay ?? '') &&
    localDay <= (toDay ?? '9999') &&
    (amount === null ||
      (payment.currency === amount.currency &&
        amountMinor >= (amount.from ?? 0) &&
        amountMinor <= (amount.to ?? Infinity))) &&
    (!needsLook || alarms.length > 0 || payment.status === 'unconfirmed')
  );
}
