import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newPaymentSchema, PAYMENT_CALLS } from '../../../src/shared/core/contract/payments.ts';
import { MAX_AMOUNT_MINOR } from '../../../src/shared/core/money/money.ts';
import { saleLinesSchema } from '../../../src/shared/core/payments/sale-lines-schema.ts';
import {
  isLineName,
  isSaleOf,
  LINE_NAME_MAX,
  LINES_MAX,
  linesTotal,
  lineTotal,
  QUANTITY_MAX,
  type SaleLine,
  withOneMore,
} from '../../../src/shared/core/payments/sale-lines.ts';
import { honest } from '../../support/samples/call-input.ts';

const line = (over: Partial<SaleLine> = {}): SaleLine => ({
  name: 'Bread',
  quantity: 1,
  unitMinor: 50_000,
  ...over,
});
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => line({ name: `Item ${at}`, unitMinor: 1 }));

describe('lines', () => {
  it('come to what whole numbers say, and to nothing where that is too much', () => {
    const any = fc.record({
      name: fc.constant('Bread'),
      quantity: fc.integer({ min: 1, max: QUANTITY_MAX }),
      unitMinor: fc.oneof(
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: MAX_AMOUNT_MINOR }),
      ),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: LINES_MAX }), (lines) => {
        const whole = lines.reduce(
          (sum, { quantity, unitMinor }) => sum + BigInt(quantity) * BigInt(unitMinor),
          0n,
        );
        const total = linesTotal(lines);
        if (whole > BigInt(MAX_AMOUNT_MINOR)) expect(total).toBeNull();
        else expect(total).toBe(Number(whole));
      }),
    );
    expect(linesTotal([line({ unitMinor: MAX_AMOUNT_MINOR })])).toBe(MAX_AMOUNT_MINOR);
    expect(linesTotal([line({ unitMinor: MAX_AMOUNT_MINOR }), line({ unitMinor: 1 })])).toBeNull();
    expect(lineTotal(line({ quantity: 3 }))).toBe(150_000);
  });

  it('are one for the same thing at the same price, and another for another price', () => {
    const once = withOneMore([], line()) ?? [];
    expect(once).toEqual([line()]);
    expect(withOneMore(once, line())).toEqual([line({ quantity: 2 })]);
    expect(withOneMore(once, line({ unitMinor: 60_000 }))).toEqual([
      line(),
      line({ unitMinor: 60_000 }),
    ]);
    expect(withOneMore(once, line({ name: 'Milk' }))).toEqual([line(), line({ name: 'Milk' })]);
  });

  it('have room for so many, and so much of each', () => {
    expect(withOneMore(many(LINES_MAX - 1), line())).toHaveLength(LINES_MAX);
    expect(withOneMore(many(LINES_MAX), line())).toBeNull();
    expect(withOneMore(many(LINES_MAX), line({ name: 'Item 5', unitMinor: 1 }))?.[5]).toEqual(
      line({ name: 'Item 5', quantity: 2, unitMinor: 1 }),
    );
    expect(withOneMore([line({ quantity: QUANTITY_MAX - 1 })], line())).toEqual([
      line({ quantity: QUANTITY_MAX }),
    ]);
    expect(withOneMore([line({ quantity: QUANTITY_MAX })], line())).toBeNull();
  });

  it.each([
    ['Bread', true],
    ['Rice 5kg “best” 🍚👩🏽‍🍳', true],
    ['خبز', true],
    ['x'.repeat(LINE_NAME_MAX), true],
    ['x'.repeat(LINE_NAME_MAX + 1), false],
    ['', false],
    [' Bread', false],
    ['Bread ', false],
    ['Bre\nad', false],
    ['Bread\u202e', false],
    ['Bre\u200bad', false],
    ['\ud800', false],
  ])('may be named %j: %s', (name, may) => {
    expect(isLineName(name)).toBe(may);
  });
});

describe('a sale', () => {
  it('is recorded with lines that come to its amount alone', () => {
    const lines = [line({ quantity: 2 }), line({ name: 'Milk', unitMinor: 25_000 })];
    expect(isSaleOf(lines, 125_000)).toBe(true);
    for (const wrong of [124_999, 125_001, 0]) expect(isSaleOf(lines, wrong)).toBe(false);
    expect(isSaleOf([...lines, line({ name: '\u202e' })], 175_000)).toBe(false);
    const call = { ...honest['startPayment'], amountMinor: 125_000 };
    const { input } = PAYMENT_CALLS.startPayment;
    expect(input.safeParse({ ...call, lines }).success).toBe(true);
    expect(input.safeParse(call).success).toBe(true);
    expect(input.safeParse({ ...call, lines: [line()] }).success).toBe(false);
    expect(
      input.safeParse({ ...call, lines: [line({ name: ' Bread', quantity: 2 }), line()] }).success,
    ).toBe(false);
  });

  it.each([
    ['none', []],
    ['too many', many(LINES_MAX + 1)],
    ['none of something', [line({ quantity: 0 })]],
    ['half of something', [line({ quantity: 0.5 })]],
    ['less than none', [line({ quantity: -1 })]],
    ['too much of something', [line({ quantity: QUANTITY_MAX + 1 })]],
    ['something for nothing', [line({ unitMinor: 0 })]],
    ['a price beyond what can be asked for', [line({ unitMinor: MAX_AMOUNT_MINOR + 1 })]],
    ['no name', [line({ name: '' })]],
    ['a long name', [line({ name: 'x'.repeat(LINE_NAME_MAX + 1) })]],
    ['more than a line is', [{ ...line(), lineMinor: 50_000 }]],
  ])('has no lines of %s', (_, lines) => {
    expect(saleLinesSchema.safeParse(lines).success).toBe(false);
    expect(newPaymentSchema.safeParse({ ...honest['startPayment'], lines }).success).toBe(false);
  });
});
