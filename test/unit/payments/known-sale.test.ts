/** What is told of a payment's sale, whatever many payments it has. */
import { describe, expect, it } from 'vitest';
import { knownSale, SALE_SHOWN_MAX } from '../../../src/shared/core/payments/known-sale.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { standingOf } from '../../../src/shared/core/payments/shares.ts';
import { aPayment } from '../../support/samples/payment-samples.ts';

const id = (place: number) => `01890000-0000-7000-8000-${String(place).padStart(12, '0')}`;
const share = { totalMinor: 1_000_000, elsewhereMinor: 0, unpaidMinor: 0 };
const LATE = { kind: 'late', at: 1, otherId: null, otherReference: null } as const;
const of = (place: number, over: Partial<Payment> = {}): Payment =>
  aPayment({ id: id(place), saleId: id(1), status: 'expired', ...over });
const told = (payment: Payment, others: readonly Payment[]) =>
  knownSale(payment, others, (other) => other);

describe('the payments of a sale', () => {
  it('are all told where there are few, each payer’s part apart', () => {
    const own = of(1, { share, amountMinor: 100_000, status: 'waiting' });
    const again = of(4, { share, amountMinor: 100_000, status: 'waiting', replaces: own.id });
    const other = of(2, { share, amountMinor: 300_000 });
    const newer = of(3, { share, amountMinor: 300_000, replaces: other.id, status: 'paid' });
    const sale = told(own, [other, newer, again]);
    expect(sale).toMatchObject({ same: [again], parts: [newer], total: { same: 1, parts: 1 } });
    expect(sale.standing).toEqual(standingOf([own, other, newer, again]));
    expect(sale.doubt).toBeNull();
    expect(told(own, [{ ...newer, alarms: [LATE] }]).doubt).toBe('problem');
    expect(told({ ...own, alarms: [LATE], status: 'paid' }, [newer]).doubt).toBeNull();
    expect(sale.beside).toMatchObject({ paidMinor: 300_000, askedMinor: 0, openMinor: 700_000 });
  });

  it('of a sale that nobody shares all ask for the same', () => {
    expect(told(of(1), [of(2), of(3)])).toMatchObject({
      same: [{ id: id(2) }, { id: id(3) }],
      parts: [],
      standing: null,
      beside: null,
      doubt: null,
    });
    expect(told(of(1), [of(2, { status: 'paid', alarms: [LATE] })]).doubt).toBeNull();
  });

  it('that can’t be read are told among those that ask for the same', () => {
    const own = of(1, { share });
    const sale = knownSale<Payment | null>(own, [of(2, { share }), null], (other) => other);
    expect(sale).toMatchObject({ same: [null], parts: [{ id: id(2) }] });
  });

  it('are put in their order first, whichever of them is asked about', () => {
    const first = of(1, { share, amountMinor: 300_000 });
    const newer = of(3, { share, amountMinor: 300_000, replaces: first.id });
    const own = of(2, { share, amountMinor: 100_000 });
    expect(told(own, [newer, first]).parts).toEqual([newer]);
    expect(told(own, [first, newer]).parts).toEqual([newer]);
  });

  it('are all told up to as many as anybody reads', () => {
    const others = Array.from({ length: SALE_SHOWN_MAX + 1 }, (_, at) => of(at + 2));
    expect(told(of(1), others.slice(1)).same).toEqual(others.slice(1));
    expect(told(of(1), others).same).toEqual(others.slice(1));
    const parts = others.map((each) => ({ ...each, share }));
    expect(told(of(1, { share }), parts).parts).toEqual(parts.slice(1));
  });

  it('are as many where the newest of them is the one with money', () => {
    const others = Array.from({ length: SALE_SHOWN_MAX + 1 }, (_, at) =>
      of(at + 2, at === SALE_SHOWN_MAX ? { status: 'paid' } : {}),
    );
    expect(told(of(1), others).same).toEqual(others.slice(1));
  });

  it('are told as they were given', () => {
    const others = [{ read: of(2) }, { read: of(3, { share }) }];
    expect(knownSale(of(1), others, ({ read }) => read).same).toEqual(others);
    const inShares = knownSale(of(1, { share }), others, ({ read }) => read);
    expect(inShares.parts).toEqual(others);
  });

  it('have the newest with money where those alone are very many, and what can’t be read none', () => {
    const others = Array.from({ length: SALE_SHOWN_MAX + 2 }, (_, at) =>
      of(at + 2, { status: at === 1 ? 'expired' : at % 2 === 0 ? 'paid' : 'mismatch' }),
    );
    expect(told(of(1), others).same).toEqual(others.slice(2));
    const [, ...rest] = others;
    const unreadable = knownSale<Payment | null>(of(1), [null, ...rest], (other) => other);
    expect(unreadable.same).toEqual(rest.slice(1));
  });

  it('where they are very many are told with the money among them, and counted from all', () => {
    // One was paid long ago, and has been started again since, over and over.
    const chain = Array.from({ length: 5031 }, (_, at) =>
      of(at + 1, {
        share,
        amountMinor: 250_000,
        status: at === 3 ? 'paid' : 'expired',
        replaces: at === 0 ? null : id(at),
      }),
    );
    const own = of(5032, {
      share,
      amountMinor: 250_000,
      status: 'waiting',
      replaces: id(5031),
    });
    const sale = told(own, chain);
    expect(sale.total).toEqual({ same: 5031, parts: 0 });
    expect(sale.same).toHaveLength(SALE_SHOWN_MAX);
    expect(sale.same.slice(0, 2).map((payment) => payment.id)).toEqual([id(4), id(4833)]);
    expect(sale.standing).toMatchObject({ paidMinor: 250_000, askedMinor: 0, openMinor: 750_000 });
    expect(sale.beside).toMatchObject({ paidMinor: 0, openMinor: 1_000_000 });
  });
});
