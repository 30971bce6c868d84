import { describe, expect, it } from 'vitest';
import { foldLife, isBorneOut } from '../../../src/main/core/payments/life/evidence.ts';
import { isCheckOwed } from '../../../src/main/core/payments/life/owed-checks.ts';
import { advance } from '../../../src/main/core/payments/life/lifecycle.ts';
import { LONGEST_ASKING_MS } from '../../../src/main/core/payments/life/schedule.ts';
import {
  type LoggedEvent,
  PAYMENT_STATUSES,
  type Payment,
  type PaymentEvent,
} from '../../../src/shared/core/payments/payments.ts';
import {
  anAcceptance,
  aPayment,
  aReply,
  aRequest,
  recordedEvent,
} from '../../support/samples/payment-samples.ts';

const AT = Date.UTC(2026, 0, 15, 9);
const STEPS: PaymentEvent[] = [
  recordedEvent(),
  { type: 'create-requested', request: aRequest() },
  { type: 'create-accepted', acceptance: anAcceptance(), reply: aReply() },
];
const events = STEPS.map((event, index): LoggedEvent => ({
  terminal: 'T',
  sequence: index + 1,
  at: AT,
  event,
}));
const waiting: Payment = STEPS.slice(1).reduce(
  (payment, event) => advance(payment, event, AT),
  aPayment({ createdAt: AT, updatedAt: AT }),
);
const whole = { events, isWhole: true };
const torn = { events: events.slice(0, 1), isWhole: false };
const LATER = waiting.updatedAt + LONGEST_ASKING_MS;

describe('the row that events add up to', () => {
  it('is the payment’s, and none where they make no life', () => {
    expect(foldLife(waiting, whole)).toEqual(waiting);
    expect(foldLife(waiting, { events, isWhole: false })).toBeNull();
    expect(foldLife(waiting, { events: events.slice(1), isWhole: true })).toBeNull();
    expect(foldLife(waiting, { events: [], isWhole: true })).toBeNull();
  });

  it('is not taken for none where reading the events fails', () => {
    const unreadable: LoggedEvent = {
      terminal: 'T',
      sequence: 1,
      at: AT,
      get event(): PaymentEvent {
        throw new Error('the event can’t be read');
      },
    };
    expect(() => foldLife(waiting, { events: [unreadable], isWhole: true })).toThrow(
      'the event can’t be read',
    );
  });
});

describe('whether events bear a row out', () => {
  it('takes all of them, and each', () => {
    expect(isBorneOut(waiting, whole)).toBe(true);
    expect(isBorneOut(waiting, { events, isWhole: false })).toBe(false);
    expect(isBorneOut(waiting, { events: events.slice(0, 2), isWhole: true })).toBe(false);
    expect(isBorneOut(waiting, { events: events.slice(1), isWhole: true })).toBe(false);
    expect(isBorneOut(waiting, { events: [], isWhole: true })).toBe(false);
  });

  it('takes both where it stands and whether its customer was asked', () => {
    expect(isBorneOut({ ...waiting, status: 'paid' }, whole)).toBe(false);
    expect(isBorneOut({ ...waiting, customerAsked: false }, whole)).toBe(false);
    // What a person forgot or noted is no part of that.
    expect(isBorneOut({ ...waiting, note: 'other', customer: null }, whole)).toBe(true);
  });
});

describe('whether an answer is owed', () => {
  it('is what the events say, where they bear the row out, however old it is', () => {
    expect(isCheckOwed(waiting, whole, LATER)).toBe(true);
    const ended: LoggedEvent[] = [
      ...events,
      { terminal: 'T', sequence: 4, at: AT, event: { type: 'asking-ended' } },
    ];
    const after = advance(waiting, { type: 'asking-ended' }, AT);
    expect(isCheckOwed(after, { events: ended, isWhole: true }, AT)).toBe(false);
  });

  it.each(PAYMENT_STATUSES)('is believed of one that is %s, unless it is paid', (status) => {
    const one = { ...waiting, status };
    expect(isCheckOwed(one, torn, AT)).toBe(status !== 'paid');
    expect(isCheckOwed(one, torn, LATER - 1)).toBe(status !== 'paid');
    expect(isCheckOwed(one, torn, LATER)).toBe(false);
  });
});
