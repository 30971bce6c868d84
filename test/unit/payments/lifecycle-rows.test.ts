/** What each event leaves in a payment's row, and what can't follow. */
import { describe, expect, it } from 'vitest';
import {
  advance,
  foldPayment,
  IllegalMoveError,
  isOnItsWay,
  isWaitedFor,
  openPayment,
} from '../../../src/main/core/payments/life/lifecycle.ts';
import {
  PAYMENT_STATUSES,
  type Payment,
  type PaymentEvent,
} from '../../../src/shared/core/payments/payments.ts';
import {
  anAcceptance,
  anError,
  aPayment,
  aRecord,
  aReply,
  aRequest,
  recordedEvent,
  statusAnswered,
} from '../../support/samples/payment-samples.ts';

const AT = Date.UTC(2026, 0, 15, 10);
const apply = (payment: Payment, ...events: PaymentEvent[]): Payment =>
  events.reduce((before, event, index) => advance(before, event, AT + index), payment);

const waiting = (over: Partial<Payment> = {}) =>
  aPayment({ status: 'waiting', customerAsked: true, ...over });
const paid = statusAnswered({ verdict: 'paid', record: aRecord() });
const pending = statusAnswered({ verdict: 'pending', record: aRecord({ responseCode: '9' }) });
const differing = statusAnswered({ verdict: 'mismatch', differs: ['amount'], record: aRecord() });
const refused = statusAnswered({
  verdict: 'refused',
  record: aRecord({ responseCode: '51' }),
  words: 'Declined',
});
const kindsOf = ({ alarms }: Payment) => alarms.map(({ kind }) => kind);

describe('a new payment', () => {
  it('is as its intent says, of whoever made it, and nothing has happened to it', () => {
    const event = recordedEvent({ method: 'ussd', saleId: aPayment().saleId });
    const personal = { customer: '0801', note: 'blue shirt' };
    expect(openPayment(aPayment().id, event, personal, { at: AT, by: 'ada' })).toEqual(
      aPayment({ method: 'ussd', note: 'blue shirt', createdAt: AT, updatedAt: AT, by: 'ada' }),
    );
  });

  it('is recorded once, and first', () => {
    const again = () => apply(waiting(), recordedEvent());
    expect(again).toThrow(IllegalMoveError);
    expect(again).toThrow(/is recorded already/);
    const late = [{ terminal: 'T', sequence: 1, at: AT, event: paid }];
    const fold = () => foldPayment('x', late, { customer: null, note: null });
    expect(fold).toThrow(/payment x does not begin with its intent/);
  });
});

describe('what can’t follow', () => {
  it('is named with the payment and its status, as an error that a log can tell', () => {
    const move = () => apply(aPayment({ id: 'p1' }), { type: 'window-ended' });
    expect(move).toThrow(/window-ended can't follow recorded \(p1\)/);
    expect(move).toThrow(expect.objectContaining({ name: 'IllegalMoveError' }));
  });

  it('is a charge of a link, or of what the service has not taken', () => {
    const charge: PaymentEvent = { type: 'charge-requested', request: aRequest() };
    const starting = { status: 'starting', gatewayReference: '1', method: 'ussd' } as const;
    expect(apply(aPayment(starting), charge).customerAsked).toBe(true);
    for (const over of [{ method: 'link' }, { gatewayReference: null }] as const)
      expect(() => apply(aPayment({ ...starting, ...over }), charge)).toThrow(IllegalMoveError);
  });

  it('is “never sent” once the customer may have been asked', () => {
    const unsent = apply(aPayment({ status: 'starting' }), { type: 'never-sent' });
    expect(unsent).toMatchObject({
      status: 'stopped',
      reason: { code: 'never-sent', words: null, field: null, retryAfterMs: null },
    });
    const asked = aPayment({ status: 'starting', customerAsked: true });
    expect(() => apply(asked, { type: 'never-sent' })).toThrow(IllegalMoveError);
  });
});

describe('an acceptance', () => {
  it('adds what it names, and takes nothing away that was named before', () => {
    const starting = aPayment({ method: 'ussd', status: 'starting' });
    const created = apply(starting, {
      type: 'create-accepted',
      acceptance: anAcceptance({ paymentUrl: 'u1', paymentUrlReference: 'p1' }),
      reply: aReply(),
    });
    const names = { paymentUrl: null, paymentUrlReference: null, externalPaymentReference: null };
    const accepted = (over: Partial<typeof names> | Record<string, string>) =>
      apply(created, {
        type: 'charge-accepted',
        acceptance: anAcceptance({ ...names, ...over }),
        reply: aReply(),
      });
    expect(accepted({})).toMatchObject({
      paymentUrl: 'u1',
      paymentUrlReference: 'p1',
      externalPaymentReference: 'EXT-1',
    });
    const later = { paymentUrl: 'u2', paymentUrlReference: 'p2', externalPaymentReference: 'e2' };
    expect(accepted(later)).toMatchObject(later);
  });
});

describe('a refusal', () => {
  it.each(['create-refused', 'charge-refused'] as const)('says why: %s', (type) => {
    const starting = aPayment({ status: 'starting', customerAsked: true });
    const error = anError({ code: 'malformed', words: 'No', field: 'x', retryAfterMs: 3 });
    expect(apply(starting, { type, error, reply: null })).toMatchObject({
      status: 'declined',
      customerAsked: false,
      reason: { code: 'malformed', words: 'No', field: 'x', retryAfterMs: 3 },
    });
  });

  it('by a listed code says so in the service’s words', () => {
    expect(apply(waiting(), refused)).toMatchObject({
      status: 'declined',
      reason: { code: 'refused-code', words: 'Declined', field: null },
      reported: { responseCode: '51' },
    });
  });

  it('is no reason for what is not declined by it, and another code none for what is', () => {
    const mismatch = apply(waiting({ status: 'mismatch', differs: ['amount'] }), refused);
    expect(mismatch).toMatchObject({ status: 'mismatch', reason: null, differs: ['amount'] });
    const reason = { code: 'malformed', words: null, field: null, retryAfterMs: null } as const;
    expect(apply(waiting({ status: 'declined', reason }), pending).reason).toEqual(reason);
  });
});

describe('an answer that is no final word', () => {
  it('raises no alarm, and leaves what was said to differ', () => {
    const answered = apply(waiting(), pending);
    expect(answered).toMatchObject({ alarms: [], differs: [], reported: { responseCode: '9' } });
    const mismatch = apply(waiting(), differing, pending);
    expect(mismatch).toMatchObject({ status: 'mismatch', differs: ['amount'] });
    expect(kindsOf(mismatch)).toEqual(['mismatch']);
  });
});

describe('alarms', () => {
  const settle = (payment: Payment): Payment => {
    const [alarm] = payment.alarms;
    if (!alarm) throw new Error('no alarm');
    const { kind, at, otherId } = alarm;
    return apply(payment, { type: 'alarm-acknowledged', kind, at, otherId, note: 'seen' });
  };

  it('of two kinds are two, and one that is there already is not raised again', () => {
    const late = apply(waiting(), { type: 'stopped-by-cashier' }, paid);
    const both = apply(late, pending, pending);
    expect(kindsOf(both)).toEqual(['late', 'contradiction']);
  });

  it('that were settled are not raised again by the same answer', () => {
    const settled = settle(apply(waiting(), differing));
    expect(settled).toMatchObject({ status: 'mismatch', alarms: [] });
    expect(apply(settled, differing).alarms).toEqual([]);
  });

  it.each([
    ['differs in another way', differing, 'mismatch'],
    ['is called pending by now', pending, 'mismatch'],
  ] as const)('that were settled are raised once more where a mismatch %s', (_, event, kind) => {
    const settled = settle(apply(waiting(), differing));
    const again = apply(settled, { ...event, raises: true });
    expect(again.alarms).toMatchObject([{ kind, otherId: null, otherReference: null }]);
    expect(again.status).toBe('mismatch');
    expect(apply(again, { ...event, raises: true }).alarms).toEqual(again.alarms);
  });

  it('are raised once more by no answer to a payment that did not differ', () => {
    expect(apply(waiting(), { ...pending, raises: true }).alarms).toEqual([]);
  });

  it('are kept with the money that agrees at last, where nothing differs any more', () => {
    const agreed = apply(waiting(), differing, paid);
    expect(agreed).toMatchObject({ status: 'paid', differs: [], reason: null, late: false });
    expect(kindsOf(agreed)).toEqual(['mismatch']);
  });
});

it('a payment is on its way before its first answer, and waited for after it', () => {
  const where = (isSo: (payment: Payment) => boolean) =>
    PAYMENT_STATUSES.filter((status) => isSo(aPayment({ status })));
  expect(where(isOnItsWay)).toEqual(['recorded', 'starting']);
  expect(where(isWaitedFor)).toEqual(['waiting', 'unconfirmed']);
});

it.each([
  { type: 'asking-ended' },
  { type: 'clock-set', byMs: 5 },
  { type: 'status-unanswered', error: anError(), askedWith: 'x', reply: null },
] satisfies PaymentEvent[])('$type changes nothing of a payment', (event) => {
  const before = waiting({ reported: aRecord() });
  expect(advance(before, event, AT)).toEqual({ ...before, updatedAt: AT });
});
