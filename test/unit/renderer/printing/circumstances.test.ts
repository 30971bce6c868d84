import { describe, expect, it } from 'vitest';
import { received } from '../../../../src/renderer/core/api/received.ts';
import { receivedCircumstances } from '../../../../src/renderer/features/printing/printouts/circumstances.ts';
import type { Payment, PaymentView } from '../../../../src/shared/core/payments/payments.ts';
import {
  loggedForTests,
  paymentForTests,
  viewForTests,
} from '../../../support/fakes/bridge/bridge.ts';
import { detailForTests } from '../../../support/samples/payment-detail.ts';

const NONE = detailForTests(viewForTests(paymentForTests(1))).sale;

const detail = (payment: Partial<Payment>, view: Partial<PaymentView> = {}) => ({
  at: received(viewForTests(paymentForTests(1, payment), view)),
  events: loggedForTests(),
  sale: { ...NONE, same: [], parts: [] },
});

describe('what is known beside a payment', () => {
  it('is of this moment while main is heard, and where it can not change any more', () => {
    expect(receivedCircumstances(detail({ status: 'waiting' }), true).isCurrent).toBe(true);
    expect(receivedCircumstances(detail({ status: 'waiting' }), false).isCurrent).toBe(false);
    expect(receivedCircumstances(detail({ status: 'paid' }), false).isCurrent).toBe(true);
  });

  it('says whether the service is still asked', () => {
    const { polling } = viewForTests(paymentForTests(1));
    const asked = (change: PaymentView['polling']) =>
      receivedCircumstances(detail({}, { polling: change }), true).isAsked;
    if (polling === null) throw new Error('it is asked about');
    expect(asked(polling)).toBe(true);
    expect(asked(null)).toBe(false);
    expect(asked({ ...polling, nextCheckInMs: null })).toBe(false);
    const otherAccount = { baseUrl: 'https://pay.example/v1', email: 'a@b.example' };
    expect(asked({ ...polling, otherAccount })).toBe(false);
  });

  it('has until when the customer is waited for, while the service is asked about it', () => {
    const { polling } = viewForTests(paymentForTests(1));
    const until = (change: PaymentView['polling']) =>
      receivedCircumstances(detail({}, { polling: change }), true).waitsUntil;
    if (polling === null) throw new Error('it is asked about');
    expect(until(polling)).toBe(Date.UTC(2026, 10, 21, 9, 45));
    expect(until({ ...polling, windowEndsAt: null })).toBeNull();
    expect(until({ ...polling, nextCheckInMs: null })).toBeNull();
    expect(until(null)).toBeNull();
    const otherAccount = { baseUrl: 'https://pay.example/v1', email: 'a@b.example' };
    expect(until({ ...polling, otherAccount })).toBeNull();
  });

  it.each([
    ['paid', true],
    ['mismatch', true],
    ['waiting', false],
    ['unconfirmed', false],
    ['declined', false],
  ] as const)('knows money of the sale by a payment that is %s: %s', (status, hasMoney) => {
    const unreadable = { mode: 'live', unreadable: { number: 2, reference: null } } as const;
    const same = [unreadable, received(viewForTests(paymentForTests(3, { status })))];
    expect(
      receivedCircumstances({ ...detail({}), sale: { ...NONE, same, parts: [] } }, true)
        .saleHasMoney,
    ).toBe(hasMoney);
  });

  it('has what a manager settled', () => {
    const events = loggedForTests(
      { type: 'never-sent' },
      { type: 'alarm-acknowledged', kind: 'late', at: 1, otherId: null, note: '' },
      { type: 'alarm-acknowledged', kind: 'double', at: 1, otherId: null, note: '' },
    );
    expect(receivedCircumstances({ ...detail({}), events }, true).settled).toEqual([
      'late',
      'double',
    ]);
    expect(receivedCircumstances(detail({}), true).settled).toEqual([]);
  });
});
