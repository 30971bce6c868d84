/** What a payment's changes add to the takings. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAYMENT_STATUSES } from '../../../src/shared/core/payments/payments.ts';
import { PACES_MS, TAKING_KINDS, takingsOf } from '../../../src/shared/features/takings/takings.ts';
import { aPayment } from '../../support/samples/payment-samples.ts';

const of = (over: Parameters<typeof aPayment>[0] = {}) =>
  aPayment({ method: 'ussd', amountMinor: 1000, currency: 'NGN', status: 'waiting', ...over });
const brief = (before: ReturnType<typeof of> | null, after: ReturnType<typeof of>) =>
  takingsOf(before, after).map(({ kind, payments, minor }) => [kind, payments, minor]);

describe('an intent', () => {
  it('is asked for, by its method, network and currency', () => {
    const network = { name: 'MTN', corrected: false };
    expect(takingsOf(null, of({ network }))).toEqual([
      {
        kind: 'asked',
        method: 'ussd',
        network: 'MTN',
        currency: 'NGN',
        pace: null,
        payments: 1,
        minor: 1000,
      },
    ]);
  });
});

describe('a change', () => {
  const paid = of({ status: 'paid', createdAt: 0, paidAt: 5000 });
  const differs = of({ status: 'mismatch' });

  it('of what no money depends on adds nothing', () => {
    expect(brief(of(), of({ status: 'expired' }))).toEqual([]);
    expect(brief(paid, { ...paid, alarms: [] })).toEqual([]);
  });

  it('to paid adds it once, and takes away what differed before', () => {
    expect(brief(of(), paid)).toEqual([['paid', 1, 1000]]);
    expect(brief(of(), differs)).toEqual([['differs', 1, 1000]]);
    expect(brief(differs, paid)).toEqual([
      ['paid', 1, 1000],
      ['differs', -1, -1000],
    ]);
  });

  it('of what was given back counts the payment once, however often', () => {
    const once = { ...paid, paidBackMinor: 400 };
    expect(brief(paid, once)).toEqual([['paid-back', 1, 400]]);
    expect(brief(once, { ...paid, paidBackMinor: 600 })).toEqual([['paid-back', 0, 200]]);
    expect(brief(once, paid)).toEqual([['paid-back', -1, -400]]);
  });

  it('of what is paid elsewhere adds the difference', () => {
    const share = (elsewhereMinor: number) =>
      of({ share: { totalMinor: 5000, elsewhereMinor, unpaidMinor: 0 } });
    expect(brief(share(0), share(300))).toEqual([['elsewhere', 1, 300]]);
    expect(brief(share(300), share(100))).toEqual([['elsewhere', 0, -200]]);
  });

  it('says how long the customer took', () => {
    const pace = (took: number) =>
      takingsOf(of(), of({ status: 'paid', createdAt: 1, paidAt: 1 + took }))[0]?.pace;
    expect(PACES_MS.map(pace)).toEqual([0, 1, 2, 3]);
    expect(PACES_MS.map((most) => pace(most + 1))).toEqual([1, 2, 3, 4]);
    expect(pace(-5)).toBe(0);
  });
});

it('all that was ever added is what the payment comes to', () => {
  const state = fc.record({
    status: fc.constantFrom(...PAYMENT_STATUSES),
    paidBackMinor: fc.nat(1000),
    elsewhereMinor: fc.nat(4000),
  });
  fc.assert(
    fc.property(fc.array(state, { minLength: 1, maxLength: 12 }), (states) => {
      const life = states.map(({ elsewhereMinor, ...rest }) =>
        of({ ...rest, share: { totalMinor: 5000, elsewhereMinor, unpaidMinor: 0 } }),
      );
      const added = life.flatMap((after, at) => takingsOf(life[at - 1] ?? null, after));
      const last = life.at(-1) ?? of();
      for (const kind of TAKING_KINDS) {
        const sum = (part: 'payments' | 'minor', lines: typeof added) =>
          lines.filter((line) => line.kind === kind).reduce((all, line) => all + line[part], 0);
        const whole = takingsOf(null, last);
        expect(sum('minor', added)).toBe(sum('minor', whole));
        expect(sum('payments', added)).toBe(sum('payments', whole));
      }
    }),
  );
});
