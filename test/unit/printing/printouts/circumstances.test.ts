/** What of a payment's surroundings its printout agrees with. */
import { expect, it } from 'vitest';
import { circumstancesOf } from '../../../../src/shared/features/printing/printouts/circumstances.ts';
import type { PaymentEvent } from '../../../../src/shared/core/payments/payments.ts';
import { viewForTests } from '../../../support/fakes/bridge/bridge.ts';
import { aPayment } from '../../../support/samples/payment-samples.ts';

const { polling } = viewForTests(aPayment());
const NOTHING = { polling: null, events: [], sale: [] };
const asked = (change: Partial<NonNullable<typeof polling>>) =>
  circumstancesOf({ ...NOTHING, polling: polling && { ...polling, ...change } }, true);

it('is asked about where a check is due, at the payment’s own account', () => {
  expect(asked({})).toMatchObject({ isAsked: true, waitsUntil: polling?.windowEndsAt });
  expect(asked({ windowEndsAt: null })).toMatchObject({ isAsked: true, waitsUntil: null });
  const unasked = { isAsked: false, waitsUntil: null };
  expect(asked({ nextCheckInMs: null })).toMatchObject(unasked);
  const otherAccount = { email: 'ada@example.com', baseUrl: 'https://pay.example' };
  expect(asked({ otherAccount })).toMatchObject(unasked);
  expect(circumstancesOf(NOTHING, true)).toMatchObject(unasked);
});

it('has the alarms that were settled, and of other events nothing', () => {
  const events: { event: PaymentEvent }[] = [
    { event: { type: 'handed-over' } },
    { event: { type: 'alarm-acknowledged', kind: 'double', at: 1, otherId: null, note: 'x' } },
  ];
  expect(circumstancesOf({ ...NOTHING, events }, false)).toEqual({
    isCurrent: false,
    isAsked: false,
    waitsUntil: null,
    saleHasMoney: false,
    settled: ['double'],
  });
});

it.each([
  ['paid', true],
  ['mismatch', true],
  ['waiting', false],
  ['expired', false],
] as const)('a sale of which another payment is %s has money: %s', (status, saleHasMoney) => {
  const sale = [aPayment({ status: 'waiting' }), aPayment({ status })];
  expect(circumstancesOf({ ...NOTHING, sale }, true).saleHasMoney).toBe(saleHasMoney);
});
