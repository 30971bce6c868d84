import { describe, expect, it } from 'vitest';
import {
  claimantOf,
  mismatchRecord,
  replyRuleFor,
  settledNote,
} from '../../../../src/renderer/features/reply-rules/reply-rules.ts';
import { toldAs } from '../../../../src/renderer/features/payment/use-reason.ts';
import {
  GATEWAY_ERROR_CODES,
  type GatewayError,
  type PaymentEvent,
} from '../../../../src/shared/core/payments/payments.ts';
import { loggedForTests, paymentForTests } from '../../../support/fakes/bridge/bridge.ts';
import {
  anError,
  aRecord,
  aReply,
  statusAnswered,
} from '../../../support/samples/payment-samples.ts';

const NO_RULES = { refusals: [], paidWords: [], refusedCodes: [] };
const shape = 'ab'.repeat(16);
const unanswered = (
  type: 'create-unanswered' | 'charge-unanswered',
  error: Partial<GatewayError> | null,
): PaymentEvent => ({ type, error: error && anError(error), reply: aReply() });
const markable = unanswered('charge-unanswered', { shape, httpStatus: 422 });
const ruleFor = (payment: Parameters<typeof replyRuleFor>[0], ...events: PaymentEvent[]) =>
  replyRuleFor(payment, loggedForTests(...events), NO_RULES);

describe('saying that a code means refused', () => {
  const refused = (responseCode: string, responseDescription = 'Declined') =>
    paymentForTests(1, { reported: aRecord({ responseCode, responseDescription }) });

  it('is offered where the words beside it sound so, and it is not listed', () => {
    expect(ruleFor(refused('51'))).toEqual({ kind: 'code', code: '51' });
    const rules = { ...NO_RULES, refusedCodes: ['51'] };
    expect(replyRuleFor(refused('51'), [], rules)).toBeNull();
    expect(replyRuleFor(refused('5'), [], rules)).toEqual({ kind: 'code', code: '5' });
  });

  it.each([
    ['the words sound otherwise', refused('51', 'Pending')],
    ['code 0 means paid', refused('0')],
    ['it can’t be listed', refused('05')],
    ['the payment has ended', { ...refused('51'), status: 'expired' as const }],
    ['nothing was reported', paymentForTests(1)],
  ])('is not offered where %s', (_why, payment) => {
    expect(ruleFor(payment)).toBeNull();
  });
});

describe('saying that a reply means refused', () => {
  const unconfirmed = paymentForTests(1, { status: 'unconfirmed' });

  it.each(['create-unanswered', 'charge-unanswered'] as const)(
    'is offered after a reply to a request that can be marked: %s',
    (type) => {
      const event = unanswered(type, { shape, httpStatus: 409 });
      expect(ruleFor(unconfirmed, event)).toEqual({ kind: 'refusal' });
      expect(ruleFor({ ...unconfirmed, customerAsked: false }, event)).toEqual({ kind: 'refusal' });
    },
  );

  it.each([
    ['no request was left unanswered', []],
    ['no reply came', [unanswered('charge-unanswered', null)]],
    ['the reply can’t be marked', [unanswered('charge-unanswered', { httpStatus: 502 })]],
    ['there was no status', [unanswered('charge-unanswered', { shape })]],
    [
      'only an earlier reply could be',
      [
        unanswered('create-unanswered', { shape, httpStatus: 422 }),
        unanswered('charge-unanswered', null),
      ],
    ],
  ])('is not offered where %s', (_why, events) => {
    expect(ruleFor(unconfirmed, ...events)).toBeNull();
  });

  it('is offered while the outcome is unknown alone', () => {
    for (const status of ['waiting', 'declined', 'paid', 'expired', 'mismatch'] as const)
      expect(ruleFor(paymentForTests(1, { status }), markable)).toBeNull();
    expect(ruleFor(unconfirmed, markable, statusAnswered({ verdict: 'pending' }))).toEqual({
      kind: 'refusal',
    });
  });
});

describe('saying that words mean paid', () => {
  const reported = aRecord({ responseDescription: 'Approved' });
  const differing = paymentForTests(1, { status: 'mismatch', differs: ['words'], reported });

  it('is offered where nothing but words differs, and not once it was said', () => {
    expect(ruleFor(differing)).toEqual({ kind: 'words', words: 'Approved' });
    const said = { ...NO_RULES, paidWords: ['Approved'] };
    expect(replyRuleFor(differing, [], said)).toEqual({ kind: 'accepted' });
    expect(replyRuleFor(differing, [], { ...said, paidWords: ['Other'] })?.kind).toBe('words');
  });

  it('is offered where nothing else differs alone', () => {
    expect(ruleFor({ ...differing, differs: ['words', 'amount'] })).toBeNull();
    expect(ruleFor({ ...differing, differs: ['taken'] })).toBeNull();
    expect(ruleFor({ ...differing, differs: [] })).toBeNull();
    expect(ruleFor({ ...differing, status: 'paid' })).toBeNull();
  });

  it('is not offered for words that may have been cut', () => {
    const of = (length: number) =>
      ruleFor({ ...differing, reported: aRecord({ responseDescription: 'x'.repeat(length) }) });
    expect(of(498)?.kind).toBe('words');
    expect([of(499), of(500)]).toEqual([null, null]);
  });

  it('is not offered for words that stand beside another code by now', () => {
    const now = aRecord({ responseCode: '51', responseDescription: 'Declined' });
    expect(ruleFor({ ...differing, reported: now })).toBeNull();
    expect(ruleFor({ ...differing, reported: null })).toBeNull();
  });
});

describe('what is shown of a mismatch', () => {
  const payment = paymentForTests(1, {
    status: 'mismatch',
    differs: ['taken'],
    reported: aRecord({ responseCode: '51' }),
  });
  const record = aRecord({ amountText: '7.00' });
  const claimedBy = { id: paymentForTests(2).id, reference: 'A1-261121-KKKKK2' };
  const found = statusAnswered({ verdict: 'mismatch', differs: ['taken'], record, claimedBy });
  const later = statusAnswered({ verdict: 'pending', record: aRecord({ responseCode: '51' }) });

  it('is the record that differs, whatever was answered later', () => {
    expect(mismatchRecord(payment, loggedForTests(found, later))).toEqual(record);
    expect(mismatchRecord(payment, [])).toEqual(payment.reported);
    expect(mismatchRecord({ ...payment, reported: null }, [])).toBeNull();
  });

  it('names the other payment by what was answered, or else by the alarm', () => {
    expect(claimantOf(payment, loggedForTests(found, later))).toEqual(claimedBy);
    const alarm = {
      kind: 'mismatch',
      at: 1,
      otherId: claimedBy.id,
      otherReference: claimedBy.reference,
    } as const;
    expect(claimantOf({ ...payment, alarms: [alarm] }, [])).toEqual(claimedBy);
    expect(claimantOf({ ...payment, alarms: [{ ...alarm, kind: 'double' }] }, [])).toBeNull();
    expect(claimantOf({ ...payment, differs: ['amount'] }, loggedForTests(found))).toBeNull();
  });

  it('has the note of the alarm that was settled last', () => {
    const note = (kind: 'late' | 'mismatch', words: string): PaymentEvent => ({
      type: 'alarm-acknowledged',
      kind,
      at: 1,
      otherId: null,
      note: words,
    });
    expect(settledNote(loggedForTests(found))).toBeNull();
    expect(settledNote(loggedForTests(note('mismatch', 'x'), note('late', 'gave it back')))).toBe(
      'gave it back',
    );
  });
});

describe('a reply that proves nothing', () => {
  const why = { words: null, field: null, retryAfterMs: null };

  it('is told in the service’s own words, whatever it was read as', () => {
    for (const code of GATEWAY_ERROR_CODES)
      expect(toldAs({ ...why, code, words: 'Payment is in progress' }, false)).toBe('said');
  });

  it('is never told as a refusal where it has no words', () => {
    const told = (words: string | null) =>
      GATEWAY_ERROR_CODES.filter((code) => toldAs({ ...why, code, words }, false) === 'unclear');
    expect(told(null).toSorted()).toEqual([
      'credentials-refused',
      'field-refused',
      'forbidden',
      'malformed',
      'marked-refusal',
    ]);
    expect(told('  ')).toEqual(told(null));
  });

  it('is told in our sentence where it is certain, or ours to know', () => {
    expect(toldAs({ ...why, code: 'malformed', words: 'no' }, true)).toBe('own');
    expect(toldAs({ ...why, code: 'timed-out' }, false)).toBe('own');
    expect(toldAs({ ...why, code: 'interrupted' }, false)).toBe('own');
  });
});
