import { describe, expect, test } from 'vitest';
import { createUncertainty, isUncertain } from '../../../src/main/core/payments/tell/uncertain.ts';
import {
  PAYMENT_STATUSES,
  type PaymentLine,
  type PaymentStatus,
  type PaymentView,
} from '../../../src/shared/core/payments/payments.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';

const WINDOW = 15 * 60_000;

const aView = (status: PaymentStatus, change: Partial<PaymentView> = {}) =>
  viewForTests(paymentForTests(1, { status }), change);

const pollingWith = (
  change: Partial<NonNullable<PaymentView['polling']>>,
): PaymentView['polling'] => {
  const { polling } = aView('waiting');
  return polling && { ...polling, ...change };
};

describe('money is uncertain', () => {
  test('while a payment is asked for, waited for or its outcome is owed, and in no other status', () => {
    const uncertain = PAYMENT_STATUSES.map((status) => [
      status,
      isUncertain(aView(status), 0, WINDOW),
    ]);
    const asked: readonly PaymentStatus[] = ['recorded', 'starting', 'waiting', 'unconfirmed'];

    expect(uncertain).toEqual(PAYMENT_STATUSES.map((status) => [status, asked.includes(status)]));
  });

  test('for a customer who is waited for, until the window has ended', () => {
    const left = (windowEndsInMs: number | null) =>
      isUncertain(
        aView('waiting', { ageMs: 2 * WINDOW, polling: pollingWith({ windowEndsInMs }) }),
        2 * WINDOW,
        WINDOW,
      );

    expect([left(1), left(0), left(null)]).toEqual([true, false, false]);
    expect(isUncertain(aView('waiting', { polling: null }), 0, WINDOW)).toBe(false);
  });

  test.each(['recorded', 'starting', 'unconfirmed'] as const)(
    'for one that is %s, no longer than a customer is waited for',
    (status) => {
      const aged = (ageMs: number) =>
        isUncertain(aView(status, { ageMs, polling: null }), 0, WINDOW);

      expect([aged(WINDOW - 1), aged(WINDOW)]).toEqual([true, false]);
    },
  );

  test('no longer than that on a machine whose clock is years behind, either', () => {
    expect(isUncertain(aView('unconfirmed', { ageMs: 0 }), WINDOW, WINDOW)).toBe(false);
  });

  test('not for a payment of an account that is not asked any more', () => {
    const polling = pollingWith({
      otherAccount: { baseUrl: 'https://a.example', email: 'a@b.example' },
    });

    expect(isUncertain(aView('waiting', { polling }), 0, WINDOW)).toBe(false);
  });
});

test('one among many is enough, and one that can’t be read says nothing', async () => {
  const clock = fakeClock();
  await clock.advance(1);
  const broken: PaymentLine = { mode: 'live', unreadable: { number: 1, reference: null } };
  let lines: PaymentLine[] = [broken, aView('paid')];
  const money = createUncertainty({ listOpen: () => lines, windowMs: () => WINDOW, clock });
  expect(money.isMoneyUncertain()).toBe(false);

  const first = aView('unconfirmed', { ageMs: 0 });
  lines = [broken, aView('paid'), first];
  expect(money.isMoneyUncertain()).toBe(true);
  await clock.advance(WINDOW);
  expect(money.isMoneyUncertain()).toBe(false);
  expect([money.isMoneyUncertain(WINDOW + 1), money.isMoneyUncertain(1)]).toEqual([true, false]);
  lines = [first, viewForTests(paymentForTests(2, { status: 'unconfirmed' }), { ageMs: 0 })];
  expect(money.isMoneyUncertain()).toBe(true);
});
