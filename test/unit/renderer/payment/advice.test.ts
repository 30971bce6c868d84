import { describe, expect, it } from 'vitest';
import { common } from '../../../../src/shared/i18n/en/common.ts';
import { payment } from '../../../../src/shared/i18n/en/payment.ts';
import { faceOf, lookOf, toneOfPayment } from '../../../../src/renderer/core/payment/tone.ts';
import { actsFor, ADVICE, adviceFor } from '../../../../src/renderer/core/payment/advice.ts';
import { addressOf } from '../../../../src/shared/core/payments/payment-address.ts';
import { printoutKindOf } from '../../../../src/shared/features/printing/printouts/kind.ts';
import {
  type Payment,
  PAYMENT_STATUSES,
  type Reason,
} from '../../../../src/shared/core/payments/payments.ts';
import { paymentForTests } from '../../../support/fakes/bridge/bridge.ts';
import { aRecord } from '../../../support/samples/payment-samples.ts';

const late = { kind: 'late', at: 1, otherId: null, otherReference: null } as const;
const double = { ...late, kind: 'double' } as const;
const mismatch = { ...late, kind: 'mismatch' } as const;
const reason = (code: Reason['code']): Reason => ({
  code,
  words: null,
  field: null,
  retryAfterMs: null,
});

const OTHER_ACCOUNT = { isOfOtherAccount: true };

const refused = aRecord({ responseCode: '51', responseDescription: 'Declined' });

describe('advice', () => {
  it('tells a lost create from a lost charge', () => {
    const lost = paymentForTests(1, { status: 'unconfirmed', customerAsked: false });
    expect(adviceFor(lost)).toBe('unconfirmed-not-asked');
    expect(actsFor(lost).primary).toBe('again');
    const charge = { ...lost, customerAsked: true };
    expect(adviceFor(charge)).toBe('unconfirmed-asked');
    expect(actsFor(charge)).toMatchObject({ primary: 'new', locked: ['switch', 'again'] });
  });

  it('of what the service’s words call refused offers another way first, and goes on asking', () => {
    const ussd = paymentForTests(1, { reported: refused });
    expect(adviceFor(ussd)).toBe('likely-refused');
    expect(actsFor(ussd)).toEqual({
      primary: 'switch',
      others: ['check', 'stop', 'print', 'new'],
      locked: [],
    });
    expect(actsFor({ ...ussd, method: 'link' })).toMatchObject({
      primary: 'new',
      others: ['check', 'stop', 'print'],
    });
    expect(toneOfPayment(ussd)).toBe('doubt');
    // What is certain, or ended, is told as it is.
    for (const status of PAYMENT_STATUSES.filter((each) => each !== 'waiting'))
      expect(lookOf({ ...ussd, status })).toBe(faceOf({ ...ussd, status }));
    expect(lookOf({ ...ussd, reported: null })).toBe('waiting');
  });

  it('never offers to stop waiting for a charge whose outcome is unknown', () => {
    const charge = paymentForTests(1, { status: 'unconfirmed', customerAsked: true });
    expect(actsFor(charge).others).not.toContain('stop');
  });

  it('says what to dial, scan or look at', () => {
    const waiting = paymentForTests(1);
    expect(adviceFor(waiting)).toBe('waiting-ussd');
    expect(adviceFor({ ...waiting, paymentUrl: '*737*1#' })).toBe('waiting-dial');
    expect(adviceFor({ ...waiting, method: 'link', paymentUrl: 'https://p.example/1' })).toBe(
      'waiting-link',
    );
    expect(adviceFor({ ...waiting, method: 'link', paymentUrl: 'javascript:1' })).toBe(
      'waiting-text',
    );
  });

  it('has nobody pay what came another way, however it would be paid', () => {
    const beside = { isPaidOtherwise: true };
    for (const over of [{}, { method: 'link' as const }, { reported: refused }]) {
      const waiting = paymentForTests(1, over);
      expect(adviceFor(waiting, beside)).toBe('waiting-paid-otherwise');
      expect(actsFor(waiting, beside)).toMatchObject({ primary: 'stop', others: ['check', 'new'] });
    }
    for (const status of PAYMENT_STATUSES.filter((each) => each !== 'waiting'))
      expect(adviceFor(paymentForTests(1, { status }), beside)).not.toBe('waiting-paid-otherwise');
  });

  it('does not stay calm about money that came late or twice', () => {
    const paid = paymentForTests(1, { status: 'paid' });
    expect(adviceFor(paid)).toBe('paid');
    expect(adviceFor({ ...paid, late: true, alarms: [late] })).toBe('paid-late');
    expect(adviceFor({ ...paid, late: true, alarms: [] })).toBe('paid-settled');
    expect(adviceFor(paid, { isResolved: true })).toBe('paid-settled');
    const takenBack = { ...paid, takenBack: true };
    expect(adviceFor(takenBack, { isResolved: true })).toBe('paid-taken-back');
    expect(adviceFor({ ...takenBack, late: true })).toBe('paid-taken-back');
    expect(adviceFor({ ...takenBack, alarms: [double] })).toBe('paid-alarm');
    expect(adviceFor({ ...paid, alarms: [double] })).toBe('paid-alarm');
    expect(toneOfPayment({ ...paid, alarms: [double] })).toBe('trouble');
  });

  it('has nothing handed over for money that was given back, or twice', () => {
    const paid = paymentForTests(1, { status: 'paid' });
    const refunded = { ...paid, paidBackMinor: paid.amountMinor };
    expect(adviceFor(refunded)).toBe('paid-refunded');
    expect(adviceFor(refunded, { isResolved: true })).toBe('paid-refunded');
    expect([lookOf(refunded), toneOfPayment(refunded)]).toEqual(['refunded', 'quiet']);
    const inPart = { ...paid, paidBackMinor: paid.amountMinor - 1 };
    expect([adviceFor(inPart), lookOf(inPart)]).toEqual(['paid', 'paid']);
    expect(adviceFor(paid, { isHandedOver: true })).toBe('paid-handed-over');
    expect(adviceFor(refunded, { isHandedOver: true })).toBe('paid-handed-over');
    // What a manager has to look at comes first.
    const alarming = { ...refunded, alarms: [double] };
    expect(adviceFor(alarming, { isHandedOver: true })).toBe('paid-alarm');
    expect(toneOfPayment(alarming)).toBe('trouble');
  });

  it('has an answer for every status, and every answer can be given', () => {
    const given = new Set(
      PAYMENT_STATUSES.flatMap((status) =>
        [true, false].flatMap((customerAsked) =>
          (['link', 'ussd'] as const).flatMap((method) =>
            [null, '*1#', 'https://pay.example/1'].flatMap((paymentUrl) =>
              [
                { reason: reason('forbidden') },
                { reason: reason('queued-too-long') },
                { reason: reason('no-key') },
                { reason: reason('marked-refusal') },
                { answered: false },
                { alarms: [] },
                { reported: refused },
                { alarms: [mismatch], differs: ['amount' as const] },
                { alarms: [mismatch], differs: ['words' as const] },
                { alarms: [mismatch], differs: ['date' as const] },
                { alarms: [mismatch], differs: ['words' as const, 'taken' as const] },
                { late: true, alarms: [late] },
                { late: true },
                { paidBackMinor: paymentForTests(1).amountMinor },
                { alarms: [double] },
                { takenBack: true },
              ].flatMap((more) =>
                [{}, { isPaidOtherwise: true }, { isHandedOver: true }].map((beside) =>
                  adviceFor(
                    paymentForTests(1, { status, customerAsked, method, paymentUrl, ...more }),
                    beside,
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    );
    expect([...given].toSorted()).toEqual([...ADVICE].toSorted());
  });

  it('has printing among what can be done wherever there is anything to print', () => {
    const known = {
      isCurrent: true,
      isAsked: true,
      waitsUntil: null,
      saleHasMoney: false,
      settled: [],
    };
    const printable: Payment[] = [];
    for (const status of PAYMENT_STATUSES)
      for (const customerAsked of [true, false])
        for (const answered of [true, false])
          for (const alarms of [[], [late], [double], [mismatch]]) {
            const one = paymentForTests(1, { status, customerAsked, answered, alarms });
            if (printoutKindOf(one, known) !== null) printable.push(one);
          }
    expect(printable).not.toEqual([]);
    for (const one of printable) expect(actsFor(one).others).toContain('print');
  });

  it('does not say “not paid” of what the service has never answered about', () => {
    const expired = paymentForTests(1, { status: 'expired' });
    expect(adviceFor(expired)).toBe('expired');
    expect(actsFor(expired).primary).toBe('new');
    const unheard = { ...expired, answered: false };
    expect(adviceFor(unheard)).toBe('expired-unknown');
    expect(actsFor(unheard)).toMatchObject({
      primary: 'check',
      others: ['again', 'switch', 'print', 'new'],
    });
    const stopped = paymentForTests(1, { status: 'stopped' });
    expect(adviceFor(stopped)).toBe('stopped');
    expect(adviceFor({ ...stopped, answered: false })).toBe('stopped-unknown');
    expect(actsFor({ ...stopped, answered: false }).primary).toBe('check');
    // Nobody was asked: there is nothing that could have been paid.
    const unasked = { ...stopped, answered: false, customerAsked: false };
    expect(adviceFor(unasked)).toBe('stopped-not-asked');
  });

  it('tells words, another payment’s reference and everything else that differs apart', () => {
    const differing = paymentForTests(1, { status: 'mismatch', alarms: [mismatch] });
    const advice = (...differs: typeof differing.differs) => adviceFor({ ...differing, differs });
    expect(advice('words')).toBe('mismatch-words');
    expect(advice('words', 'amount')).toBe('mismatch');
    expect(advice('date')).toBe('mismatch-date');
    expect(advice('date', 'words')).toBe('mismatch');
    expect(advice('date', 'taken')).toBe('mismatch-taken');
    expect(advice('currency')).toBe('mismatch');
    expect(advice('taken')).toBe('mismatch-taken');
    expect(advice('amount', 'words', 'taken')).toBe('mismatch-taken');
    expect(advice()).toBe('mismatch');
  });

  it('calls nobody about a mismatch that is settled, and goes on to the next customer', () => {
    const settled = paymentForTests(1, { status: 'mismatch', differs: ['amount'], alarms: [] });
    expect(adviceFor(settled)).toBe('mismatch-settled');
    expect(actsFor(settled)).toMatchObject({ primary: 'new', others: ['check'] });
    expect(adviceFor({ ...settled, alarms: [mismatch] })).toBe('mismatch');
  });

  it.each([
    ['queued-too-long', 'unsent', 'again'],
    ['offline', 'unsent', 'again'],
    ['timed-out', 'unsent', 'again'],
    ['tls-refused', 'unsent', 'again'],
    ['closed', 'unsent', 'again'],
    ['proxy-sign-in', 'unsent', 'again'],
    ['proxy-failed', 'unsent', 'again'],
    ['marked-refusal', 'declined-known', 'again'],
    ['refused-code', 'declined-known', 'again'],
    ['malformed', 'declined', 'again'],
    ['field-refused', 'declined', 'again'],
    ['no-key', 'unsent-account', 'settings'],
    ['credentials-refused', 'declined-account', 'settings'],
    ['forbidden', 'declined-account', 'settings'],
  ] as const)('says of what was declined for %s what it proves: %s', (code, advice, primary) => {
    const declined = paymentForTests(1, { status: 'declined', reason: reason(code) });
    expect(adviceFor(declined)).toBe(advice);
    expect(actsFor(declined).primary).toBe(primary);
    // Nobody “did not accept” what never left.
    const words = payment.advice[advice].headline;
    expect(faceOf(declined)).toBe(advice.startsWith('unsent') ? 'unsent' : 'declined');
    expect(words.startsWith(common.status[faceOf(declined)].word)).toBe(true);
  });

  it('says nothing of sending where another status has the same reason', () => {
    const unconfirmed = paymentForTests(1, { status: 'unconfirmed', reason: reason('timed-out') });
    expect(faceOf(unconfirmed)).toBe('unconfirmed');
    expect(faceOf(paymentForTests(1, { status: 'declined', reason: null }))).toBe('declined');
  });

  it('offers a link only instead of USSD, and a check after asking has ended, too', () => {
    const expired = paymentForTests(1, { status: 'expired' });
    expect(actsFor(expired).others).toContain('switch');
    expect(actsFor({ ...expired, method: 'link' }).others).not.toContain('switch');
    for (const status of ['paid', 'mismatch', 'expired'] as const)
      expect(actsFor(paymentForTests(1, { status })).others).toContain('check');
  });

  it('leads to Settings where another account would be asked', () => {
    const waiting = actsFor(paymentForTests(1, { status: 'waiting' }), OTHER_ACCOUNT);
    expect(waiting.others).toEqual(['settings', 'switch', 'stop', 'print']);
    const expired = actsFor(paymentForTests(1, { status: 'expired' }), OTHER_ACCOUNT);
    expect(expired.primary).toBe('settings');
    expect(expired.others).toEqual(['again', 'switch', 'print', 'new']);
    for (const acts of [waiting, expired]) expect(acts.locked).toEqual(['again', 'switch']);
  });

  it('calls nothing not paid while nobody can ask', () => {
    const of = (status: Payment['status'], customerAsked = true) =>
      adviceFor(paymentForTests(1, { status, customerAsked }), OTHER_ACCOUNT);
    expect(of('expired')).toBe('expired-unknown');
    expect(of('stopped')).toBe('stopped-unknown');
    expect(of('stopped', false)).toBe('stopped-not-asked');
  });

  it('has no way to pay where the service gave none', () => {
    expect(addressOf(paymentForTests(1, { paymentUrl: '' }))).toBeNull();
  });
});
