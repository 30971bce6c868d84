import { describe, expect, it } from 'vitest';
import {
  answerObjections,
  hasUnknownCharge,
  objectionsTo,
  paidTooMuch,
  saysOfTwoSales,
  windowsOf,
} from '../../../src/main/core/payments/start/duplicate-guard.ts';
import {
  PAYMENT_STATUSES,
  type Override,
  type Payment,
} from '../../../src/shared/core/payments/payments.ts';
import {
  customers,
  demand,
  earlier,
  found,
  id,
  keyOf,
  recently,
} from '../../support/samples/guard-samples.ts';

const link = (over: Partial<Payment>) => earlier({ method: 'link', ...over });

it('what is just now is set in minutes', () => {
  expect(windowsOf({ duplicateWindowMinutes: 2, waitingWindowMinutes: 5 })).toEqual({
    windowMs: 120_000,
    waitingMs: 300_000,
  });
});

describe('a charge whose outcome is not known', () => {
  it.each([
    ['unconfirmed, asked', earlier({ status: 'unconfirmed', customerAsked: true }), true],
    [
      'unconfirmed, although answered',
      earlier({ status: 'unconfirmed', customerAsked: true, answered: true }),
      true,
    ],
    ['unconfirmed, nobody asked', earlier({ status: 'unconfirmed' }), false],
    ['recorded', earlier({ status: 'recorded' }), true],
    ['starting', earlier({ status: 'starting' }), true],
    ['a link on its way', earlier({ status: 'starting', method: 'link' }), false],
    ['a link unconfirmed', earlier({ status: 'unconfirmed', method: 'link' }), false],
    ['waiting', earlier({ status: 'waiting', customerAsked: true }), false],
    ['declined', earlier({ status: 'declined' }), false],
    ['declined, asked', earlier({ status: 'declined', customerAsked: true }), false],
    ['expired in silence', earlier({ status: 'expired', customerAsked: true }), true],
    ['expired', earlier({ status: 'expired', customerAsked: true, answered: true }), false],
    ['expired, nobody asked', earlier({ status: 'expired' }), false],
    ['a link expired in silence', link({ status: 'expired', customerAsked: true }), true],
    ['stopped in silence', earlier({ status: 'stopped', customerAsked: true }), true],
    ['stopped', earlier({ status: 'stopped', customerAsked: true, answered: true }), false],
    ['stopped, nobody asked', earlier({ status: 'stopped' }), false],
    ['a link stopped in silence', link({ status: 'stopped', customerAsked: true }), false],
  ] as const)('stands in that customer’s way: %s', (_, payment, stands) => {
    expect(hasUnknownCharge(payment)).toBe(stands);
    expect(found(demand(), payment)).toEqual(stands ? [['held-back', payment.id]] : []);
    expect(found(demand({ method: 'link' }), payment)).toHaveLength(stands ? 1 : 0);
    expect(found(demand({ customerKey: 'bo' }), payment)).toEqual([]);
  });

  it('stands in the way of its sale, whoever is asked, and of no other walk-in', () => {
    const payment = earlier({ status: 'unconfirmed', customerAsked: true, customer: null });
    for (const customerKey of ['bo', null])
      expect(found(demand({ customerKey, saleId: payment.saleId }), payment)).toHaveLength(1);
    expect(found(demand({ customerKey: null }), payment)).toEqual([]);
    expect(found(demand({ customerKey: 'bo', saleId: id(9) }), payment)).toEqual([]);
  });
});

describe('a charge to a customer who may be the same one', () => {
  const mayBe = (payment: Payment, asked = demand()) =>
    objectionsTo(asked, [payment], { keyOf, mayBeAsked: () => true }, recently);

  it('stands in the way while it is unknown, and makes no duplicate', () => {
    const unknown = earlier({ status: 'unconfirmed', customerAsked: true, customer: 'bo' });
    expect(mayBe(unknown)).toEqual([{ kind: 'held-back', payment: unknown }]);
    expect(mayBe(earlier({ status: 'paid', customer: 'bo', amountMinor: 500 }))).toEqual([]);
    expect(mayBe(unknown, demand({ customerKey: null }))).toEqual([]);
  });
});

describe('a prompt on the customer’s telephone', () => {
  const prompt = earlier({ status: 'waiting', customerAsked: true, answered: true });

  it('is in the way of another to the same sale, and of no link for it', () => {
    const same = { customerKey: 'bo', saleId: prompt.saleId };
    expect(found(demand(same), prompt)).toEqual([['duplicate', prompt.id]]);
    expect(found(demand({ ...same, method: 'link' }), prompt)).toEqual([]);
    expect(found(demand({ ...same, saleId: id(9) }), prompt)).toEqual([]);
  });

  it.each([
    ['a link', { method: 'link' }],
    ['one that ran out', { status: 'expired' }],
    ['one that was stopped', { status: 'stopped' }],
  ] as const)('is none: %s', (_, over) => {
    const other = { ...prompt, ...over };
    expect(found(demand({ saleId: prompt.saleId }), other)).toEqual([]);
  });
});

describe('a sale', () => {
  it.each(PAYMENT_STATUSES)('that has money is not asked for again: %s', (status) => {
    const payment = earlier({ status, method: 'link', customer: 'bo' });
    const stands = status === 'paid' || status === 'mismatch';
    expect(found(demand({ saleId: payment.saleId }), payment)).toHaveLength(stands ? 1 : 0);
    expect(found(demand({ saleId: id(9) }), payment)).toEqual([]);
  });
});

describe('a possible duplicate', () => {
  const twin = (over: Partial<Payment> = {}) =>
    earlier({ method: 'link', amountMinor: 500, status: 'paid', ...over });

  it.each([
    ['paid', {}, true],
    ['mismatch', { status: 'mismatch' }, true],
    ['on its way', { status: 'starting' }, true],
    ['could still be paid', { status: 'stopped', customerAsked: true }, true],
    ['can’t be paid', { status: 'stopped' }, false],
    ['another amount', { amountMinor: 501 }, false],
    ['another currency', { currency: 'KES' }, false],
    ['another customer', { customer: 'bo' }, false],
    ['a walk-in', { customer: null }, false],
  ] as const)('is shown: %s', (_, over, stands) => {
    expect(found(demand(), twin(over))).toEqual(stands ? [['duplicate', id(1)]] : []);
  });

  it('is one only as long as the shop wants, to the last millisecond', () => {
    const recent = (windowMs: number, age: number) =>
      objectionsTo(demand(), [twin()], customers, { windowMs, waitingMs: 9000, ageOf: () => age })
        .length;
    expect([recent(1000, 1000), recent(1000, 1001), recent(0, 0)]).toEqual([1, 0, 0]);
  });

  it('is a walk-in’s, of another walk-in alone', () => {
    const asked = demand({ customerKey: null });
    expect(found(asked, twin({ customer: null }))).toEqual([['duplicate', id(1)]]);
    expect(found(asked, twin())).toEqual([]);
  });

  it('is none of the same sale', () => {
    const payment = twin({ status: 'stopped', customerAsked: true });
    expect(found(demand({ saleId: payment.saleId }), payment)).toEqual([]);
  });

  it('is named once where it is worse than that, and comes after what is', () => {
    const unknown = earlier({
      id: id(2),
      amountMinor: 500,
      status: 'unconfirmed',
      customerAsked: true,
    });
    expect(found(demand(), twin(), unknown, unknown)).toEqual([
      ['held-back', id(2)],
      ['duplicate', id(1)],
    ]);
    const paid = earlier({ id: id(3), saleId: id(3), method: 'link', status: 'paid' });
    const asked = demand({ saleId: id(3) });
    expect(found(asked, unknown, paid)).toEqual([
      ['held-back', id(3)],
      ['held-back', id(2)],
    ]);
  });
});

describe('a payment of the same customer and amount that is still open', () => {
  const never = { windowMs: 0, waitingMs: 1000, ageOf: () => 1001 };
  const open = (over: Partial<Payment> = {}) =>
    link({ amountMinor: 500, status: 'waiting', customerAsked: true, ...over });
  const stands = (payment: Payment, asked = demand(), recent = never) =>
    objectionsTo(asked, [payment], customers, recent).map(({ kind }) => kind);

  it.each([
    ['on its way', { status: 'recorded', customerAsked: false }, true],
    ['starting', { status: 'starting', customerAsked: false }, true],
    ['waiting', {}, true],
    ['waiting, by USSD', { method: 'ussd' }, true],
    ['unconfirmed', { status: 'unconfirmed' }, true],
    ['unconfirmed, nobody asked', { status: 'unconfirmed', customerAsked: false }, true],
    ['another amount', { amountMinor: 501 }, false],
    ['another currency', { currency: 'KES' }, false],
    ['another customer', { customer: 'bo' }, false],
    ['expired', { status: 'expired', answered: true }, false],
    ['stopped', { status: 'stopped', answered: true }, false],
    ['paid', { status: 'paid' }, false],
    ['declined', { status: 'declined' }, false],
  ] as const)('stands in the way whatever the windows are: %s', (_, over, is) => {
    for (const method of ['ussd', 'link'] as const) {
      const kinds = stands(open(over), demand({ method }));
      const isUnknown = 'status' in over && over.status === 'unconfirmed' && is;
      expect(kinds).toHaveLength(is ? 1 : 0);
      if (is && !isUnknown) expect(kinds).toEqual(['duplicate']);
    }
  });

  it('is still on the phone when the cashier stopped waiting, for as long as one waits', () => {
    const stopped = open({ status: 'stopped', answered: true });
    const after = (age: number) => stands(stopped, demand(), { ...never, ageOf: () => age });
    expect([after(1000), after(1001)]).toEqual([['duplicate'], []]);
    expect(stands(open({ status: 'stopped', customerAsked: false }))).toEqual([]);
  });

  it('is that of whoever may be the same customer, and of no walk-in', () => {
    const mayBe = (payment: Payment, asked = demand()) =>
      objectionsTo(asked, [payment], { keyOf, mayBeAsked: () => true }, never);
    expect(mayBe(open({ customer: 'bo' }))).toHaveLength(1);
    expect(mayBe(open({ customer: 'bo', status: 'paid' }))).toEqual([]);
    expect(stands(open({ customer: null }), demand({ customerKey: null }))).toEqual([]);
  });

  it('is in no way of its own sale’s next payment, or of another share', () => {
    const payment = open();
    expect(stands(payment, demand({ method: 'link', saleId: payment.saleId }))).toEqual([]);
    expect(stands(payment, demand({ saleId: id(9) }))).toEqual(['duplicate']);
    const share = { totalMinor: 1000, same: new Set<string>() };
    const ofSale = open({ share: { totalMinor: 1000, elsewhereMinor: 0, unpaidMinor: 0 } });
    expect(stands(ofSale, demand({ saleId: ofSale.saleId, share }))).toEqual([]);
  });
});

describe('a word on two sales', () => {
  const other = earlier();
  const said = (over: Partial<Override>): boolean =>
    saysOfTwoSales(
      earlier({
        id: id(2),
        override: { kind: 'duplicate', reason: 'a second bag', otherId: other.id, ...over },
      }),
      other,
    );

  it('names the other payment, and why it is another sale', () => {
    expect(said({})).toBe(true);
    expect(said({ otherId: id(3), alsoIds: [other.id] })).toBe(true);
    expect(said({ otherId: id(3), alsoIds: [id(4)] })).toBe(false);
    expect(said({ otherId: id(3) })).toBe(false);
    expect(said({ reason: ' ' })).toBe(false);
    expect(said({ kind: 'held-back', reason: 'an empty phone' })).toBe(false);
    expect(saysOfTwoSales(earlier({ id: id(2) }), other)).toBe(false);
  });
});

describe('a person’s decision', () => {
  const one = { kind: 'held-back', payment: earlier({ status: 'unconfirmed' }) } as const;
  const twin = { kind: 'duplicate', payment: earlier({ id: id(2), status: 'paid' }) } as const;
  const decided = (otherId: string, over: Partial<Override> = {}): Override => ({
    kind: 'held-back',
    reason: 'known customer',
    otherId,
    ...over,
  });

  it('is asked for where something stands in the way, and not where nothing does', () => {
    expect(answerObjections([one, twin], null)).toBe(one);
    expect(answerObjections([], null)).toBeNull();
  });

  it('answers what it names, and leaves the rest', () => {
    expect(answerObjections([one], decided(id(1)))).toBeNull();
    expect(answerObjections([one, twin], decided(id(1)))).toBe(twin);
    expect(answerObjections([one, twin], decided(id(1), { alsoIds: [id(2)] }))).toBeNull();
    expect(answerObjections([one, twin], decided(id(2), { kind: 'duplicate' }))).toBe(one);
    expect(answerObjections([twin], decided(id(2), { kind: 'duplicate' }))).toBeNull();
    expect(answerObjections([one], decided(id(1), { kind: 'duplicate' }))).toBe(one);
  });

  it('is outdated where nothing stands in the way any more', () => {
    expect(answerObjections([], decided(id(1)))).toBe('outdated');
    expect(answerObjections([twin], decided(id(1)))).toBe(twin);
  });

  it('holds for the payment as it was seen', () => {
    expect(answerObjections([one], decided(id(1), { seen: 'unconfirmed' }))).toBeNull();
    expect(answerObjections([twin, one], decided(id(1), { seen: 'waiting' }))).toBe(one);
  });
});

describe('the money of a sale', () => {
  const paid = (last: number, amountMinor: number, over: Partial<Payment> = {}) =>
    earlier({ id: id(last), saleId: id(1), status: 'paid', amountMinor, ...over });
  const asIs = ({ amountMinor }: Payment) => amountMinor;
  const idsOf = (payments: readonly Payment[], brought: (payment: Payment) => number) => {
    const [last, ...others] = payments.toReversed();
    return last === undefined
      ? []
      : paidTooMuch(last, others.toReversed(), brought).map((payment) => payment.id);
  };

  it('is too much when its payments together exceed what was asked for', () => {
    expect(idsOf([paid(1, 500), paid(2, 500)], asIs)).toEqual([id(1), id(2)]);
    expect(idsOf([paid(1, 500), paid(2, 1, { status: 'mismatch' })], asIs)).toHaveLength(2);
  });

  it('is not by one payment, nor by others that have none', () => {
    expect(idsOf([paid(1, 500)], asIs)).toEqual([]);
    expect(idsOf([paid(1, 500, { status: 'mismatch' })], () => 900)).toEqual([]);
    expect(idsOf([paid(2, 500, { status: 'stopped' }), paid(1, 500)], asIs)).toEqual([]);
  });

  it('is counted by what came of each, not by what was asked for', () => {
    const halves = ({ id: one, amountMinor }: Payment) => (one === id(1) ? 200 : amountMinor);
    expect(idsOf([paid(1, 500), paid(2, 300)], halves)).toEqual([]);
    expect(idsOf([paid(1, 500), paid(2, 301)], halves)).toHaveLength(2);
  });

  it('is too much where it came in two currencies, which nobody can add up', () => {
    const halves = () => 1;
    expect(idsOf([paid(1, 500), paid(2, 500, { currency: 'KES' })], halves)).toHaveLength(2);
  });
});
