import { describe, expect, it } from 'vitest';
import { toneOf, toneOfPayment } from '../../../src/renderer/components/tone.ts';
import { soundFor } from '../../../src/renderer/components/sound.ts';
import {
  actsFor,
  addressOf,
  ADVICE,
  adviceFor,
} from '../../../src/renderer/screens/payment/advice.ts';
import { PAYMENT_STATUSES } from '../../../src/shared/payments.ts';
import { paymentForTests, viewForTests } from '../../support/fake-bridge.ts';

const late = { kind: 'late', at: 1, otherId: null, otherReference: null } as const;
const double = { ...late, kind: 'double' } as const;

describe('advice', () => {
  it('tells a lost create from a lost charge', () => {
    const lost = paymentForTests(1, { status: 'unconfirmed', customerAsked: false });
    expect(adviceFor(lost)).toBe('unconfirmed-not-asked');
    expect(actsFor(lost).primary).toBe('again');
    const charge = { ...lost, customerAsked: true };
    expect(adviceFor(charge)).toBe('unconfirmed-asked');
    expect(actsFor(charge).primary).toBe('check');
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

  it('does not stay calm about money that came late or twice', () => {
    const paid = paymentForTests(1, { status: 'paid' });
    expect(adviceFor(paid)).toBe('paid');
    expect(adviceFor({ ...paid, late: true, alarms: [late] })).toBe('paid-late');
    expect(adviceFor({ ...paid, alarms: [double] })).toBe('paid-alarm');
    expect(toneOfPayment({ ...paid, alarms: [double] })).toBe('trouble');
  });

  it('has an answer for every status, and every answer can be given', () => {
    const given = new Set(
      PAYMENT_STATUSES.flatMap((status) =>
        [true, false].flatMap((customerAsked) =>
          (['link', 'ussd'] as const).flatMap((method) =>
            [null, '*1#', 'https://pay.example/1'].flatMap((paymentUrl) =>
              [
                {
                  reason: { code: 'forbidden', words: null, field: null, retryAfterMs: null },
                } as const,
                { alarms: [] },
                { late: true, alarms: [late] },
                { alarms: [double] },
              ].map((more) =>
                adviceFor(
                  paymentForTests(1, { status, customerAsked, method, paymentUrl, ...more }),
                ),
              ),
            ),
          ),
        ),
      ),
    );
    expect([...given].toSorted()).toEqual([...ADVICE].toSorted());
  });

  it('offers a link only instead of USSD, and a check after asking has ended, too', () => {
    const expired = paymentForTests(1, { status: 'expired' });
    expect(actsFor(expired).others).toContain('link');
    expect(actsFor({ ...expired, method: 'link' }).others).not.toContain('link');
    for (const status of ['paid', 'mismatch', 'expired'] as const)
      expect(actsFor(paymentForTests(1, { status })).others).toContain('check');
  });

  it('leads to Settings where another account would be asked', () => {
    const waiting = actsFor(paymentForTests(1, { status: 'waiting' }), true);
    expect(waiting.primary).toBe('settings');
    const expired = actsFor(paymentForTests(1, { status: 'expired' }), true);
    expect(expired.others).toEqual(['settings', 'link', 'new']);
  });

  it('has no way to pay where the service gave none', () => {
    expect(addressOf(paymentForTests(1, { paymentUrl: '' }))).toBeNull();
  });
});

describe('colour', () => {
  it('keeps green for certain money and red for trouble', () => {
    const tones = PAYMENT_STATUSES.map((status) => [status, toneOf(status)]);
    expect(tones.filter(([, tone]) => tone === 'certain')).toEqual([['paid', 'certain']]);
    expect(tones.filter(([, tone]) => tone === 'trouble')).toEqual([['mismatch', 'trouble']]);
  });
});

describe('sound', () => {
  const waiting = viewForTests(paymentForTests(1));
  const paid = viewForTests(paymentForTests(1, { status: 'paid' }));

  it('rings once when a payment becomes paid', () => {
    expect(soundFor(waiting, paid)).toBe('paid');
    expect(soundFor(paid, paid)).toBeNull();
  });

  it('warns of an alarm rather than celebrating', () => {
    const alarming = viewForTests({ ...paid.payment, alarms: [late] });
    expect(soundFor(waiting, alarming)).toBe('trouble');
    expect(soundFor(undefined, alarming)).toBe('trouble');
  });

  it('is silent for news of an old payment, such as a settled alarm', () => {
    expect(soundFor(undefined, paid)).toBeNull();
    expect(soundFor(viewForTests({ ...paid.payment, alarms: [late] }), paid)).toBeNull();
  });
});
