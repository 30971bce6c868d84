import { expect, test } from 'vitest';
import { showingOf } from '../../../src/main/features/display/index.ts';
import { showingSchema } from '../../../src/shared/features/display/display.ts';
import {
  type Alarm,
  METHODS,
  PAYMENT_STATUSES,
  type Payment,
} from '../../../src/shared/core/payments/payments.ts';
import { aPayment } from '../../support/samples/payment-samples.ts';

const CUSTOMER = '0803 555 1234';

const payment = (change: Partial<Payment>) =>
  aPayment({
    status: 'waiting',
    method: 'link',
    customer: CUSTOMER,
    customerAsked: true,
    answered: true,
    amountMinor: 150_000,
    currency: 'NGN',
    ...change,
  });

const UNREACHED = { code: 'offline', words: null, field: null, retryAfterMs: null } as const;
const stateOf = (change: Partial<Payment>) => showingOf(payment(change)).state;

const alarm = (kind: Alarm['kind']): Alarm => ({
  kind,
  at: 1,
  otherId: null,
  otherReference: null,
});

test.each([
  ['https://pay.example/l/7F', 'link', { state: 'scan', url: 'https://pay.example/l/7F' }],
  ['*737*50#', 'link', { state: 'dial', code: '*737*50#' }],
  ['*737*50#', 'ussd', { state: 'dial', code: '*737*50#' }],
  ['https://pay.example/l/7F', 'ussd', { state: 'phone', url: 'https://pay.example/l/7F' }],
  [null, 'ussd', { state: 'phone', url: null }],
  ['http://pay.example/', 'ussd', { state: 'phone', url: null }],
  [null, 'link', { state: 'preparing' }],
  ['javascript:alert(1)', 'link', { state: 'told' }],
] as const)('the way to pay %s by %s is shown as what it is', (paymentUrl, method, shown) => {
  expect(showingOf(payment({ paymentUrl, method }))).toEqual({
    ...shown,
    amountMinor: 150_000,
    currency: 'NGN',
  });
});

test.each([
  [{ status: 'recorded' }, 'preparing'],
  [{ status: 'starting' }, 'preparing'],
  [{ status: 'starting', method: 'ussd' }, 'preparing'],
  [{ status: 'unconfirmed' }, 'checking'],
  [{ status: 'mismatch', alarms: [alarm('mismatch')] }, 'checking'],
  [{ status: 'mismatch', alarms: [] }, 'closed'],
  [{ status: 'expired', answered: false }, 'checking'],
  [{ status: 'expired' }, 'closed'],
  [{ status: 'stopped', answered: false }, 'checking'],
  [{ status: 'stopped' }, 'closed'],
  [{ status: 'declined' }, 'closed'],
  [{ status: 'declined', reason: UNREACHED }, 'closed'],
  [{ status: 'paid', alarms: [] }, 'paid'],
  [{ status: 'paid', alarms: [alarm('late')] }, 'paid'],
  [{ status: 'paid', alarms: [alarm('late'), alarm('double')] }, 'checking'],
  [{ status: 'paid', alarms: [alarm('likely-double')] }, 'checking'],
  [{ status: 'paid', takenBack: true, alarms: [alarm('contradiction')] }, 'checking'],
  [{ status: 'paid', takenBack: true }, 'closed'],
] as const satisfies readonly (readonly [Partial<Payment>, string])[])(
  '%o is %s to the customer',
  (change, state) => {
    expect(stateOf(change)).toBe(state);
  },
);

test('no way to pay is shown once the money of its sale came another way', () => {
  for (const paymentUrl of ['https://pay.example/l/7F', '*737*50#', null])
    for (const method of METHODS)
      expect(showingOf(payment({ paymentUrl, method }), true).state).toBe('closed');
  expect(showingOf(payment({ status: 'paid' }), true).state).toBe('paid');
});

test('nothing but the amount and the way to pay is ever part of it', () => {
  const addresses = [null, 'https://pay.example/l/7F', '*737*50#', 'whatever'];
  for (const status of PAYMENT_STATUSES)
    for (const method of METHODS)
      for (const paymentUrl of addresses) {
        const of = payment({ status, method, paymentUrl });
        const shown = showingOf(of);
        expect(showingSchema.parse(shown)).toEqual(shown);
        const text = JSON.stringify(shown);
        for (const secret of [CUSTOMER, of.reference, of.id]) expect(text).not.toContain(secret);
      }
});
