/** The calls of History for `fakeBridge`: every payment passes every filter. */
import type { PaymentLine } from '../../src/shared/payments.ts';
import type { CounterfoilBridge } from '../../src/shared/contract/index.ts';
import { METHODS, PAYMENT_STATUSES } from '../../src/shared/payments.ts';
import { historyCountsSchema } from '../../src/shared/contract/history.ts';
import type { Result } from '../../src/shared/contract/errors.ts';
import type { FakeState } from './fake-bridge.ts';

const ok = <T>(value: T): Promise<Result<T>> => Promise.resolve({ ok: true, value });

type Calls = Pick<
  CounterfoilBridge,
  'getHistory' | 'countHistory' | 'listHistoryMonths' | 'findHistoryDay'
>;

export function historyCalls(state: FakeState): Calls {
  const lines = (): PaymentLine[] => [...(state.unreadable ?? []), ...state.payments];
  const dayOf = (line: PaymentLine) => ('payment' in line ? line.payment.localDay : '');
  const counted = (isOne: (line: PaymentLine) => boolean) => lines().filter(isOne).length;
  const having = (field: 'status' | 'method', value: string) =>
    counted((line) => 'payment' in line && line.payment[field] === value);

  return {
    getHistory: ({ offset, limit }) =>
      ok({
        rows: lines().slice(offset, offset + limit),
        total: lines().length,
        totalIsExact: true,
        anchor: lines().length,
      }),
    countHistory: ({ periods }) =>
      ok({
        statuses: historyCountsSchema.shape.statuses.parse(
          Object.fromEntries(PAYMENT_STATUSES.map((name) => [name, having('status', name)])),
        ),
        methods: historyCountsSchema.shape.methods.parse(
          Object.fromEntries(METHODS.map((name) => [name, having('method', name)])),
        ),
        needsLook: counted((line) => 'payment' in line && line.payment.alarms.length > 0),
        periods: periods.map(({ from, to }) =>
          counted((line) => dayOf(line) >= (from ?? '') && dayOf(line) <= (to ?? '9999')),
        ),
      }),
    listHistoryMonths() {
      const months = lines().map((line) => dayOf(line).slice(0, 7));
      return ok({
        months: [...new Set(months.filter((month) => month !== ''))].map((month) => ({
          month,
          offset: months.indexOf(month),
          payments: months.filter((other) => other === month).length,
        })),
      });
    },
    findHistoryDay({ day }) {
      const offset = lines().findIndex((line) => dayOf(line) !== '' && dayOf(line) <= day);
      return ok({ offset: offset < 0 ? null : offset });
    },
  };
}
