/** The calls of History on the bridge in memory, over the payments it was given or over very many. */
import type { CallError, Result } from '../../../../src/shared/core/contract/errors.ts';
import type {
  DayFigures,
  HistoryCounts,
  HistoryFilter,
  HistoryMonths,
} from '../../../../src/shared/core/contract/history.ts';
import type { CallName, CounterfoilBridge } from '../../../../src/shared/contract.ts';
import { figuresOf } from '../../../../src/shared/core/payments/day-so-far.ts';
import type { StatusChoice } from '../../../../src/shared/core/payments/status-choices.ts';
import type {
  Payment,
  PaymentLine,
  PaymentView,
  UnreadablePayment,
} from '../../../../src/shared/core/payments/payments.ts';

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
  /** What today has come to so far; the payments' figures unless told. */
  daySoFar?: DayFigures;
}

type Calls = Pick<
  CounterfoilBridge,
  'getHistory' | 'countHistory' | 'listHistoryMonths' | 'findHistoryDay' | 'getDaySoFar'
>;

interface Parts {
  state: HistoryState;
  note: (name: CallName, input: unknown) => void;
  /** One of very many payments. */
  paymentAt: (index: number, change: Partial<Payment>) => PaymentView;
}

const ok = <T>(value: T): Promise<Result<T>> => Promise.resolve({ ok: true, value });
const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

const NO_STATUSES: HistoryCounts['statuses'] = {
  'open-or-alarm': 0,
  recorded: 0,
  starting: 0,
  waiting: 0,
  unconfirmed: 0,
  paid: 0,
  mismatch: 0,
  declined: 0,
  expired: 0,
  stopped: 0,
};
const NO_METHODS: HistoryCounts['methods'] = { link: 0, ussd: 0 };

const NEWEST = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 86_400_000;
const PAYMENTS_A_DAY = 200;
/** Of a record so large that it would otherwise be older than money. */
const BUSY_PAYMENTS_A_DAY = 2000;
const VERY_MANY = 2_000_000;
const OPEN_MS = 400 * 60_000;

export function historyCalls({ state, note, paymentAt }: Parts): Calls {
  const aDay = (state.many ?? 0) > VERY_MANY ? BUSY_PAYMENTS_A_DAY : PAYMENTS_A_DAY;
  const momentAt = (index: number) =>
    NEWEST - Math.floor(index / aDay) * DAY_MS - (index % aDay) * (OPEN_MS / aDay);
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
        const counts: HistoryCounts = {
          statuses: {
            ...NO_STATUSES,
            'open-or-alarm': lines({ ...filter, status: 'open-or-alarm' }).length,
          },
          methods: { ...NO_METHODS },
          needsLook: lines({ ...filter, needsLook: true }).length,
          periods: periods.map(
            ({ from, to }) => lines({ ...filter, fromDay: from, toDay: to }).length,
          ),
        };
        for (const line of lines({ ...filter, status: null }))
          if ('payment' in line) counts.statuses[line.payment.status] += 1;
        for (const line of lines({ ...filter, method: null }))
          if ('payment' in line) counts.methods[line.payment.method] += 1;
        return counts;
      }),
    listHistoryMonths: ({ filter }) =>
      counting(() => {
        const days =
          many === undefined
            ? lines(filter).map(dayOfLine)
            : Array.from({ length: Math.ceil(many / aDay) }, (_, day) => dayAt(day * aDay));
        const each = many === undefined ? 1 : aDay;
        const months: HistoryMonths['months'] = [];
        for (const [index, day] of days.entries()) {
          const month = day.slice(0, 7);
          const last = months.at(-1);
          if (last?.month === month) last.payments += each;
          else if (month !== '') months.push({ month, offset: index * each, payments: each });
        }
        return { months };
      }),
    getDaySoFar: () =>
      answer(() => ({
        day: dayAt(0),
        ...(state.daySoFar ?? {
          outcomes: figuresOf(state.payments.map(({ payment }) => payment)),
          unreadable: state.unreadable?.length ?? 0,
        }),
      })),
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
        const offset = Math.max(past, 0) * aDay;
        return { offset: offset < many ? offset : null };
      }),
  };
}

const dayOfLine = (line: PaymentLine) => ('payment' in line ? line.payment.localDay : '');

/** Written out, since the page does without the payments' schemas. */
const OPEN = new Set(['recorded', 'starting', 'waiting', 'unconfirmed']);

/** Whether the counter lists it. */
export const isOpenOrAlarmed = ({ status, alarms }: Payment): boolean =>
  OPEN.has(status) || alarms.length > 0;

const hasStatus = (payment: Payment, choice: StatusChoice) =>
  choice === 'open-or-alarm' ? isOpenOrAlarmed(payment) : payment.status === choice;

function passes(filter: HistoryFilter, line: PaymentLine): boolean {
  const { search, status, method, fromDay, toDay, amount, needsLook } = filter;
  if (!('payment' in line)) return true;
  const { payment } = line;
  const { alarms, amountMinor, localDay } = payment;
  const text = `${payment.reference} ${payment.customer ?? ''} ${payment.note ?? ''}`;
  return (
    text.toLowerCase().includes(search.trim().toLowerCase()) &&
    (status === null || hasStatus(payment, status)) &&
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
