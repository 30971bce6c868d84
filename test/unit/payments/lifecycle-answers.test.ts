/** What the answers of the service, and a manager's word about them, make of a payment. */
import { describe, expect, it } from 'vitest';
import { advance, IllegalMoveError } from '../../../src/main/core/payments/life/lifecycle.ts';
import { endsChecks, owedFrom } from '../../../src/main/core/payments/life/owed-checks.ts';
import {
  type Payment,
  PAYMENT_STATUSES,
  type PaymentEvent,
} from '../../../src/shared/core/payments/payments.ts';
import {
  anAcceptance,
  anError,
  aPayment,
  aRecord,
  aReply,
  aRequest,
  statusAnswered,
} from '../../support/samples/payment-samples.ts';

const AT = Date.UTC(2026, 0, 15, 10);
const OTHER = '01890000-0000-7000-8000-0000000000aa';

const accepted = (type: 'create-accepted' | 'charge-accepted'): PaymentEvent => ({
  type,
  acceptance: anAcceptance(),
  reply: aReply(),
});
const requested = (type: 'create-requested' | 'charge-requested'): PaymentEvent => ({
  type,
  request: aRequest(),
});
const apply = (payment: Payment, ...events: PaymentEvent[]): Payment =>
  events.reduce((before, event, index) => advance(before, event, AT + index), payment);

const link = () => aPayment({ method: 'link' });
const ussd = () => aPayment({ method: 'ussd' });
const waitingLink = () => apply(link(), requested('create-requested'), accepted('create-accepted'));
const chargedUssd = () =>
  apply(
    ussd(),
    requested('create-requested'),
    accepted('create-accepted'),
    requested('charge-requested'),
  );

const paid = statusAnswered({ verdict: 'paid', record: aRecord() });

const pending = statusAnswered({
  verdict: 'pending',
  record: aRecord({ responseCode: '9', responseDescription: 'Awaiting customer' }),
});

describe('what the service calls a payment', () => {
  it('keeps the charge’s own reference beside that of create-payment', () => {
    const created = apply(ussd(), requested('create-requested'), accepted('create-accepted'));
    const charged = apply(created, requested('charge-requested'), {
      type: 'charge-accepted',
      acceptance: anAcceptance({ gatewayReference: '77', paymentUrl: null }),
      reply: aReply(),
    });
    expect(charged).toMatchObject({
      gatewayReference: anAcceptance().gatewayReference,
      chargeReference: '77',
      paymentUrl: anAcceptance().paymentUrl,
    });
    expect(waitingLink().chargeReference).toBeNull();
  });

  it('remembers under which reference it was called paid', () => {
    const payment = apply(waitingLink(), { ...paid, askedWith: '77' });
    expect(payment.paidUnder).toBe('77');
    expect(apply(payment, { ...paid, askedWith: '78' }).paidUnder).toBe('77');
  });

  it.each([
    ['unknown under the same reference', true, 1],
    ['unknown under another', undefined, 0],
  ] as const)('a paid payment that is %s: a contradiction or none', (_, contradicts, alarms) => {
    const unknown = statusAnswered({
      verdict: 'not-known',
      ...(contradicts ? { contradicts } : {}),
    });
    const payment = apply(waitingLink(), paid, unknown);
    expect(payment.status).toBe('paid');
    expect(payment.alarms.map(({ kind }) => kind)).toEqual(alarms === 1 ? ['contradiction'] : []);
  });

  it('names the payment whose reference it is already in the alarm', () => {
    const claimedBy = { id: OTHER, reference: 'T-260115-ZZZZZZ' };
    const event = statusAnswered({ verdict: 'mismatch', differs: ['taken'], claimedBy });
    expect(apply(waitingLink(), event)).toMatchObject({
      status: 'mismatch',
      alarms: [{ kind: 'mismatch', otherId: OTHER, otherReference: claimedBy.reference }],
    });
  });
});

describe('a print', () => {
  const sent: PaymentEvent = {
    type: 'print-sent',
    print: 7,
    kind: 'note',
    copy: 0,
    via: 'printer',
  };
  const unknown: PaymentEvent = { type: 'print-unknown', print: 7 };
  const LATE = { kind: 'late', at: AT, otherId: null, otherReference: null } as const;

  it('changes nothing of its payment but when it was written', () => {
    for (const status of PAYMENT_STATUSES) {
      const payment = aPayment({ status, alarms: [LATE], paidUnder: '1', receiptNumber: 3 });
      const act = (event: PaymentEvent) => advance(payment, event, payment.updatedAt + 5);
      for (const event of [sent, unknown]) {
        if (status === 'recorded' || status === 'starting')
          expect(() => act(event)).toThrow(IllegalMoveError);
        else expect(act(event)).toEqual({ ...payment, updatedAt: payment.updatedAt + 5 });
      }
    }
  });

  it('neither begins status checks nor ends them', () => {
    for (const event of [sent, unknown])
      expect([owedFrom(event, true), owedFrom(event, false), endsChecks(event)]).toEqual([
        null,
        null,
        false,
      ]);
  });
});

describe('what is known of a payment', () => {
  it.each([
    ['a record', pending],
    ['“not known”', statusAnswered({ verdict: 'not-known' })],
    ['a listed code', statusAnswered({ verdict: 'refused' })],
    ['a mismatch', statusAnswered({ verdict: 'mismatch', differs: ['amount'] })],
    ['paid', paid],
  ] as const)('is answered about once the service said something of it: %s', (_, event) => {
    expect(waitingLink().answered).toBe(false);
    expect(apply(waitingLink(), event).answered).toBe(true);
  });

  it('is not answered about by failures', () => {
    const unanswered = {
      type: 'status-unanswered',
      error: anError({ code: 'credentials-refused' }),
      askedWith: '77',
      reply: null,
    } as const;
    expect(apply(waitingLink(), unanswered, { type: 'window-ended' })).toMatchObject({
      status: 'expired',
      answered: false,
    });
  });

  it.each([
    ['window-ended', 'expired'],
    ['stopped-by-cashier', 'stopped'],
  ] as const)(
    'is what was last heard at %s, and nothing where nothing could be heard by then',
    (type, status) => {
      expect(apply(waitingLink(), pending, { type })).toMatchObject({ status, answered: true });
      const unheard = apply(waitingLink(), pending, { type, unheard: true });
      expect(unheard).toMatchObject({ status, answered: false });
      expect(apply(unheard, pending).answered).toBe(true);
    },
  );

  it('is declined when a manager knows its reply to be a refusal, and money is still seen', () => {
    const unknown = apply(chargedUssd(), {
      type: 'charge-unanswered',
      error: anError({ words: 'Not a registered number' }),
      reply: aReply({ httpStatus: 422 }),
    });
    const marked = apply(unknown, { type: 'refusal-marked' });
    expect(marked).toMatchObject({
      status: 'declined',
      reason: { code: 'marked-refusal', words: 'Not a registered number' },
    });
    expect(apply(marked, paid)).toMatchObject({ status: 'paid', late: true });
    for (const payment of [waitingLink(), apply(waitingLink(), paid), marked])
      expect(() => apply(payment, { type: 'refusal-marked' })).toThrow(IllegalMoveError);
  });
});
