/** What may still happen to a payment, by its status and by whether its customer was asked. */
import { describe, expect, it } from 'vitest';
import {
  advance,
  canBeStopped,
  canStillBePaid,
  IllegalMoveError,
} from '../../../src/main/core/payments/life/lifecycle.ts';
import { hasMoney } from '../../../src/shared/core/payments/has-money.ts';
import {
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '../../../src/shared/core/payments/payments.ts';
import { aPayment } from '../../support/samples/payment-samples.ts';

const statusesWhere = (isSo: (status: PaymentStatus) => boolean) =>
  PAYMENT_STATUSES.filter(isSo).toSorted();

const asked = (status: PaymentStatus) => aPayment({ status, customerAsked: true });
const unasked = (status: PaymentStatus) => aPayment({ status, customerAsked: false });

describe('waiting may be stopped', () => {
  it('only while a customer is waited for, once they were asked', () => {
    expect(statusesWhere((status) => canBeStopped(asked(status)))).toEqual(['waiting']);
  });

  it('and where nobody was asked, also while the outcome is unknown', () => {
    expect(statusesWhere((status) => canBeStopped(unasked(status)))).toEqual([
      'unconfirmed',
      'waiting',
    ]);
  });

  it('by the cashier in just these', () => {
    for (const payment of PAYMENT_STATUSES.flatMap((status) => [asked(status), unasked(status)])) {
      const stop = () => advance(payment, { type: 'stopped-by-cashier' }, payment.updatedAt + 1);
      if (canBeStopped(payment)) expect(stop()).toMatchObject({ status: 'stopped' });
      else expect(stop).toThrow(IllegalMoveError);
    }
  });
});

describe('money may still move', () => {
  it('until there is a final word, once the customer was asked', () => {
    expect(statusesWhere((status) => canStillBePaid(asked(status)))).toEqual([
      'expired',
      'starting',
      'stopped',
      'unconfirmed',
      'waiting',
    ]);
  });

  it('never where nobody was asked', () => {
    expect(statusesWhere((status) => canStillBePaid(unasked(status)))).toEqual([]);
  });
});

it('the service says that money moved of what is paid, and of what differs', () => {
  expect(statusesWhere((status) => hasMoney(asked(status)))).toEqual(['mismatch', 'paid']);
});

describe('a payment in a restored record', () => {
  it.each(['recorded', 'starting'] as const)(
    'that was left %s may have gone further: its customer counts as asked',
    (status) => {
      const payment = unasked(status);
      const restored = advance(payment, { type: 'record-restored' }, payment.updatedAt + 1);
      expect(restored).toMatchObject({
        status: 'unconfirmed',
        customerAsked: true,
        reason: { code: 'interrupted' },
      });
      expect(canStillBePaid(restored)).toBe(true);
      expect(canBeStopped(restored)).toBe(false);
    },
  );

  it.each(PAYMENT_STATUSES.filter((status) => status !== 'recorded' && status !== 'starting'))(
    'that was %s is as it was',
    (status) => {
      for (const payment of [asked(status), unasked(status)]) {
        const restored = advance(payment, { type: 'record-restored' }, payment.updatedAt + 1);
        expect(restored).toEqual({ ...payment, updatedAt: payment.updatedAt + 1 });
      }
    },
  );
});
