import { describe, expect, it } from 'vitest';
import { isAskedAbout as isAskedAboutNow } from '../../../src/main/features/payments/life/answer-owed.ts';
import { LONGEST_ASKING_MS } from '../../../src/main/features/payments/life/schedule.ts';
import type { PaymentEvent, Verdict } from '../../../src/shared/payments.ts';
import {
  anAcceptance,
  anError,
  aRecord,
  aReply,
  aRequest,
  recordedEvent,
  statusAnswered,
} from '../../support/payment-samples.ts';

const link = recordedEvent({ method: 'link' });
const ussd = recordedEvent({ method: 'ussd' });
const createRequested: PaymentEvent = { type: 'create-requested', request: aRequest() };
const createAccepted: PaymentEvent = {
  type: 'create-accepted',
  acceptance: anAcceptance(),
  reply: aReply(),
};
const chargeRequested: PaymentEvent = { type: 'charge-requested', request: aRequest() };
const chargeAccepted: PaymentEvent = {
  type: 'charge-accepted',
  acceptance: anAcceptance(),
  reply: aReply(),
};
const created = [createRequested, createAccepted];
const charged = [ussd, ...created, chargeRequested, chargeAccepted];
const answered = (verdict: Verdict) =>
  statusAnswered({ verdict, record: verdict === 'not-known' ? null : aRecord() });

const AT = Date.UTC(2026, 0, 15, 9);

/** @param after how long ago the events were, in milliseconds */
const isAskedAbout = (events: readonly PaymentEvent[], after = 1000) =>
  isAskedAboutNow(
    events.map((event, index) => ({ terminal: 'T1', sequence: index + 1, at: AT, event })),
    AT + after,
  );

const chargeRefused = (certainty: 'refused' | 'not-sent'): PaymentEvent => ({
  type: 'charge-refused',
  error: anError({ code: 'malformed', certainty }),
  reply: null,
});

describe('asking begins', () => {
  it('for a link when the service takes it, since the customer can pay from then on', () => {
    expect(isAskedAbout([link, createRequested])).toBe(false);
    expect(isAskedAbout([link, ...created])).toBe(true);
  });

  it('for a USSD payment when its charge is taken, and not before', () => {
    expect(isAskedAbout([ussd, ...created])).toBe(false);
    expect(isAskedAbout([ussd, ...created, chargeRequested])).toBe(false);
    expect(isAskedAbout(charged)).toBe(true);
  });

  it.each(['create-unanswered', 'charge-unanswered'] as const)(
    'where a request has no answer: %s',
    (type) => {
      expect(isAskedAbout([ussd, createRequested, { type, error: null, reply: null }])).toBe(true);
    },
  );

  it('for what a restored record holds, however far it had come', () => {
    expect(isAskedAbout([link, { type: 'book-restored' }])).toBe(true);
    expect(isAskedAbout([...charged, { type: 'asking-ended' }, { type: 'book-restored' }])).toBe(
      true,
    );
  });

  it('for a charge that was refused, since it has left, and for none that was not sent', () => {
    const sent = [ussd, ...created, chargeRequested];
    expect(isAskedAbout([...sent, chargeRefused('refused')])).toBe(true);
    expect(isAskedAbout([...sent, chargeRefused('not-sent')])).toBe(false);
  });

  it('for nothing that was only recorded, refused or never sent', () => {
    expect(isAskedAbout([])).toBe(false);
    expect(isAskedAbout([link])).toBe(false);
    expect(isAskedAbout([link, { type: 'never-sent' }])).toBe(false);
    expect(
      isAskedAbout([
        link,
        createRequested,
        { type: 'create-refused', error: anError(), reply: aReply() },
      ]),
    ).toBe(false);
  });
});

describe('asking goes on', () => {
  it.each(['pending', 'not-known', 'mismatch', 'refused'] as const)(
    'after the answer %j, which is no last word',
    (verdict) => {
      expect(isAskedAbout([...charged, answered(verdict)])).toBe(true);
    },
  );

  it('after a manager’s word that a reply was a refusal', () => {
    const unknown: PaymentEvent = { type: 'charge-unanswered', error: null, reply: null };
    const sent = [ussd, ...created, chargeRequested];
    expect(isAskedAbout([...sent, unknown, { type: 'refusal-marked' }])).toBe(true);
  });

  it.each<PaymentEvent>([
    { type: 'status-unanswered', error: anError(), askedWith: 'x', reply: null },
    { type: 'window-ended' },
    { type: 'stopped-by-cashier' },
    { type: 'clock-set', byMs: 60_000 },
  ])('after $type', (event) => {
    expect(isAskedAbout([...charged, event])).toBe(true);
  });
});

describe('asking ends', () => {
  it('with certain money', () => {
    expect(isAskedAbout([...charged, answered('paid')])).toBe(false);
    expect(isAskedAbout([...charged, answered('paid'), answered('pending')])).toBe(false);
  });

  it.each<[string, PaymentEvent[]]>([
    ['a refused charge', [ussd, ...created, chargeRequested, chargeRefused('refused')]],
    ['a listed code', [...charged, answered('refused')]],
    ['a mismatch', [...charged, answered('mismatch')]],
  ])('as late as the schedule would, in records of an app that ended it there: %s', (_, events) => {
    expect(isAskedAbout(events, LONGEST_ASKING_MS - 1)).toBe(true);
    expect(isAskedAbout(events, LONGEST_ASKING_MS)).toBe(false);
  });

  it('for nothing that merely waits, however long ago', () => {
    expect(isAskedAbout([...charged, answered('pending')], 10 * LONGEST_ASKING_MS)).toBe(true);
    expect(isAskedAbout([...charged, answered('not-known')], 10 * LONGEST_ASKING_MS)).toBe(true);
  });

  it('with the schedule, and no answer to an earlier question begins it anew', () => {
    const ended: PaymentEvent[] = [...charged, { type: 'asking-ended' }];
    expect(isAskedAbout(ended)).toBe(false);
    expect(isAskedAbout([...ended, answered('pending')])).toBe(false);
    expect(isAskedAbout([...ended, answered('not-known')])).toBe(false);
  });
});
