import { describe, expect, it } from 'vitest';
import {
  checksCounted,
  endsChecks,
  isCheckOwedBy,
  isLostCheckOwed,
  owedFrom,
  type OwedFor,
} from '../../../src/main/core/payments/life/owed-checks.ts';
import { LONGEST_ASKING_MS, SLOW_FROM } from '../../../src/main/core/payments/life/schedule.ts';
import type { LostPayment } from '../../../src/shared/core/record/backups.ts';
import {
  PAYMENT_STATUSES,
  type PaymentEvent,
  type Verdict,
  VERDICTS,
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
const isOwed = (events: readonly PaymentEvent[], after = 1000) =>
  isCheckOwedBy(
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
    expect(isOwed([link, createRequested])).toBe(false);
    expect(isOwed([link, ...created])).toBe(true);
  });

  it('for a USSD payment when its charge is taken, and not before', () => {
    expect(isOwed([ussd, ...created])).toBe(false);
    expect(isOwed([ussd, ...created, chargeRequested])).toBe(false);
    expect(isOwed(charged)).toBe(true);
  });

  it.each(['create-unanswered', 'charge-unanswered'] as const)(
    'where a request has no answer: %s',
    (type) => {
      expect(isOwed([ussd, createRequested, { type, error: null, reply: null }])).toBe(true);
    },
  );

  it('for what a restored record holds, however far it had come', () => {
    expect(isOwed([link, { type: 'record-restored' }])).toBe(true);
    expect(isOwed([...charged, { type: 'asking-ended' }, { type: 'record-restored' }])).toBe(true);
  });

  it('for a charge that was refused, since it has left, and for none that was not sent', () => {
    const sent = [ussd, ...created, chargeRequested];
    expect(isOwed([...sent, chargeRefused('refused')])).toBe(true);
    expect(isOwed([...sent, chargeRefused('not-sent')])).toBe(false);
  });

  it('for nothing that was only recorded, refused or never sent', () => {
    expect(isOwed([])).toBe(false);
    expect(isOwed([link])).toBe(false);
    expect(isOwed([link, { type: 'never-sent' }])).toBe(false);
    expect(
      isOwed([
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
      expect(isOwed([...charged, answered(verdict)])).toBe(true);
    },
  );

  it('after a manager’s word that a reply was a refusal', () => {
    const unknown: PaymentEvent = { type: 'charge-unanswered', error: null, reply: null };
    const sent = [ussd, ...created, chargeRequested];
    expect(isOwed([...sent, unknown, { type: 'refusal-marked' }])).toBe(true);
  });

  it.each<PaymentEvent>([
    { type: 'status-unanswered', error: anError(), askedWith: 'x', reply: null },
    { type: 'window-ended' },
    { type: 'stopped-by-cashier' },
    { type: 'clock-set', byMs: 60_000 },
  ])('after $type', (event) => {
    expect(isOwed([...charged, event])).toBe(true);
  });
});

describe('asking ends', () => {
  it('with certain money', () => {
    expect(isOwed([...charged, answered('paid')])).toBe(false);
    expect(isOwed([...charged, answered('paid'), answered('pending')])).toBe(false);
  });

  it.each<[string, PaymentEvent[]]>([
    ['a refused charge', [ussd, ...created, chargeRequested, chargeRefused('refused')]],
    ['a listed code', [...charged, answered('refused')]],
    ['a mismatch', [...charged, answered('mismatch')]],
  ])('as late as the schedule would, in records of an app that ended it there: %s', (_, events) => {
    expect(isOwed(events, LONGEST_ASKING_MS - 1)).toBe(true);
    expect(isOwed(events, LONGEST_ASKING_MS)).toBe(false);
  });

  it('for nothing that merely waits, however long ago', () => {
    expect(isOwed([...charged, answered('pending')], 10 * LONGEST_ASKING_MS)).toBe(true);
    expect(isOwed([...charged, answered('not-known')], 10 * LONGEST_ASKING_MS)).toBe(true);
  });

  it('with the schedule, and no answer to an earlier question begins it anew', () => {
    const ended: PaymentEvent[] = [...charged, { type: 'asking-ended' }];
    expect(isOwed(ended)).toBe(false);
    expect(isOwed([...ended, answered('pending')])).toBe(false);
    expect(isOwed([...ended, answered('not-known')])).toBe(false);
  });
});

describe('what an event leaves owed', () => {
  it.each<[PaymentEvent, boolean, OwedFor | null]>([
    [createAccepted, false, 'customer'],
    [createAccepted, true, null],
    [chargeAccepted, true, 'customer'],
    [{ type: 'create-unanswered', error: null, reply: null }, true, 'outcome'],
    [{ type: 'create-unanswered', error: null, reply: null }, false, 'outcome'],
    [{ type: 'charge-unanswered', error: null, reply: null }, true, 'outcome'],
    [{ type: 'record-restored' }, false, 'outcome'],
    [chargeRefused('refused'), true, 'stray-money'],
    [chargeRefused('not-sent'), true, null],
    [{ type: 'never-sent' }, true, null],
    [chargeRequested, true, null],
    [answered('pending'), true, null],
  ])('%j, charged %s: %s', (event, isCharged, owed) => {
    expect(owedFrom(event, isCharged)).toBe(owed);
  });

  it('ends with paid or with the schedule, and with nothing else', () => {
    const verdicts = VERDICTS.filter((verdict) => endsChecks(answered(verdict)));
    expect(verdicts).toEqual(['paid']);
    expect(endsChecks({ type: 'asking-ended' })).toBe(true);
    expect(endsChecks({ type: 'stopped-by-cashier' })).toBe(false);
  });
});

describe('the pace', () => {
  it.each(PAYMENT_STATUSES)('of one that is %s is slow unless somebody waits for it', (status) => {
    const isFast = status === 'waiting' || status === 'unconfirmed';
    const payment = aPayment({ status });
    expect(checksCounted(payment, 3)).toBe(isFast ? 3 : SLOW_FROM);
    expect(checksCounted(payment, SLOW_FROM + 1)).toBe(SLOW_FROM + 1);
  });
});

describe('of a payment that is in no ledger', () => {
  const answerWith = (responseCode: string): LostPayment['answer'] => ({
    kind: 'record',
    amountText: '1.00',
    currency: 'NGN',
    responseCode,
    responseDescription: 'words',
  });

  it.each<[LostPayment['answer'], boolean]>([
    [null, true],
    [{ kind: 'not-known' }, true],
    [{ kind: 'no-answer', code: 'timed-out' }, true],
    [answerWith('9'), true],
    [answerWith('0'), false],
  ])('answered with %j: owed is %s', (answer, owed) => {
    expect(isLostCheckOwed({ answer }, 0)).toBe(owed);
  });

  it('ends with the schedule', () => {
    expect(isLostCheckOwed({ answer: null }, 285)).toBe(true);
    expect(isLostCheckOwed({ answer: null }, 286)).toBe(false);
  });
});
