import { describe, expect, it } from 'vitest';
import {
  figuresOf,
  type Outcome,
  outcomeOf,
} from '../../../src/shared/core/payments/day-so-far.ts';
import type { Alarm, Payment } from '../../../src/shared/core/payments/payments.ts';
import { aPayment } from '../../support/samples/payment-samples.ts';

const ALARM: Alarm = { kind: 'late', at: 1, otherId: null, otherReference: null };

describe('what a payment counts as', () => {
  const CASES: readonly [Partial<Payment>, Outcome][] = [
    [{ status: 'paid' }, 'paid'],
    [{ status: 'paid', late: true }, 'late'],
    [{ status: 'paid', late: true, alarms: [ALARM] }, 'late'],
    [{ status: 'recorded' }, 'waiting'],
    [{ status: 'starting' }, 'waiting'],
    [{ status: 'waiting' }, 'waiting'],
    [{ status: 'unconfirmed' }, 'unknown'],
    [{ status: 'expired', answered: false }, 'unknown'],
    [{ status: 'stopped', answered: false, customerAsked: true }, 'unknown'],
    [{ status: 'mismatch', alarms: [ALARM] }, 'differs'],
    [{ status: 'mismatch', alarms: [] }, 'differs'],
    [{ status: 'mismatch', late: true, alarms: [ALARM] }, 'differs'],
    [{ status: 'declined' }, 'unpaid'],
    [{ status: 'expired', answered: true }, 'unpaid'],
    [{ status: 'stopped', answered: true }, 'unpaid'],
    [{ status: 'stopped', answered: false, customerAsked: false }, 'unpaid'],
  ];
  it.each(CASES)('%o is %s', (change, outcome) => {
    expect(outcomeOf(aPayment(change))).toBe(outcome);
  });
});

describe('the figures of a day', () => {
  it('are none for none', () => {
    expect(figuresOf([])).toEqual([]);
  });

  it('count each payment once and sum each currency by itself, in the order of the outcomes', () => {
    const payments = [
      aPayment({ status: 'waiting', amountMinor: 5, currency: 'NGN' }),
      aPayment({ status: 'paid', amountMinor: 10, currency: 'NGN' }),
      aPayment({ status: 'paid', amountMinor: 3, currency: 'GHS' }),
      aPayment({ status: 'paid', amountMinor: 20, currency: 'NGN' }),
      aPayment({ status: 'paid', late: true, amountMinor: 7, currency: 'NGN' }),
    ];
    expect(figuresOf(payments)).toEqual([
      {
        outcome: 'paid',
        payments: 3,
        sums: [
          { currency: 'GHS', minor: 3 },
          { currency: 'NGN', minor: 30 },
        ],
      },
      { outcome: 'late', payments: 1, sums: [{ currency: 'NGN', minor: 7 }] },
      { outcome: 'waiting', payments: 1, sums: [{ currency: 'NGN', minor: 5 }] },
    ]);
  });

  it('are exact at the largest amounts', () => {
    const most = Array.from({ length: 1001 }, () =>
      aPayment({ status: 'paid', amountMinor: 99_999_999_999 }),
    );
    expect(figuresOf(most)[0]?.sums[0]?.minor).toBe(100_099_999_998_999);
  });
});
