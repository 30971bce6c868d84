/** What stands in the way of a share of a sale, and when shares bring too much. */
import { describe, expect, it } from 'vitest';
import { openBeside, paidTooMuch } from '../../../src/main/core/payments/start/duplicate-guard.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { demand, earlier, found, id } from '../../support/samples/guard-samples.ts';

describe('a share of a sale', () => {
  const PLAN = { totalMinor: 1000, elsewhereMinor: 0, unpaidMinor: 0 };
  const share = (last: number, over: Partial<Payment> = {}) =>
    earlier({ id: id(last), saleId: id(1), share: PLAN, customerAsked: true, ...over });
  const asksFor = (amountMinor: number, same: readonly number[] = []) =>
    demand({
      amountMinor,
      saleId: id(1),
      share: { totalMinor: 1000, same: new Set(same.map(id)) },
    });

  it.each(['recorded', 'starting', 'waiting', 'unconfirmed', 'paid', 'mismatch'] as const)(
    'is not in the way of another, to the same telephone: %s',
    (status) => {
      expect(found(asksFor(500), share(1, { status, amountMinor: 500 }))).toEqual([]);
    },
  );

  it('is in the way of itself', () => {
    const money = share(1, { status: 'paid', amountMinor: 500 });
    const unknown = share(2, { status: 'unconfirmed', amountMinor: 500 });
    const prompt = share(3, { status: 'waiting', amountMinor: 500 });
    expect(found(asksFor(500, [1]), money, unknown, prompt)).toEqual([['held-back', id(1)]]);
    expect(found(asksFor(500, [2]), money, unknown, prompt)).toEqual([['held-back', id(2)]]);
    expect(found(asksFor(500, [3]), money, unknown, prompt)).toEqual([['duplicate', id(3)]]);
  });

  it('is in the way of a sale of its own to the same telephone', () => {
    const unknown = share(1, { status: 'unconfirmed' });
    expect(found(demand(), unknown)).toEqual([['held-back', id(1)]]);
    const other = { totalMinor: 1000, same: new Set<string>() };
    expect(found(demand({ saleId: id(9), share: other }), unknown)).toEqual([['held-back', id(1)]]);
  });

  describe('that time ran out for', () => {
    const gone = (over: Partial<Payment> = {}) =>
      share(2, { status: 'expired', answered: true, amountMinor: 400, ...over });

    it('is in the way of what would be more than the rest, since its customer could still pay', () => {
      expect(found(asksFor(600), gone())).toEqual([]);
      expect(found(asksFor(601), gone())).toEqual([['duplicate', id(2)]]);
      expect(found(asksFor(601), gone({ status: 'stopped' }))).toEqual([['duplicate', id(2)]]);
    });

    it('holds back where nobody knows whether it was asked for', () => {
      expect(found(asksFor(601), gone({ answered: false }))).toEqual([['held-back', id(2)]]);
    });

    it('is none where nobody was asked, it was declined, or its place was taken', () => {
      expect(found(asksFor(1000), gone({ customerAsked: false }))).toEqual([]);
      expect(found(asksFor(1000), gone({ status: 'declined' }))).toEqual([]);
      const taken = share(3, { status: 'declined', replaces: id(2), amountMinor: 400 });
      expect(found(asksFor(1000), gone(), taken)).toEqual([]);
    });

    it('is none where it is that very share, or one of another sale', () => {
      expect(found(asksFor(1000, [2]), gone())).toEqual([]);
      expect(found(asksFor(1000), gone({ saleId: id(9) }))).toEqual([]);
    });

    it('is added to the others of its kind and to what is asked for', () => {
      const other = gone({ id: id(3), amountMinor: 300 });
      expect(found(asksFor(300), gone(), other)).toEqual([]);
      expect(found(asksFor(301), gone(), other)).toEqual([
        ['duplicate', id(2)],
        ['duplicate', id(3)],
      ]);
      const asked = share(4, { status: 'waiting', amountMinor: 100 });
      expect(found(asksFor(500), gone(), asked)).toEqual([]);
      expect(found(asksFor(501), gone(), asked)).toEqual([['duplicate', id(2)]]);
    });
  });

  it('may come to what is open beside it', () => {
    const sale = [
      share(1, { status: 'paid', amountMinor: 300, share: { ...PLAN, elsewhereMinor: 100 } }),
      share(2, { status: 'waiting', amountMinor: 200 }),
    ];
    expect(openBeside(sale, new Set(), 1000)).toBe(400);
    expect(openBeside(sale, new Set([id(2)]), 1000)).toBe(600);
    expect(openBeside([], new Set(), 1000)).toBe(1000);
  });

  describe('that brought money', () => {
    const paid = (last: number, amountMinor: number, over: Partial<Payment> = {}) =>
      share(last, { status: 'paid', amountMinor, ...over });
    const asIs = ({ amountMinor }: Payment) => amountMinor;
    const tooMuch = (last: Payment, ...others: Payment[]) =>
      paidTooMuch(last, others, asIs).map((payment) => payment.id);

    it('is not too much beside the others while they come to the total', () => {
      expect(tooMuch(paid(1, 500), paid(2, 300), paid(3, 200))).toEqual([]);
    });

    it('is, where all of them come to more', () => {
      expect(tooMuch(paid(1, 500), paid(2, 300), paid(3, 201))).toEqual([id(2), id(3), id(1)]);
    });

    it('is, where the same share came twice, although the sale is not over', () => {
      const again = paid(2, 300, { replaces: id(3) });
      expect(tooMuch(again, paid(3, 300))).toEqual([id(3), id(2)]);
      expect(tooMuch(paid(1, 100), again, paid(3, 300))).toEqual([]);
    });

    it('is, where less was left by what is paid elsewhere', () => {
      const first = paid(1, 500, { share: { ...PLAN, elsewhereMinor: 400 } });
      expect(tooMuch(paid(2, 100), first)).toEqual([]);
      expect(tooMuch(paid(2, 101), first)).toEqual([id(1), id(2)]);
    });
  });
});
