import { expect, test } from 'vitest';
import { createDisplayDesk, OUTCOME_SHOWN_MS } from '../../../src/main/features/display/index.ts';
import type { Payment, PaymentView } from '../../../src/shared/core/payments/payments.ts';
import { paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';

/** A desk with a clock whose one timer a test lets run out. */
function openDesk() {
  let told = 0;
  let begun = 0;
  let timer: { readonly ms: number; readonly call: () => void } | null = null;
  const desk = createDisplayDesk(
    {
      setTimer(ms, call) {
        const own = { ms, call };
        begun += 1;
        timer = own;
        return () => {
          if (timer === own) timer = null;
        };
      },
    },
    () => {
      told += 1;
    },
  );
  return {
    desk,
    told: () => told,
    timer: () => timer?.ms ?? null,
    /** How often a time began to run. */
    begun: () => begun,
    runOut: () => timer?.call(),
  };
}

const at = (index: number, status: Payment['status'], change: Partial<PaymentView> = {}) =>
  viewForTests(
    paymentForTests(index, { status, method: 'link', paymentUrl: 'https://pay.example/1' }),
    change,
  );

test('shows the payment that is looked at, and what becomes of it, but of no other', () => {
  const { desk, told } = openDesk();
  desk.show(at(1, 'waiting'));
  expect(desk.showing.state).toBe('scan');
  desk.changed(at(2, 'paid'));
  expect(desk.showing.state).toBe('scan');
  expect(told()).toBe(1);
  desk.changed(at(1, 'paid'));
  expect(desk.showing.state).toBe('paid');
  expect(told()).toBe(2);
});

test('thanks for a while, also while the next sale begins, and once', () => {
  const { desk, timer, runOut } = openDesk();
  desk.show(at(1, 'waiting'));
  desk.changed(at(1, 'paid'));
  desk.show(null);
  expect(desk.showing.state).toBe('paid');
  expect(timer()).toBe(OUTCOME_SHOWN_MS);
  runOut();
  expect(desk.showing).toEqual({ state: 'idle' });
  desk.show(at(1, 'paid'));
  expect(desk.showing).toEqual({ state: 'idle' });
});

test('offers no way to pay once the money of its sale came another way, before or meanwhile', () => {
  const { desk, timer } = openDesk();
  const { saleId } = at(1, 'waiting').payment;
  const ofSale = (status: Payment['status'], change: Partial<Payment> = {}) =>
    viewForTests(paymentForTests(2, { saleId, status, ...change }));
  desk.show(at(1, 'waiting'), [ofSale('unconfirmed').payment]);
  desk.changed(ofSale('unconfirmed'));
  expect(desk.showing.state).toBe('scan');
  desk.changed(ofSale('paid'));
  expect(desk.showing.state).toBe('closed');
  expect(timer()).toBeNull();
  desk.changed(at(1, 'waiting'));
  expect(desk.showing.state).toBe('closed');
  desk.show(null);
  desk.show(at(1, 'waiting'), [ofSale('paid').payment]);
  expect(desk.showing.state).toBe('closed');
  // Each payer of a sale in shares pays for themselves.
  const share = { totalMinor: 500_000, elsewhereMinor: 0, unpaidMinor: 0 };
  const part = viewForTests(
    paymentForTests(1, { share, method: 'link', paymentUrl: 'https://p.example' }),
  );
  desk.show(part);
  desk.changed(ofSale('paid', { share }));
  expect(desk.showing.state).toBe('scan');
});

test('the next sale takes the place of the thanks at once', () => {
  const { desk, timer } = openDesk();
  desk.show(at(1, 'waiting'));
  desk.changed(at(1, 'paid'));
  desk.show(at(2, 'waiting'));
  expect(desk.showing.state).toBe('scan');
  expect(timer()).toBeNull();
});

test('a payment of yesterday that is looked up thanks nobody', () => {
  const { desk, told } = openDesk();
  desk.show(at(1, 'paid'));
  expect(desk.showing).toEqual({ state: 'idle' });
  expect(told()).toBe(0);
});

test('whoever saw it open sees the end when the cashier comes back to it', () => {
  const { desk } = openDesk();
  desk.show(at(1, 'waiting'));
  desk.show(null);
  desk.changed(at(1, 'paid'));
  expect(desk.showing).toEqual({ state: 'idle' });
  desk.show(at(1, 'paid'));
  expect(desk.showing.state).toBe('paid');
});

test('an end that is asked for again stays no longer for that', () => {
  const { desk, timer, begun, runOut } = openDesk();
  desk.show(at(1, 'waiting'));
  desk.changed(at(1, 'paid'));
  desk.show(at(1, 'paid'));
  expect(timer()).toBe(OUTCOME_SHOWN_MS);
  expect(begun()).toBe(1);
  runOut();
  expect(desk.showing).toEqual({ state: 'idle' });
});

test('what is not known yet stays until it is', () => {
  const { desk, timer } = openDesk();
  desk.show(at(1, 'waiting'));
  desk.changed(at(1, 'unconfirmed'));
  expect(desk.showing.state).toBe('checking');
  expect(timer()).toBeNull();
  desk.changed(at(1, 'declined'));
  expect(desk.showing.state).toBe('closed');
  expect(timer()).toBe(OUTCOME_SHOWN_MS);
});

test('an end of which nobody knows whether money came stays as well', () => {
  const { desk, timer } = openDesk();
  desk.show(at(1, 'waiting'));
  const payment = paymentForTests(1, { status: 'expired', customerAsked: true, answered: false });
  desk.changed(viewForTests(payment));
  expect(desk.showing.state).toBe('checking');
  expect(timer()).toBeNull();
});

test('a payment that is opened again is shown as it is now', () => {
  const { desk } = openDesk();
  desk.show(at(1, 'waiting'));
  desk.show(at(1, 'paid'));
  expect(desk.showing.state).toBe('paid');
});

test('nothing is told while nothing is shown', () => {
  const { desk, told } = openDesk();
  desk.show(null);
  desk.modeShown('live');
  desk.changed(at(1, 'waiting'));
  expect(desk.showing).toEqual({ state: 'idle' });
  expect(told()).toBe(0);
});

test('a desk that is closed leaves no time running', () => {
  const { desk, timer } = openDesk();
  desk.show(at(1, 'waiting'));
  desk.changed(at(1, 'paid'));
  desk.close();
  expect(timer()).toBeNull();
});

test('another mode shows nothing of this one', () => {
  const { desk } = openDesk();
  desk.show(at(1, 'waiting'));
  desk.modeShown('practice');
  expect(desk.showing.state).toBe('scan');
  desk.modeShown('live');
  expect(desk.showing).toEqual({ state: 'idle' });
});

test('remembers a hundred sales and no more', () => {
  const { desk } = openDesk();
  for (let index = 1; index <= 101; index += 1) desk.show(at(index, 'waiting'));
  desk.show(at(1, 'paid'));
  expect(desk.showing).toEqual({ state: 'idle' });
  desk.show(at(2, 'paid'));
  expect(desk.showing.state).toBe('paid');
});

test('forgets those first that were not looked at for longest', () => {
  const { desk } = openDesk();
  for (let index = 1; index <= 100; index += 1) desk.show(at(index, 'waiting'));
  for (const index of [1, 101]) desk.show(at(index, 'waiting'));
  desk.show(at(2, 'paid'));
  expect(desk.showing).toEqual({ state: 'idle' });
  desk.show(at(1, 'paid'));
  expect(desk.showing.state).toBe('paid');
});
