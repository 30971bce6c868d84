import { expect, it } from 'vitest';
import {
  slowToday,
  type TodaysCharge,
} from '../../../src/main/core/payments/customers/slow-today.ts';
import {
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '../../../src/shared/core/payments/payments.ts';

const WINDOW = 900_000;
const charges = (...statuses: PaymentStatus[]): TodaysCharge[] =>
  statuses.map((status) => ({ status, ageMs: 1000 }));
const said = (...statuses: PaymentStatus[]) => slowToday(charges(...statuses), WINDOW);

it('says how many of the last five were not answered, once most were not', () => {
  expect(said('expired', 'expired', 'paid', 'expired', 'expired')).toEqual({
    notAnswered: 4,
    of: 5,
  });
  expect(said('paid', 'paid', 'expired', 'expired', 'expired')).toEqual({ notAnswered: 3, of: 5 });
  expect(said('paid', 'paid', 'paid', 'expired', 'expired')).toBeNull();
});

it('says nothing of fewer than five', () => {
  expect(said('expired', 'expired', 'expired', 'expired')).toBeNull();
  expect(said()).toBeNull();
});

it('looks at the newest five alone', () => {
  const rest = Array<PaymentStatus>(9).fill('expired');
  expect(said('paid', 'paid', 'paid', 'expired', 'expired', ...rest)).toBeNull();
  expect(said('expired', 'expired', 'expired', 'paid', 'paid', 'paid', 'paid')).toEqual({
    notAnswered: 3,
    of: 5,
  });
});

it.each(PAYMENT_STATUSES.map((status) => [status] as const))(
  'counts %s as what it is',
  (status) => {
    const others = charges('expired', 'expired', 'paid', 'paid');
    const [first] = charges(status);
    const result = slowToday(first ? [first, ...others] : [], WINDOW);
    const isSlow = status === 'expired' || status === 'stopped';
    expect(result).toEqual(isSlow ? { notAnswered: 3, of: 5 } : null);
  },
);

it.each(['recorded', 'starting', 'waiting', 'unconfirmed'] as const)(
  'passes over what is not finished: %s',
  (status) => {
    expect(said(status, 'paid', 'paid', 'expired', 'expired', 'expired')).toEqual({
      notAnswered: 3,
      of: 5,
    });
  },
);

it('counts one that stayed unconfirmed for as long as a customer is waited for', () => {
  const others = charges('expired', 'expired', 'paid', 'paid');
  const since = (ageMs: number) => slowToday([{ status: 'unconfirmed', ageMs }, ...others], WINDOW);
  expect(since(WINDOW)).toEqual({ notAnswered: 3, of: 5 });
  expect(since(WINDOW - 1)).toBeNull();
  expect(slowToday([{ status: 'waiting', ageMs: WINDOW }, ...others], WINDOW)).toBeNull();
});
