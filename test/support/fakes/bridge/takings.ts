/** What came of days, months and years, on the bridge in memory: every payment that is paid, in one period. */
import type { CallError, Result } from '../../../../src/shared/core/contract/errors.ts';
import type { CallName, CounterfoilBridge } from '../../../../src/shared/contract.ts';
import type { Takings } from '../../../../src/shared/features/takings/calls.ts';
import type { PaymentView } from '../../../../src/shared/core/payments/payments.ts';
import {
  figuresOfTakings,
  type TakingsLine,
} from '../../../../src/shared/features/takings/takings-figures.ts';
import { periodsOf, QUARTER_MS } from '../../../../src/shared/features/takings/takings-periods.ts';
import { takingsOf } from '../../../../src/shared/features/takings/takings.ts';

export interface TakingsState {
  payments: PaymentView[];
  /** The day that main says it is. */
  takingsToday?: string;
  /** Lines besides those of the payments, each on the day that is looked at. */
  takings?: readonly TakingsLine[];
  takingsError?: CallError;
}

/** The counter's clock is UTC's. */
const utc = (at: number) => {
  const [day = '', time = ''] = new Date(at).toISOString().split('T');
  return { day, hour: Number(time.slice(0, 2)), minute: Number(time.slice(3, 5)) };
};

export function takingsCalls(
  state: TakingsState,
  note: (name: CallName, input: unknown) => void,
): Pick<CounterfoilBridge, 'getTakings'> {
  return {
    getTakings(query): Promise<Result<Takings>> {
      note('getTakings', query);
      if (state.takingsError !== undefined)
        return Promise.resolve({ ok: false, error: state.takingsError });
      const periods = periodsOf(query.span, query.day, utc);
      const lines = state.payments.flatMap(({ payment }): TakingsLine[] => {
        const quarter = (payment.paidAt ?? payment.createdAt) / QUARTER_MS;
        const place = periods.findIndex(({ from, to }) => quarter >= from && quarter < to);
        if (place === -1) return [];
        return takingsOf(null, payment).map(({ network: _network, pace, ...taking }) => ({
          ...taking,
          place,
          earlier: false,
          pace: pace ?? -1,
        }));
      });
      return Promise.resolve({
        ok: true,
        value: {
          today: state.takingsToday ?? '2026-11-21',
          periods: periods.map(({ name, again }) => ({ name, again })),
          ...figuresOfTakings(periods.length, [...lines, ...(state.takings ?? [])]),
        },
      });
    },
  };
}
