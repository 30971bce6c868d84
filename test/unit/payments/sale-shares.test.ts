/** Where a sale in shares stands, by its payments alone. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAYMENT_CALLS } from '../../../src/shared/core/contract/payments.ts';
import type { Payment, PaymentStatus } from '../../../src/shared/core/payments/payments.ts';
import { sharesOf, standingOf } from '../../../src/shared/core/payments/shares.ts';
import { honest } from '../../support/samples/call-input.ts';
import { aPayment } from '../../support/samples/payment-samples.ts';

const id = (last: number) => `01890000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const PLAN = { totalMinor: 1000, elsewhereMinor: 0, unpaidMinor: 0 };

const share = (
  last: number,
  status: PaymentStatus,
  amountMinor: number,
  over: Partial<Payment> = {},
) =>
  aPayment({
    id: id(last),
    saleId: id(1),
    replaces: null,
    share: PLAN,
    status,
    amountMinor,
    ...over,
  });
const again = (last: number, before: number, status: PaymentStatus, amountMinor: number) =>
  share(last, status, amountMinor, { replaces: id(before) });

describe('the shares of a sale', () => {
  it('are its payments, with what took the place of each', () => {
    const [one, two, oneAgain, oneOnceMore] = [
      share(1, 'expired', 400),
      share(2, 'waiting', 600),
      again(3, 1, 'stopped', 400),
      again(4, 3, 'waiting', 400),
    ];
    const all = [one, two, oneAgain, oneOnceMore];
    expect(sharesOf(all)).toEqual([[one, oneAgain, oneOnceMore], [two]]);
    expect(sharesOf(all.toReversed()).map((each) => new Set(each))).toEqual([
      new Set([one, oneAgain, oneOnceMore]),
      new Set([two]),
    ]);
  });

  it('begin anew where what was replaced can’t be read', () => {
    const [two, three] = [again(2, 1, 'waiting', 400), again(3, 2, 'waiting', 400)];
    expect(sharesOf([two, three])).toEqual([[two, three]]);
  });

  it('come to an end where a damaged record names a ring', () => {
    const ring = [again(1, 2, 'waiting', 1), again(2, 1, 'waiting', 1)];
    expect(sharesOf(ring).flat()).toHaveLength(2);
  });
});

describe('where a sale stands', () => {
  const stands = (...sale: Payment[]) => standingOf(sale);

  it('is not known of a sale that one payment asks for', () => {
    expect(stands(share(1, 'paid', 1000, { share: null }))).toBeNull();
    expect(stands()).toBeNull();
  });

  it.each([
    ['recorded', 0, 400],
    ['starting', 0, 400],
    ['waiting', 0, 400],
    ['unconfirmed', 0, 400],
    ['paid', 400, 0],
    ['mismatch', 400, 0],
    ['declined', 0, 0],
    ['expired', 0, 0],
    ['stopped', 0, 0],
  ] as const)('with one share of 400 that is %s', (status, paidMinor, askedMinor) => {
    expect(stands(share(1, status, 400))).toEqual({
      totalMinor: 1000,
      paidMinor,
      askedMinor,
      elsewhereMinor: 0,
      unpaidMinor: 0,
      openMinor: 1000 - paidMinor - askedMinor,
    });
  });

  it('counts a share once, however often it was asked for', () => {
    expect(
      stands(share(1, 'unconfirmed', 400), again(2, 1, 'waiting', 300), share(3, 'paid', 500)),
    ).toMatchObject({ paidMinor: 500, askedMinor: 400, openMinor: 100 });
  });

  it('asks for nothing more of a share that brought money', () => {
    expect(stands(share(1, 'paid', 400), again(2, 1, 'waiting', 400))).toMatchObject({
      paidMinor: 400,
      askedMinor: 0,
      openMinor: 600,
    });
  });

  it('adds up what a share brought twice', () => {
    expect(stands(share(1, 'paid', 400), again(2, 1, 'paid', 400))).toMatchObject({
      paidMinor: 800,
      openMinor: 200,
    });
  });

  it('takes off what is noted on its first payment', () => {
    const noted = { ...PLAN, elsewhereMinor: 250, unpaidMinor: 50 };
    expect(stands(share(1, 'paid', 400, { share: noted }), share(2, 'waiting', 100))).toEqual({
      totalMinor: 1000,
      paidMinor: 400,
      askedMinor: 100,
      elsewhereMinor: 250,
      unpaidMinor: 50,
      openMinor: 200,
    });
  });

  it('is told by any payment that knows the total, and counts one that lost it', () => {
    const sale = [share(1, 'paid', 400, { share: null }), share(2, 'waiting', 100)];
    const stood = { totalMinor: 1000, paidMinor: 400, askedMinor: 100, openMinor: 500 };
    expect(stands(...sale)).toMatchObject({ ...stood, elsewhereMinor: 0, unpaidMinor: 0 });
    expect(stands(...sale.toReversed())).toMatchObject(stood);
  });

  it('has nothing open where more came than it comes to', () => {
    expect(stands(share(1, 'paid', 900), share(2, 'paid', 900))).toMatchObject({
      paidMinor: 1800,
      openMinor: 0,
    });
  });

  it('always adds up to the total, or to more by what came in excess', () => {
    const statuses = fc.constantFrom<PaymentStatus>('waiting', 'paid', 'declined', 'expired');
    const any = fc.array(fc.tuple(statuses, fc.integer({ min: 1, max: 1000 }), fc.nat(5)), {
      minLength: 1,
    });
    fc.assert(
      fc.property(any, (parts) => {
        const sale = parts.map(([status, amountMinor, before], at) =>
          before === 0 || at === 0
            ? share(at + 1, status, amountMinor)
            : again(at + 1, Math.max(1, at + 1 - before), status, amountMinor),
        );
        const standing = standingOf(sale);
        if (standing === null) throw new Error('it is a sale in shares');
        const { totalMinor, openMinor, ...rest } = standing;
        const taken = rest.paidMinor + rest.askedMinor + rest.elsewhereMinor + rest.unpaidMinor;
        expect(taken + openMinor).toBe(Math.max(totalMinor, taken));
        expect(standingOf(sale.toReversed())).toEqual(standing);
      }),
    );
  });
});

describe('what a new payment says of its sale', () => {
  const asked = (saleId: string | null, replaces: string | null) =>
    PAYMENT_CALLS.startPayment.input.safeParse({
      ...honest['startPayment'],
      replaces,
      share: { saleId, totalMinor: 200_000, elsewhereMinor: 1 },
    }).success;

  it('has a part that is paid elsewhere where it is the first alone', () => {
    expect(asked(null, null)).toBe(true);
    expect(asked(id(1), null)).toBe(false);
    expect(asked(null, id(1))).toBe(false);
  });
});
