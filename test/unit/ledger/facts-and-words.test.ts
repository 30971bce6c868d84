/** What of an event is a fact and what is words, and that both make the same event again. */
import { describe, expect, it } from 'vitest';
import {
  eventOfParts,
  namesHidden,
  partsOf,
} from '../../../src/main/core/ledger/facts-and-words.ts';
import {
  type PaymentEvent,
  paymentEventSchema,
} from '../../../src/shared/core/payments/payments.ts';
import {
  anAcceptance,
  anError,
  aRecord,
  aReply,
  aRequest,
} from '../../support/samples/payment-samples.ts';
import { payment, recorded } from '../../integration/ledger/samples.ts';

const OTHER = '0190b5a0-0000-7000-8000-000000000001';
const SAID = 'Ada rang twice';

const spoken: readonly PaymentEvent[] = [
  {
    ...recorded(payment()),
    override: { kind: 'duplicate', reason: SAID, otherId: OTHER, seen: 'waiting' },
  },
  { type: 'create-requested', request: aRequest({ body: SAID }) },
  { type: 'create-accepted', acceptance: anAcceptance(), reply: aReply({ body: SAID }) },
  { type: 'create-refused', error: anError({ words: SAID }), reply: aReply({ body: SAID }) },
  { type: 'create-unanswered', error: anError({ words: SAID }), reply: null },
  { type: 'charge-requested', request: aRequest({ body: SAID }) },
  { type: 'charge-accepted', acceptance: anAcceptance(), reply: aReply({ body: SAID }) },
  { type: 'charge-refused', error: anError({ words: SAID }), reply: null },
  { type: 'charge-unanswered', error: anError({ words: SAID }), reply: aReply({ body: SAID }) },
  {
    type: 'status-answered',
    verdict: 'pending',
    differs: [],
    record: aRecord(),
    words: SAID,
    askedWith: '1',
    reply: aReply({ body: SAID }),
  },
  {
    type: 'status-unanswered',
    error: anError({ words: SAID }),
    askedWith: '1',
    reply: aReply({ body: SAID }),
  },
  { type: 'alarm-acknowledged', kind: 'late', at: 1, otherId: null, note: SAID },
];

const silent: readonly PaymentEvent[] = [
  recorded(payment()),
  { type: 'never-sent' },
  { type: 'clock-set', byMs: -5 },
  { type: 'create-unanswered', error: null, reply: null },
  { type: 'double-found', otherId: OTHER, otherReference: 'K7Q-260115-000001' },
  { type: 'alarm-acknowledged', kind: 'late', at: 1, otherId: null, note: '' },
  { type: 'paid-back', amountMinor: 5, how: 'cash', why: 'returned' },
];

describe.each(spoken.map((event) => [event.type, event] as const))('%s', (type, event) => {
  const parts = partsOf(event);

  it('comes out as it went in', () => {
    expect(eventOfParts(type, parts)).toEqual(event);
  });

  it('has nothing of what was said among its facts', () => {
    expect(parts.facts).not.toContain(SAID);
    expect(parts.words).toContain(SAID);
  });

  it('is an event without its words as well, in which nothing else is another', () => {
    const without = paymentEventSchema.parse(eventOfParts(type, { ...parts, words: null }));
    expect(JSON.stringify(without)).not.toContain(SAID);
    expect(partsOf(without)).toEqual({ facts: parts.facts, words: null });
  });
});

const NUMBER = '08031234567';
const WITH_NUMBER = `PAY-${NUMBER}-17`;
const named: readonly PaymentEvent[] = [
  {
    type: 'create-accepted',
    acceptance: anAcceptance({
      gatewayReference: WITH_NUMBER,
      paymentUrl: `https://pay.example/?to=${NUMBER}`,
      externalPaymentReference: WITH_NUMBER,
      paymentChannel: NUMBER,
    }),
    reply: null,
  },
  {
    type: 'status-answered',
    verdict: 'pending',
    differs: [],
    record: aRecord({ paymentReference: WITH_NUMBER }),
    words: null,
    askedWith: WITH_NUMBER,
    reply: null,
  },
];

describe.each(named.map((event) => [event.type, event] as const))(
  'a customer’s number in what the service called it: %s',
  (type, event) => {
    const parts = partsOf(event, (name) => name.replace(NUMBER, '‹customer›'));

    it('is in words alone, and the event comes out as it went in', () => {
      expect(parts.facts).not.toContain(NUMBER);
      expect(parts.facts).toContain('PAY-‹customer›-17');
      expect(eventOfParts(type, parts)).toEqual(event);
    });

    it('is gone without its words, and the rest of the name is there', () => {
      const without = paymentEventSchema.parse(eventOfParts(type, { ...parts, words: null }));
      expect(JSON.stringify(without)).not.toContain(NUMBER);
      expect(JSON.stringify(without)).toContain('"PAY-‹customer›-17"');
      expect(namesHidden(type, parts)).toContainEqual([WITH_NUMBER, 'PAY-‹customer›-17']);
      expect(namesHidden(type, { ...parts, words: null })).toEqual([]);
    });
  },
);

it('names of the service’s without a customer are facts', () => {
  const event = { type: 'create-accepted', acceptance: anAcceptance(), reply: null } as const;
  const parts = partsOf(event, (name) => name.replace(NUMBER, '‹customer›'));
  expect(parts.facts).toContain(anAcceptance().gatewayReference);
  expect(parts.facts).toContain('EXT-1');
  expect(namesHidden(event.type, parts)).toEqual([]);
});

it.each(silent.map((event) => [event.type, event] as const))(
  '%s that says nothing has no words',
  (type, event) => {
    const parts = partsOf(event);
    expect(parts.words).toBeNull();
    expect(eventOfParts(type, parts)).toEqual(event);
  },
);

it.each([
  ['a list', '[]', null],
  ['no object in its words', '{}', '"a"'],
])('facts that are %s make no event', (_, facts, words) => {
  expect(eventOfParts('never-sent', { facts, words })).toBeNull();
});
