import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Basket,
  enteredAmount,
  enteredLines,
  withQuantity,
  withSold,
} from '../../../../src/renderer/features/entry/basket.ts';
import { emptyEntry, entryReducer } from '../../../../src/renderer/features/entry/entry.ts';
import { withEnding } from '../../../../src/renderer/features/entry/practice-ending.ts';
import { readSum } from '../../../../src/shared/core/money/amount-sum.ts';
import { MAX_AMOUNT_MINOR } from '../../../../src/shared/core/money/money.ts';
import { isSaleOf, LINES_MAX } from '../../../../src/shared/core/payments/sale-lines.ts';
import { paymentForTests } from '../../../support/fakes/bridge/bridge.ts';

const DRAFT = '0192f000-0000-4000-8000-000000000001';
const BREAD = { name: 'Bread', unitMinor: 50_000 };
const MILK = { name: 'Milk', unitMinor: 25_000 };
const basket: Basket = {
  currency: 'NGN',
  lines: [
    { ...BREAD, quantity: 2 },
    { ...MILK, quantity: 1 },
  ],
};
const full: Basket = {
  currency: 'NGN',
  lines: Array.from({ length: LINES_MAX }, (_, at) => ({
    name: `Item ${at}`,
    quantity: 1,
    unitMinor: 1,
  })),
};

describe('a basket', () => {
  it('takes one more at each tap, and has room for so many', () => {
    const one = withSold(null, BREAD, 'NGN');
    expect(one).toEqual({ currency: 'NGN', lines: [{ ...BREAD, quantity: 1 }] });
    expect(withSold(withSold(one, BREAD, 'NGN'), MILK, 'NGN')).toEqual(basket);
    expect(withSold(full, BREAD, 'NGN')).toBeNull();
  });

  it('has prices in one currency', () => {
    expect(withSold(basket, BREAD, 'KES')).toBeNull();
  });

  it('has another quantity of a line, and none of one that is taken out', () => {
    expect(withQuantity(basket, BREAD, 7)?.lines).toEqual([
      { ...BREAD, quantity: 7 },
      { ...MILK, quantity: 1 },
    ]);
    const rest = withQuantity(basket, BREAD, 0);
    expect(rest?.lines).toEqual([{ ...MILK, quantity: 1 }]);
    expect(withQuantity(rest, MILK, 0)).toBeNull();
    expect(withQuantity(basket, { ...BREAD, unitMinor: 1 }, 7)).toEqual(basket);
    expect(withQuantity(basket, { ...BREAD, name: 'Rolls' }, 7)).toEqual(basket);
    expect(withQuantity(null, BREAD, 7)).toBeNull();
  });
});

describe('what is asked for', () => {
  it.each([
    ['', { ok: true, minor: 125_000 }],
    ['  ', { ok: true, minor: 125_000 }],
    ['0', { ok: true, minor: 125_000 }],
    ['0+0', { ok: true, minor: 125_000 }],
    ['10', { ok: true, minor: 126_000 }],
    ['10+2×5', { ok: true, minor: 127_000 }],
    ['10+', { ok: false, problem: 'amount-sum-unfinished' }],
    ['1,00,0', { ok: false, problem: 'amount-separators' }],
    ['999998749.99', { ok: true, minor: MAX_AMOUNT_MINOR }],
    ['999998750', { ok: false, problem: 'amount-too-large' }],
  ])('is the items and %j', (amount, reading) => {
    expect(enteredAmount({ amount, basket }, 'NGN')).toEqual(reading);
  });

  it('is what is typed where no item is chosen', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9.+×]{0,12}$/), (amount) => {
        expect(enteredAmount({ amount, basket: null }, 'NGN')).toEqual(readSum(amount, 'NGN'));
      }),
    );
    expect(enteredLines({ amount: '5', basket: null }, 'NGN', 'Other')).toBeUndefined();
  });

  it('is not reckoned in another currency than the prices are in', () => {
    expect(enteredAmount({ amount: '', basket }, 'KES')).toEqual({
      ok: false,
      problem: 'items-other-currency',
    });
  });

  it('is too large where the items alone are, and has no room past the last line', () => {
    const dear = withQuantity(basket, BREAD, 9999);
    const dearer = dear && {
      ...dear,
      lines: dear.lines.map((line) => ({ ...line, quantity: 9999, unitMinor: 99_999_999 })),
    };
    expect(enteredAmount({ amount: '', basket: dearer }, 'NGN')).toEqual({
      ok: false,
      problem: 'amount-too-large',
    });
    expect(enteredAmount({ amount: '', basket: full }, 'NGN')).toEqual({ ok: true, minor: 100 });
    expect(enteredAmount({ amount: '0', basket: full }, 'NGN')).toEqual({ ok: true, minor: 100 });
    expect(enteredAmount({ amount: '1', basket: full }, 'NGN')).toEqual({
      ok: false,
      problem: 'items-no-room',
    });
  });

  it('is recorded with lines that come to it, whatever is chosen and typed', () => {
    const sold = fc.record({
      name: fc.constantFrom('Bread', 'Milk', 'Other'),
      unitMinor: fc.integer({ min: 1, max: 10_000_000 }),
    });
    const typed = fc.constantFrom('', '0', '1', '12.5', '5+3×2', '0.01');
    fc.assert(
      fc.property(fc.array(sold, { minLength: 1, maxLength: 20 }), typed, (all, amount) => {
        const chosen = all.reduce<Basket | null>((of, each) => withSold(of, each, 'NGN'), null);
        const reading = enteredAmount({ amount, basket: chosen }, 'NGN');
        const lines = enteredLines({ amount, basket: chosen }, 'NGN', 'Other');
        expect(reading.ok && lines && isSaleOf(lines, reading.minor)).toBe(true);
      }),
    );
    expect(enteredLines({ amount: '10', basket }, 'NGN', 'Other')).toEqual([
      ...basket.lines,
      { name: 'Other', quantity: 1, unitMinor: 1000 },
    ]);
    expect(enteredLines({ amount: '', basket }, 'NGN', 'Other')).toEqual(basket.lines);
  });
});

describe('an entry with items', () => {
  const sold = (item: typeof BREAD, currency = 'NGN') =>
    ({ type: 'sold', sold: item, currency }) as const;

  it('takes items, changes them and keeps them where there is no room for more', () => {
    const entry = [sold(BREAD), sold(BREAD), sold(MILK)].reduce(entryReducer, emptyEntry(DRAFT));
    expect(entry.basket).toEqual(basket);
    expect(entryReducer(entry, sold(BREAD, 'KES')).basket).toEqual(basket);
    const none = entryReducer(entry, { type: 'quantity', sold: BREAD, quantity: 0 });
    expect(none.basket?.lines).toEqual([{ ...MILK, quantity: 1 }]);
    expect(
      entryReducer(entry, { type: 'done', draftId: DRAFT, nextDraftId: DRAFT }).basket,
    ).toBeNull();
  });

  it('is started again with what was sold, and with its amount where that was typed', () => {
    const again = (lines: Basket['lines'] | null) =>
      entryReducer(emptyEntry(DRAFT), {
        type: 'again',
        payment: paymentForTests(3, {
          amountMinor: 125_000,
          currency: 'NGN',
          lines: lines && [...lines],
        }),
        method: 'link',
        draftId: DRAFT,
        failure: null,
      });
    expect(again(basket.lines)).toMatchObject({ amount: '', basket });
    expect(again(null)).toMatchObject({ amount: '1250.00', basket: null });
  });

  it('gets a practice outcome by what is typed beside the items', () => {
    const whole = (amount: string) => {
      const typed = withEnding({ amount, basket }, 4, 'NGN');
      return [typed, enteredAmount({ amount: typed, basket }, 'NGN')];
    };
    expect(whole('')).toEqual(['0.04', { ok: true, minor: 125_004 }]);
    expect(whole('10.99')).toEqual(['10.04', { ok: true, minor: 126_004 }]);
    expect(whole('nonsense')).toEqual(['0.04', { ok: true, minor: 125_004 }]);
    const odd = withQuantity(basket, MILK, 0);
    const dear = odd && { ...odd, lines: [{ ...BREAD, unitMinor: 50_055, quantity: 1 }] };
    expect(withEnding({ amount: '', basket: dear }, 4, 'NGN')).toBe('0.49');
    expect(withEnding({ amount: '', basket: dear }, 55, 'NGN')).toBe('');
  });
});
