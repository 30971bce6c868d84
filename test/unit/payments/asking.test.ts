import { describe, expect, it } from 'vitest';
import { isAskedAbout } from '../../../src/main/payments/asking.ts';
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
  it.each(['pending', 'not-known'] as const)(
    'after the answer %j, which is no last word',
    (verdict) => {
      expect(isAskedAbout([...charged, answered(verdict)])).toBe(true);
    },
  );

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
  it.each(['paid', 'mismatch', 'refused'] as const)('with the last word %j', (verdict) => {
    expect(isAskedAbout([...charged, answered(verdict)])).toBe(false);
  });

  it('with the schedule, and no answer to an earlier question begins it anew', () => {
    const ended: PaymentEvent[] = [...charged, { type: 'asking-ended' }];
    expect(isAskedAbout(ended)).toBe(false);
    expect(isAskedAbout([...ended, answered('pending')])).toBe(false);
    expect(isAskedAbout([...ended, answered('not-known')])).toBe(false);
  });
});
