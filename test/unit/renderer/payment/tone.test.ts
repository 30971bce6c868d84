import { describe, expect, it } from 'vitest';
import {
  faceOf,
  LOOKS,
  lookOf,
  toneOf,
  toneOfPayment,
} from '../../../../src/renderer/core/payment/tone.ts';
import type { Payment } from '../../../../src/shared/core/payments/payments.ts';
import { paymentForTests } from '../../../support/fakes/bridge/bridge.ts';

const late = { kind: 'late', at: 1, otherId: null, otherReference: null } as const;
const double = { ...late, kind: 'double' } as const;
const mismatch = { ...late, kind: 'mismatch' } as const;

describe('colour', () => {
  it('keeps green for certain money and red for trouble', () => {
    expect(Object.groupBy(LOOKS, toneOf)).toEqual({
      certain: ['paid'],
      trouble: ['mismatch', 'paid-late'],
      wait: ['starting', 'waiting'],
      doubt: ['likely-refused'],
      unknown: ['unconfirmed', 'expired-unknown', 'stopped-unknown'],
      quiet: [
        'recorded',
        'settled',
        'declined',
        'unsent',
        'expired',
        'stopped',
        'nobody-asked',
        'refunded',
      ],
    });
  });

  it('is calm for a mismatch that is settled, and red until all its alarms are', () => {
    const settled = paymentForTests(1, { status: 'mismatch', alarms: [] });
    expect(faceOf(settled)).toBe('settled');
    expect(toneOfPayment(settled)).toBe('quiet');
    for (const alarm of [mismatch, double]) {
      expect(faceOf({ ...settled, alarms: [alarm] })).toBe('mismatch');
      expect(toneOfPayment({ ...settled, alarms: [alarm] })).toBe('trouble');
    }
  });

  it('has a list call nothing paid that a manager has to look at, or had to', () => {
    const paid = paymentForTests(1, { status: 'paid' });
    const seen = (over: Partial<Payment>) => {
      const one = { ...paid, ...over };
      expect(toneOfPayment(one)).toBe(toneOf(lookOf(one)));
      return lookOf(one);
    };
    expect(seen({})).toBe('paid');
    for (const alarm of [double, mismatch])
      expect(seen({ alarms: [late, alarm] })).toBe('mismatch');
    expect(seen({ late: true, alarms: [late] })).toBe('paid-late');
    expect(seen({ late: true, alarms: [late], paidBackMinor: paid.amountMinor })).toBe('paid-late');
    expect(seen({ late: true })).toBe('settled');
    expect(seen({ takenBack: true })).toBe('settled');
    expect(seen({ takenBack: true, alarms: [mismatch] })).toBe('mismatch');
  });

  it('is not that of the unknown where nobody was asked: it may be started again', () => {
    const open = (customerAsked: boolean) =>
      lookOf(paymentForTests(1, { status: 'unconfirmed', customerAsked }));
    expect(open(false)).toBe('nobody-asked');
    expect(open(true)).toBe('unconfirmed');
    const waiting = paymentForTests(1, { status: 'waiting', customerAsked: false });
    expect(lookOf(waiting)).toBe('waiting');
  });

  it('is that of the unknown for what ended without ever being answered about', () => {
    const faces = (answered: boolean, customerAsked: boolean) =>
      (['waiting', 'expired', 'stopped', 'declined'] as const).map((status) =>
        faceOf(paymentForTests(1, { status, answered, customerAsked })),
      );
    expect(faces(true, true)).toEqual(['waiting', 'expired', 'stopped', 'declined']);
    expect(faces(false, true)).toEqual([
      'waiting',
      'expired-unknown',
      'stopped-unknown',
      'declined',
    ]);
    expect(faces(false, false)[2]).toBe('stopped');
    const expired = paymentForTests(1, { status: 'expired', answered: false });
    expect(toneOfPayment(expired)).toBe('unknown');
    expect(toneOf('stopped-unknown')).toBe('unknown');
  });
});
